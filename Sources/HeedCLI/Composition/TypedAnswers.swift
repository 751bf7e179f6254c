import Assistant
import SpeechCore

/// Answers that are typed, or piped in, a line each; it waits for them on a queue of its own.
actor TypedAnswers: AnswerSource {
    private let executor = QueueExecutor(label: "heed.typed-answers")

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// The next line, whatever it is; nil at the end.
    func line() -> String? { readLine() }

    func answer(to question: PendingQuestion) -> PersonAnswer {
        guard let line = readLine() else { return .gone }
        return line.allSatisfy(\.isWhitespace) ? .silence : .words(line)
    }
}
