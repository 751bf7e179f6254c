import ArgumentParser
import Foundation
import LocalSystem
import Pronunciation
import PronunciationTrainer

struct Scale: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure how long thousands of made-up names take, at first and from the cache.")

    @Option(help: "The pronunciation dictionary.")
    var dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

    @Option(help: "The letter-to-sound model.")
    var model = "models/en-US/letter-to-sound.bin"

    @Option(help: "How many names.")
    var names = 20_000

    @Flag(help: "Words of the dictionary in place of full names: shorter, so far more of them sound alike.")
    var words = false

    func run() throws {
        let names = try madeUpNames()
        let folder = FileManager.default.temporaryDirectory.appending(path: "heed-scale-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "pronunciations.dict")
        print("\(names.count) names")
        var terms: [[String]] = []
        for round in ["worked out", "from the cache"] {
            let start = ContinuousClock.now
            let cache = PronunciationCache(file: file)
            let pronouncer = Pronouncer(
                lexicon: try Lexicon(contentsOf: URL(filePath: dictionary)),
                letterToSound: try LetterToSound(contentsOf: URL(filePath: model)), cache: cache)
            terms = names.map(pronouncer.pronunciations)
            let count = cache.newWordCount
            try cache.save()
            print("\(round): \(seconds(since: start)) s, \(count) new words")
        }
        let start = ContinuousClock.now
        let pairs = ConfusablePairs().find(in: terms)
        print(
            "\(pairs.count) confusable pairs of \(terms.reduce(0) { $0 + $1.count }) pronunciations: \(seconds(since: start)) s"
        )
        let peak = ProcessMemory.peakBytes.map { "\($0 >> 10) kB" } ?? "unknown"
        let own = ProcessMemory.anonymousBytes.map { "\($0 >> 10) kB" } ?? "unknown"
        print("memory: at most \(peak), in no file \(own)")
    }

    /// A known first name and a surname that no dictionary has.
    private func madeUpNames() throws -> [String] {
        let known = PronouncedWord.all(in: try Lexicon(contentsOf: URL(filePath: dictionary))).map(\.spelling)
            .filter { (4...9).contains($0.count) && !$0.contains("'") }
        if words { return (0..<names).map { known[$0 * 7919 % known.count] } }
        let endings = ["ovi", "insky", "ara", "elund"]
        return (0..<names).map { index in
            let first = known[index * 7919 % known.count].capitalized
            let last = known[(index * 104_729 + 13) % known.count].capitalized
            return "\(first) \(last)\(endings[index % endings.count])"
        }
    }

    private func seconds(since start: ContinuousClock.Instant) -> String {
        String(format: "%.2f", (ContinuousClock.now - start) / .seconds(1))
    }
}
