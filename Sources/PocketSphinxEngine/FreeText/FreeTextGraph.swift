import Foundation
import SpeechCore

/// What can be said in the place of free text: any run of the words that the language model heard in the utterance.
///
/// So the search of the commands decides where text begins and ends and what is said around it, with the sounds of
/// real words on both sides, while a language model of thousands of words has read the text itself.
struct FreeTextGraph {
    /// The natural logarithm of what each word weighs: words of the grammar are likelier where both fit.
    var wordWeight: Float

    /// The graph of some words in their order.
    func graph(of words: [String]) -> WordGraph {
        guard !words.isEmpty else { return .impassable }
        let final = Int32(words.count + 1)
        var graph = WordGraph(words: words, stateCount: words.count + 2, start: 0, final: final, arcs: [])
        for place in Int32(0)..<Int32(words.count) {
            // State n + 1 is after word n.
            for source in place == 0 ? [0] : [0, place] {
                graph.arcs.append(
                    WordGraph.Arc(source: source, target: place + 1, word: place, logWeight: wordWeight))
            }
            graph.arcs.append(WordGraph.Arc(source: place + 1, target: final, word: -1, logWeight: 0))
        }
        return graph
    }
}
