import CheckedValues
import Evaluation
import Foundation
import Testing

@Suite("Sound under a condition")
struct ConditionSoundTests {
    /// A tone of a frequency in hertz and an amplitude.
    private func tone(_ frequency: Double, amplitude: Double, count: Int) -> [Int16] {
        (0..<count).map { Int16((amplitude * sin(2 * .pi * frequency * Double($0) / 16_000)).rounded()) }
    }

    private func power(_ samples: some Sequence<Double>) -> Double { samples.reduce(0) { $0 + $1 * $1 } }

    @Test(
        "The ratio of the loudest frames is the one asked for, and the peak half of full range",
        arguments: [0.0, 6, 20], NoiseLevel.allCases)
    func ratio(snr: Double, level: NoiseLevel) throws {
        // The speech is loud in its second frame only; the noise is a constant hum that the mixture can be freed of.
        var speech = tone(500, amplitude: 100, count: 8_192)
        speech.replaceSubrange(2_048..<4_096, with: tone(500, amplitude: 8_000, count: 2_048))
        let noise = [Int16](repeating: 1_000, count: 8_192)
        let mixture = try NoiseMixer(noise: noise, snr: snr, level: level, seed: 1).mixture(of: speech)
        #expect(mixture.map { abs(Int($0)) }.max() == 16_384)
        // speech·k + hum·k: two sums over whole periods give both parts.
        let hum = mixture[0..<2_048].reduce(0.0) { $0 + Double($1) } / 2_048
        let voice = mixture[2_048..<4_096].map { Double($0) - hum }
        let measured = 10 * log10(power(voice) / (hum * hum * 2_048))
        #expect(abs(measured - snr) < 0.01)
    }

    @Test(
        "A quiet piece of noise stays quiet beside a loud one, and is brought up by its own level where that is asked for"
    )
    func level() throws {
        let speech = tone(500, amplitude: 8_000, count: 4_096)
        // One bang of 40 dB over the rest; hardly any place that is drawn has it.
        var noise = [Int16](repeating: 100, count: 400_000)
        noise.replaceSubrange(0..<2_048, with: [Int16](repeating: 10_000, count: 2_048))
        func hum(_ level: NoiseLevel) throws -> Double {
            let mixture = try NoiseMixer(noise: noise, snr: 6, level: level, seed: 1).mixture(of: speech)
            let mean = mixture.reduce(0.0) { $0 + Double($1) } / 4_096
            return 20 * log10(mean / ((mixture.map(Double.init).max() ?? 0) - mean))
        }
        #expect(abs(try hum(.piece) - hum(.recording) - 40) < 0.5)
        let sound = try ConditionSound(
            Condition(noise: "bang", snr: 6), noise: noise, seed: 1, resample: { samples, _, _ in samples },
            roundTrip: { samples, _, _ in samples })
        let mixer = try NoiseMixer(noise: noise, snr: 6, level: .recording, seed: 1)
        #expect(try sound.apply(to: speech) == mixer.mixture(of: speech))
    }

    @Test("The place in the noise depends on seed and recording, and on nothing else")
    func seeded() throws {
        let speech = tone(300, amplitude: 5_000, count: 4_000)
        var random = SplitMix64(seed: 9)
        let noise = (0..<50_000).map { _ in Int16(truncatingIfNeeded: random.next()) }
        let mixer = try NoiseMixer(noise: noise, snr: 6, level: .piece, seed: 1)
        let first = mixer.mixture(of: speech)
        _ = mixer.mixture(of: Array(speech.reversed()))
        #expect(mixer.mixture(of: speech) == first)
        #expect(mixer.mixture(of: speech, recordedAs: [1]) != first)
        #expect(try NoiseMixer(noise: noise, snr: 6, level: .piece, seed: 2).mixture(of: speech) != first)
        // To the last digit, in every run and on every machine.
        let sum = first.reduce(UInt64(0)) { ($0 &* 31) &+ UInt64(bitPattern: Int64($1)) }
        #expect(sum == expectedSum)
    }

    /// From an independent implementation in Python; a change means that old results cannot be repeated.
    private let expectedSum: UInt64 = 18_425_336_914_119_703_034

    @Test("A room before the noise does not change the place in it")
    func placeInRoom() throws {
        let speech = tone(300, amplitude: 5_000, count: 4_000)
        var random = SplitMix64(seed: 9)
        let noise = (0..<50_000).map { _ in Int16(truncatingIfNeeded: random.next()) }
        let impulse: [Int16] = [20_000, 0, 0, 10_000]
        let sound = try ConditionSound(
            Condition(noise: "hiss", snr: 6, reverb: "hall"), noise: noise, impulse: impulse, seed: 1,
            resample: { samples, _, _ in samples }, roundTrip: { samples, _, _ in samples })
        let mixer = try NoiseMixer(noise: noise, snr: 6, level: .recording, seed: 1)
        let wet = try SoundEffect.reverb(impulse, speech)
        #expect(try sound.apply(to: speech) == mixer.mixture(of: wet, recordedAs: speech))
    }

    @Test("Short noise is repeated, silence stays as it is")
    func edges() throws {
        let mixer = try NoiseMixer(noise: [100, -100, 50], snr: 0, level: .piece, seed: 1)
        #expect(mixer.mixture(of: tone(300, amplitude: 5_000, count: 5_000)).count == 5_000)
        #expect(mixer.mixture(of: []).isEmpty)
        #expect(mixer.mixture(of: [0, 0]) == [0, 0])
        #expect(throws: EvaluationError.self) { try NoiseMixer(noise: [0, 0], snr: 0, level: .recording, seed: 1) }
    }

    @Test("Gain doubles at 6.02 dB and is cut off at full range")
    func gain() {
        #expect(SoundEffect.gain(6.0206, [100, -100, 20_000, -20_000]) == [200, -200, 32_767, -32_768])
    }

    @Test("Reverb keeps place, length and peak")
    func reverb() throws {
        // The direct sound comes third and an echo of half its strength two samples later.
        let impulse: [Int16] = [0, 0, 20_000, 0, 10_000]
        #expect(try SoundEffect.reverb(impulse, [1_000, 0, 0, 0, 0]) == [1_000, 0, 500, 0, 0])
        #expect(try SoundEffect.reverb(impulse, [0, 0, 0, 1_000]) == [0, 0, 0, 1_000])
        #expect(throws: EvaluationError.self) { try SoundEffect.reverb([0, 0], [1, 2]) }
    }

    @Test("Reverb, noise, gain, rate and codec come in this order")
    func order() throws {
        let condition = Condition(gain: 6.0206, rate: 8_000, reverb: "hall", codec: "ulaw")
        let sound = try ConditionSound(
            condition, impulse: [16_384], seed: 1,
            resample: { samples, from, to in
                #expect([from, to].sorted() == [8_000, 16_000])
                return to < from
                    ? samples.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
                    : samples.flatMap { [$0, $0] }
            },
            roundTrip: { samples, rate, codec in
                #expect(rate == 8_000 && codec == "ulaw")
                #expect(samples == [200, 600])
                return samples.map { $0 + 1 }
            })
        #expect(try sound.apply(to: [100, 200, 300, 400]) == [201, 201, 601, 601])
    }

    @Test("A clean condition leaves the samples alone")
    func clean() throws {
        let sound = try ConditionSound(
            Condition(), seed: 1, resample: { samples, _, _ in samples + [1] },
            roundTrip: { samples, _, _ in samples + [1] })
        #expect(try sound.apply(to: [1, 2, 3]) == [1, 2, 3])
    }
}
