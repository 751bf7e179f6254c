import IntentCore
import Languages

/// Turns template trees into parts of a graph.
struct TemplateCompiler {
    /// Seldom phrases are said once in so many times.
    private static let rarity: Float = 8
    /// A name has so many sounds.
    static let soundsOfName = 3...12
    /// The cost of a name behind a title, which hardly anything but a name follows.
    static let costOfTitledName: Float = 0.7
    /// The natural logarithm of the cost of taking figures for a number to call: the parser counts a twentieth of it.
    static let costOfNumber: Float = 20
    /// The natural logarithm of the cost of each sound that belongs to no word.
    static let costOfSound: Float = 2.3

    var builder: GraphBuilder
    let types: TypeTemplates
    var ruleIndex: [String: Int32] = [:]
    /// The words for relations in each case; worked out when a case is first awaited.
    lazy var relationsInCases = types.relations.cases(by: types.language.declension)
    private var open: Set<String> = []

    /// How deep rules may stand in each other.
    static let deepestRule = 32
    /// The most states that one phrase or rule may add, those of the rules in it that are new among them.
    static let mostStates = 500_000

    init(types: TypeTemplates) {
        self.types = types
        let corrections = types.wordings("correction") + types.wordings("instead")
        builder = GraphBuilder(types.language, relations: types.relations, corrections: corrections)
    }

    /// Adds a whole template between two states.
    mutating func append(
        _ phrase: Phrase, from source: Int32, to target: Int32, scope: TemplateScope
    ) throws(GrammarError) {
        let node = try TemplateParser.parse(phrase, in: types.language)
        let before = builder.graph.states.count
        try append(node, of: phrase, from: source, to: target, scope: scope)
        let added = builder.graph.states.count - before
        guard added <= Self.mostStates else {
            throw GrammarError(
                .unusable, "the phrase makes \(added) states; \(Self.mostStates) are the most: use fewer alternatives",
                phrase: phrase)
        }
    }

    private mutating func append(
        _ node: TemplateNode, of phrase: Phrase, from source: Int32, to target: Int32, scope: TemplateScope
    ) throws(GrammarError) {
        switch node {
        case .word(let word):
            appendWord(word, from: source, to: target, isRare: scope.isUniform && scope.isAnswer)
        case .sequence(let nodes):
            try appendSequence(nodes, of: phrase, from: source, to: target, scope: scope)
        case .choice(let nodes):
            let weight = scope.isUniform ? 0 : -Float(nodes.count).logarithm
            let choiceWeight = scope.isUniform ? types.language.writing.choiceWeight : 0
            let share = ValueShares.share(ofEachIn: nodes, weight: choiceWeight)
            for node in nodes {
                let start = builder.addState()
                builder.noteShare(share, of: start)
                builder.addEmpty(from: source, to: start, logWeight: weight)
                try append(node, of: phrase, from: start, to: target, scope: scope)
            }
        case .optional(let node):
            builder.addEmpty(from: source, to: target, logWeight: -Float(2).logarithm)
            let start = builder.addState()
            builder.addEmpty(from: source, to: start, logWeight: -Float(2).logarithm)
            try append(node, of: phrase, from: start, to: target, scope: scope)
        case .seldom:
            builder.addEmpty(from: source, to: target, logWeight: -Self.rarity.logarithm)
        case .written:
            let state = builder.addUnspokenState()
            builder.addEmpty(from: source, to: state)
            builder.addEmpty(from: state, to: target)
        case .doubtful:
            let state = builder.addDoubtfulState()
            builder.addEmpty(from: source, to: state)
            builder.addEmpty(from: state, to: target)
        case .mistaken:
            let state = builder.addMistakenState()
            builder.addEmpty(from: source, to: state)
            builder.addEmpty(from: state, to: target)
        case .permutation(let nodes):
            try appendPermutation(nodes, of: phrase, from: source, to: target, scope: scope)
        case .rule(let name, let offset):
            let rule = try self.rule(name, in: phrase, offset: offset, scope: scope)
            builder.addCall(rule, from: source, to: target)
        case .slot(let type, let name, let grammaticalCase, let offset):
            var scope = scope
            scope.grammaticalCase = grammaticalCase
            try appendSlot(type: type, name: name, offset: offset, of: phrase, from: source, to: target, scope: scope)
        }
    }

