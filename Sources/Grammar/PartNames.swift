import SpeechCore

/// The words of a grammar, and behind them those that stand for parts which are written elsewhere; no text has such a word.
///
/// One such list is shared by all that write a grammar out: it is as long as the grammar has words.
final class PartNames {
    /// The words by number.
    private(set) var words: [String]
    /// How many of them are the grammar's own.
    let ownCount: Int
    /// What the others stand for; any sound stands for itself.
    private(set) var parts: [Int32: GrammarPart] = [:]
    private var numbers: [GrammarPart: Int32] = [:]
    private var sound: Int32?

    init(_ words: [String]) {
        self.words = words
        ownCount = words.count
    }

    /// The word that stands for a part.
    func word(for part: GrammarPart) -> Int32 {
        if let word = numbers[part] { return word }
        let word = append("\u{0}\(numbers.count)")
        parts[word] = part
        numbers[part] = word
        return word
    }

    /// The word that stands for any sound.
    func soundWord() -> Int32 {
        if let sound { return sound }
        let word = append(WordNetwork.anySound)
        sound = word
        return word
    }

    private func append(_ word: String) -> Int32 {
        words.append(word)
        return Int32(words.count - 1)
    }
}
