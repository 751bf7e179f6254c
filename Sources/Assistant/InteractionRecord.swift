import Dialogue
import Foundation
import IntentCore
import PrivacyStore

/// A conversation on its way into the history.
struct InteractionRecord: Sendable {
    private let id = UUID().uuidString
    private let start: Date
    let app: String
    private let privacy: Privacy?
    private let memory: SessionMemory
    /// Why a call to the app did not come off, for whoever writes it.
    var problem: String?
    /// The sentence that the person was told last.
    var response: ConversationResponse?

    init(app: String, privacy: Privacy?, memory: SessionMemory) {
        self.app = app
        self.privacy = privacy
        self.memory = memory
        start = memory.now()
    }

    /// Keeps it, in the place of what was kept of it before.
    func keep(_ outcome: ConversationOutcome) throws(PrivacyStoreError) {
        guard let response else { return }
        memory.complete(response.intent)
        memory.remember(response.intent, of: app, id: id, outcome: outcome)
        let interaction = Interaction(
            id: id, response.intent,
            response: IntentResponse(response.code, text: response.text, fields: response.fields), start: start,
            duration: memory.now().timeIntervalSince(start))
        try privacy?.record(interaction, of: app, outcome: outcome.rawValue, problem: problem)
    }
}
