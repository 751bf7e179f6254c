import SpeechCore

/// The loop of phones that stands in a grammar where any words can be said.
///
/// It tells where free text begins and ends and what was said around it; its phones are no text, so the words come from
/// the language model afterwards. Each phone costs the same: too little, and the loop swallows the words of the
/// grammar after it; too much, and words of the grammar are heard within the text.
struct FreeTextLoop {
    /// A phone is a word of this beginning, which no word of a grammar has.
    private static let prefix = "="

    /// The phones as words, each with its sound.
    let words: [(word: String, sound: String)]
    /// The natural logarithm of what each phone weighs in the grammar.
    private let phoneWeight: Float

    /// A loop of a model's phones.
    init(phones: PhoneTable, phoneWeight: Double) {
        words = phones.names.indices.filter { !phones.isFiller[$0] }
            .map { (Self.prefix + phones.names[$0], phones.names[$0]) }
        self.phoneWeight = Float(phoneWeight)
    }

    /// Whether a word is a phone of a loop.
    static func isPhone(_ word: String) -> Bool { word.hasPrefix(prefix) }

    /// The graph with loops in the place of its free text; places that go on alike share one.
    func expanding(_ graph: WordGraph) -> WordGraph {
        guard graph.hasFreeText else { return graph }
        var result = graph
        result.words += words.map(\.word)
        result.arcs = graph.arcs.filter { $0.word != WordGraph.freeText }
        var loops: [Int32: Int32] = [:]
        for arc in graph.arcs where arc.word == WordGraph.freeText {
            let entry = loops[arc.target] ?? addLoop(to: arc.target, in: &result)
            loops[arc.target] = entry
            result.arcs.append(
                WordGraph.Arc(source: arc.source, target: entry, word: -1, logWeight: arc.logWeight))
        }
        return result
    }

    /// Adds a loop of at least one phone that ends in a state; the result is where it begins.
    private func addLoop(to target: Int32, in graph: inout WordGraph) -> Int32 {
        let entry = Int32(graph.stateCount)
        let inside = entry + 1
        graph.stateCount += 2
        let first = Int32(graph.words.count - words.count)
        for word in first..<first + Int32(words.count) {
            for source in [entry, inside] {
                graph.arcs.append(WordGraph.Arc(source: source, target: inside, word: word, logWeight: phoneWeight))
            }
        }
        graph.arcs.append(WordGraph.Arc(source: inside, target: target, word: -1, logWeight: 0))
        return entry
    }
}

/// The sounds of a grammar's words, the phones of free text among them.
struct FreeTextSounds: PronunciationSource {
    private let loop: [String: String]
    private let others: any PronunciationSource

    init(loop: FreeTextLoop, others: any PronunciationSource) {
        self.loop = Dictionary(loop.words.map { ($0.word, $0.sound) }) { first, _ in first }
        self.others = others
    }

    func pronunciations(of word: String) -> [String] {
        loop[word].map { [$0] } ?? others.pronunciations(of: word)
    }
}
