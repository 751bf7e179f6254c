import Foundation
import Pronunciation
import TestSupport
import Testing

@Suite("Pronunciation cache", .enabled(if: hasInstalledDictionary))
struct PronunciationCacheTests {
    private let names = ["zhichat", "celestra", "xiaohong", "yiran's", "Duolingo Celestra", "jon", "o'xiara"]

    private func pronouncer(_ file: URL, limit: Int = 5) throws -> (Pronouncer, PronunciationCache) {
        let cache = PronunciationCache(file: file)
        let pronouncer = Pronouncer(
            lexicon: try Lexicon(contentsOf: installedDictionary),
            letterToSound: try LetterToSound(contentsOf: shippedModel), limit: limit, cache: cache)
        return (pronouncer, cache)
    }

    @Test("The next run finds exactly what this one worked out, and works nothing out")
    func roundTrip() throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "pronunciations.dict")
        let (first, cache) = try pronouncer(file)
        let worked = names.map(first.readings)
        #expect(cache.newWordCount == 6)
        try cache.save()
        #expect(cache.newWordCount == 0)
        #expect(names.map(first.readings) == worked)
        let (second, again) = try pronouncer(file)
        #expect(names.map(second.readings) == worked)
        #expect(again.newWordCount == 0)
        #expect(second.readings(of: "strava") == first.readings(of: "strava"))
        try again.save()
        let (third, last) = try pronouncer(file)
        #expect(names.map(third.readings) == worked)
        _ = third.readings(of: "strava")
        #expect(last.newWordCount == 0)
    }

    @Test("What was made in another way, or is damaged, counts for nothing", arguments: ["limit", "garbage", "line"])
    func staleness(case kind: String) throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "pronunciations.dict")
        let (first, cache) = try pronouncer(file)
        let worked = names.map(first.readings)
        try cache.save()
        switch kind {
        case "garbage": try Data([0, 255, 10, 32, 35]).write(to: file)
        case "line":
            let text = try String(contentsOf: file, encoding: .utf8)
            try Data(text.replacing("celestra ", with: "celestra X # nonsense ").utf8).write(to: file)
        default: break
        }
        let (second, again) = try pronouncer(file, limit: kind == "limit" ? 4 : 5)
        let found = names.map(second.readings)
        #expect(again.newWordCount == (kind == "line" ? 1 : 6))
        if kind != "limit" { #expect(found.map { $0.map(\.phones) } == worked.map { $0.map(\.phones) }) }
        try again.save()
        let (third, last) = try pronouncer(file, limit: kind == "limit" ? 4 : 5)
        #expect(names.map(third.readings) == found)
        #expect(last.newWordCount == 0)
    }

    @Test("Hints are not kept")
    func hints() throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "pronunciations.dict")
        let (first, cache) = try pronouncer(file)
        let hinted = first.adding(hints: ["celestra": [try PronunciationHint("sell ester")]])
        #expect(hinted.readings(of: "celestra").first?.source == .hint)
        try cache.save()
        #expect(try pronouncer(file).0.readings(of: "celestra").first?.source == .letterToSound)
    }

    @Test("A folder that cannot be written is an error that names the file; nothing new writes nothing")
    func unwritable() throws {
        let file = URL(filePath: "/proc/heed/pronunciations.dict")
        let (pronouncer, cache) = try pronouncer(file)
        try cache.save()
        _ = pronouncer.readings(of: "celestra")
        let error = #expect(throws: PronunciationError.self) { try cache.save() }
        #expect(error?.code == .fileUnwritable)
        #expect(error?.message.contains(file.path) == true)
        #expect(cache.newWordCount == 1)
    }

    @Test("The dictionary and hints are sure, spellings more or less")
    func certainty() throws {
        let folder = try TestFolder()
        let (pronouncer, _) = try pronouncer(folder.url.appending(path: "x.dict"))
        #expect(pronouncer.certainty(of: "jon snow") == 1)
        #expect(pronouncer.certainty(of: "") == 0)
        #expect(pronouncer.certainty(of: "netflix") > 0.8)
        #expect(pronouncer.certainty(of: "aoife") < 0.5)
        let hinted = pronouncer.adding(hints: ["aoife": [.soundsLike("eefa")]])
        #expect(hinted.certainty(of: "aoife") == 1)
    }
}
