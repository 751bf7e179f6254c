package import IntentCore

/// Compiles the commands of apps into one grammar.
package enum CommandGrammar {
    /// The grammar of all commands of some apps.
    ///
    /// Every phrase may be wrapped in politeness and, unless it names `{app}` itself, in the name of an app that can
    /// do it. Intents that the same apps can do share one wrapping, so the names are stored once.
    ///
    /// - Parameters:
    ///   - apps: the apps, in one language.
    ///   - sharedRules: rules that every phrase may use, beside an app's own.
    ///   - locale: the language of the values and of the politeness.
    /// - Returns: the graph, whose commands are intents.
    /// - Throws: `GrammarError` with the place of the first wrong template.
    package static func compile(
        apps: [AppDescription], sharedRules: [String: Phrase] = [:], locale: String
    ) throws(GrammarError) -> GrammarGraph {
        var compiler = TemplateCompiler(types: try TypeTemplates(locale: locale))
        // One of them would silently be taken in the place of the other, and values would not be read as they are heard.
        let clash = sharedRules.filter { compiler.types[$0.key] != nil }.min { $0.key < $1.key }
        if let clash {
            throw GrammarError(
                .syntax, "the language has a template ‘\(clash.key)’ already; give the rule another name",
                phrase: clash.value)
        }
        let root = compiler.builder.addRule("command")
        let bounds = compiler.builder.rule(root)
        let anyApp = TemplateScope(id: "*", slots: [:], rules: [:], apps: apps)
        let addressed = compiler.builder.addState()
        let polite = compiler.builder.addState()
        let begin = compiler.builder.addState()
        let end = compiler.builder.addState()
        let politeEnd = compiler.builder.addState()
        // Heed's own name is seldom said before a command, and easily heard in noise and other speech.
        try compiler.appendOptional("address", oneIn: 512, from: bounds.entry, to: addressed, scope: anyApp)
        try compiler.appendOptional("before", oneIn: 16, from: addressed, to: polite, scope: anyApp)
        try compiler.appendOptional("other_app_before", oneIn: 8, from: polite, to: begin, scope: anyApp)
        try compiler.appendOptional("other_app_after", oneIn: 8, from: end, to: politeEnd, scope: anyApp)
        if let unheard = compiler.types["unheard_app_after"] {
            let start = compiler.builder.addState()
            compiler.builder.addEmpty(from: end, to: start, logWeight: -Float(8).logarithm)
            try compiler.appendAside(unheard, from: start, to: politeEnd, scope: anyApp)
        }
        try compiler.appendOptional("after", oneIn: 8, from: politeEnd, to: bounds.exit, scope: anyApp)
        let groups = PhraseGroup.groups(of: apps)
        guard !groups.isEmpty else {
            throw GrammarError(.unusable, "No app has a phrase; there is nothing to listen for.")
        }
        try compiler.appendHelp(from: polite, to: politeEnd, scope: anyApp)
        try compiler.appendSmallTalk(from: bounds.entry, to: bounds.exit, scope: anyApp)
        for group in groups {
            try compiler.append(group, sharedRules: sharedRules, from: begin, to: end)
        }
        return compiler.builder.graph
    }
}

/// Phrases that the same apps understand.
private struct PhraseGroup {
    /// One intent's phrases from one source.
    struct Member {
        var definition: IntentDefinition
        var phrases: [Phrase]
        var rules: [String: Phrase]
        var scopeID: String
    }

    var apps: [AppDescription]
    var members: [Member]

    /// The phrases of all apps, those that several apps share taken once.
    static func groups(of apps: [AppDescription]) -> [PhraseGroup] {
        var order: [[String]] = []
        var groups: [[String]: PhraseGroup] = [:]
        func add(_ member: Member, for users: [AppDescription]) {
            let key = users.map(\.id)
            if groups[key] == nil {
                order.append(key)
                groups[key] = PhraseGroup(apps: users, members: [])
            }
            groups[key]?.members.append(member)
        }
        var seen: Set<SharedPhrase> = []
        for app in apps {
            for intent in app.intents {
                var byUsers: [[String]: [Phrase]] = [:]
                var users: [[String]: [AppDescription]] = [:]
                for phrase in intent.language.phrases {
                    let shared = SharedPhrase(definition: intent.definition, phrase: phrase)
                    guard seen.insert(shared).inserted else { continue }
                    let sharers = apps.filter { other in
                        other.id == app.id || other.intents.contains { shared.isPart(of: $0) }
                    }
                    byUsers[sharers.map(\.id), default: []].append(phrase)
                    users[sharers.map(\.id)] = sharers
                }
                for (key, phrases) in byUsers.sorted(by: { $0.key.count < $1.key.count }) {
                    let member = Member(
                        definition: intent.definition, phrases: phrases, rules: app.rules,
                        scopeID: "\(key.joined(separator: "+"))/\(intent.definition.name)/\(app.id)")
                    add(member, for: users[key] ?? [])
                }
            }
        }
        return order.compactMap { groups[$0] }
    }
}

