import IntentCore
import Languages

/// The names by which people change the slots of an intent: each slot's own name, the words of its question and of the
/// phrases, the names that the data list under `called`, and the names of slots of its type.
///
/// A name that several slots could have belongs to the one it fits best, else to the only one that has a value, else to
/// the only one that must have one; otherwise it names none, rather than the wrong one.
struct SlotNames {
    /// The names of each slot, its own first.
    private(set) var names: [String: [[String]]] = [:]
    /// The slots that stand for their type: "the place" is one of these.
    private(set) var main: Set<String> = []
    /// The slots that a value alone is meant for: those of `main`, and of several that have a value the one that the
    /// question before the app acts says last, as it says where a ride goes to.
    private(set) var bare: Set<String> = []
    /// The slots that a name alone is meant for, where it is in a list of names: of several slots with the same list the one
    /// that is meant as in `bare`.
    private(set) var listed: Set<String> = []

    /// How well a name fits.
    private enum Rank: Int, Comparable {
        case own, called, part, question, phrase, type

        static func < (first: Rank, second: Rank) -> Bool { first.rawValue < second.rawValue }
    }

    private struct Candidate {
        var slot: Int
        var rank: Rank
    }

    private let slots: [SlotDefinition]
    private let filled: Set<String>
    private let pluralEndings: [String]
    private var candidates: [[String]: [Candidate]] = [:]
    private var order: [[String]] = []

    init(
        _ slots: [SlotDefinition], language: IntentLanguage, filled: Set<String>, frames: PhraseFrames,
        types: TypeTemplates
    ) {
        self.slots = slots
        self.filled = filled
        pluralEndings = types.language.words[.pluralEndings]
        let articles = Set(types.wordings("article").compactMap(\.first))
        let links = types.wordings("noun_link")
        let edges = Set(types.wordings("not_at_edge").compactMap(\.first))
        for (index, slot) in slots.enumerated() {
            addOwnNames(of: slot, index, notAtEdges: edges)
            for name in language.called[slot.name] ?? [] {
                add(types.language.tokenizer.words(of: name), index, .called)
            }
            if let prompt = language.prompts[slot.name] {
                for noun in Self.nouns(in: prompt, types: types) { add(noun, index, .question) }
            }
            for context in frames.before[slot.name] ?? [] {
                guard let noun = Self.noun(before: context, articles: articles, links: links) else { continue }
                add([noun], index, .phrase)
            }
            for name in types.wordings("name_of_\(slot.type.rawValue)") { add(name, index, .type) }
        }
        for name in order { assign(name) }
        for type in Set(slots.map(\.type)) {
            let alike = slots.indices.filter { slots[$0].type == type }
            if let slot = only(alike) { main.insert(slots[slot].name) }
            let last = language.confirmation.flatMap { saidLast(of: alike, in: $0) }
            if let slot = only(alike) ?? last { bare.insert(slots[slot].name) }
        }
        for indices in Dictionary(grouping: slots.indices.filter { slots[$0].list != nil }, by: { slots[$0].list })
            .values
        {
            let last = language.confirmation.flatMap { saidLast(of: indices, in: $0) }
            if let slot = only(indices) ?? last { listed.insert(slots[slot].name) }
        }
    }

    private mutating func add(_ name: [String], _ slot: Int, _ rank: Rank) {
        guard !name.isEmpty else { return }
        let last = name[name.count - 1]
        var forms = [name]
        for ending in pluralEndings where last.count > 3 && last.hasSuffix(ending) && !last.hasSuffix(ending + ending) {
            forms.append(name.dropLast() + [String(last.dropLast(ending.count))])
        }
        for form in forms { note(form, slot, rank) }
        // "Which rooms are there?"
        for ending in pluralEndings where rank != .type && last.count > 2 && !last.hasSuffix(ending) {
            note(name.dropLast() + [last + ending], slot, max(rank, .phrase))
        }
    }

