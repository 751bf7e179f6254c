import Grammar
import IntentCore
import Languages

/// The names that an app and the person's own lists have for a slot.
struct KnownNames {
    private let terms: [Term]
    private let slot: SlotDefinition
    private let tokenizer: Tokenizer

    init(of slot: SlotDefinition, in question: PendingQuestion) {
        tokenizer = question.grammar.graph.language.tokenizer
        let app = question.app
        self.slot = slot
        terms = slot.terms + (slot.vocabulary.flatMap { app?.terms(of: $0) } ?? [])
    }

    /// Whether there are any.
    var isEmpty: Bool { terms.isEmpty }

    /// All of them as values, each once.
    var values: [SlotValue] {
        var seen: Set<String> = []
        return terms.filter { seen.insert($0.id).inserted }.map {
            SlotValue(text: $0.displayName, value: .string($0.id))
        }
    }

    /// Whether a value is one of them: "Mark" is, where there is a Mark Rothko.
    func has(_ value: SlotValue) -> Bool {
        switch slot.type {
        case .person: value.value["id"] != nil || value.value["relation"] != nil || spelling(of: value) != nil
        case .place: value.value["id"] != nil
        case .term, .text: slot.isPlainText || spelling(of: value) != nil || value.value != .string(value.text)
        default: true
        }
    }

    /// A name as the list writes it, where some of its words are said: "mark" is "Mark" of "Mark Rothko".
    func spelling(of value: SlotValue) -> String? {
        let wanted = tokenizer.words(of: value.value["displayName"]?.stringValue ?? value.text)
        guard !wanted.isEmpty else { return nil }
        for name in terms.lazy.flatMap(\.say) {
            let parts = name.split(separator: " ").map(String.init)
            let words = parts.map { tokenizer.words(of: $0) }
            guard Set(wanted).isSubset(of: words.joined()) else { continue }
            let said = wanted.compactMap { word in words.firstIndex { $0.contains(word) }.map { parts[$0] } }
            return slot.type == .person ? said.joined(separator: " ") : name
        }
        return nil
    }

    /// A value with its name spelled as the list has it.
    func spelled(_ value: SlotValue) -> SlotValue {
        guard slot.type == .person, value.value["id"] == nil, value.value["relation"] == nil,
            let name = spelling(of: value), case .object(var members) = value.value
        else { return value }
        members["displayName"] = .string(name)
        return SlotValue(text: value.text, value: .object(members))
    }
}
