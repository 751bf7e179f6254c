import Foundation
import SpeechCore
import TestSupport
import Testing

@Suite("Sound made fit for the front end")
struct ConditionedSoundTests {
    /// A second of a microphone's noise, with a louder tone in the middle.
    private static let heard = Signal.mix(
        Signal.silence(seconds: 0.4) + Signal.tone(300, seconds: 0.2, amplitude: 0.2) + Signal.silence(seconds: 0.4),
        with: Signal.noise(seconds: 1, rms: 0.000_5))

    @Test("What a microphone delivers stays as it is, sample by sample")
    func unchanged() throws {
        #expect(ConditionedSound(Self.heard).samples == Self.heard)
        for recording in try Room.people() { #expect(ConditionedSound(recording).samples == recording) }
    }

    @Test(
        "Digital silence around a sound is left out, whatever its value", arguments: [320, 4_800, 32_000], [0, 1, -700])
    func edges(count: Int, value: Int16) {
        let silence = [Int16](repeating: value, count: count)
        let sound = ConditionedSound(silence + Self.heard + silence)
        #expect(sound.samples == Self.heard)
        #expect(sound.place(of: 0) == count)
        #expect(sound.place(of: 160) == count + 160)
        #expect(sound.place(of: sound.samples.count - 1) == count + Self.heard.count - 1)
    }

    @Test(
        "Of digital silence inside of a sound a tenth of a second stays, with a faint hiss", arguments: [1_601, 32_000])
    func inside(count: Int) {
        let sound = ConditionedSound(Self.heard + Signal.silence(seconds: Double(count) / 16_000) + Self.heard)
        #expect(sound.samples.count == 2 * Self.heard.count + 1_600)
        #expect(sound.samples.prefix(Self.heard.count) == Self.heard[...])
        #expect(sound.samples.suffix(Self.heard.count) == Self.heard[...])
        let level = Signal.rms(sound.samples[Self.heard.count..<Self.heard.count + 1_600]) * 32_768
        #expect((2.5...3.5).contains(level))
        #expect(sound.place(of: Self.heard.count + 1_600) == Self.heard.count + count)
    }

    @Test("Values next to zero become a faint hiss, the same every time")
    func nextToZero() {
        let faint = Self.heard + [[Int16]](repeating: [0, 0, 1, 0, 1, -1, 0, 0], count: 1_000).joined()
        let sound = ConditionedSound(faint)
        #expect(sound.samples.count == faint.count)
        #expect(sound.samples.prefix(Self.heard.count) == Self.heard[...])
        #expect((2.5...3.5).contains(Signal.rms(sound.samples.suffix(8_000)) * 32_768))
        #expect(sound == ConditionedSound(faint))
    }

    @Test(
        "Values next to zero before a sound are left out but for the last", arguments: [0, 320, 4_800], [400, 2_000])
    func faintBeginning(zeros: Int, count: Int) {
        let silence = [Int16](repeating: 0, count: zeros)
        let faint = Array([[Int16]](repeating: [1, 0, 1, 0, 1, -1, 0, 0], count: count).joined())
        let sound = ConditionedSound(silence + faint + Self.heard)
        // The sound's own first sample may be as faint.
        #expect((799...801).contains(sound.samples.count - Self.heard.count))
        #expect(sound.samples.suffix(Self.heard.count - 5) == Self.heard.dropFirst(5))
        #expect(sound.place(of: sound.samples.count - 1) == zeros + faint.count + Self.heard.count - 1)
    }

    @Test("Nothing at all is left of silence", arguments: [0, 319, 320, 48_000])
    func nothing(count: Int) {
        let sound = ConditionedSound([Int16](repeating: 0, count: count))
        #expect(sound.samples.count == (count < 320 ? count : 0))
    }

    @Test("An offset is taken off", arguments: [164, 655, -3_277])
    func offset(offset: Int16) {
        let sound = ConditionedSound(Self.heard.map { $0 + offset })
        #expect(sound.samples.count == Self.heard.count)
        #expect(zip(sound.samples, Self.heard).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    }

    @Test(
        "A beginning of two seconds or more gives the beginning of what the whole gives", arguments: [1, 7, 160, 1_111])
    func pieces(step: Int) {
        let offset = [Int16](repeating: 500, count: 5_000)
        let parts = [
            offset, Self.heard.map { $0 + 500 }, Signal.silence(seconds: 0.09), Self.heard, offset, Self.heard,
            Signal.silence(seconds: 3), Self.heard.map { $0 / 20 }, offset,
        ]
        let sound = Array(parts.joined())
        let whole = ConditionedSound(sound).samples
        for end in stride(from: 40_000, to: sound.count, by: 997 * step) {
            let part = ConditionedSound(Array(sound[..<end]), isOver: false).samples
            #expect(part.count <= whole.count && part[...] == whole.prefix(part.count))
        }
    }

    @Test(
        "A hiss that a model asks for is as far below the loudest as it says, and the beginning stays the beginning",
        arguments: [-30.0, -45, -50])
    func askedHiss(level: Double) {
        let loud = Signal.tone(300, seconds: 1, amplitude: 0.5)
        let sound = loud + Signal.noise(seconds: 2, rms: 0.000_01)
        let hissed = ConditionedSound(sound, leastNoise: level).samples
        let added = 20 * log10(Signal.rms(hissed.suffix(16_000)) / Signal.rms(loud))
        #expect(abs(added - level) < 0.5)
        // The noise of a microphone that is as loud itself hardly changes.
        let noisy = Signal.mix(sound, with: Signal.noise(seconds: 3, rms: 0.02))
        let over = Signal.rms(ConditionedSound(noisy, leastNoise: level).samples.suffix(16_000)) / 0.02
        #expect(over < 1.2)
        let part = ConditionedSound(Array(sound.prefix(40_000)), leastNoise: level, isOver: false).samples
        #expect(part[...] == hissed.prefix(part.count))
    }

    @Test("A voice that a program made gets a hiss throughout; a microphone's does not, however it was muted")
    func holes() {
        let voice = Signal.tone(200, seconds: 0.2, amplitude: 0.2)
        let made = voice + Signal.silence(seconds: 0.05) + voice + Signal.silence(seconds: 0.05) + voice
        let hissed = ConditionedSound(made)
        let difference = zip(hissed.samples, made).map { Int16(clamping: Int($0) - Int($1)) }
        #expect(hissed.samples.count == made.count)
        #expect((-36...(-30)).contains(20 * log10(Signal.rms(difference) / Signal.rms(voice))))
        let spoken = Signal.mix(voice, with: Signal.noise(seconds: 1, rms: 0.000_5))
        let muted = spoken + Signal.silence(seconds: 0.5) + spoken
        #expect(ConditionedSound(muted).samples.prefix(spoken.count) == spoken[...])
    }

    @Test(
        "That there is nothing above 4 kHz is noticed, loud or soft",
        arguments: [0.3, 0.05, 0.01], [500, 2_300, 3_700])
    func narrow(amplitude: Double, highest: Int) {
        let tones = Array(stride(from: 200, through: highest, by: 100))
        let sound = (0..<8_000).map { index in
            let value = tones.reduce(0) { $0 + sin(2 * .pi * Double($1 * index) / 16_000 + Double($1 * $1)) }
            return Int16((value / Double(tones.count).squareRoot() * amplitude * 8_000).rounded())
        }
        #expect(ConditionedSound(sound).isNarrow)
        #expect(ConditionedSound(Signal.silence(seconds: 1) + sound).isNarrow)
        // A microphone hisses, and a voice does too.
        #expect(!ConditionedSound(Signal.mix(sound, with: Signal.noise(seconds: 0.5, rms: 0.000_5))).isNarrow)
        #expect(!ConditionedSound(sound + Signal.tone(5_800, seconds: 0.05, amplitude: amplitude / 50)).isNarrow)
        #expect(!ConditionedSound(Signal.silence(seconds: 0.5)).isNarrow)
    }

    @Test("No recording of a microphone is taken for a telephone's")
    func wide() throws {
        for recording in try Room.people() { #expect(!ConditionedSound(recording).isNarrow) }
    }
}
