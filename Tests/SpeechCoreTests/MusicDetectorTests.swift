import Foundation
import SpeechCore
import TestSupport
import Testing

@Suite("Tones that are held, and pure ones")
struct MusicDetectorTests {
    /// Plates that touch: some tones at once that die away, then nothing.
    static func plates(seconds: Double, gap: Double) -> [Int16] {
        var sound: [Int16] = []
        var pitch = 700.0
        while SpeechFormat.seconds(sound.count) < seconds {
            let tones = [1, 1.7, 2.3, 3.9].map { Signal.tone(pitch * $0, seconds: 0.35, amplitude: 0.15) }
            let ring = tones.dropFirst().reduce(tones[0]) { Signal.mix($0, with: $1) }
            sound +=
                ring.indices.map { Int16(Double(ring[$0]) * exp(-Double($0) / 1_600)) } + Signal.silence(seconds: gap)
            pitch = pitch < 1_300 ? pitch * 1.13 : 710
        }
        return sound
    }

    @Test("Plates that ring have nothing between their tones", arguments: [0.02, 0.3])
    func plates(gap: Double) {
        #expect(MusicDetector(Self.plates(seconds: 3, gap: gap)).fullness < 0.15)
    }

    @Test("Noise fills its range, and so does a buzz with as many harmonics as a voice")
    func full() {
        #expect(MusicDetector(Signal.noise(seconds: 1, rms: 0.05)).fullness > 0.9)
        let buzz = (1...40).map { Signal.tone(100 * Double($0), seconds: 1, amplitude: 0.02) }
        #expect(MusicDetector(buzz.dropFirst().reduce(buzz[0]) { Signal.mix($0, with: $1) }).fullness > 0.5)
    }

    @Test("What is too short tells nothing, and pieces tell what the whole does")
    func pieces() {
        #expect(MusicDetector(Signal.silence(seconds: 0.01)).fullness == 1)
        let sound = Self.plates(seconds: 2, gap: 0.1)
        var detector = MusicDetector()
        for start in stride(from: 0, to: sound.count, by: 777) {
            detector.add(sound[start..<min(start + 777, sound.count)])
        }
        #expect(detector.fullness == MusicDetector(sound).fullness)
    }
}
