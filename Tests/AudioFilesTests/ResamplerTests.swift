import AudioResampling
import Testing

@Suite("Resampling")
struct ResamplerTests {
    @Test(
        "The number of samples is exact, however they are cut",
        arguments: [0, 1, 2, 159, 441, 44_101], [1, 100, 10_000])
    func length(count: Int, block: Int) throws {
        var resampler = try Resampler(from: 44_100)
        var produced = 0
        for start in stride(from: 0, to: count, by: block) {
            produced += try resampler.process([Float](repeating: 0.1, count: min(block, count - start))).count
        }
        produced += try resampler.finish().count
        #expect(produced == Int((Double(count) * 16_000 / 44_100).rounded()))
    }

    @Test("What the lower rate cannot hold is removed, not folded back")
    func aliasing() throws {
        var resampler = try Resampler(from: 48_000)
        let tone = (0..<48_000).map { Float.sin(Float($0 % 4) * .pi / 2) * 0.5 }
        let output = try resampler.process(tone) + (try resampler.finish())
        #expect(output.dropFirst(500).dropLast(500).allSatisfy { abs($0) < 1e-4 })
    }

    @Test("Equal rates hand the samples through")
    func identity() throws {
        var resampler = try Resampler(from: 16_000)
        #expect(try resampler.process([0.1, -0.2]) == [0.1, -0.2])
        #expect(try resampler.finish().isEmpty)
    }

    @Test("Rates too far apart are refused", arguments: [0, -1, 1, 16_000 * 257])
    func refused(rate: Int) {
        #expect(throws: ResamplingError.self) { _ = try Resampler(from: rate).inputRate }
    }
}

extension Float {
    fileprivate static func sin(_ x: Float) -> Float {
        // Exact at the quarter turns that the test uses.
        [0, 1, 0, -1][Int((x / (.pi / 2)).rounded()) % 4]
    }
}
