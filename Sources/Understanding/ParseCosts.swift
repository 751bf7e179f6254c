/// The costs of deviations from the grammar in a parse, in nats.
struct ParseCosts: Sendable {
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
    /// Another command in the same sentence.
    var furtherCommand: Float = 1.5
    /// A parse may cost this much per word of the utterance above a perfect one.
    var limitPerWord: Float = 1.2

    /// The cost of passing over a word that was said; nil where that must not be.
    ///
    /// - Parameters:
    ///   - word: the word.
    ///   - isTolerant: whether a word that means something may be passed over.
    ///   - skipsAll: whether also one may that turns the meaning: nobody acts upon a near miss.
    /// - Returns: the cost.
    func skipping(_ word: String, isTolerant: Bool, skipsAll: Bool = false) -> Float? {
        if Self.fillers.contains(word) { return filler }
        if Self.smallTalkWords.contains(word) { return smallTalk }
        // "Twelve point five" without the "point", and "don't" without the "not", mean something else.
        guard isTolerant else { return nil }
        if !skipsAll, Self.neverSkipped.contains(word) || SpokenNumber.isPart(word) { return nil }
        return Self.functionWords.contains(word) ? missingWord : skippedWord
    }

    /// Words that mean nothing wherever they stand.
    static let fillers: Set<String> = ["uh", "um", "uhm", "er", "erm", "hmm", "mm", "ah"]

    /// Words that often mean nothing.
    static let smallTalkWords: Set<String> = ["please", "like", "well", "so"]

    /// Words that no name of a person has, so that "tell me about rome" is no message to somebody called Me.
    static let neverNames: Set<String> = [
        "i", "me", "you", "he", "him", "she", "her", "it", "we", "us", "they", "them", "myself", "yourself",
        "himself", "herself", "itself", "ourselves", "themselves", "this", "that", "these", "those", "what",
        "what's", "who", "who's", "whom", "whose", "which", "when", "where", "why", "how", "a", "an", "the", "and",
        "or", "but", "if", "is", "are", "am", "was", "were", "be", "been", "do", "does", "did", "have", "has", "had",
        "not", "no", "yes", "to", "from", "about", "with", "in", "on", "at", "by", "of", "for", "saying", "says",
        "that's", "i'm", "i'll", "it's", "some", "any", "something", "anything", "nothing", "everything", "there",
        "here", "using", "via", "through", "as", "than", "then", "so", "because", "my", "your", "his", "our", "their",
        "its", "can", "could", "should", "would", "will", "must", "may", "might", "more", "most", "up", "down", "out",
        "off", "over", "again", "now", "just", "tell", "know", "please", "many", "much", "don't", "let's",
        "today", "tomorrow", "tonight", "yesterday", "later", "attention",
    ]

    /// Words that turn what is said into something else, so that they are never passed over.
    static let neverSkipped: Set<String> = [
        "point", "minus", "half", "percent", "not", "never", "don't", "doesn't", "won't", "can't", "except", "without",
        "unless",
    ]

    /// Words that say nothing by themselves, so that leaving one out is not told.
    static let emptyWords: Set<String> = [
        "just", "really", "actually", "maybe", "perhaps", "then", "also", "too", "all", "very", "quite", "okay", "ok",
        "hey", "hi", "hello", "thanks", "right", "yeah", "yes", "oh", "now", "again", "there", "here", "this", "these",
        "those", "i", "you", "we", "us", "he", "she", "they", "him", "her", "them", "your", "his", "our", "their",
        "be", "are", "am", "was", "were", "do", "does", "did", "have", "has", "had", "will", "would", "can", "could",
        "should", "may", "might", "want", "need", "if", "or", "but", "as", "any",
    ]

    /// Words that people leave out or swap without changing what they ask for.
    static let functionWords: Set<String> = [
        "a", "an", "the", "to", "of", "for", "my", "me", "at", "on", "in", "is", "that", "it", "and", "with", "some",
        "from", "by",
    ]
}
