import Grammar
import Languages
package import SpeechCore
import Understanding

/// The grammar of a question that waits for its answer, with the parts that tell the meaning of the way that the search
/// took.
package struct SpokenAnswerGrammar: Sendable {
    /// The words that the recogniser listens for.
    package let context: RecognitionContext
    private let origins: NetworkOrigins?
    private let reader: CommandReader?

    /// Ordinary speech.
    init() {
        context = .dictation
        origins = nil
        reader = nil
    }

    /// The part of a question's grammar that is listened for.
    ///
    /// - Parameters:
    ///   - network: the network that the recogniser reads.
    ///   - origins: the states of the grammar that its states were made of.
    ///   - graph: the grammar.
    init(_ network: WordNetwork, made origins: NetworkOrigins, of graph: GrammarGraph) {
        context = .grammar(network)
        self.origins = origins
        reader = CommandReader(graph: graph.spokenPart, apps: [])
    }

    /// The ways through the grammar that fit the way which the search took through the network, likeliest first; none in ordinary
    /// speech.
    ///
    /// - Parameters:
    ///   - heard: the recogniser's result.
    ///   - write: writes free text as people do.
    /// - Returns: the ways.
    func paths(of heard: Hypothesis, writing write: ([String]) -> String) -> [GrammarPath] {
        guard let reader, let origins, heard.path.count == heard.words.count else { return [] }
        let words = heard.words.map(\.text)
        let spelled = Tokenizer.spelled(
            words, writing: heard.freeText.map { ($0.words, write(Array(words[$0.words]))) })
        return reader.paths(of: spelled.text, spelled.tokens, leadingTo: heard.path.map(origins.states))
    }
}
