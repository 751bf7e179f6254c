import Dialogue
package import IntentCore
package import PrivacyStore

/// The guard between a person's commands and the apps: the lock, the permissions, and the record of requests.
package struct Privacy: Sendable {
    private let store: PrivacyStore
    private let trusted: Set<String>
    private let scope: @Sendable (_ app: String) -> GrantScope?
    private let isSystemLocked: @Sendable () async -> Bool

    /// The privacy of a person.
    ///
    /// - Parameters:
    ///   - store: the decisions and the history.
    ///   - trusted: apps that the person has named for this run, so that they need not be asked about.
    ///   - scope: the package and requests that a yes to an app would hold for now; nil where that does not matter.
    ///   - isSystemLocked: whether the machine's screen is locked.
    package init(
        store: PrivacyStore, trusted: Set<String> = [],
        scope: @escaping @Sendable (_ app: String) -> GrantScope? = { _ in nil },
        isSystemLocked: @escaping @Sendable () async -> Bool = { false }
    ) {
        self.store = store
        self.trusted = trusted
        self.scope = scope
        self.isSystemLocked = isSystemLocked
    }

    /// Whether Heed or the machine is locked.
    func isLocked() async throws(PrivacyStoreError) -> Bool {
        if try store.isLocked() { return true }
        return await isSystemLocked()
    }

    /// Whether an app may have a command.
    func authorization(of app: String, intent: String) throws(PrivacyStoreError) -> Authorization {
        let state = try store.authorization(of: app, intent: intent, scope: scope(app))
        return state == .notDetermined && trusted.contains(app) ? .authorized : state
    }

    /// Keeps what the person has said about an app.
    func decide(_ isAllowed: Bool, for app: String) throws(PrivacyStoreError) {
        try store.decide(isAllowed ? .authorized : .denied, for: app, scope: scope(app))
    }

    /// Whether the command may be run that opens an app.
    func authorizationOfCommand(of app: String) throws(PrivacyStoreError) -> Authorization {
        let state = try store.authorizationOfCommand(of: app, scope: scope(app))
        return state == .notDetermined && trusted.contains(app) ? .authorized : state
    }

    /// Keeps what the person has said about the command that opens an app.
    func decideCommand(_ isAllowed: Bool, for app: String) throws(PrivacyStoreError) {
        try store.decideCommand(isAllowed ? .authorized : .denied, for: app, scope: scope(app))
    }

    /// Whether an app may tell what comes to the person.
    func authorizationOfAnnouncements(of app: String) throws(PrivacyStoreError) -> Authorization {
        try store.authorizationOfAnnouncements(of: app, scope: scope(app))
    }

    /// Keeps what was asked of an app and what came of it.
    func record(
        _ interaction: Interaction, of app: String, outcome: String, problem: String? = nil
    ) throws(PrivacyStoreError) {
        try store.record(HistoryEntry(app: app, interaction: interaction, outcome: outcome, problem: problem))
    }

    /// Keeps something that an app tells of.
    package func take(_ interaction: Interaction, from app: String) throws(PrivacyStoreError) {
        var interaction = interaction
        interaction.intent.app = app
        try store.record(HistoryEntry(app: app, interaction: interaction))
    }

    /// Forgets something that an app wants forgotten.
    package func forget(_ selection: InteractionSelection, of app: String) throws(PrivacyStoreError) {
        try store.forget(selection, of: app)
    }
}

// MARK: Memory

extension Privacy {
    /// The one of several apps that did the same thing last, if the person lets Heed use that.
    func lastApp(for intent: String, among apps: [String]) throws(PrivacyStoreError) -> String? {
        guard try store.usesMemory() else { return nil }
        let used = HistorySelection(intent: intent, outcomes: Array(ConversationOutcome.wentThrough))
        return try store.history(used).first { apps.contains($0.app) }?.app
    }

    /// The interactions with an app so far, newest first; none unless the person lets Heed use them.
    ///
    /// It stays within one app: what another app knows is none of its business.
    func past(of app: String) throws(PrivacyStoreError) -> [Interaction] {
        guard try store.usesMemory() else { return [] }
        return try store.history(HistorySelection(app: app)).filter {
            $0.outcome.map(ConversationOutcome.wentThrough.contains) ?? true
        }.map(\.interaction)
    }

    /// The last interaction, whatever the app, if the person lets Heed use that.
    func last() throws(PrivacyStoreError) -> Intent? {
        guard try store.usesMemory() else { return nil }
        let selection = HistorySelection(outcomes: Array(ConversationOutcome.wentThrough))
        return try store.history(selection, limit: 1).first?.interaction.intent
    }
}
