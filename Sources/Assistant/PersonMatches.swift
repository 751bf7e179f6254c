import Grammar
import IntentCore
import Languages

/// The people of the person's own address book who may be meant by a name, for the app that is asked about it.
///
/// SiriKit hands them over with the name, too (`siriMatches`). An app learns nobody but those whom the person has just named.
struct PersonMatches {
    /// The member of a person's value that they stand in.
    static let member = "matches"
    /// Nobody can choose among more.
    private static let limit = 50

    private let app: AppDescription
    private let tokenizer: Tokenizer

    init(_ app: AppDescription, _ tokenizer: Tokenizer) {
        self.app = app
        self.tokenizer = tokenizer
    }

    /// The intent as the app sees it when it is asked about a slot.
    func offered(in intent: Intent, about slot: String) -> Intent {
        guard let definition = app.intent(intent.name)?.definition.slot(slot), definition.type == .person,
            let people = definition.vocabulary.flatMap({ app.commonVocabulary[$0] }), !people.isEmpty,
            let content = intent.slots[slot]
        else { return intent }
        var intent = intent
        func offering(_ value: SlotValue) -> SlotValue {
            let found = matches(value, among: people)
            return found.isEmpty ? value : value.with(found.map(Self.person), as: Self.member)
        }
        switch content {
        case .one(let value): intent.slots[slot] = .one(offering(value))
        case .many(let values): intent.slots[slot] = .many(values.map(offering))
        }
        return intent
    }

    /// The people who have exactly the name, else those who have all its words.
    private func matches(_ value: SlotValue, among people: [Term]) -> [Term] {
        if let id = value.value["id"]?.stringValue, let known = people.first(where: { $0.id == id }) { return [known] }
        let wanted = tokenizer.words(of: value.value["displayName"]?.stringValue ?? value.text)
        guard !wanted.isEmpty else { return [] }
        var exact: [Term] = []
        var partial: [Term] = []
        for term in people {
            let ways = term.say.map { tokenizer.words(of: $0) }
            if ways.contains(wanted) {
                exact.append(term)
            } else if ways.contains(where: { Set(wanted).isSubset(of: $0) }) {
                partial.append(term)
            }
        }
        return Array((exact.isEmpty ? partial : exact).prefix(Self.limit))
    }

    private static func person(_ term: Term) -> JSONValue {
        ["displayName": .string(term.displayName), "id": .string(term.id)]
    }

    /// The app's results without the persons it was offered.
    static func removed(from resolutions: [Resolution]) -> [Resolution] {
        func bare(_ value: SlotValue) -> SlotValue { value.with(nil, as: member) }
        return resolutions.map { resolution in
            switch resolution {
            case .success(let value): .success(bare(value))
            case .confirmationRequired(let value, let text): .confirmationRequired(bare(value), text: text)
            case .disambiguation(let values, let text): .disambiguation(values.map(bare), text: text)
            case .needsMoreDetails(let value, let text): .needsMoreDetails(value.map(bare), text: text)
            case .needsValue, .notRequired, .unsupported: resolution
            }
        }
    }
}

extension SlotValue {
    /// The value with a list as a member of its meaning, or without it.
    fileprivate func with(_ list: [JSONValue]?, as member: String) -> SlotValue {
        guard case .object(var members) = value else { return self }
        members[member] = list.map { .array($0) }
        return SlotValue(text: text, value: .object(members))
    }
}
