import Foundation
import TestSupport
import Testing
import Transcripts

@Suite("Patterns of paths have an end")
struct GlobWalkTests {
    @Test("Many ** against a deep tree look at each folder once for each of them, not once for each way to it")
    func deepTree() throws {
        let folder = try TestFolder()
        let depth = 300
        try folder.write("", to: String(repeating: "a/", count: depth) + "x.wav")
        let pattern = String(repeating: "**/a/", count: 8) + "**/*.wav"
        var walk = GlobWalk(in: folder.url)
        let found = try GlobPattern(pattern).paths(with: &walk)
        #expect(found == [String(repeating: "a/", count: depth) + "x.wav"])
        // Nine times **, once *.wav, in a tree of 301 names.
        #expect(walk.looks <= 10 * (depth + 1), "\(walk.looks)")
        #expect(walk.looksAgain == 0)
    }

    @Test("A wide tree is searched in full, however large it is")
    func wideTree() throws {
        let folder = try TestFolder()
        for part in 0..<40 { for name in 0..<25 { try folder.write("", to: "\(part)/sub/\(name).wav") } }
        var walk = GlobWalk(in: folder.url, limit: 0)
        #expect(try GlobPattern("**/*/**/*.wav").paths(with: &walk).count == 1_000)
        #expect(walk.looksAgain == 0)
    }

    @Test(
        "What leads round in circles ends with a sentence, and soon",
        arguments: [
            String(repeating: "*/", count: 30) + "*.wav", String(repeating: "*/../", count: 12) + "*.wav",
            String(repeating: "**/*/", count: 12) + "*.wav", String(repeating: "?/./", count: 30) + "*.wav",
        ])
    func circles(pattern: String) throws {
        let folder = try TestFolder()
        // So deep that no `..` leads out of the test's own folder: what lies beside that, nobody knows.
        let depth = pattern.split(separator: "/").count
        let start = String(repeating: "deeper/", count: depth)
        for name in ["c/x.wav", "d/x.wav", "e/x.wav"] { try folder.write("", to: start + name) }
        for name in ["a", "b"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.url.appending(path: start + name).path, withDestinationPath: ".")
        }
        let limit = 2_000
        var walk = GlobWalk(in: folder.url.appending(path: start), limit: limit)
        let error = #expect(throws: TranscriptError.self) { try GlobPattern(pattern).paths(with: &walk) }
        #expect(error?.code == .patternTooWide)
        #expect(error?.message.contains("again and again") == true)
        // Each component may look once at each of the names for nothing; the rest is counted.
        #expect(walk.looks <= limit + (9 + depth) * (depth + 1), "\(walk.looks)")
    }

    @Test("A link is followed where a name or * stands for it, as in shells")
    func links() throws {
        let folder = try TestFolder()
        try folder.write("", to: "real/x.wav")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "link").path, withDestinationPath: "real")
        #expect(try GlobPattern("*/x.wav").paths(in: folder.url) == ["link/x.wav", "real/x.wav"])
        #expect(try GlobPattern("link/*").paths(in: folder.url) == ["link/x.wav"])
        #expect(try GlobPattern("**/x.wav").paths(in: folder.url) == ["real/x.wav"])
    }
}
