import Foundation
import Languages

/// The costs of deviations from the grammar in a parse, in nats.
struct ParseCosts: Sendable {
    /// The words that cost less or more than others.
    let words: WordLists

    /// The costs of words of a language.
    init(_ language: Language) {
        words = language.words
        mostTokens = language.writing.mostReadings
    }

    /// So many readings are followed at once.
    let mostTokens: Int

    /// How much the weights of the grammar's own choices count beside deviations.
    var weightFactor: Float = 0.05
    /// A word such as "uh" that means nothing.
    var filler: Float = 0.2
    /// A word such as "well" that may mean nothing; where there may be a text, it is a part of it.
    var smallTalk: Float = 1.1
    /// A word that the grammar does not expect.
    var skippedWord: Float = 4
    /// A word of the grammar, such as an article, that was not said.
    var missingWord: Float = 2.5
    /// A reading of words that could easily be something else: "for four tonight" is for four people, if it can be.
    var doubtful: Float = 0.8
    /// A text that begins where a small word before it is missing.
    var textAfterMissing: Float = 1.5
    /// A word that is one letter off one of the grammar's.
    var respelledWord: Float = 1.5
    /// The discount for the name of an app that is not there, where it is written as only such a name is.
    var certainApp: Float = 2.5
    /// Words in the middle of a sentence that are taken for the name of an app that is not there.
    var otherApp: Float = 2.5
    /// The same where an app of that name is there but cannot do it: its name may well be a word of the command.
    var unableApp: Float = 1
    /// A term that is known stands where no phrase has it.
    var placedTerm: Float = 2
    /// A word that nothing explains, with the small words before it: "in the greenhouse".
    var unexplainedPlace: Float = 4.5
    /// A value that was said in the place of another one: "twenty, no, thirty".
    var correction: Float = 0.5
    /// Free text that begins as the name of an app would.
    var oddText: Float = 4
    /// The same in the middle of it.
    var oddWord: Float = 1.5
    /// Free text that begins with the politeness at the end of a sentence.
    var courteousText: Float = 1
    /// A name that is hardly one, and how much more for what the words before it make its own likelier.
    var oddName: (all: Float, usual: Float) = (4, 1)
    /// Another command in the same sentence.
    var furtherCommand: Float = 1.5
    /// A parse may cost this much per word of the utterance above a perfect one.
    var limitPerWord: Float = 1.2

    /// What a reading of so many words may cost where the statistical model is sure of its intent.
    func guessLimit(of count: Int) -> Float { 3.5 * Float(count) + 6 }

    /// What a reading may cost a word where the sentence is like others of its intent.
    let ownLimitPerWord: Float = 2.2

    /// Whether two words are forms of one by their endings, so that neither is the other one mistyped: «позвонит» is no «позвонил».
    func areForms(_ word: String, _ other: String) -> Bool {
        let stem = word.commonPrefix(with: other)
        return stem.count >= Self.shortestStem
            && [word, other].allSatisfy { words.has(String($0.dropFirst(stem.count)), in: .formEndings) }
    }

    /// A stem has so many letters.
    private static let shortestStem = 3

    /// The cost of passing over a word that was said; nil where that must not be.
    ///
    /// - Parameters:
    ///   - word: the word.
    ///   - isTolerant: whether a word that means something may be passed over.
    ///   - skipsAll: whether also one may that turns the meaning: nobody acts upon a near miss.
    /// - Returns: the cost.
    func skipping(_ word: String, isTolerant: Bool, skipsAll: Bool = false) -> Float? {
        if words.has(word, in: .fillers) { return filler }
        if words.has(word, in: .smallTalk) { return smallTalk }
        // "Twelve point five" without the "point", and "don't" without the "not", mean something else.
        guard isTolerant else { return nil }
        if !skipsAll, words.has(word, in: .neverSkipped) || words.has(word, in: .numberWords) { return nil }
        return words.has(word, in: .function) ? missingWord : skippedWord
    }
}
