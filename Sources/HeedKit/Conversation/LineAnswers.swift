import Assistant

/// Answers that are typed, or piped in, a line each.
struct LineAnswers: AnswerSource {
    /// Waits for the next line; nil at the end.
    let line: @Sendable () async -> String?

    func answer(to question: PendingQuestion) async -> PersonAnswer {
        guard let line = await line() else { return .gone }
        return line.allSatisfy(\.isWhitespace) ? .silence : .words(line)
    }
}
