import CheckedValues
import Grammar
import IntentCore
import Languages

/// Turns the words of a slot into its value.
///
/// The grammar decides which words are there; this decides what they mean, so that recognised, typed and answered
/// values are read in one place.
struct ValueReader {
    /// The vocabularies that a term may come from, by the words it is spoken as.
    private var terms: [String: [String: Term]] = [:]
    /// The words that several persons of a vocabulary are called by.
    private var shared: [String: Set<String>] = [:]

    private let relations: Relations
    private let language: Language
    /// The vocabularies of the slots into which a term may be put from where no phrase has it.
    private var placeable: Set<String> = []

    init(apps: [AppDescription], relations: Relations, language: Language) {
        self.relations = relations
        self.language = language
        for app in apps {
            for (type, vocabulary) in app.vocabulary {
                for term in vocabulary { add(term, to: "\(app.id)/\(type)") }
            }
            // The person's own names are the same for every app.
            for (type, vocabulary) in app.commonVocabulary where terms["/\(type)"] == nil {
                for term in vocabulary { add(term, to: "/\(type)") }
            }
            for intent in app.intents {
                for slot in intent.definition.slots {
                    let own = Self.key(of: slot, in: intent.definition)
                    for term in slot.terms { add(term, to: own) }
                    guard slot.isPlaceable else { continue }
                    placeable.insert(own)
                    if let vocabulary = slot.vocabulary {
                        placeable.formUnion(["\(app.id)/\(vocabulary)", "/\(vocabulary)"])
                    }
                }
            }
        }
    }

    private mutating func add(_ term: Term, to vocabulary: String) {
        for spoken in term.say {
            let words = language.tokenizer.words(of: spoken).joined(separator: " ")
            guard let known = terms[vocabulary]?[words] else {
                terms[vocabulary, default: [:]][words] = term
                continue
            }
            if known.id != term.id, known.displayName != term.displayName {
                shared[vocabulary, default: []].insert(words)
            }
        }
    }

    /// The names of a vocabulary, which another set of them has replaced.
    mutating func replace(_ list: TermList, with terms: [Term]) {
        let vocabulary = "\(list.app ?? "")/\(list.vocabulary)"
        self.terms[vocabulary] = [:]
        shared[vocabulary] = nil
        for term in terms { add(term, to: vocabulary) }
    }

    private static func key(of slot: SlotDefinition, in intent: IntentDefinition) -> String {
        "\(intent.domain)/\(intent.name)/\(slot.name)"
    }

    /// Whether the words are a term that an app knows for a slot.
    func knows(_ words: [String], slot: SlotDefinition, in intent: IntentDefinition, app: String) -> Bool {
        term(words.joined(separator: " "), slot: slot, in: intent, app: app) != nil
    }

    /// Whether some words are a term that may stand where no phrase has it.
    func isPlaceable(_ words: String) -> Bool {
        // A pronoun belongs where it stands: “play it safe” is no “play safe”.
        !language.words[.thingPronouns].contains(words) && placeable.contains { terms[$0]?[words] != nil }
    }

    /// Whether some words are a name of a slot's vocabulary, whichever app has it.
    func isKnownName(_ words: [String], of slot: SlotDefinition) -> Bool {
        guard let vocabulary = slot.vocabulary else { return false }
        let said = words.joined(separator: " ")
        return terms.contains { $0.key.hasSuffix("/\(vocabulary)") && $0.value[said] != nil }
    }

    /// Whether a word is the name of somebody whom any app or the person knows.
    func isPersonName(_ word: String) -> Bool {
        terms.contains { $0.key.hasSuffix("/contactName") && $0.value[word] != nil }
    }

    private func term(_ words: String, slot: SlotDefinition, in intent: IntentDefinition, app: String?) -> Term? {
        if let own = terms[Self.key(of: slot, in: intent)]?[words] { return own }
        guard let vocabulary = slot.vocabulary else { return nil }
        guard let app else { return terms["/\(vocabulary)"]?[words] }
        return terms["\(app)/\(vocabulary)"]?[words] ?? terms["/\(vocabulary)"]?[words]
    }

