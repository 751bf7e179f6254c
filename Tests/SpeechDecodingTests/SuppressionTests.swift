import Foundation
import SpeechCore
import SpeechDecoding
import Testing

@Suite("A net takes noise out of sound")
struct SuppressionTests {
    private static let net = Result { try SuppressionNet.shared(path: path) }
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let path = root.appending(path: "models/en-US/nsnet2.bin").path

    /// A second of tones that come and go in noise, as `scripts/convert-nsnet2` makes it.
    private static let signal: [Int16] = {
        var state = 1
        return (0..<16_000).map { index in
            state = (state * 1_103_515_245 + 12_345) % (1 << 31)
            let noise = state / 65_536 % 2_001 - 1_000
            let period = 80 + 20 * (index / 4_000)
            let tone = index / 2_000 % 2 == 1 ? (index % period - period / 2) * 160 : 0
            return Int16(tone + noise)
        }
    }()

    @Test("its gains are those that numpy computes of the same weights")
    func gains() throws {
        let file = #filePath.replacing("SuppressionTests.swift", with: "Data/nsnet2-gains.txt")
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        let gains = NoiseSuppressor.gains(of: Self.signal, by: try Self.net.get())
        #expect(gains.count == 100 * SuppressionNet.bins)
        var worst: Float = 0
        for (row, line) in lines.enumerated() {
            for (column, number) in line.split(separator: " ").enumerated() {
                let expected = try #require(Float(number))
                worst = max(worst, abs(expected - gains[8 * row * SuppressionNet.bins + 4 * column]))
            }
        }
        #expect(lines.count == 13)
        #expect(worst < 0.001)
    }

    @Test("a sound in pieces gives what it gives as a whole", arguments: [1, 159, 160, 161, 333, 5_000])
    func pieces(size: Int) throws {
        let net = try Self.net.get()
        let some = Array(Self.signal.prefix(size == 1 ? 1_003 : 9_001))
        var suppressor = NoiseSuppressor(net: net, leastGain: 0.1)
        var result: [Int16] = []
        for start in stride(from: 0, to: some.count, by: size) {
            result += suppressor.take(Array(some[start..<min(start + size, some.count)]))
            #expect(result.count >= start - 2 * SpeechFormat.samplesPerFrame)
        }
        result += suppressor.take([], isOver: true)
        #expect(result == NoiseSuppressor.suppressed(some, by: net, leastGain: 0.1))
        #expect(result.count == some.count)
    }

    @Test("with gains of one a sound comes out as it went in")
    func unchanged() throws {
        let result = NoiseSuppressor.suppressed(Self.signal, by: try Self.net.get(), leastGain: 1)
        let differences = zip(Self.signal, result).dropFirst(160).map { abs(Int($0) - Int($1)) }
        // Hann's window of an even number of samples does not add up to one by a ten-thousandth.
        #expect((differences.max() ?? 0) < 300)
        #expect(differences.reduce(0, +) / differences.count < 20)
    }

    @Test("hiss alone is made soft, down to the least gain")
    func hiss() throws {
        let hiss = (0..<32_000).map { index in Int16(truncatingIfNeeded: (index &* 40_503 &* index >> 7) % 1_000) }
        let power = { (samples: ArraySlice<Int16>) in samples.reduce(0.0) { $0 + Double($1) * Double($1) } }
        let result = NoiseSuppressor.suppressed(hiss, by: try Self.net.get(), leastGain: 0.1)
        let ratio = power(result[16_000...]) / power(hiss[16_000...])
        #expect(ratio < 0.05)
        #expect(ratio > 0.009)
    }

    @Test("nothing comes of nothing")
    func empty() throws {
        #expect(NoiseSuppressor.suppressed([], by: try Self.net.get(), leastGain: 0.1).isEmpty)
    }

    @Test("a damaged file is told", arguments: [0, 10, 1_000, 2_000_000])
    func damaged(count: Int) throws {
        let data = try Data(contentsOf: URL(filePath: Self.path)).prefix(count)
        let url = FileManager.default.temporaryDirectory.appending(path: "net-\(UUID()).bin")
        defer { try? FileManager.default.removeItem(at: url) }
        try data.write(to: url)
        let error = try #require(throws: RecognitionError.self) { try SuppressionNet.shared(path: url.path) }
        #expect(error.code == .modelInvalid)
        #expect(error.message.contains(url.path))
    }
}
