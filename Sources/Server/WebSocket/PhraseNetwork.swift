import Foundation
import Languages
import SpeechCore

/// A network of a client's own sentences.
enum PhraseNetwork {
    /// The network.
    ///
    /// - Throws: `ServerError` of code `usage` when there are no words.
    static func network(of phrases: [String], locale: String) throws(ServerError) -> WordNetwork {
        guard let language = try? Language.nearest(to: locale) else {
            throw ServerError(.failed, "The words of \(locale) are not installed; install Heed anew.")
        }
        let sentences = phrases.map { language.tokenizer.words(of: $0) }.filter { !$0.isEmpty }
        guard !sentences.isEmpty else { throw ServerError(.usage, "The grammar has no words.") }
        var words: [String] = []
        var places: [String: Int32] = [:]
        var arcs: [WordGraph.Arc] = []
        var states: Int32 = 2
        for sentence in sentences {
            var source: Int32 = 0
            for (place, word) in sentence.enumerated() {
                let index = places[word] ?? Int32(clamping: words.count)
                if places.updateValue(index, forKey: word) == nil { words.append(word) }
                let isLast = place == sentence.count - 1
                let target = isLast ? 1 : states
                if !isLast { states += 1 }
                // All sentences are as likely as each other.
                let weight = source == 0 ? -log(Float(sentences.count)) : 0
                arcs.append(WordGraph.Arc(source: source, target: target, word: index, logWeight: weight))
                source = target
            }
        }
        return WordNetwork(WordGraph(words: words, stateCount: Int(states), start: 0, final: 1, arcs: arcs))
    }
}
