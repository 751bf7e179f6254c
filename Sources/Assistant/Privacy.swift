public import IntentCore
public import PrivacyStore

/// What stands between a person's commands and the apps: the lock, the permissions, and the record of what was asked.
public struct Privacy: Sendable {
    private let store: PrivacyStore
    private let trusted: Set<String>
    private let scope: @Sendable (_ app: String) -> GrantScope?
    private let isSystemLocked: @Sendable () async -> Bool

    /// The privacy of a person.
    ///
    /// - Parameters:
    ///   - store: what was decided and what happened.
    ///   - trusted: apps that the person has named for this run, so that they need not be asked about.
    ///   - scope: what a yes to an app would be a yes to, as things are now; nil where that does not matter.
    ///   - isSystemLocked: whether the machine's screen is locked.
    public init(
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

    /// Keeps what was asked of an app and what came of it.
    func record(
        _ interaction: Interaction, of app: String, outcome: String, problem: String? = nil
    ) throws(PrivacyStoreError) {
        try store.record(HistoryEntry(app: app, interaction: interaction, outcome: outcome, problem: problem))
    }

    /// Keeps something that an app tells of.
    public func take(_ interaction: Interaction, from app: String) throws(PrivacyStoreError) {
        var interaction = interaction
        interaction.intent.app = app
        try store.record(HistoryEntry(app: app, interaction: interaction))
    }

    /// Forgets something that an app wants forgotten.
    public func forget(_ selection: InteractionSelection, of app: String) throws(PrivacyStoreError) {
        try store.forget(selection, of: app)
    }
}

// MARK: Memory

extension Privacy {
    /// The one of several apps that did the same thing last, if the person lets Heed use that.
    func lastApp(for intent: String, among apps: [String]) throws(PrivacyStoreError) -> String? {
        guard try store.usesMemory() else { return nil }
        let used = HistorySelection(intent: intent, outcomes: ["done", "inProgress", "handedOver"])
        return try store.history(used).first { apps.contains($0.app) }?.app
    }

    /// Fills in whom a command means but does not name, if the person lets Heed use that: a pronoun stands for whom the
    /// app had to do with last, a call back goes to who called last, a redial to who was called last.
    ///
    /// It stays within one app: what another app knows is none of its business.
    func recall(
        _ intent: Intent, as definition: IntentDefinition, pronouns: Set<String>
    ) throws(PrivacyStoreError) -> Intent {
        guard let app = intent.app, try store.usesMemory() else { return intent }
        let past = try store.history(HistorySelection(app: app)).map(\.interaction)
        var intent = intent
        for slot in definition.slots where slot.type == .person {
            guard let content = intent.slots[slot.name] else {
                let persons = Self.reference(in: intent).flatMap { Self.persons($0, of: past, like: intent) } ?? []
                if slot.isRequired, !persons.isEmpty {
                    intent.slots[slot.name] = slot.isList ? .many(persons) : .one(persons[0])
                }
                continue
            }
            let isMeant = { Self.isPronoun($0, pronouns) }
            guard content.values.contains(where: isMeant),
                let persons = past.lazy.map({ Self.persons(in: $0.intent, but: pronouns) }).first(where: { !$0.isEmpty }
                )
            else { continue }
            switch content {
            case .one: intent.slots[slot.name] = .one(persons[0])
            case .many(let values):
                intent.slots[slot.name] = .many(values.flatMap { isMeant($0) ? persons : [$0] })
            }
        }
        return intent
    }

    /// Whose last call it is that the catalogue's terms for calls refer to.
    private static func reference(in intent: Intent) -> Interaction.Direction? {
        switch intent.slots["destinationType"]?.first?.value.stringValue {
        case "callBack": .incoming
        case "redial": .outgoing
        default: nil
        }
    }

    private static func persons(
        _ direction: Interaction.Direction, of past: [Interaction], like intent: Intent
    ) -> [SlotValue]? {
        past.lazy.filter { $0.direction == direction && $0.intent.domain == intent.domain }
            .map { persons(in: $0.intent, but: []) }.first { !$0.isEmpty }
    }

    private static func isPronoun(_ value: SlotValue, _ pronouns: Set<String>) -> Bool {
        value.value["displayName"] != nil && value.value["id"] == nil && pronouns.contains(value.text.lowercased())
    }

    private static func persons(in intent: Intent, but pronouns: Set<String>) -> [SlotValue] {
        intent.slots.sorted { $0.key < $1.key }.flatMap(\.value.values).filter {
            $0.value["displayName"] != nil && !isPronoun($0, pronouns)
        }
    }
}
