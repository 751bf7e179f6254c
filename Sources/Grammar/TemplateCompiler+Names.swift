import IntentCore
import Languages

/// Names of apps and persons that no vocabulary has, numbers to call, and words beside a command.
extension TemplateCompiler {
    /// Of the words that could go on a value of an answer one in so many does: "thirty" is said more often than "thirty nine".
    private static let wordRarity: Float = 4

    /// Adds a word, with its other forms for who types.
    mutating func appendWord(_ word: String, from source: Int32, to target: Int32, isRare: Bool) {
        let weight = isRare ? -Self.wordRarity.logarithm : 0
        builder.addWord(word, from: source, to: target, logWeight: weight)
        for form in types.language.forms[word] ?? [] {
            let read = builder.addUnspokenState()
            builder.addEmpty(from: source, to: read)
            builder.addWord(form, from: read, to: target, logWeight: weight)
        }
    }

    /// Adds a name that no app has: it makes a command one for an app that is not there, rather than none.
    mutating func appendOtherAppName(from source: Int32, to target: Int32) {
        let start = builder.addState()
        let end = builder.addState()
        builder.addEmpty(from: source, to: start, mark: .appStart)
        appendOtherName(from: start, to: end)
        builder.addEmpty(from: end, to: target, mark: .appEnd)
    }

    /// Adds the words beside any command that mean nothing to it; they are written once.
    mutating func appendAside(_ template: Phrase, from source: Int32, to target: Int32, scope: TemplateScope)
        throws(GrammarError)
    {
        let rule = builder.addRule("aside")
        let bounds = builder.rule(rule)
        try append(template, from: bounds.entry, to: bounds.exit, scope: scope)
        builder.noteAside(rule)
        builder.addCall(rule, from: source, to: target)
    }

    /// Adds as many sounds as names of apps have; each costs, so that names which the grammar knows are taken as such.
    mutating func appendAnySounds(from source: Int32, to target: Int32) {
        var state = source
        for sound in 1...Self.soundsOfName.upperBound {
            let next = builder.addState()
            builder.addAnySound(from: state, to: next, logWeight: -Self.costOfSound)
            state = next
            if sound >= Self.soundsOfName.lowerBound { builder.addEmpty(from: state, to: target) }
        }
    }

    /// Adds any name for an app; which words can be one is for the reader to say.
    mutating func appendOtherName(from source: Int32, to target: Int32) {
        builder.noteOtherApp(appendFreeName(first: 4, further: 0.7, longest: 3, from: source, to: target))
    }

    /// Adds the names of a list: where a case is awaited they are heard in it, and read in any.
    mutating func appendList(
        _ list: TermList, _ terms: [Term], in grammaticalCase: GrammaticalCase?, logWeight: Float, from source: Int32,
        to target: Int32
    ) {
        let all = builder.list(list, terms)
        guard let grammaticalCase, terms.contains(where: { !$0.cases.isEmpty }) else {
            return builder.addCall(all, from: source, to: target, logWeight: logWeight)
        }
        builder.addCall(
            builder.list(list.in(grammaticalCase), terms), from: source, to: target, logWeight: logWeight)
        let read = builder.addUnspokenState()
        builder.addEmpty(from: source, to: read)
        builder.addCall(all, from: read, to: target, logWeight: logWeight)
    }

    /// Adds persons by their relation to the speaker, and by pronouns; where a case is awaited, those in another are only read.
    mutating func appendRelations(in grammaticalCase: GrammaticalCase?, from source: Int32, to target: Int32) {
        let key = "relations/\(grammaticalCase?.rawValue ?? "")"
        if let index = ruleIndex[key] { return builder.addCall(index, from: source, to: target) }
        let index = builder.addRule("relations")
        ruleIndex[key] = index
        let bounds = builder.rule(index)
        let owned = builder.addState()
        // One of the many: names from a vocabulary weigh as much as each relation does.
        let weight = -Float(max(types.relations.relations.count, 1)).logarithm
        let heard = grammaticalCase.flatMap { relationsInCases[$0] }
        var inOtherCases = (owner: bounds.entry, relation: owned)
        if heard != nil {
            inOtherCases = (builder.addUnspokenState(), builder.addUnspokenState())
            builder.addEmpty(from: bounds.entry, to: inOtherCases.owner)
            builder.addEmpty(from: owned, to: inOtherCases.relation)
        }
        // Of the possessives, the first is the usual one.
        for (place, said) in types.relations.possessives.enumerated() {
            builder.addWords(
                said.split(separator: " ").map(String.init),
                from: heard?.contains(said) == false ? inOtherCases.owner : bounds.entry, to: owned,
                logWeight: weight - (place > 0 ? Float(8).logarithm : 0))
        }
        // Without "my" they are too short and too many to be told from other words by ear.
        let bare = builder.addUnspokenState()
        builder.addEmpty(from: bounds.entry, to: bare, logWeight: 1.5 * weight)
        for (said, _) in types.relations.relations {
            let words = said.split(separator: " ").map(String.init)
            builder.addWords(
                words, from: heard?.contains(said) == false ? inOtherCases.relation : owned, to: bounds.exit)
            builder.addWords(words, from: bare, to: bounds.exit)
        }
        for said in types.relations.pronouns {
            builder.addWords(
                said.split(separator: " ").map(String.init), from: bounds.entry, to: bounds.exit,
                logWeight: 1.5 * weight)
        }
        builder.addCall(index, from: source, to: target)
    }

