import AppHost
import Dialogue
import IntentCore

extension Session {
    /// Tells how things go on with what an app has handled, until it has said its last word.
    func follow(_ handled: Conversation, _ followUp: FollowUp, _ kept: InteractionRecord) async {
        var record = kept
        let conversation = FollowedConversation(handled)
        let last: ConversationEvent
        do throws(AppHostError) {
            let response = try await host.follow(handled.intent, for: followUp == .result ? .result : .updates) {
                for case .respond(let response) in await conversation.receive(.updated($0)) {
                    await report(.update(response))
                }
            }
            last = .handled(response)
        } catch {
            if Task.isCancelled {
                last = .unanswered
            } else {
                let failure = FailedCall(error, of: .follow, app: kept.app)
                record.problem = failure.report
                await report(.failed(failure))
                last = .failed(AppFault(error))
            }
        }
        for action in await conversation.receive(last) {
            switch action {
            case .respond(let response):
                record.response = response
                await report(.response(response))
            case .finish(let outcome):
                // The beginning is on record already; this only says how it ended.
                await keep(record, outcome)
            default: break
            }
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
