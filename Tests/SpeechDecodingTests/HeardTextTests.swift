import SpeechCore
import SpeechDecoding
import Testing

@Suite("What the language model has heard")
struct HeardTextTests {
    private func heard(_ words: [(String, Double)], until end: Double, unknown: Set<String> = []) -> HeardText {
        HeardText(
            words: words.map { RecognizedWord(text: $0.0, start: $0.1, end: $0.1 + 0.3, confidence: 1) }, end: end,
            outOfVocabularyWords: unknown)
    }

    @Test("Words that were not heard before a text are refuted")
    func refuted() {
        let text = heard([("the", 0), ("rain", 0.3), ("falls", 0.7)], until: 3)
        #expect(text.refutes(["send", "message"], before: 1))
    }

    @Test("One word of several is enough to believe them")
    func believed() {
        let text = heard([("send", 0), ("a", 0.3), ("massage", 0.5)], until: 3)
        #expect(!text.refutes(["send", "message"], before: 1))
    }

    @Test("A word that is heard in the text behind is not one before it; it may begin a little late")
    func place() {
        let later = heard([("note", 2)], until: 4)
        #expect(later.refutes(["note"], before: 1))
        let late = heard([("note", 1.2)], until: 4)
        #expect(!late.refutes(["note"], before: 1))
    }

    @Test("Nothing is refuted before the words have settled, of no words, or of names that the model does not know")
    func unknown() {
        #expect(!heard([("rain", 0)], until: 2.4).refutes(["send"], before: 1))
        #expect(heard([("rain", 0)], until: 2.5).refutes(["send"], before: 1))
        #expect(!heard([("rain", 0)], until: 9).refutes([], before: 1))
        #expect(!heard([("rain", 0)], until: 9, unknown: ["zhichat"]).refutes(["zhichat"], before: 1))
    }

    @Test("An utterance that was heard to its end need not settle")
    func whole() {
        #expect(heard([("rain", 0)], until: 1).hasNone(of: ["send"], before: 1))
        #expect(!heard([("send", 0)], until: 1).hasNone(of: ["send"], before: 1))
    }
}
