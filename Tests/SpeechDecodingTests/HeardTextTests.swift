import Foundation
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

    private let curve: ModelManifest.FreeText.Confidence

    init() throws {
        let text = """
            {"base": -8.4, "perExcess": -2, "perHeard": 4, "perLength": 6.4, "sufficientFrames": 100, "leastSupport": -0.7,
            "minimum": 0.6, "minimumOfAnswer": 0.3}
            """
        curve = try JSONDecoder().decode(ModelManifest.FreeText.Confidence.self, from: Data(text.utf8))
    }

    private func refutes(_ text: HeardText, _ said: [String], excess: Double? = nil) -> Bool {
        text.refutes(said, before: 1, excess: excess, by: curve)
    }

    @Test("Words that were not heard before a text are refuted")
    func refuted() {
        let text = heard([("the", 0), ("rain", 0.3), ("falls", 0.7)], until: 3)
        #expect(refutes(text, ["send", "message"]))
    }

    @Test("One word of several is enough where they fit the sound, or were not compared to it")
    func believed() {
        let text = heard([("send", 0), ("a", 0.3), ("massage", 0.5)], until: 3)
        #expect(!refutes(text, ["send", "message"]))
        #expect(!refutes(text, ["send", "message"], excess: 1.3))
        #expect(refutes(text, ["send", "message"], excess: 1.4))
    }

    @Test("The fewer were heard, the better the others must fit")
    func share() {
        let text = heard([("send", 0)], until: 3)
        #expect(!refutes(text, ["send", "a", "new", "message"], excess: 0.8))
        #expect(refutes(text, ["send", "a", "new", "message"], excess: 0.9))
        #expect(!refutes(text, ["send"], excess: 2.3))
    }

    @Test("A word that is heard in the text behind is not one before it; it may begin a little late")
    func place() {
        let later = heard([("note", 2)], until: 4)
        #expect(refutes(later, ["note"]))
        let late = heard([("note", 1.2)], until: 4)
        #expect(!refutes(late, ["note"]))
    }

    @Test("The words of an utterance that was over no longer change")
    func whole() {
        var text = heard([("rain", 0)], until: 1.1)
        #expect(!refutes(text, ["send"]))
        text.isWhole = true
        #expect(refutes(text, ["send"]))
        text.end = 0.9
        #expect(!refutes(text, ["send"]))
    }

    @Test("Nothing is refuted before the words have settled, of no words, or of names that the model does not know")
    func unknown() {
        #expect(!refutes(heard([("rain", 0)], until: 2.4), ["send"]))
        #expect(refutes(heard([("rain", 0)], until: 2.5), ["send"]))
        #expect(!refutes(heard([("rain", 0)], until: 9), []))
        #expect(!refutes(heard([("rain", 0)], until: 9, unknown: ["zhichat"]), ["zhichat"]))
    }
}
