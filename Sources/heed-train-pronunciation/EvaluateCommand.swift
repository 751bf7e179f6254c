import ArgumentParser
import Foundation
import Pronunciation
import PronunciationTrainer

struct Evaluate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Train without the held-out tenth of the words, then measure on it.")

    @OptionGroup var options: TrainingOptions

    @Option(help: "Measure this model, made with 'train --without-held-out', instead of training one.")
    var model: String?

    @Option(help: "The most partial readings that are followed at a time.")
    var beam = 40

    @Flag(help: "List the words that the pronouncer gets wrong, to see why.")
    var listErrors = false

    func run() throws {
        let words = try options.words()
        let heldOut = words.filter(\.isHeldOut)
        let known = words.filter { !$0.isHeldOut }
        let folder = FileManager.default.temporaryDirectory.appending(path: "heed-evaluate-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var file = URL(filePath: model ?? "")
        if model == nil {
            file = folder.appending(path: "letter-to-sound.bin")
            try options.trainer.train(known).write(to: file)
        }
        let reader = try LetterToSound(contentsOf: file, beam: beam)
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
        print("held-out words: \(heldOut.count); model: \(size) bytes")
        measure("letters alone", heldOut) { reader.readings(of: $0) }
        let dictionary = folder.appending(path: "known.dict")
        try PronouncedWord.dictionary(known).write(to: dictionary, atomically: true, encoding: .utf8)
        let pronouncer = Pronouncer(lexicon: try Lexicon(contentsOf: dictionary), letterToSound: reader)
        measure("all sources", heldOut) { pronouncer.readings(of: $0) }
        measureCertainty(of: pronouncer, heldOut)
    }

    private func measure(_ name: String, _ words: [PronouncedWord], _ read: (String) -> [Pronunciation]) {
        var scores = Scores()
        var bySource: [Pronunciation.Source: (right: Int, words: Int)] = [:]
        let start = ContinuousClock.now
        for word in words {
            let found = read(word.spelling)
            let before = scores.wordsRight
            scores.add(found.map(\.phones), references: word.pronunciations)
            let isRight = scores.wordsRight > before
            if let source = found.first?.source {
                bySource[source, default: (0, 0)].words += 1
                bySource[source, default: (0, 0)].right += isRight ? 1 : 0
            }
            if listErrors, !isRight {
                print(
                    "  \(word.spelling) \(found.first?.source.rawValue ?? "-")", word.pronunciations,
                    found.map(\.phones))
            }
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        print(
            """
            \(name): phone errors \(percent(scores.phoneErrorRate)), words right \(percent(scores.wordAccuracy)), \
            right among three \(percent(scores.wordAccuracyAmongThree)), among all \
            \(percent(scores.wordAccuracyAmongAll)) (\(String(format: "%.1f", scores.pronunciationsPerWord)) a word), \
            \(String(format: "%.2f", 1000 * seconds / Double(scores.words))) ms a word
            """)
        for (source, count) in bySource.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where bySource.count > 1 {
            print("  best from \(source.rawValue): \(count.right) of \(count.words) right")
        }
    }

    /// How often the best pronunciation is wrong by more than nearly nothing, by how sure it is.
    private func measureCertainty(of pronouncer: Pronouncer, _ words: [PronouncedWord]) {
        let distance = PhoneticDistance.english
        var bins = [(wrong: Int, words: Int)](repeating: (0, 0), count: 5)
        for word in words {
            guard let best = pronouncer.readings(of: word.spelling).first else { continue }
            let bin = min(4, Int(pronouncer.certainty(of: word.spelling) * 5))
            bins[bin].words += 1
            if !word.pronunciations.contains(where: { distance(best.phones, $0) <= 0.3 }) { bins[bin].wrong += 1 }
        }
        for (bin, count) in bins.enumerated() {
            let range = "\(20 * bin) % to \(20 * (bin + 1)) %"
            print(
                "  certainty \(range): \(count.words) words, \(percent(Double(count.wrong) / Double(max(1, count.words)))) wrong"
            )
        }
    }

    private func percent(_ share: Double) -> String { String(format: "%.2f %%", 100 * share) }
}
