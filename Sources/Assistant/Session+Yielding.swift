import AppHost
import Dialogue
import IntentCore

extension Session {
    /// The answers of an app that has nothing to do a command with.
    private static let emptyCodes: Set<String> = ["failureNoPlayer", "failureNothingPlaying", "failureNoSound"]

    /// The conversation with an app that had left a command to another one, where that one has nothing to do it with and this one has.
    ///
    /// - Parameters:
    ///   - event: what the other app has answered.
    ///   - conversation: the conversation with it.
    /// - Returns: the conversation to have in its place; nil where the answer stands.
    /// - Throws: the errors of the store of permissions.
    func yielded(after event: ConversationEvent?, in conversation: Conversation) async throws
        -> (Conversation, AppDescription)?
    {
        let code: String
        switch event {
        case .confirmed(let response), .handled(let response): code = response.code
        default: return nil
        }
        guard Self.emptyCodes.contains(code), !conversation.app.yields.contains(conversation.intent.name) else {
            return nil
        }
        let others = apps.values.filter { $0.yields.contains(conversation.intent.name) }.sorted { $0.id < $1.id }
        for app in others {
            var intent = conversation.intent
            intent.app = app.id
            guard let begun = try await begin(intent, of: app), begun.actsAtOnce else { continue }
            do throws(AppHostError) {
                _ = try await host.start(for: intent)
                let answer = try await host.confirm(intent)
                guard ["ready", "userConfirmationRequired"].contains(answer.code) else { continue }
            } catch {
                await report(.failed(FailedCall(error, of: .confirm, app: app.id)))
                continue
            }
            return (begun, app)
        }
        return nil
    }
}
