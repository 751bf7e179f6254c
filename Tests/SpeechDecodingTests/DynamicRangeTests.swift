import Foundation
import SpeechCore
import SpeechDecoding
import Testing

@Suite("What lies between soft and loud")
struct DynamicRangeTests {
    /// Square waves of some amplitudes, each for so many blocks of 10 ms.
    private func sound(_ parts: [(amplitude: Int16, blocks: Int)]) -> [Int16] {
        parts.flatMap { part in
            (0..<part.blocks * SpeechFormat.samplesPerFrame).map { $0 % 2 == 0 ? part.amplitude : -part.amplitude }
        }
    }

    @Test("Pauses tell it both ways")
    func pauses() {
        let range = DynamicRange(sound([(10, 50), (1000, 50)]))
        #expect(abs(range.usual - 40) < 0.1)
        #expect(abs(range.widest - 40) < 0.1)
    }

    @Test("Where hardly a pause is made, a short one tells the widest alone")
    func shortPause() {
        let range = DynamicRange(sound([(10, 5), (1000, 95)]))
        #expect(range.usual < 0.1)
        #expect(abs(range.widest - 40) < 0.1)
    }

    @Test("Two soft blocks are no pause; silence and level change nothing that is told")
    func edges() {
        #expect(DynamicRange(sound([(10, 2), (1000, 98)])).widest < 0.1)
        #expect(DynamicRange([]).widest == .infinity)
        for level: Int16 in [1, 3, 9] {
            let range = DynamicRange(sound([(100 * level, 50), (1000 * level, 50)]))
            #expect(abs(range.widest - 20) < 0.1)
        }
    }

    @Test("In quiet, speech that fits badly is given up sooner, once there is enough of it")
    func bound() throws {
        let text = """
            {"leastFrames": 100, "doubtfulExcess": 1, "hopelessExcess": 2.7, "leastFramesBetween": 16, "hopelessConfidence": 0.001,
            "quiet": {"leastRange": 40, "leastFrames": 150, "hopelessExcess": 1.9}}
            """
        let early = try JSONDecoder().decode(ModelManifest.Early.self, from: Data(text.utf8))
        let quiet = sound([(5, 20), (1000, 200)])
        let noisy = sound([(50, 20), (1000, 200)])
        #expect(early.hopelessExcess(in: quiet, frameCount: 150) == 1.9)
        #expect(early.hopelessExcess(in: quiet, frameCount: 149) == 2.7)
        #expect(early.hopelessExcess(in: noisy, frameCount: 150) == 2.7)
        let lead = sound([(5, 200), (1000, 149)])
        #expect(early.hopelessExcess(in: lead, frameCount: 200) == 2.7)
        #expect(early.hopelessExcess(in: sound([(5, 200), (1000, 150)]), frameCount: 200) == 1.9)
    }
}
