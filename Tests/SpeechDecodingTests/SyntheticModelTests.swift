import Foundation
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

@Suite("Models that were made up")
struct SyntheticModelTests {
    /// The sizes of a model.
    struct Size: CustomTestStringConvertible {
        var phones: Int
        var states: Int
        var densities: Int
        var widths = [13]
        var testDescription: String { "\(phones) phones of \(states) states, \(densities) densities in \(widths)" }

        /// A model of these sizes.
        var model: SyntheticModel {
            SyntheticModel(phones: phones, states: states, densities: densities, widths: widths, seed: UInt64(phones))
        }
    }

    static let sizes = [
        Size(phones: 200, states: 5, densities: 4), Size(phones: 255, states: 3, densities: 2),
        Size(phones: 30, states: 5, densities: 9), Size(phones: 70, states: 3, densities: 1),
        Size(phones: 128, states: 5, densities: 3), Size(phones: 40, states: 3, densities: 3, widths: [6, 7]),
        Size(phones: 60, states: 5, densities: 2, widths: [1, 2, 3, 3, 4]),
    ]

    @Test("scores are those of the definition, whatever the sizes", arguments: sizes)
    func definition(size: Size) throws {
        let folder = try TestFolder()
        let synthetic = size.model
        try synthetic.write(to: folder.url)
        let model = try AcousticModel(folder: folder.url.path)
        #expect(model.kind == .continuous)
        let values = synthetic.speech([1, 2, 3], seed: 1).normalized
        let (ours, truth) = (model.senoneScores(ofNormalizedCepstra: values), synthetic.senoneScores(of: values))
        #expect(ours.count == truth.count && !ours.isEmpty)
        for (ours, truth) in zip(ours, truth) {
            #expect(ours.count == truth.count)
            for (one, other) in zip(ours, truth) where other > -700 {
                #expect(abs(Double(one) - other) < 1e-3 + abs(other) * 1e-5)
            }
        }
    }

    @Test(
        "the best path is the library's and that of the words that were drawn",
        .enabled(if: LibraryDecoder.isInstalled, "needs Debian's pocketsphinx"), arguments: sizes)
    func bestPath(size: Size) throws {
        let folder = try TestFolder()
        let synthetic = size.model
        try synthetic.write(to: folder.url)
        var random = SeededGenerator(seed: UInt64(size.states))
        // Fifty words of two to six phones, any of the model's.
        let sounds = (0..<50).map { _ in
            (0..<Int.random(in: 2...6, using: &random)).map { _ in Int.random(in: 1..<size.phones, using: &random) }
        }
        let words = sounds.indices.map { "w\($0)" }
        let dictionary = Dictionary(
            uniqueKeysWithValues: zip(words, sounds.map { [$0.map(SyntheticModel.name).joined(separator: " ")] }))
        let (ours, theirs) = (
            OurDecoder(model: folder.url.path, dictionary: dictionary), LibraryDecoder(model: folder.url.path)
        )
        // The library as Debian builds it searches grammars with up to 128 phones.
        let isComparable = size.phones <= 128
        let grammar = WordGraph.words(words, upTo: 4)
        for seed in UInt64(1)...6 {
            let spoken = (0..<3).map { _ in Int.random(in: words.indices, using: &random) }
            let cepstra = synthetic.speech([0] + spoken.flatMap { sounds[$0] } + [0], seed: seed)
            let found = try ours.words(in: cepstra, grammar: grammar)
            #expect(found.map(\.text) == spoken.map { words[$0] })
            guard isComparable else { continue }
            let expected = try theirs.words(
                in: cepstra, grammar: LibraryDecoder.grammar(of: grammar), dictionary: dictionary,
                switches: ["-topn", "\(size.densities)", "-beam", "1e-100", "-pbeam", "1e-100", "-wbeam", "1e-100"])
            #expect(found.map(\.text) == expected.map(\.text))
            for (one, other) in zip(found, expected) {
                #expect(abs(one.start - other.start) <= 1 && abs(one.end - other.end) <= 1, "\(one) for \(other)")
            }
        }
    }
}