    /// Whether words are the name of several persons, so that they say of none which one is meant.
    private func isShared(_ words: String, slot: SlotDefinition, app: String?) -> Bool {
        guard slot.type == .person, let vocabulary = slot.vocabulary else { return false }
        let own = app.map { "\($0)/\(vocabulary)" }
        let list = own.flatMap { terms[$0]?[words] == nil ? nil : $0 } ?? "/\(vocabulary)"
        return shared[list]?.contains(words) ?? false
    }

    /// A value that a phrase says without naming it, with the words that would have named it.
    func value(implied value: JSONValue, slot: SlotDefinition) -> SlotValue {
        let term = slot.terms.first { Self.value(of: $0, as: slot.type) == value }
        return SlotValue(text: term?.displayName ?? value.stringValue ?? "", value: value)
    }

    private static func value(of term: Term, as type: SlotType) -> JSONValue {
        switch type {
        case .boolean: return .bool(term.id == "true")
        case .person, .place:
            var object: [String: JSONValue] = [type == .person ? "displayName" : "name": .string(term.displayName)]
            if type == .place || term.id != term.displayName { object["id"] = .string(term.id) }
            return .object(object)
        default: return .string(term.id)
        }
    }

    /// The only contact that is called by a relation of which everybody has one.
    private func relative(_ meaning: String, slot: SlotDefinition, app: String?) -> Term? {
        guard Relations.single.contains(meaning), let vocabulary = slot.vocabulary else { return nil }
        let names = relations.relations.filter { $0.meaning == meaning }.map(\.said)
        let lists = [app.map { "\($0)/\(vocabulary)" }, "/\(vocabulary)"].compactMap(\.self).compactMap { terms[$0] }
        let found = lists.flatMap { list in names.compactMap { list[$0] } }
        guard let first = found.first, found.allSatisfy({ $0.id == first.id }) else { return nil }
        return first
    }

    /// A name of which each word is a form of a word of known names, in the nominative: «Анне» is said to some «Анна Петрова».
    private func nominative(_ words: [String], slot: SlotDefinition, app: String?) -> String? {
        guard !language.declension.isEmpty, let vocabulary = slot.vocabulary else { return nil }
        let lists = terms.filter { list, _ in
            list == "/\(vocabulary)"
                || list.hasSuffix("/\(vocabulary)") && (app == nil || list.hasPrefix("\(app ?? "")/"))
        }
        let known = Set(lists.values.flatMap { $0.values.flatMap { $0.displayName.split(separator: " ") } }).sorted()
        var said: [String] = []
        for word in words {
            let fitting = known.first { name in
                guard name.first?.lowercased() == word.first?.lowercased() else { return false }
                return ([String(name)] + language.declension.forms(of: String(name))).contains {
                    $0.lowercased() == word
                }
            }
            guard let fitting else { return nil }
            said.append(String(fitting))
        }
        return said.joined(separator: " ")
    }

    /// The cases that names have behind words of some lists.
    private static let governed: [(list: WordLists.Name, grammaticalCase: String)] = [
        (.beforeGenitive, "genitive"), (.beforeDative, "dative"), (.beforeAccusative, "accusative"),
        (.beforeInstrumental, "instrumental"),
    ]
    /// The cases in which a person is named in an answer, likeliest first.
    private static let answeredCases = ["dative", "accusative", "genitive", "instrumental"]
    /// A verb stands at most so many words before the name that it governs.
    private static let farthestVerb = 5

