import Foundation
import SpeechDecoding
import Testing

@Suite("How clearly frames are single phones")
struct PhoneClarityTests {
    /// Three phones of speech, and silence and noise.
    private static let isFiller = [false, false, false, true, true]

    private func clarity(_ frames: [[Float]]) -> [PhoneClarity.Frame] {
        PhoneClarity(frames, isFiller: Self.isFiller).frames
    }

    @Test("Where one phone fits far better than all others nothing is unclear")
    func clear() throws {
        let frame = try #require(clarity([[0, -40, -50, -60, -50]]).first)
        #expect(frame.entropy < 1e-6)
        #expect(frame.speechMargin == 50)
        #expect(frame.sharpness == 40)
    }

    @Test("Where all fit alike the entropy is that of so many phones, whatever the scores are")
    func unclear() throws {
        for score: Float in [0, -80, 35] {
            let frame = try #require(clarity([Array(repeating: score, count: 5)]).first)
            #expect(abs(frame.entropy - log(5)) < 1e-5)
            #expect(frame.speechMargin == 0)
            #expect(frame.sharpness == 0)
        }
    }

    @Test("Noise that fits better than all speech is told by its sign")
    func noise() throws {
        let frame = try #require(clarity([[-30, -25, -28, -20, -5]]).first)
        #expect(frame.speechMargin == -20)
    }

    @Test("Phones that follow each other change, one that is held does not, and the first frame has none before it")
    func change() {
        let (one, other): ([Float], [Float]) = ([0, -40, -40, -40, -40], [-40, 0, -40, -40, -40])
        let changes = clarity([one, other, other, one]).map(\.change)
        #expect(changes[0] == 0)
        #expect(abs(changes[1] - 2) < 1e-5)
        #expect(changes[2] < 1e-9)
        #expect(abs(changes[3] - 2) < 1e-5)
    }

    @Test("A language without noises tells no margin")
    func noFillers() throws {
        let frame = try #require(PhoneClarity([[-1, -2]], isFiller: [false, false]).frames.first)
        #expect(frame.speechMargin == 0)
        #expect(frame.entropy > 0)
    }

    @Test("No frames tell nothing")
    func nothing() {
        #expect(clarity([]).isEmpty)
    }
}
