package import Foundation

/// Reads words that are in no dictionary: a joint n-gram model of letters and phones.
///
/// The model is made by `heed-train-pronunciation` from a dictionary (M. Bisani and H. Ney, "Joint-sequence models for
/// grapheme-to-phoneme conversion", Speech Communication 50, 2008). It is mapped, and only the parts that a word needs
/// are read.
package struct LetterToSound: Sendable {
    let trie: JointTrie
    private let phones: [String]
    /// The tokens of each letter: a range, because tokens are ordered by letters.
    private let tokens: [UInt8: Range<Int>]
    private let beam: Int

    /// Opens a model.
    ///
    /// - Parameters:
    ///   - url: the model's file.
    ///   - beam: the most partial readings that are followed at a time; fewer are faster and miss some.
    /// - Throws: `PronunciationError` when the file cannot be read or is no model.
    package init(contentsOf url: URL, beam: Int = 40) throws(PronunciationError) {
        let file = try Data.mapped(url, what: "letter-to-sound model")
        guard let trie = JointTrie(file) else {
            throw PronunciationError(
                .fileInvalid,
                "\(url.path) is not a letter-to-sound model of this version; make it anew with "
                    + "'heed-train-pronunciation train'.")
        }
        self.trie = trie
        self.beam = max(1, beam)
        phones = trie.phoneNames
        var tokens: [UInt8: Range<Int>] = [:]
        for token in 2..<trie.layout.tokenCount {
            let letter = trie.letter(token, in: trie.file.span)
            tokens[letter] = (tokens[letter]?.lowerBound ?? token)..<token + 1
        }
        self.tokens = tokens
    }

    /// The likeliest ways to say a word, by its letters alone.
    ///
    /// - Parameters:
    ///   - word: lower-case letters a…z and apostrophes; other characters are skipped.
    ///   - limit: the most ways wanted.
    ///   - beam: the most partial readings that are followed at a time; nil for the model's usual number.
    /// - Returns: the ways, likeliest first; shares are of all ways found within the beam, so they sum to at most 1.
    package func readings(of word: String, limit: Int = 3, beam: Int? = nil) -> [Pronunciation] {
        let letters = word.utf8.compactMap { tokens[$0] }
        guard !letters.isEmpty else { return [] }
        var search = JointSearch(trie: trie, beam: beam ?? self.beam)
        let bytes = trie.file.span
        for letter in letters { search.advance(by: letter, in: bytes) }
        return search.finish(limit: limit, in: bytes).map { way in
            Pronunciation(
                phones: way.phones.map { Int($0) < phones.count ? phones[Int($0)] : "" }.joined(separator: " "),
                share: way.share, source: .letterToSound)
        }
    }
}
