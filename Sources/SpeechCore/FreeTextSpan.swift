/// A place of an utterance where the grammar allows any words: the content of a message, the name of a task.
package struct FreeTextSpan: Sendable, Equatable, Codable {
    /// The places of its words among the words of the hypothesis; empty when nothing could be made out.
    package var words: Range<Int>
    /// Its start, in seconds from the start of the recording.
    package var start: Double
    /// Its end, in seconds from the start of the recording.
    package var end: Double
    /// How likely a sentence is over after its last words, 0…1, as the language model knows it; nil where that is not known
    /// or something is said after the text.
    package var probabilityOfEnd: Double?

    /// A place with its times in seconds.
    package init(words: Range<Int>, start: Double, end: Double) {
        self.words = words
        self.start = start
        self.end = end
    }
}