    private mutating func appendSequence(
        _ nodes: [TemplateNode], of phrase: Phrase, from source: Int32, to target: Int32, scope: TemplateScope
    ) throws(GrammarError) {
        guard let last = nodes.last else {
            return builder.addEmpty(from: source, to: target)
        }
        var state = source
        for node in nodes.dropLast() {
            let next = builder.addState()
            try append(node, of: phrase, from: state, to: next, scope: scope)
            state = next
        }
        try append(last, of: phrase, from: state, to: target, scope: scope)
    }

    /// Adds parts in any order as a lattice of the sets of parts already said: 2ⁿ states instead of n! sequences.
    private mutating func appendPermutation(
        _ nodes: [TemplateNode], of phrase: Phrase, from source: Int32, to target: Int32, scope: TemplateScope
    ) throws(GrammarError) {
        var parts: [(rule: Int32, isOptional: Bool)] = []
        for node in nodes {
            var content = node
            var isOptional = false
            if case .optional(let inner) = node { (content, isOptional) = (inner, true) }
            let rule = builder.addRule("\(phrase.location)", isPiece: true)
            let bounds = builder.rule(rule)
            try append(content, of: phrase, from: bounds.entry, to: bounds.exit, scope: scope)
            parts.append((rule, isOptional))
        }
        var states = [source]
        for _ in 1..<(1 << parts.count) { states.append(builder.addState()) }
        for said in 0..<(1 << parts.count) {
            let open = parts.indices.filter { said & (1 << $0) == 0 }
            let mayEnd = open.allSatisfy { parts[$0].isOptional }
            let weight = -Float(open.count + (mayEnd ? 1 : 0)).logarithm
            for part in open {
                builder.addCall(
                    parts[part].rule, from: states[said], to: states[said | (1 << part)], logWeight: weight)
            }
            if mayEnd { builder.addEmpty(from: states[said], to: target, logWeight: weight) }
        }
    }

    /// The index of a named rule, compiled at its first use in a scope.
    private mutating func rule(
        _ name: String, in phrase: Phrase, offset: Int, scope: TemplateScope
    ) throws(GrammarError) -> Int32 {
        let isLocal = scope.rules[name] != nil
        let key = (isLocal ? "\(scope.id)/\(name)" : name) + (scope.isUniform ? "=" : "")
        guard !open.contains(key) else {
            throw GrammarError(.recursiveRule, "the rule <\(name)> contains itself", phrase: phrase, offset: offset)
        }
        if let index = ruleIndex[key] { return index }
        guard open.count < Self.deepestRule else {
            throw GrammarError(
                .unusable,
                "rules stand more than \(Self.deepestRule) deep in each other here; write fewer into each other",
                phrase: phrase, offset: offset)
        }
        guard let template = scope.rules[name] ?? types[name] else {
            throw GrammarError(
                .unknownRule, "there is no rule <\(name)>; declare it under ‘rules’", phrase: phrase, offset: offset)
        }
        open.insert(key)
        defer { open.remove(key) }
        let index = builder.addRule(name)
        let bounds = builder.rule(index)
        try append(template, from: bounds.entry, to: bounds.exit, scope: scope)
        ruleIndex[key] = index
        return index
    }

