import AppHost
import Dialogue
import IntentCore

extension Session {
    /// Tells how things go on with what an app has handled, until it has said its last word.
    func follow(_ handled: Conversation, _ pursuit: Pursuit) async {
        let conversation = FollowedConversation(handled)
        let last: ConversationEvent
        do throws(AppHostError) {
            let response = try await host.follow(handled.intent, for: pursuit == .result ? .result : .updates) {
                for case .respond(let response) in await conversation.receive(.updated($0)) {
                    await report(.update(response))
                }
            }
            last = .handled(response)
        } catch {
            last = Task.isCancelled ? .unanswered : .failed(AppFault(error))
        }
        for case .respond(let response) in await conversation.receive(last) {
            await report(.response(response))
        }
    }
}

/// A conversation that several tasks speak to.
private actor FollowedConversation {
    private var conversation: Conversation

    init(_ conversation: Conversation) {
        self.conversation = conversation
    }

    func receive(_ event: ConversationEvent) -> [ConversationAction] {
        conversation.receive(event)
    }
}
