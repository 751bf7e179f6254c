import Foundation
import SpeechCore
import TestSupport
import Testing

@Suite("Tones that are held")
struct HeldTonesTests {
    /// A second and a half of decaying strings, each with eight harmonics.
    private func chord(_ fundamentals: Double...) -> [Int16] {
        (0..<24_000).map { index in
            let time = Double(index) / 16_000
            let sum = fundamentals.reduce(0) { sum, pitch in
                (1...8).reduce(sum) { $0 + sin(2 * .pi * pitch * Double($1) * time) / Double($1) }
            }
            return Int16(3_000 * exp(-2 * time) * sum)
        }
    }

    @Test("A chord has them, also in the noise of a room")
    func chord() {
        #expect(MusicDetector(chord(262, 330, 392)).steadiness > 0.9)
        let noise = Signal.noise(seconds: 1.5, rms: 0.002)
        #expect(MusicDetector(Signal.mix(chord(220, 277, 330), with: noise)).steadiness > 0.8)
    }

    @Test("A sound that comes in pieces has as many", arguments: [1, 333, 5_000])
    func pieces(count: Int) {
        let chord = chord(262, 330, 392)
        var detector = MusicDetector()
        for start in stride(from: 0, to: chord.count, by: count) {
            detector.add(chord[start..<min(start + count, chord.count)])
        }
        #expect(detector.steadiness == MusicDetector(chord).steadiness)
    }

    @Test("Speech has none, nor has noise", arguments: ["slt", "kal16"])
    func speech(voice: String) throws {
        let sound = try Recordings.spoken("go forward five meters", voice: voice)
        #expect((0.01...0.7).contains(MusicDetector(sound).steadiness))
        let chord = chord(262, 330, 392)
        #expect((0.2...0.85).contains(MusicDetector(Signal.mix(sound, with: chord.map { $0 / 4 })).steadiness))
        #expect(MusicDetector(Signal.noise(seconds: 1.5, rms: 0.01)).steadiness < 0.7)
    }

    @Test("What is too short or silent has none")
    func nothing() {
        #expect(MusicDetector([]).steadiness == 0)
        #expect(MusicDetector([Int16](repeating: 9, count: 1_500)).steadiness == 0)
        #expect(MusicDetector([Int16](repeating: 0, count: 16_000)).steadiness == 0)
    }
}