    private mutating func appendSlot(
        type: String?, name: String, offset: Int, of phrase: Phrase, from source: Int32, to target: Int32,
        scope: TemplateScope
    ) throws(GrammarError) {
        switch name {
        case "app": return appendAppName(from: source, to: target, scope: scope)
        case "otherApp": return appendOtherAppName(from: source, to: target)
        case "sounds": return appendAnySounds(from: source, to: target)
        default: break
        }
        var manner = SlotManner.open
        var saidType: SlotType?
        guard var slot = scope.slots[name] else {
            let known = scope.slots.keys.sorted().joined(separator: ", ")
            throw GrammarError(
                .unknownSlot, "the intent has no slot {\(name)}; it has: \(known)", phrase: phrase, offset: offset)
        }
        if let named = type.flatMap(SlotManner.init(named:)) {
            // "{name:slot}" takes a name that nobody knows as easily as a text takes a word.
            manner = named
        } else if let type, SlotType(rawValue: type) == nil, scope.rules[type] != nil || types[type] != nil {
            manner = .rule(type)
        } else if let type {
            guard let type = SlotType(rawValue: type) else {
                let known = SlotType.allCases.map(\.rawValue).joined(separator: ", ")
                throw GrammarError(
                    .unknownSlot, "there is no type or rule ‘\(type)’; the types are: \(known)", phrase: phrase,
                    offset: offset)
            }
            // "{term:name}" takes only the names that are known.
            if type == .term {
                manner = .closed
            } else {
                // Its words would fit, and its value would be lost.
                if type != slot.type, type.readsFrom != nil, slot.type.readsFrom?.contains(type) == false {
                    throw GrammarError(
                        .unknownSlot,
                        "{\(name)} is a \(slot.type.rawValue), which is not read from the words of a \(type.rawValue)",
                        phrase: phrase, offset: offset)
                }
                if type != slot.type { saidType = type }
                slot.type = type
            }
        }
        let content: Int32
        if case .rule(let name) = manner {
            content = try rule(name, in: phrase, offset: offset, scope: scope)
        } else {
            content = try slotRule(slot, manner, scope: scope)
        }
        let start = builder.addState()
        let end = builder.addState()
        builder.addEmpty(from: source, to: start, mark: .slotStart(slot.name, as: saidType))
        builder.addCall(content, from: start, to: end)
        guard slot.isList else {
            return builder.addEmpty(from: end, to: target, mark: .slotEnd)
        }
        // A state of its own: the target may be shared with phrases that have no such list.
        let said = builder.addState()
        builder.addEmpty(from: end, to: said, mark: .slotEnd)
        builder.addEmpty(from: said, to: target)
        if case .rule = manner { return }
        try appendFurtherValues(slot, content: content, from: said, scope: scope)
    }

    private mutating func appendAppName(from source: Int32, to target: Int32, scope: TemplateScope) {
        let start = builder.addState()
        let end = builder.addState()
        builder.addEmpty(from: source, to: start, mark: .appStart)
        let names = Set(
            scope.apps.flatMap { $0.spokenNames.flatMap(\.say) }.map { types.language.tokenizer.words(of: $0) })
        let weight = -Float(max(names.count, 1)).logarithm
        for name in names.sorted(by: { $0.joined(separator: " ") < $1.joined(separator: " ") }) where !name.isEmpty {
            builder.addWords(name, from: start, to: end, logWeight: weight)
        }
        appendOtherName(from: start, to: end)
        builder.addEmpty(from: end, to: target, mark: .appEnd)
    }