    /// A name that nobody knows in the nominative, if the nearest word before it that governs a case says in which it is.
    private func nominative(of typed: String, after before: ArraySlice<String>) -> String {
        guard !language.declension.isEmpty else { return typed }
        // In an answer nothing governs it: «Кому?» – «Илье».
        if before.isEmpty {
            return language.declension.nominative(
                ofGivenName: typed, inOneOf: Self.answeredCases, givenNames: language.words[.givenNames]) ?? typed
        }
        let places = before.indices.suffix(Self.farthestVerb).reversed()
        for end in places {
            let cases = Self.governed.filter { language.words.length(of: $0.list, before: before[...end]) > 0 }
            if let first = cases.first {
                return language.declension.nominative(
                    of: typed, in: first.grammaticalCase, givenNames: language.words[.givenNames])
            }
        }
        return typed
    }

    /// A person that no vocabulary has by these words: one that is named by a relation, or a new name.
    private func person(
        _ words: [String], text: String, typed: String, slot: SlotDefinition, in intent: IntentDefinition, app: String?,
        after before: ArraySlice<String>
    ) -> SlotValue {
        if let phone = PhoneNumber(words, typed: typed, in: language) {
            return SlotValue(
                text: phone.written,
                value: ["displayName": .string(phone.written), "phoneNumber": .string(phone.digits)])
        }
        guard let relation = relations.relation(of: words) else {
            // Pronouns are no names: the conversation looks for whom they mean.
            let isPronoun = relations.pronouns.contains(words.joined(separator: " "))
            let name =
                isPronoun ? typed : nominative(words, slot: slot, app: app) ?? nominative(of: typed, after: before)
            return SlotValue(text: text, value: .object(["displayName": .string(name)]))
        }
        // "My mom" is the contact that is called Mom, and "my mother" is, too.
        if let term = term(relation.said, slot: slot, in: intent, app: app)
            ?? relative(relation.meaning, slot: slot, app: app)
        {
            return SlotValue(text: text, value: Self.value(of: term, as: .person))
        }
        return SlotValue(
            text: text, value: ["displayName": .string(typed), "relation": .string(relation.meaning)])
    }

    /// What a time is for that stands behind some words.
    private func purpose(after before: ArraySlice<String>) -> ReferenceTime.Purpose {
        func has(_ list: WordLists.Name) -> Bool {
            before.indices.contains { language.words.length(of: list, at: before[$0...]) > 0 }
        }
        return has(.gettingUpWords) ? .gettingUp : has(.alarmWords) ? .alarm : .any
    }

    /// The value of a slot, from its words as the grammar spells them, with the small ones that are missing, and as they were
    /// typed; the words before it tell in which case a new name is, and the type what a phrase takes the words for.
    func value(
        of words: [String], complete: [String], typed: String, slot: SlotDefinition, in intent: IntentDefinition,
        app: String?, reference: ReferenceTime, as said: SlotType? = nil, after before: ArraySlice<String> = []
    ) -> SlotValue {
        let spoken = words.joined(separator: " ")
        let text = String(joining: words)
        var reference = reference
        reference.purpose = purpose(after: before)
        if let term = term(spoken, slot: slot, in: intent, app: app) {
            guard isShared(spoken, slot: slot, app: app) else {
                return SlotValue(text: text, value: Self.value(of: term, as: slot.type))
            }
            let name = term.say.first { language.tokenizer.words(of: $0).joined(separator: " ") == spoken } ?? typed
            return SlotValue(text: text, value: .object(["displayName": .string(name)]))
        }
        switch slot.type {
        case .person: return person(words, text: text, typed: typed, slot: slot, in: intent, app: app, after: before)
        case .text, .term: return SlotValue(text: typed, value: .string(typed))
        case .place: return SlotValue(text: typed, value: .object(["name": .string(typed)]))
        default:
            // A person who commits to a time must say it: "tonight" alone is a day, and the app asks for the hour.
            let reader = SpokenValue(
                language: language, reference: reference, needsHour: slot.isRequired || intent.needsConfirmation)
            let read = reader.read(complete, as: slot.type, said: said) ?? .string(text)
            let past = slot.isPast ? PastRange(reference: reference).moved(read) : nil
            return SlotValue(text: text, value: past ?? read)
        }
    }
}
