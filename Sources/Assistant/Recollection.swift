import Dialogue
import IntentCore

/// The people that a command means but does not name, from earlier commands: a word such as "her" stands for the person
/// that the app had to do with last, a call back goes to the last caller, a redial to the last person called.
///
/// A value is filled in only where it is plain whom it stands for; else those who may be meant are suggested, and the
/// person is asked. People from commands to another app in this session are only ever suggested, by name and without
/// that app's id: no app is told what another one knows before the person agrees.
struct Recollection {
    /// The actions of this session in the last hour with any app, newest first.
    let session: [SessionMemory.Entry]
    /// The interactions that the app has told of, newest first, as far as the person lets Heed use them.
    let history: [Interaction]
    let language: DialogueLanguage

    /// Fills in the persons of an intent.
    ///
    /// - Parameters:
    ///   - intent: the command that the person spoke, for an app.
    ///   - definition: the intent's definition.
    /// - Returns: the intent, and whom its remaining words for persons may stand for.
    func filling(_ intent: Intent, as definition: IntentDefinition) -> (intent: Intent, suggestions: [SlotValue]) {
        var intent = intent
        var suggestions: [SlotValue] = []
        for slot in definition.slots where slot.type == .person {
            guard let content = intent.slots[slot.name] else {
                let persons = slot.isRequired ? referred(by: intent) : []
                if !persons.isEmpty { intent.slots[slot.name] = slot.isList ? .many(persons) : .one(persons[0]) }
                continue
            }
            guard content.values.contains(where: language.isPronoun) else { continue }
            let known = known(to: intent.app)
            suggestions += known.suggested
            let values = content.values.flatMap { value -> [SlotValue] in
                guard language.isPronoun(value) else { return [value] }
                let meant = meant(by: value.text, among: known.persons)
                if meant.isEmpty { suggestions += known.persons }
                return meant.isEmpty ? [value] : meant
            }
            switch content {
            case .one: if values.count == 1 { intent.slots[slot.name] = .one(values[0]) }
            case .many: intent.slots[slot.name] = .many(values)
            }
        }
        return (intent, Self.distinct(suggestions))
    }

    /// The app whose person a command's “her” is: the one that had to do with somebody last, where it can do the command.
    static func app(
        meantBy intent: Intent, among apps: [String], after session: [SessionMemory.Entry], _ language: DialogueLanguage
    ) -> String? {
        guard intent.slots.values.flatMap(\.values).contains(where: language.isPronoun) else { return nil }
        let newest = session.first { entry in
            entry.intent.slots.values.flatMap(\.values).contains { $0.value["displayName"] != nil }
        }
        return newest.flatMap { apps.contains($0.app) ? $0.app : nil }
    }

    /// Exactly whom a word stands for; nobody where several could be meant.
    private func meant(by pronoun: String, among persons: [SlotValue]) -> [SlotValue] {
        if language.pluralPronouns.contains(pronoun.lowercased()) { return persons }
        let fitting = persons.filter { language.may(pronoun, standFor: $0.name) }
        return fitting.count == 1 ? fitting : []
    }

    /// The persons of the last conversation with an app, and those whom the person may mean as well.
    private func known(to app: String?) -> (persons: [SlotValue], suggested: [SlotValue]) {
        let entries = session.map { (app: $0.app, persons: people(in: $0.intent)) }.filter { !$0.persons.isEmpty }
        let own = entries.first { $0.app == app }?.persons
        guard let newest = entries.first, newest.app != app else {
            return (own ?? people(inFirstOf: history.map(\.intent)), [])
        }
        return ([], newest.persons.map(\.withoutID) + (own ?? []))
    }

    /// The people of the last call that the catalogue's terms for calls refer to.
    private func referred(by intent: Intent) -> [SlotValue] {
        let direction: Interaction.Direction
        switch intent.slots["destinationType"]?.first?.value.stringValue {
        case "callBack": direction = .incoming
        case "redial": direction = .outgoing
        default: return []
        }
        let calls = history.filter { $0.direction == direction && $0.intent.domain == intent.domain }
        let known = people(inFirstOf: calls.map(\.intent))
        guard known.isEmpty else { return known }
        // "Call back" without a call that came in: whoever was written to or called.
        let own = session.filter { entry in
            entry.app == intent.app && (direction == .incoming || entry.intent.domain == intent.domain)
        }
        let talkedTo = people(inFirstOf: own.map(\.intent))
        return talkedTo.count == 1 ? talkedTo : []
    }

    /// The persons of the first intent that has some.
    private func people(inFirstOf intents: [Intent]) -> [SlotValue] {
        intents.lazy.map { people(in: $0) }.first { !$0.isEmpty } ?? []
    }

    private func people(in intent: Intent) -> [SlotValue] {
        intent.slots.sorted { $0.key < $1.key }.flatMap(\.value.values).filter {
            $0.value["displayName"] != nil && !language.isPronoun($0)
        }
    }

    private static func distinct(_ persons: [SlotValue]) -> [SlotValue] {
        var seen: Set<String> = []
        return persons.filter { seen.insert($0.name.lowercased()).inserted }
    }
}

extension SlotValue {
    fileprivate var name: String { value["displayName"]?.stringValue ?? text }

    /// The same person by name alone.
    fileprivate var withoutID: SlotValue { SlotValue(text: name, value: ["displayName": .string(name)]) }
}