    /// The rule with everything that can be said for a slot.
    mutating func slotRule(
        _ slot: SlotDefinition, _ manner: SlotManner, scope: TemplateScope
    ) throws(GrammarError) -> Int32 {
        let key = "\(scope.id)/{\(manner.key(slot)):\(slot.name):\(scope.grammaticalCase?.rawValue ?? "")}"
        if let index = ruleIndex[key] { return index }
        let index = builder.addRule("{\(slot.name)}")
        let bounds = builder.rule(index)
        ruleIndex[key] = index
        // Yes and no answer questions; in a phrase whose words for both are its own they are none: “yes song” played one.
        let hasOwnWords = slot.type == .boolean && !slot.terms.isEmpty && !scope.isAnswer
        if !hasOwnWords, let template = types.template(for: slot.type) {
            let values = scope.inValue
            try append(template, from: bounds.entry, to: bounds.exit, scope: values)
            if scope.isAnswer, let shorter = types["answer_\(slot.type.rawValue)"] {
                try append(shorter, from: bounds.entry, to: bounds.exit, scope: values)
            }
        }
        appendNames(of: slot, from: bounds.entry, to: bounds.exit, scope: scope)
        // Where the names of a list are known, what is none of them is no answer.
        let isListed = scope.isAnswer && slot.type == .term && scope.apps.contains { slot.hasNames(in: $0) }
        if isListed { return index }
        if appendsAlone(manner, from: bounds.entry, to: bounds.exit) { return index }
        if scope.slots[slot.name]?.type == .person {
            appendRelations(in: scope.grammaticalCase, from: bounds.entry, to: bounds.exit)
            // Where money is awaited, figures are the amount and no number to call.
            if !scope.slots.values.contains(where: { $0.type == .money }) {
                appendPhoneNumber(from: bounds.entry, to: bounds.exit)
            }
        }
        if slot.type == .person {
            var isName = false
            if case .name = manner { isName = true }
            let first: Float = isName ? 1.2 : 2.5
            _ = appendFreeName(first: first, further: 1.5, longest: 4, from: bounds.entry, to: bounds.exit)
            appendTitledName(first: first, hasArticle: isName, from: bounds.entry, to: bounds.exit)
        } else if slot.mayBeFree {
            // A person whom no vocabulary has can be typed; by ear nearly anything would be such a name.
            let isPerson = scope.slots[slot.name]?.type == .person
            appendFreeText(
                cost: slot.type.freeWordCost, isSpoken: !isPerson, from: bounds.entry, to: bounds.exit)
        }
        return index
    }

    /// Adds the lists that a slot's names come from, each as likely as it is long, and the slot's own terms.
    private mutating func appendNames(
        of slot: SlotDefinition, from source: Int32, to target: Int32, scope: TemplateScope
    ) {
        var sources: [(list: TermList, terms: [Term])] = []
        if let vocabulary = slot.vocabulary {
            for app in scope.apps {
                sources.append((TermList(app: app.id, vocabulary: vocabulary), app.vocabulary[vocabulary] ?? []))
            }
            let common = scope.apps.first?.commonVocabulary[vocabulary] ?? []
            sources.append((TermList(app: nil, vocabulary: vocabulary), common))
        }
        sources.removeAll { $0.terms.isEmpty }
        let total = Float(sources.reduce(slot.terms.count) { $0 + $1.terms.count }).logarithm
        for (list, terms) in sources {
            appendList(
                list, terms, in: scope.grammaticalCase, logWeight: Float(terms.count).logarithm - total, from: source,
                to: target)
        }
        guard !slot.terms.isEmpty else { return }
        let start = builder.addState()
        builder.addEmpty(from: source, to: start, logWeight: -total)
        // A term's first wording is its usual one: of two that sound alike, such as "forward" and "forwards", it is heard.
        let usual = Set(slot.terms.compactMap(\.say.first).map { types.language.tokenizer.words(of: $0) })
        for words in TermSequence.distinct(slot.terms.flatMap(\.say).map { types.language.tokenizer.words(of: $0) }) {
            builder.addWords(words, from: start, to: target, logWeight: usual.contains(words) ? 0 : -0.7)
        }
    }
}

extension SlotDefinition {
    /// Whether typed text may hold other words than the vocabulary's: a slot with terms of its own is closed.
    var mayBeFree: Bool {
        switch type {
        case .text, .person, .place: true
        case .term: terms.isEmpty
        default: false
        }
    }
}

extension SlotType {
    /// The cost of a word that no vocabulary has: text may be anything, a place has a name, a term is mostly known.
    fileprivate var freeWordCost: Float {
        switch self {
        case .text: 1
        case .place: 1.5
        default: 3
        }
    }
}
