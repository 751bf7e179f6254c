import Foundation
import SpeechCore
import TestSupport
import Testing
import Transcripts

@Suite("Recordings that the process dies on")
struct DeathTests {
    private static func items(_ names: [String]) -> [BatchItem] {
        var numbering = BatchNumbering()
        return names.map { numbering.item(audio: $0, at: URL(filePath: "/\($0)")) }
    }

    private func run(
        into folder: URL, isFile: Bool = false, _ work: (BatchWriter) async throws -> Void
    ) async throws {
        let place = isFile ? BatchDestination.file(folder.appending(path: "all.jsonl")) : .folder(folder)
        let writer = try BatchWriter(place, format: .jsonl, options: "", resume: true)
        try await work(writer)
    }

    @Test("Each run that is gone with a recording under way counts", arguments: [false, true])
    func counted(isFile: Bool) async throws {
        let folder = try TestFolder()
        let items = Self.items(["deadly.wav", "fine.wav"])
        for run in 0..<3 {
            try await self.run(into: folder.url, isFile: isFile) { writer in
                #expect(await writer.deaths(on: items[0]) == run)
                #expect(await writer.deaths(on: items[1]) == 0)
                try await writer.begin(items[1])
                let record = TranscriptRecord.transcript(
                    Transcript(audio: "fine.wav", hypothesis: Hypothesis(text: "a")))
                if run == 0 { try await writer.write(record, of: items[1]) } else { await writer.stop() }
                try await writer.begin(items[0])
            }
        }
    }

    @Test("A run that somebody ends, and one that came further, count nothing") func innocent() async throws {
        let folder = try TestFolder()
        let item = Self.items(["long.wav"])[0]
        try await run(into: folder.url) { writer in
            try await writer.begin(item)
            await writer.stop()
        }
        try await run(into: folder.url) { writer in
            #expect(await writer.deaths(on: item) == 0)
            try await writer.begin(item)
        }
        try await run(into: folder.url) { writer in
            #expect(await writer.deaths(on: item) == 1)
            try await writer.begin(item)
            try await writer.remember(
                TranscriptSegment(Hypothesis(text: "a"), positions: 0..<16_000), of: item)
        }
        try await run(into: folder.url) { writer in #expect(await writer.deaths(on: item) == 1) }
    }

    @Test("What is said of a deadly recording does not make it one that is tried again") func passedOver() async throws
    {
        let folder = try TestFolder()
        let item = Self.items(["deadly.wav"])[0]
        for _ in 0..<2 { try await run(into: folder.url) { try await $0.begin(item) } }
        for _ in 0..<2 {
            try await run(into: folder.url) { writer in
                #expect(await writer.deaths(on: item) == 2)
                let failure = TranscriptFailure(audio: item.audio, code: "processDied", message: "It died.")
                try await writer.write(.failure(failure), of: item)
            }
        }
    }

    @Test("A second run into the same output is refused while the first one lives") func locked() async throws {
        let folder = try TestFolder()
        let path = folder.url.path
        try await run(into: folder.url) { writer in
            await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
                do throws(TranscriptError) {
                    _ = try BatchWriter(.folder(URL(filePath: path)), format: .jsonl, options: "", resume: true)
                } catch {
                    exit(error.code == .inUse ? 7 : 1)
                }
            }
            try await writer.finish()
        }
        try await run(into: folder.url) { _ in }
    }

    @Test("Work that must be alone is alone, and all work is done") func gate() async {
        let gate = ExclusiveGate()
        let state = GateState()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let isAlone = number % 7 == 0
                    await gate.pass(alone: isAlone) {
                        await state.enter(alone: isAlone)
                        await Task.yield()
                        await state.leave(alone: isAlone)
                    }
                }
            }
        }
        #expect(await state.done == 200)
        #expect(await state.broken == 0)
    }

    private actor GateState {
        var inside = 0
        var alone = 0
        var done = 0
        var broken = 0

        func enter(alone isAlone: Bool) {
            if alone > 0 || (isAlone && inside > 0) { broken += 1 }
            inside += 1
            if isAlone { alone += 1 }
        }

        func leave(alone isAlone: Bool) {
            inside -= 1
            if isAlone { alone -= 1 }
            done += 1
        }
    }
}

@Suite("Lines and patterns that others write")
struct HostileLineTests {
    @Test("A line of any length is read in one pass, cut, and what follows it is whole", .timeLimit(.minutes(1)))
    func longLines() async throws {
        let folder = try TestFolder()
        for length in [LineSource.lineLimit - 1, LineSource.lineLimit, LineSource.lineLimit + 1, 8 << 20] {
            let file = try folder.write(
                "first\n" + String(repeating: "a", count: length) + "\nlast", to: "lines")
            var lines = LineSource(try FileHandle(forReadingFrom: file)).makeAsyncIterator()
            #expect(await lines.next() == "first")
            let long = await lines.next()
            #expect(long?.utf8.count == min(length, LineSource.lineLimit))
            #expect(lines.wasCut == (length > LineSource.lineLimit))
            #expect(await lines.next() == "last")
            #expect(!lines.wasCut)
            #expect(await lines.next() == nil)
        }
    }

    @Test(
        "A pattern fits as shells have it",
        arguments: [
            ("*.wav", "a.wav", true), ("*.wav", "a.wave", false), ("a*b*c", "axxbyybc", true), ("a*b*c", "acb", false),
            ("?", "é", true), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[]]", "]", true),
            ("**x", "abcx", true),
            ("[[]", "[", true), ("*a", "aaa", true), ("a?[", "ab[", true), ("a?[", "ab", false),
        ])
    func patterns(_ pattern: String, _ name: String, _ fits: Bool) throws {
        let folder = try TestFolder()
        try folder.write("", to: name)
        let plan = try? BatchPlan(arguments: [pattern], in: folder.url)
        #expect((plan?.items.map(\.audio) ?? []) == (fits ? [name] : []))
    }

    @Test("Stars upon stars end soon", .timeLimit(.minutes(1))) func manyStars() throws {
        let folder = try TestFolder()
        try folder.write("", to: String(repeating: "a", count: 250))
        let pattern = String(repeating: "*a", count: 100) + "*b"
        #expect(throws: TranscriptError.self) { try BatchPlan(arguments: [pattern], in: folder.url) }
    }

    @Test("Links in a circle are gone through once") func circle() throws {
        let folder = try TestFolder()
        try folder.write("", to: "d/a.wav")
        let files = FileManager.default
        try files.createSymbolicLink(
            atPath: folder.url.appending(path: "d/up").path, withDestinationPath: folder.url.path)
        #expect(try BatchPlan(arguments: ["**/*.wav"], in: folder.url).items.map(\.audio) == ["d/a.wav"])
        #expect(try BatchPlan(arguments: ["."], in: folder.url).items.map(\.audio) == ["./d/a.wav"])
    }

    @Test("Names that are written with other accents, or are not UTF-8, are names of their own") func names() throws {
        let folder = try TestFolder()
        let path = folder.url.path
        try Program.run("sh", "-c", "cd '\(path)'; touch \"$(printf 'x\\351.wav')\" \"$(printf 'x\\352.wav')\"")
        try folder.write("", to: "e\u{301}.wav")
        try folder.write("", to: "\u{E9}.wav")
        let plan = try BatchPlan(arguments: ["."], in: folder.url)
        #expect(plan.items.count == 4 && plan.duplicates.isEmpty)
        #expect(Set(plan.items.map(\.outputName)).count == 4)
    }
}
