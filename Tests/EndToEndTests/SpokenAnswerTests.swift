import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Answers that are spoken")
struct SpokenAnswerTests {
    private static let question = """
        {"intent": "SendMessage", "slot": "recipients", "kind": "needsValue", "text": "To whom?"}
        """

    /// The lines of `heed answer` for sentences that a voice speaks.
    private func answers(_ sentences: [String]) async throws -> [JSONValue] {
        let folder = try TestFolder()
        var arguments = [
            "answer", "--apps", Checkout.sampleApps.path, "--app", "zhichat", "--app", "rover", "--question",
            Self.question,
        ]
        for (index, sentence) in sentences.enumerated() {
            let sound = Signal.silence(seconds: 0.3) + (try Recordings.spoken(sentence)) + Signal.silence(seconds: 0.3)
            let file = folder.url.appending(path: "\(index).raw").path
            try Recordings.write(sound, to: file)
            arguments += ["--audio", file]
        }
        return try await Heed.run(arguments).json
    }

    @Test("Rarer wordings are heard, not only the usual ones")
    func wordings() async throws {
        let lines = try await answers([
            "it should go to Jon Snow", "I want to send it to Arya Stark", "forget about that", "what are my choices",
            "could you say that once more",
        ])
        let kinds = lines.compactMap { $0["answer"]?.stringValue }
        #expect(kinds.count == 5)
        let right = zip(kinds, ["value", "value", "cancel", "options", "repeat"]).count { $0 == $1 }
        #expect(right >= 4, "\(lines)")
    }

    @Test("What is no answer is heard as a new command, and what is neither as nothing")
    func commands() async throws {
        let lines = try await answers([
            "go forward two meters", "turn left", "the weather is lovely in april and my brother lives in canada",
        ])
        let kinds = lines.compactMap { $0["answer"]?.stringValue }
        #expect(kinds == ["command", "command", "notUnderstood"], "\(lines)")
    }
}