/// A phrase of the catalogue is the same one in every app that supports its intent.
private struct SharedPhrase: Hashable {
    var definition: IntentDefinition
    var phrase: Phrase

    func isPart(of intent: AppDescription.SupportedIntent) -> Bool {
        intent.definition == definition && intent.language.phrases.contains(phrase)
    }
}

extension TemplateCompiler {
    /// Adds optional words, said about once in so many commands.
    fileprivate mutating func appendOptional(
        _ name: String, oneIn rarity: Float, from source: Int32, to target: Int32, scope: TemplateScope
    ) throws(GrammarError) {
        builder.addEmpty(from: source, to: target)
        guard let template = types[name] else { return }
        let start = builder.addState()
        builder.addEmpty(from: source, to: start, logWeight: -rarity.logarithm)
        try append(template, from: start, to: target, scope: scope)
        guard let more = types["\(name)_more"] else { return }
        let rare = builder.addUnspokenState()
        builder.addEmpty(from: source, to: rare, logWeight: -rarity.logarithm)
        try append(more, from: rare, to: target, scope: scope)
    }

    /// Adds the question what can be said, which any app's users may ask.
    fileprivate mutating func appendHelp(
        from source: Int32, to target: Int32, scope: TemplateScope
    ) throws(GrammarError) {
        guard let template = types["help"] else { return }
        let start = builder.addState()
        // It is asked far less often than anything else is said.
        builder.addEmpty(
            from: source, to: start, logWeight: -Float(64).logarithm, mark: .command(builder.addCommand(.help)))
        try append(template, from: start, to: target, scope: scope)
    }

    /// Adds thanks, greetings and the like, each alone in its sentence; rare ones are read, not listened for.
    fileprivate mutating func appendSmallTalk(
        from source: Int32, to target: Int32, scope: TemplateScope
    ) throws(GrammarError) {
        for kind in SmallTalk.allCases {
            let command = builder.addCommand(.smallTalk(kind))
            for (name, isSpoken) in [(kind.template, true), ("\(kind.template)_more", false)] {
                guard let template = types[name] else { continue }
                let start = isSpoken ? builder.addState() : builder.addUnspokenState()
                builder.addEmpty(from: source, to: start, logWeight: -Float(64).logarithm, mark: .command(command))
                try append(template, from: start, to: target, scope: scope)
            }
        }
    }

    /// Adds a group's phrases, those that name the app themselves beside those that Heed wraps in its name.
    fileprivate mutating func append(
        _ group: PhraseGroup, sharedRules: [String: Phrase], from source: Int32, to target: Int32
    ) throws(GrammarError) {
        let inner = builder.addState()
        let innerEnd = builder.addState()
        let names = TemplateScope(
            id: group.apps.map(\.id).joined(separator: "+"), slots: [:], rules: [:], apps: group.apps)
        try appendOptional("app_before", oneIn: 8, from: source, to: inner, scope: names)
        try appendOptional("app_after", oneIn: 8, from: innerEnd, to: target, scope: names)
        // When it shall be done stands before or behind any phrase of a command that can wait. It is written once for all of them: each
        // copy of a time would be followed by the parser from the first word on.
        var later: (slot: SlotDefinition, begin: Int32, end: Int32)?
        let waiting = group.apps.contains(where: \.keepsLater) ? group.members : []
        if let slot = waiting.lazy.compactMap({ $0.definition.slot(Intent.laterSlot) }).first {
            let (begin, end) = (builder.addState(), builder.addState())
            let scope = TemplateScope(
                id: "\(names.id)/\(slot.name)", slots: [slot.name: slot], rules: [:], apps: group.apps)
            try appendOptional("later_before", oneIn: 32, from: inner, to: begin, scope: scope)
            try appendOptional("later_after", oneIn: 32, from: end, to: innerEnd, scope: scope)
            later = (slot, begin, end)
        }
        for member in group.members {
            let scope = TemplateScope(
                id: member.scopeID,
                slots: Dictionary(member.definition.slots.map { ($0.name, $0) }) { first, _ in first },
                rules: sharedRules.merging(member.rules) { $1 }, apps: group.apps)
            let command = builder.addCommand(
                .intent(
                    domain: member.definition.domain, name: member.definition.name, apps: group.apps.map(\.id)))
            let waits = later.map { member.definition.slot(Intent.laterSlot) == $0.slot } ?? false
            let (begin, end) = waits ? (later?.begin ?? inner, later?.end ?? innerEnd) : (inner, innerEnd)
            for phrase in member.phrases {
                let namesApp = phrase.template.contains("{app}")
                var start = builder.addState()
                builder.addEmpty(from: namesApp ? source : begin, to: start, mark: .command(command))
                var marks: [GrammarGraph.Mark] = [.phrase(builder.addPhrase(phrase))]
                if !phrase.implied.isEmpty { marks.append(.implied(phrase.implied)) }
                for mark in marks {
                    let inside = builder.addState()
                    builder.addEmpty(from: start, to: inside, mark: mark)
                    start = inside
                }
                try append(phrase, from: start, to: namesApp ? target : end, scope: scope)
            }
        }
    }
}
