import SpeechCore

/// How the words of a wake phrase sound: as the person was heard to say them, and as everybody says them.
struct PhraseSounds: PronunciationSource {
    private let learnt: [String: [String]]
    private let others: any PronunciationSource

    /// The sounds of a phrase.
    ///
    /// - Parameters:
    ///   - learnt: for some words the phones that were learnt.
    ///   - others: how words sound otherwise.
    init(_ learnt: [String: [String]], _ others: any PronunciationSource) {
        (self.learnt, self.others) = (learnt, others)
    }

    func pronunciations(of word: String) -> [String] {
        let usual = others.pronunciations(of: word)
        return (learnt[word] ?? []).filter { !usual.contains($0) } + usual
    }
}
