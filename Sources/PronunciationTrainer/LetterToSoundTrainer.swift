package import Foundation

/// Makes a letter-to-sound model from pronounced words.
package struct LetterToSoundTrainer {
    /// The most chunks in an n-gram.
    let order: Int
    /// The passes of expectation maximisation.
    let passes: Int
    /// Below which relative growth of perplexity an n-gram is dropped; 0 keeps all.
    let pruning: Double
    /// Hears how far it is.
    let progress: (String) -> Void

    /// A trainer; by default with the settings of the shipped model.
    package init(
        order: Int = 7, passes: Int = 25, pruning: Double = 3e-8, progress: @escaping (String) -> Void = { _ in }
    ) {
        self.order = order
        self.passes = passes
        self.pruning = pruning
        self.progress = progress
    }

    /// The model's file; the same for the same words, whatever the machine does besides.
    package func train(_ words: [PronouncedWord]) -> Data {
        let aligner = ChunkAligner(words)
        let corpus = aligner.aligned(passes: passes, progress: progress)
        progress("\(corpus.words.count) pronunciations cut into \(corpus.chunks.count) different chunks")
        let shifted = corpus.words.map { $0.map { $0 + 2 } }
        var model = KneserNeyModel(NGramTree(shifted, tokenCount: corpus.chunks.count + 2, order: order))
        progress("n-grams: \(model.counts)")
        if pruning > 0 {
            model.prune(threshold: pruning)
            progress("n-grams kept: \(model.counts)")
        }
        return ModelWriter(model: model, corpus: corpus).bytes()
    }
}
