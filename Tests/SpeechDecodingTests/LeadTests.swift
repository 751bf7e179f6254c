import Foundation
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

@Suite("The lead over the next reading")
struct LeadTests {
    private static let size = 40

    /// How far a drawn sentence is believed where the lead alone counts.
    private func confidence(
        in folder: borrowing TestFolder, seed: UInt64, preset: RecognitionPreset = .fast, alternatives: Int = 50,
        awaited: (isAnswer: Bool, goesOn: Bool) = (false, false), hasCurveOfAnswers: Bool = false
    ) throws -> (confidence: Double, alternatives: Int) {
        let synthetic = SyntheticModel(phones: Self.size, states: 3, densities: 2, seed: 7)
        try synthetic.write(to: folder.url)
        let lengths = folder.url.appending(path: "durations.txt")
        let lines = (1..<Self.size).map { "\(SyntheticModel.name($0)) \($0.isMultiple(of: 2) ? 0.8 : 2.5) 0.1\n" }
        try Data(lines.joined().utf8).write(to: lengths)
        var random = SeededGenerator(seed: seed)
        let sounds = (0..<20).map { _ in (0..<3).map { _ in Int.random(in: 1..<Self.size, using: &random) } }
        let words = sounds.indices.map { "w\($0)" }
        let cepstra = synthetic.speech([0] + sounds[0] + sounds[1] + [0], seed: seed)
        var manifest = try ModelLocator.manifest(named: "en-US", in: [Checkout.root.appending(path: "models")])
        manifest.acousticModel = folder.url.path
        manifest.fillers = nil
        manifest.freeText = nil
        manifest.suppression = nil
        manifest.echo = nil
        manifest.durations = try JSONDecoder().decode(
            ModelManifest.Durations.self, from: Data(#"{"file": "\#(lengths.path)", "weight": 2}"#.utf8))
        // Readings lie close to each other.
        manifest.acousticScale = 0.05
        manifest.alternatives.count = alternatives
        manifest.adaptation.passes = 1
        manifest.rejection.early = nil
        manifest.rejection.fast.base = 0
        manifest.rejection.fast.perExcess = 0
        manifest.rejection.fast.perLength = 0
        manifest.rejection.fast.perStrangeness = nil
        manifest.rejection.fast.perLead = 0.05
        if hasCurveOfAnswers {
            manifest.rejection.answer = manifest.rejection.fast
            manifest.rejection.answer?.base = 1
        }
        var decoder = try CommandDecoder(
            manifest: manifest, preset: preset, voice: nil, frontEnd: cepstra, wholeFrontEnd: cepstra,
            noiselessFrontEnd: cepstra)
        let dictionary = Dictionary(
            uniqueKeysWithValues: zip(words, sounds.map { [$0.map(SyntheticModel.name).joined(separator: " ")] }))
        var network = WordNetwork(WordGraph.words(words, upTo: 4))
        network.isAnswer = awaited.isAnswer
        network.goesOn = awaited.goesOn
        try decoder.listen(
            for: network,
            pronunciations: OurDecoder(model: folder.url.path, dictionary: dictionary))
        let look = decoder.firstPass(at: cepstra.sound)
        let found = try decoder.command(in: #require(look))
        return (found.confidence, found.alternatives.count)
    }

    @Test("How many readings are wanted, and by which preset, does not change what is believed", arguments: 1...6)
    func wanted(seed: UInt64) throws {
        let folder = try TestFolder()
        let usual = try confidence(in: folder, seed: seed)
        #expect(usual.alternatives > 12)
        #expect(usual.confidence < 0.95)
        for count in [11, 30] {
            #expect(try confidence(in: folder, seed: seed, alternatives: count).confidence == usual.confidence)
        }
        let full = try confidence(in: folder, seed: seed, preset: .full)
        #expect(full.confidence == usual.confidence)
        #expect(full.alternatives == usual.alternatives)
    }

    @Test("An answer to a question has a lead where it has a curve of its own; what goes on with a command has none")
    func answers() throws {
        let folder = try TestFolder()
        func logit(_ awaited: (isAnswer: Bool, goesOn: Bool), hasCurve: Bool) throws -> Double {
            let found = try confidence(in: folder, seed: 3, awaited: awaited, hasCurveOfAnswers: hasCurve).confidence
            return log(found / (1 - found))
        }
        let lead = try logit((false, false), hasCurve: false)
        #expect(lead > 0.01)
        #expect(try abs(logit((false, false), hasCurve: true) - lead) < 1e-9)
        #expect(try abs(logit((true, false), hasCurve: false)) < 1e-9)
        #expect(try abs(logit((true, false), hasCurve: true) - lead - 1) < 1e-9)
        #expect(try abs(logit((true, true), hasCurve: true)) < 1e-9)
    }
}
