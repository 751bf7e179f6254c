import AudioTags
import Foundation
import TestSupport
import Testing

/// Tags of files that are written byte by byte.
struct AudioTagsTests {
    /// What is read of a file with some bytes.
    private func tags(of bytes: [UInt8], _ name: String = "a.flac") throws -> AudioTags? {
        let folder = try TestFolder()
        let file = folder.url.appending(path: name)
        try Data(bytes).write(to: file)
        return AudioTags(path: file.path)
    }

    /// A FLAC file without sound.
    private func flac(_ comments: [String]) -> [UInt8] {
        func little(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) } }
        func block(_ kind: UInt8, _ body: [UInt8]) -> [UInt8] {
            [kind] + [2, 1, 0].map { UInt8(body.count >> (8 * $0) & 0xFF) } + body
        }
        let texts = comments.flatMap { little($0.utf8.count) + Array($0.utf8) }
        func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
        let information = [0x10, 0, 0x10, 0] + zeros(6) + [0x01, 0xF4, 0x00, 0xF0] + zeros(20)
        let said = little(4) + Array("test".utf8) + little(comments.count) + texts
        return Array("fLaC".utf8) + block(0, information) + block(0x84, said)
    }

    @Test func readsVorbisComments() throws {
        let lines = ["TITLE=So  What", "ARTIST=Miles Davis", "ALBUM=Kind of Blue", "GENRE=Jazz", "TRACKNUMBER=1"]
        let tags = try #require(try tags(of: flac(lines)))
        #expect(tags.title == "So What")
        #expect(tags.artist == "Miles Davis")
        #expect(tags.album == "Kind of Blue")
        #expect(tags.genre == "Jazz")
        #expect(tags.number == 1)
    }

    @Test func leavesOutWhatIsMissing() throws {
        let tags = try #require(try tags(of: flac(["TITLE=Ça plane"])))
        #expect(tags.title == "Ça plane")
        #expect(tags.artist.isEmpty)
        #expect(tags.number == 0)
    }

    @Test func takesNoOtherFiles() throws {
        #expect(try tags(of: Array("no music".utf8), "a.txt") == nil)
        #expect(AudioTags(path: "/nowhere/a.flac") == nil)
    }

    @Test func boundsLongTexts() throws {
        let title = "TITLE=" + String(repeating: "a", count: 100_000)
        let tags = try #require(try tags(of: flac([title])))
        #expect(tags.title.count == 500)
    }

    @Test(arguments: 0..<60) func survivesDamagedFiles(_ cut: Int) throws {
        let whole = flac(["TITLE=So What", "ARTIST=Miles Davis"])
        // Half a title may be read, or nothing; the process goes on.
        let tags = try tags(of: Array(whole.prefix(whole.count * cut / 60)))
        #expect(tags == nil || "So What".hasPrefix(tags?.title ?? ""))
    }
}
