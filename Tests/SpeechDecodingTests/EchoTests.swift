import Foundation
import SpeechCore
import SpeechDecoding
import Testing

@Suite("The echo of a room is taken out of sound")
struct EchoTests {
    /// Three seconds of syllables: pulses through a resonance that moves, with pauses between.
    private static let speech: [Int16] = {
        var state = 7
        var (last, beforeLast) = (0.0, 0.0)
        return (0..<48_000).map { index in
            state = (state * 1_103_515_245 + 12_345) % (1 << 31)
            let syllable = index / 3_000
            let pitch = 90 + 13 * (syllable % 5)
            let isLoud = index % 3_000 < 2_000
            let pulse = isLoud && index % pitch == 0 ? 6_000.0 : 0
            let hertz = 300 + Double((syllable * 7) % 11) * 150
            let hiss = Double(state / 65_536 % 21 - 10)
            let value = pulse + hiss + 1.9 * cos(2 * Double.pi * hertz / 16_000) * last - 0.9 * beforeLast
            (beforeLast, last) = (last, value)
            return Int16(max(min(value, 15_000), -15_000))
        }
    }()

    /// The same in a room whose echo is gone by 60 dB after so many seconds.
    private static func inRoom(_ seconds: Double) -> [Int16] {
        var state = 3
        var result = speech.map(Double.init)
        for place in stride(from: 480, to: 8_000, by: 61) {
            state = (state * 1_103_515_245 + 12_345) % (1 << 31)
            let sign = state / 65_536 % 2 == 0 ? 1.0 : -1.0
            let factor = 0.35 * sign * pow(10, -3 * Double(place) / 16_000 / seconds)
            for index in place..<speech.count { result[index] += factor * Double(speech[index - place]) }
        }
        return result.map { Int16(max(min($0 / 2, 32_000), -32_000)) }
    }

    /// The energy where nothing is said, beside that of all.
    private static func pauses(_ samples: [Int16]) -> Double {
        let powers = samples.map { Double($0) * Double($0) }
        let quiet = powers.enumerated().filter { $0.offset % 3_000 > 2_300 }.reduce(0) { $0 + $1.element }
        return quiet / powers.reduce(0, +)
    }

    @Test("pauses are quieter without it, and what is said stays")
    func pauses() {
        let wet = Self.inRoom(0.6)
        let remover = EchoRemover(wet)
        #expect(remover.samples.count == wet.count)
        #expect(Self.pauses(remover.samples) < 0.6 * Self.pauses(wet))
        let error = zip(remover.samples, Self.speech).reduce(0.0) { $0 + pow(2 * Double($1.0) - Double($1.1), 2) }
        let before = zip(wet, Self.speech).reduce(0.0) { $0 + pow(2 * Double($1.0) - Double($1.1), 2) }
        #expect(error < 0.7 * before)
    }

    @Test("a room is told from none by the part that is an echo")
    func share() {
        #expect(EchoRemover(Self.inRoom(0.6)).share > 2 * EchoRemover(Self.speech).share)
    }

    @Test(
        "what has less echo than is asked for is left as it is, and what has more comes out the same",
        arguments: [0, 0.3, 0.6])
    func leastShare(room: Double) {
        let sound = room == 0 ? Self.speech : Self.inRoom(room)
        let all = EchoRemover(sound)
        for least in [all.share * 0.5, all.share * 0.99] {
            let same = EchoRemover(sound, leastShare: least)
            #expect(same.share == all.share)
            #expect(same.samples == all.samples)
        }
        for least in [all.share * 1.01, all.share * 2, 1] {
            let left = EchoRemover(sound, leastShare: least)
            #expect(left.share < least)
            #expect(left.share >= all.share)
            #expect(left.samples == sound)
        }
    }

    @Test("short and silent sounds come out as they went in", arguments: [0, 1, 127, 128, 129, 2_000])
    func short(count: Int) {
        let some = Array(Self.speech.prefix(count))
        let result = EchoRemover(some)
        #expect(result.samples.count == count)
        #expect(zip(some, result.samples).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
        #expect(EchoRemover(Array(repeating: 0, count: count)).share == 0)
    }
}
