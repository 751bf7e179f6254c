import Grammar
import Languages

/// Finds the words of a grammar however people write the letters that they write for each other, as е for ё.
struct AlikeSpellings: Sendable {
    /// The grammar's words by their spelling with the letters that count, where the two differ.
    private var known: [String: String] = [:]

    init(_ graph: GrammarGraph) {
        let writing = graph.language.writing
        guard writing.hasAlikeLetters else { return }
        for word in graph.words {
            let plain = writing.plain(word)
            if plain != word { known[plain] = word }
        }
    }

    /// A word as the grammar spells it; itself where the grammar has it or does not know it at all.
    func known(_ word: String, in graph: GrammarGraph) -> String {
        let writing = graph.language.writing
        guard writing.hasAlikeLetters, graph.wordIndex[word] == nil else { return word }
        let plain = writing.plain(word)
        return known[plain] ?? (graph.wordIndex[plain] == nil ? word : plain)
    }
}