    /// Adds a number to call, digit by digit or in groups; which words are one is for the reader to say.
    mutating func appendPhoneNumber(from source: Int32, to target: Int32) {
        let words = types.wordings("phone_word").compactMap(\.first)
        guard !words.isEmpty else { return }
        let key = "{phone_word}"
        if let index = ruleIndex[key] { return builder.addCall(index, from: source, to: target) }
        let index = builder.addRule(key)
        ruleIndex[key] = index
        let bounds = builder.rule(index)
        // By ear it would be heard in everything; any other reading of figures is believed sooner.
        let start = builder.addMistakenState()
        let inside = builder.addState()
        builder.addEmpty(from: bounds.entry, to: start, logWeight: -Self.costOfNumber)
        for word in words {
            builder.addWord(word, from: start, to: inside)
            builder.addWord(word, from: inside, to: inside)
        }
        builder.addEmpty(from: inside, to: bounds.exit)
        builder.addCall(index, from: source, to: target)
    }

    /// Adds "aunt mary", "mr smith", "zelda's brother" and, where only names are said, "the plumber": a title and a relation
    /// belong to the name.
    mutating func appendTitledName(first: Float, hasArticle: Bool, from source: Int32, to target: Int32) {
        let start = builder.addMistakenState()
        builder.addEmpty(from: source, to: start)
        let titled = builder.addState()
        let named = builder.addState()
        for title in types.wordings("person_title") where title.count == 1 {
            builder.addWord(title[0], from: start, to: titled)
        }
        builder.addAnyName(from: titled, to: named, logWeight: -Self.costOfTitledName)
        builder.addEmpty(from: named, to: target)
        let owner = builder.addState()
        builder.notePossessive(owner)
        builder.addAnyName(from: start, to: owner, logWeight: -first)
        for (said, _) in types.relations.relations {
            builder.addWords(said.split(separator: " ").map(String.init), from: owner, to: target)
        }
        guard hasArticle else { return }
        let known = builder.addState()
        let trade = builder.addState()
        for word in types.language.words[.tradeArticles] { builder.addWord(word, from: start, to: known) }
        builder.addAnyName(from: known, to: trade, logWeight: -2 * first)
        builder.addEmpty(from: trade, to: target)
    }

    /// Adds what a slot takes beside the names that are known, where it takes nothing else.
    ///
    /// - Returns: false where it takes what its type says.
    mutating func appendsAlone(_ manner: SlotManner, from source: Int32, to target: Int32) -> Bool {
        switch manner {
        case .closed: return true
        case .owner:
            let start = builder.addUnspokenState()
            let inside = builder.addState()
            let owner = builder.addState()
            builder.notePossessive(owner)
            builder.addEmpty(from: source, to: start)
            builder.addAnyName(from: start, to: inside, logWeight: -Self.costOfTitledName)
            builder.addAnyName(from: inside, to: inside, logWeight: -Self.costOfTitledName)
            for state in [start, inside] {
                builder.addAnyName(from: state, to: owner, logWeight: -Self.costOfTitledName)
            }
            builder.addEmpty(from: owner, to: target)
            return true
        case .open, .name, .rule: return false
        }
    }

    /// Adds one or more words of any kind; each costs, so that words the grammar knows are taken as such.
    mutating func appendFreeText(cost: Float, isSpoken: Bool, from source: Int32, to target: Int32) {
        let inside = isSpoken ? builder.addState() : builder.addUnspokenState()
        builder.addAnyWord(from: source, to: inside, logWeight: -cost)
        builder.addAnyWord(from: inside, to: inside, logWeight: -cost)
        builder.addEmpty(from: inside, to: target)
    }

    /// Adds some words of which a name may be made.
    ///
    /// The first costs most, since it opens a name that nobody knows. Returns the states between the words.
    mutating func appendFreeName(
        first: Float, further: Float, longest: Int, from source: Int32, to target: Int32
    ) -> [Int32] {
        var states: [Int32] = []
        var state = source
        for count in 0..<longest {
            let next = builder.addState()
            builder.addAnyName(from: state, to: next, logWeight: -(count == 0 ? first : further))
            builder.addEmpty(from: next, to: target)
            state = next
            states.append(next)
        }
        return states
    }
}
