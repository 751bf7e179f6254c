import Foundation
import ServerProtocols
import Testing

@Suite("Bare samples")
struct SampleFormatTests {
    @Test(
        "Samples of each width",
        arguments: [
            (1, [0, 128, 255], [-1, 0, 127.0 / 128]),
            (2, [0, 0x80, 0, 0, 0, 0x40], [-1, 0, 0.5]),
            (4, [0, 0, 0, 0x80, 0, 0, 0, 0x40], [-1, 0.5]),
        ] as [(Int, [UInt8], [Float])])
    func widths(width: Int, bytes: [UInt8], expected: [Float]) throws {
        #expect(try SampleFormat(width: width).samples(of: bytes) == expected)
    }

    @Test("Bytes that are no whole frame are left out")
    func rest() throws {
        #expect(try SampleFormat(channels: 2).samples(of: [0, 0, 0, 0x40, 1, 2, 3] as [UInt8]) == [0, 0.5])
    }

    @Test(
        "What cannot be is refused", arguments: [(0, 2, 1), (-1, 2, 1), (.max, 2, 1), (16_000, 3, 1), (16_000, 2, 0)])
    func refused(rate: Int, width: Int, channels: Int) {
        #expect(throws: ServerProtocolError.self) {
            try SampleFormat(rate: rate, width: width, channels: channels)
        }
    }
}
