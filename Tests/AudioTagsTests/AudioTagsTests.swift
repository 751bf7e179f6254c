import AudioTags
import Foundation
import TestSupport
import Testing

/// Tags of files that are written byte by byte.
struct AudioTagsTests {
    private func file(_ bytes: [UInt8], _ name: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "heed-tags-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: name)
        try Data(bytes).write(to: file)
        return file.path
    }

    /// A FLAC file without sound.
    private func flac(_ comments: [String]) -> [UInt8] {
        func little(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) } }
        func block(_ kind: UInt8, _ body: [UInt8]) -> [UInt8] {
            [kind] + [2, 1, 0].map { UInt8(body.count >> (8 * $0) & 0xFF) } + body
        }
        let texts = comments.flatMap { little($0.utf8.count) + Array($0.utf8) }
        let information = [0x10, 0, 0x10, 0] + [UInt8](repeating: 0, count: 6) + [0x01, 0xF4, 0x00, 0xF0] + [UInt8](repeating: 0, count: 20)
        return Array("fLaC".utf8) + block(0, information) + block(0x84, little(4) + Array("test".utf8) + little(comments.count) + texts)
    }

    @Test func readsVorbisComments() throws {
        let path = try file(
            flac(["TITLE=So  What", "ARTIST=Miles Davis", "ALBUM=Kind of Blue", "GENRE=Jazz", "TRACKNUMBER=1"]), "a.flac")
        let tags = try #require(AudioTags(path: path))
        #expect(tags.title == "So What")
        #expect((tags.artist, tags.album, tags.genre, tags.number) == ("Miles Davis", "Kind of Blue", "Jazz", 1))
    }

    @Test func leavesOutWhatIsMissing() throws {
        let tags = try #require(AudioTags(path: try file(flac(["TITLE=Ça plane"]), "a.flac")))
        #expect((tags.title, tags.artist, tags.number) == ("Ça plane", "", 0))
    }

    @Test func takesNoOtherFiles() throws {
        #expect(AudioTags(path: try file(Array("no music".utf8), "a.txt")) == nil)
        #expect(AudioTags(path: "/nowhere/a.flac") == nil)
    }

    @Test func boundsLongTexts() throws {
        let tags = try #require(AudioTags(path: try file(flac(["TITLE=" + String(repeating: "a", count: 100_000)]), "a.flac")))
        #expect(tags.title.count == 500)
    }

    @Test(arguments: 0..<60) func survivesDamagedFiles(_ cut: Int) throws {
        let whole = flac(["TITLE=So What", "ARTIST=Miles Davis"])
        // Whether it has tags does not matter: the process goes on.
        _ = AudioTags(path: try file(Array(whole.prefix(whole.count * cut / 60)), "a.flac"))
    }
}
