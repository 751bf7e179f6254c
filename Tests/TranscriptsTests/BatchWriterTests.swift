import Foundation
import SpeechCore
import TestSupport
import Testing
import Transcripts

@Suite("Batch writer")
struct BatchWriterTests {
    private static func items(_ names: [String]) -> [BatchItem] {
        var numbering = BatchNumbering()
        return names.map { numbering.item(audio: $0, at: URL(filePath: "/\($0)")) }
    }

    private let items = items(["a.wav", "b.wav", "c.wav"])

    private func record(_ item: BatchItem) -> TranscriptRecord {
        .transcript(Examples.transcript(item.audio, "go \(item.index)"))
    }

    private func writer(
        _ destination: BatchDestination, format: TranscriptFormat = .text, options: String = "", resume: Bool = true
    ) throws -> BatchWriter {
        try BatchWriter(destination, format: format, options: options, resume: resume)
    }

    private func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

    @Test("In a folder each recording has its file, and a resumed run knows them")
    func folder() async throws {
        let folder = try TestFolder()
        let output = folder.url.appending(path: "out")
        let first = try writer(.folder(output))
        for item in items.prefix(2) { try await first.write(record(item), of: item) }
        #expect(try text(output.appending(path: "b.txt")) == "go 1\n")
        let second = try writer(.folder(output))
        var done: [Bool] = []
        for item in items { done.append(await second.isDone(item)) }
        #expect(done == [true, true, false])
        let names = try FileManager.default.contentsOfDirectory(atPath: output.path).sorted()
        #expect(names == [".heed-journal", "a.txt", "b.txt"])
    }

    @Test("In a folder a file that is missing, cut or changed is done again, and so is a failure")
    func damagedFolder() async throws {
        let folder = try TestFolder()
        let output = folder.url
        let first = try writer(.folder(output))
        for item in items.prefix(2) { try await first.write(record(item), of: item) }
        try await first.write(Examples.failure, of: items[2])
        try folder.write("go", to: "a.txt")
        try FileManager.default.removeItem(at: output.appending(path: "b.txt"))
        let second = try writer(.folder(output))
        for item in items { #expect(await !second.isDone(item)) }
        #expect(!FileManager.default.fileExists(atPath: output.appending(path: "c.txt").path))
        #expect(await second.failureCount == 1)
        try await second.write(record(items[2]), of: items[2])
        #expect(await second.failureCount == 0)
    }

    @Test("Without resuming, nothing of an earlier run counts")
    func anew() async throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "all.txt")
        for destination in [BatchDestination.folder(folder.url), .file(file)] {
            let first = try writer(destination)
            try await first.write(record(items[0]), of: items[0])
            let second = try writer(destination, resume: false)
            #expect(await !second.isDone(items[0]))
        }
        #expect(try text(file).isEmpty)
    }

    @Test("A run with other options cannot be resumed, and leaves the output alone")
    func otherOptions() async throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "all.txt")
        let first = try writer(.file(file), options: "app=a")
        try await first.write(record(items[0]), of: items[0])
        #expect { try writer(.file(file), options: "app=b") } throws: {
            ($0 as? TranscriptError)?.code == .notResumable
        }
        #expect { try writer(.file(file), format: .ctm, options: "app=a") } throws: {
            ($0 as? TranscriptError)?.code == .notResumable
        }
        #expect(try text(file) == "a.wav: go 0\n")
        #expect(try await writer(.file(file), options: "app=a").isDone(items[0]))
    }

    @Test("Wherever a stream and its journal are cut off, resuming gives the same bytes")
    func cutAnywhere() async throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "all.jsonl")
        let journal = folder.url.appending(path: ".all.jsonl.heed-journal")
        let whole = try writer(.file(file), format: .jsonl)
        for item in items { try await whole.write(record(item), of: item) }
        let output = try Data(contentsOf: file)
        let notes = try Data(contentsOf: journal)
        var redone: Set<Int> = []
        for cut in Array(stride(from: 0, to: notes.count, by: 29)) + [notes.count] {
            // The journal is ahead of the output, as it is written first; after a power cut either may be shorter.
            for shown in [0, output.count / 2, output.count - 1, output.count] {
                try notes.prefix(cut).write(to: journal)
                try output.prefix(shown).write(to: file)
                let resumed = try writer(.file(file), format: .jsonl)
                var count = 0
                for item in items where await !resumed.isDone(item) {
                    count += 1
                    try await resumed.write(record(item), of: item)
                }
                redone.insert(count)
                #expect(try Data(contentsOf: file) == output, "journal cut at \(cut), output at \(shown)")
                // A second resumption finds everything done.
                let again = try writer(.file(file), format: .jsonl)
                for item in items { #expect(await again.isDone(item)) }
            }
        }
        #expect(redone == [0, 1, 2, 3])
    }

    @Test("Rubbish at the end of the output is cut off, and a lost output brings its record back")
    func rubbish() async throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "all.txt")
        let first = try writer(.file(file))
        for item in items.prefix(2) { try await first.write(record(item), of: item) }
        try (try Data(contentsOf: file) + Data("c.wav: half a li".utf8)).write(to: file)
        let second = try writer(.file(file))
        #expect(try text(file) == "a.wav: go 0\nb.wav: go 1\n")
        #expect(await second.isDone(items[1]))
        try FileManager.default.removeItem(at: file)
        let third = try writer(.file(file))
        for item in items { #expect(await !third.isDone(item)) }
    }

    @Test("A failure takes its place in a stream, even where the format shows none")
    func failureInStream() async throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "all.txt")
        let first = try writer(.file(file))
        try await first.write(Examples.failure, of: items[0])
        try await first.write(record(items[1]), of: items[1])
        let second = try writer(.file(file))
        #expect(await second.isDone(items[0]))
        #expect(await second.failureCount == 1)
        #expect(try text(file) == "b.wav: go 1\n")
    }

    @Test("The finished pieces of a long recording are there after an interruption, until the recording is done")
    func segments() async throws {
        let folder = try TestFolder()
        let destination = BatchDestination.folder(folder.url)
        let pieces = [0, 1].map { index in
            TranscriptSegment(
                .init(text: "piece \(index)", words: Examples.words("piece \(index)"), confidence: 0.5),
                positions: (index * 16_000)..<((index + 1) * 16_000))
        }
        let first = try writer(destination)
        for piece in pieces { try await first.remember(piece, of: items[0]) }
        let second = try writer(destination)
        #expect(await second.segments(of: items[0]) == pieces)
        #expect(await second.segments(of: items[1]).isEmpty)
        try await second.write(record(items[0]), of: items[0])
        #expect(try await writer(destination).segments(of: items[0]).isEmpty)
    }

    @Test("An output that cannot be written gives one clear sentence")
    func unwritable() async throws {
        let folder = try TestFolder()
        let blocker = try folder.write("", to: "blocker")
        #expect { try writer(.folder(blocker.appending(path: "out"))) } throws: {
            ($0 as? TranscriptError)?.code == .unwritable && "\($0)".contains("blocker/out cannot be written")
        }
    }
}
