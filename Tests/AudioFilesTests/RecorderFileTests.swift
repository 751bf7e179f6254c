import AudioFiles
import Foundation
import SpeechCore
import TestSupport
import Testing

@Suite("Recordings as recorders leave them")
struct RecorderFileTests {
    @Test("A WAV file whose length was not known when its header was written is read whole")
    func streamedWave() throws {
        let folder = try TestFolder()
        let samples = try Recordings.samples(Recordings.goForward)
        let whole = WAVBytes.header(dataLength: 0, samples: samples)
        let path = folder.url.appending(path: "a.wav").path
        try whole.write(to: URL(filePath: path))
        #expect(try AudioFile.load(path).samples == samples)
        // An empty one with something behind it stays empty.
        let empty =
            WAVBytes.header(dataLength: 0, samples: []) + Data("LIST".utf8) + Data([4, 0, 0, 0])
            + Data("INFO".utf8)
        try empty.write(to: URL(filePath: path))
        #expect(try #require(throws: AudioFileError.self) { try AudioFile.load(path) }.code == .empty)
    }

    /// An element of WebM.
    private static func element(_ id: [UInt8], _ content: [UInt8], isOpen: Bool = false) -> [UInt8] {
        let size: [UInt8] =
            isOpen
            ? [0x01] + [UInt8](repeating: 0xFF, count: 7)
            : [0x40 | UInt8(content.count >> 8), UInt8(content.count & 0xFF)]
        return id + size + content
    }

    /// A file with a track and some packets.
    private static func webM(codec: String, packets: [[UInt8]], isLive: Bool = true) -> [UInt8] {
        let head = Array("OpusHead".utf8) + [1, 1, 0x38, 1, 0x80, 0xBB, 0, 0, 0, 0, 0]
        let track =
            element([0xD7], [1]) + element([0x86], Array(codec.utf8)) + element([0x63, 0xA2], head)
        let blocks = packets.flatMap { element([0xA3], [0x81, 0, 0, 0x80] + $0) }
        return element([0x1A, 0x45, 0xDF, 0xA3], element([0x42, 0x82], Array("webm".utf8)))
            + element(
                [0x18, 0x53, 0x80, 0x67],
                element([0x16, 0x54, 0xAE, 0x6B], element([0xAE], track))
                    + element([0x1F, 0x43, 0xB6, 0x75], element([0xE7], [0]) + blocks, isOpen: isLive),
                isOpen: isLive)
    }

    /// Packets of 20 ms that say nothing.
    private static let silence = [[UInt8]](repeating: [0xF8, 0xFF, 0xFE], count: 100)

    @Test("The sound of a browser's recording is read, and other codings are named")
    func webM() throws {
        let folder = try TestFolder()
        let path = folder.url.appending(path: "a.webm").path
        func load(_ bytes: [UInt8]) throws -> AudioClip {
            try Data(bytes).write(to: URL(filePath: path))
            return try AudioFile.load(path)
        }
        let clip = try load(Self.webM(codec: "A_OPUS", packets: Self.silence))
        #expect(abs(clip.samples.count - 32_000) < 400)
        // What a recorder that was ended has left.
        let half = Self.webM(codec: "A_OPUS", packets: Self.silence)
        #expect(try load(Array(half.dropLast(2))).samples.count > 30_000)
        let other = try #require(throws: AudioFileError.self) {
            try load(Self.webM(codec: "A_VORBIS", packets: Self.silence))
        }
        #expect(other.code == .unsupported)
        let none = try #require(throws: AudioFileError.self) {
            try load(Self.webM(codec: "A_OPUS", packets: []))
        }
        #expect(none.code == .damaged)
    }

    @Test("Bytes that were changed end in an error or a recording, and never in anything else")
    func changed() throws {
        let folder = try TestFolder()
        let path = folder.url.appending(path: "a.webm").path
        let whole = Self.webM(codec: "A_OPUS", packets: Array(Self.silence.prefix(8)))
        var (read, state) = (0, UInt64(7))
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for _ in 0..<1_500 {
            var bytes = whole
            for _ in 0..<1 + next(4) { bytes[4 + next(bytes.count - 4)] = UInt8(next(256)) }
            try Data(bytes.prefix(next(3) == 0 ? next(bytes.count) + 4 : bytes.count)).write(
                to: URL(filePath: path))
            do {
                _ = try AudioFile.load(path)
                read += 1
            } catch {
                #expect([.damaged, .unsupported, .unreadable, .empty, .truncated].contains(error.code), "\(error)")
            }
        }
        #expect(read > 100)
    }
}
