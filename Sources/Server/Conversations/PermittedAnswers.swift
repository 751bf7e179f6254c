import Assistant
import Dialogue
import IntentCore

/// The answers of a client, who may only let an app have commands where it has shown who it is: an app that reaches the network reaches
/// the port, too, and must not allow itself anything.
struct PermittedAnswers: AnswerSource {
    let answers: any AnswerSource
    /// Whether the client has shown a token, or the page's key.
    let mayAllow: Bool
    /// Tells the client why its command ends.
    let refuse: @Sendable (ServerError) async -> Void

    func answer(to question: PendingQuestion) async throws -> PersonAnswer {
        guard !mayAllow, question.prompt.subject == .permission else { return try await answers.answer(to: question) }
        let app = question.app?.id ?? "APP"
        await refuse(
            ServerError(
                .notAllowed,
                "This app has not been allowed to have commands; allow it on the page, with a token, or by: heed apps permissions allow \(app)"
            ))
        return .gone
    }
}
