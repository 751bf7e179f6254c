import Foundation
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

@Suite("Scores of models of every kind")
struct SenoneScoreTests {
    /// Scores the library's way are whole numbers of a tenth in natural logarithms, and rounded in each stream.
    @Test(
        "senones fit frames as well as the library says",
        .enabled(if: LibraryDecoder.isInstalled, "needs Debian's pocketsphinx"),
        arguments: ModelKind.allCases)
    func library(kind: ModelKind) throws {
        guard let folder = kind.folder else { return print("The model ‘\(kind.rawValue)’ is not at hand.") }
        let model = try AcousticModel(folder: folder)
        #expect(model.kind == kind.kind)
        let cepstra = try kind.cepstra(folder)
        let theirs = try LibraryDecoder(model: folder).senoneScores(of: cepstra, densities: kind.densities)
        let ours = model.senoneScores(ofNormalizedCepstra: cepstra.normalized)
        #expect(ours.count == theirs.count && ours.count > 100)
        var (differences, worst): ([Float], Float) = ([], 0)
        for (ours, theirs) in zip(ours, theirs) {
            try #require(ours.count == theirs.count)
            let best = ours.max() ?? 0
            // Far below the best the library counts all alike.
            for (one, other) in zip(ours, theirs) where one - best > -4 {
                differences.append(abs(one - best - other))
                worst = max(worst, abs(one - best - other))
            }
        }
        let mean = differences.reduce(0, +) / Float(max(differences.count, 1))
        #expect(differences.count > 1000)
        #expect(mean < 0.25, "\(mean)")
        #expect(worst < 2.5, "\(worst)")
    }
}
