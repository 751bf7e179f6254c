import Foundation

/// Makes a letter-to-sound model from pronounced words.
struct LetterToSoundTrainer {
    /// The most chunks in an n-gram.
    var order = 7
    /// The passes of expectation maximisation.
    var passes = 25
    /// Below which relative growth of perplexity an n-gram is dropped; 0 keeps all.
    var pruning = 3e-8
    /// Hears how far it is.
    var progress: (String) -> Void = { _ in }

    /// The model's file; the same for the same words, whatever the machine does besides.
    func train(_ words: [PronouncedWord]) -> Data {
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
