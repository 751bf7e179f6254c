import Foundation
import SpeechCore
import TestSupport
import Testing
import Transcripts

@Suite("Batch under kill -9")
struct KillTests {
    /// A batch of recordings into a folder or a file, as the command would run it; `delivered` is called before each
    /// recording is written, with its number in this run.
    private static func run(
        into path: String, isFolder: Bool, delivered: (Int) -> Void = { _ in }
    ) async throws {
        let url = URL(filePath: path)
        let writer = try BatchWriter(
            isFolder ? .folder(url) : .file(url), format: isFolder ? .text : .jsonl, options: "", resume: true)
        var numbering = BatchNumbering()
        var left: [BatchItem] = []
        for number in 0..<(isFolder ? folderCount : fileCount) {
            let item = numbering.item(audio: "\(number).wav", at: URL(filePath: "/"))
            if await !writer.isDone(item) { left.append(item) }
        }
        let (source, sink) = AsyncStream.makeStream(of: BatchItem.self)
        for item in left { sink.yield(item) }
        sink.finish()
        var count = 0
        try await Batch.run(source, workers: [0, 1], delivery: .ordered) { _, item in
            (item, TranscriptRecord.transcript(Transcript(audio: item.audio, hypothesis: Hypothesis(text: item.audio))))
        } deliver: { item, record in
            delivered(count)
            count += 1
            try await writer.write(record, of: item)
        }
        try await writer.finish()
    }

    /// Ends this process at a random moment, soon after a random one of the next recordings.
    private static func runAndDie(into path: String, isFolder: Bool) async throws {
        let last = Int.random(in: 0..<(isFolder ? folderCount : fileCount) / 10)
        try await run(into: path, isFolder: isFolder) { number in
            guard number == last else { return }
            Thread.detachNewThread {
                // Counted down while the batch goes on: the end comes anywhere in the writing of some recording.
                var count = Int.random(in: 0..<20_000)
                while count > 0 { count -= 1 }
                kill(getpid(), SIGKILL)
            }
        }
        kill(getpid(), SIGKILL)
    }

    private static let folderCount = 200
    private static let fileCount = 2_000

    @Test("Killed twenty times at random and resumed, one file holds every recording once, in order")
    func file() async throws {
        let folder = try TestFolder()
        let path = folder.url.path
        var lengths: Set<Int> = []
        for _ in 0..<20 {
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
                try await KillTests.runAndDie(into: path + "/all.jsonl", isFolder: false)
            }
            lengths.insert((try? Data(contentsOf: folder.url.appending(path: "all.jsonl")).count) ?? 0)
        }
        // Otherwise the kills came too late to prove anything.
        #expect(lengths.count > 5)
        try await Self.run(into: path + "/all.jsonl", isFolder: false)
        try await Self.run(into: path + "/whole.jsonl", isFolder: false)
        let whole = try Data(contentsOf: folder.url.appending(path: "whole.jsonl"))
        #expect(try Data(contentsOf: folder.url.appending(path: "all.jsonl")) == whole)
        #expect(whole.count(where: { $0 == UInt8(ascii: "\n") }) == Self.fileCount)
    }

    @Test("Killed ten times and resumed, a folder holds every file whole, and no other")
    func folder() async throws {
        let folder = try TestFolder()
        let path = folder.url.path
        var counts: Set<Int> = []
        for _ in 0..<10 {
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
                try await KillTests.runAndDie(into: path, isFolder: true)
            }
            let names = try names(in: path)
            counts.insert(names.count)
            for name in names {
                let text = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
                #expect(text == name.replacing(".txt", with: ".wav") + "\n")
            }
        }
        #expect(counts.count > 3)
        try await Self.run(into: path, isFolder: true)
        #expect(try names(in: path).count == Self.folderCount)
        // Drafts that a kill left behind were written over by the resumed run; the journal stays.
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == Self.folderCount + 1)
    }

    private func names(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
    }
}