    private mutating func note(_ name: [String], _ slot: Int, _ rank: Rank) {
        if candidates[name] == nil { order.append(name) }
        candidates[name, default: []].append(Candidate(slot: slot, rank: rank))
    }

    /// "Drop off location" is also "drop off" and "location".
    private mutating func addOwnNames(of slot: SlotDefinition, _ index: Int, notAtEdges edges: Set<String>) {
        let words = Self.words(of: slot.name)
        add(words, index, .own)
        guard words.count > 1 else { return }
        for count in 1..<words.count {
            for part in [Array(words.suffix(count)), Array(words.prefix(count))]
            where part.joined().count > 3 && edges.isDisjoint(with: [part[0], part[part.count - 1]]) {
                add(part, index, .part)
            }
        }
    }

    /// The words of a name such as `numberOfShots`.
    static func words(of name: String) -> [String] {
        let plain = name.reduce(into: "") { words, letter in
            if letter.isUppercase { words += " " }
            words += letter == "_" || letter == "-" ? " " : letter.lowercased()
        }
        return plain.split(separator: " ").map(String.init)
    }

    /// The nouns that a question asks for: the "temperature" of "What temperature?".
    private static func nouns(in prompt: String, types: TypeTemplates) -> [[String]] {
        let starts = types.wordings("asks_noun").sorted { $0.count > $1.count }
        return prompt.split { ",.?!;:".contains($0) }.compactMap { clause in
            let words = types.language.tokenizer.words(of: String(clause))
            guard let start = starts.first(where: { words.starts(with: $0) }) else { return nil }
            let noun = Array(words.dropFirst(start.count))
            return (1...2).contains(noun.count)
                && !(noun.count == 1 && types.language.words.has(noun[0], in: .thingWords)) ? noun : nil
        }
    }

    /// The noun before a slot: the "note" of "with a note saying {note}".
    private static func noun(before context: [String], articles: Set<String>, links: [[String]]) -> String? {
        var words = context[...]
        if let link = links.first(where: { words.count > $0.count && words.suffix($0.count) == $0[...] }) {
            words = words.dropLast(link.count)
        }
        guard words.count > 1, let noun = words.last, articles.contains(words[words.endIndex - 2]) else { return nil }
        return articles.contains(noun) || noun.count < 3 ? nil : noun
    }

    private mutating func assign(_ name: [String]) {
        guard let all = candidates[name], let best = all.map(\.rank).min() else { return }
        var owners: [Int] = []
        for candidate in all where candidate.rank == best && !owners.contains(candidate.slot) {
            owners.append(candidate.slot)
        }
        guard let owner = only(owners) else { return }
        names[slots[owner].name, default: []].append(name)
    }

    /// Of several slots, the one that a sentence says last, and of those with a value sooner.
    private func saidLast(of indices: [Int], in template: String) -> Int? {
        let known = indices.filter { filled.contains(slots[$0].name) }
        let said = (known.isEmpty ? indices : known).compactMap { index in
            template.firstRange(of: "{\(slots[index].name)}").map { (index, $0.lowerBound) }
        }
        return said.max { $0.1 < $1.1 }?.0
    }

    /// The one of several slots that is meant: the only one, the only one with a value, or the only one that must have one.
    private func only(_ indices: [Int]) -> Int? {
        if indices.count == 1 { return indices[0] }
        let known = indices.filter { filled.contains(slots[$0].name) }
        if known.count == 1 { return known[0] }
        let required = (known.isEmpty ? indices : known).filter { slots[$0].isRequired }
        return required.count == 1 ? required[0] : nil
    }
}

extension SlotDefinition {
    /// The mark that tells its list of names from those of other slots; nil where it has none.
    fileprivate var list: [String]? {
        if let vocabulary { return [vocabulary] }
        return terms.isEmpty ? nil : [""] + terms.map(\.id)
    }
}
