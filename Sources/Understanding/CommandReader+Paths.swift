package import Grammar
package import Languages

extension CommandReader {
    /// The ways through the grammar that a recogniser may have taken, the cheapest of each command, cheapest first.
    ///
    /// - Parameters:
    ///   - text: the words as they are written.
    ///   - tokens: the words as the grammar has them.
    ///   - states: for each of them the states of the grammar that it may have led to; nil where that is not known.
    /// - Returns: the ways.
    package func paths(of text: String, _ tokens: [Token], leadingTo states: [Set<Int32>?]) -> [GrammarPath] {
        parser.parses(of: tokens.map(\.word), leadingTo: states).map { parse in
            GrammarPath(
                text: text, tokens: tokens,
                passages: parse.marks.map { GrammarPath.Passage(position: $0.position, mark: $0.mark) },
                cost: parse.cost)
        }
    }
}
