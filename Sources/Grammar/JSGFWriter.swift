package import IntentCore
import Languages

/// Writes the phrases of apps in the Java Speech Grammar Format, which other recognisers read, too.
///
/// JSGF has no free text: where any words may be said, the grammar has `<VOID>`, which cannot be said. Parts in any
/// order become one rule for each set of parts already said.
package struct JSGFWriter {
    private let types: TypeTemplates
    private var bodies: [String: String] = [:]
    private var order: [String] = []
    /// The expression that is being written, to find rules that contain themselves.
    private var open: Set<String> = []

    /// The grammar of some apps as JSGF.
    ///
    /// - Throws: `GrammarError` with the place of the first wrong template.
    package static func text(
        apps: [AppDescription], sharedRules: [String: Phrase], locale: String
    ) throws(GrammarError) -> String {
        var writer = JSGFWriter(types: try TypeTemplates(locale: locale))
        let names = apps.map { "<\(name("app", $0.id))>" }
        for app in apps { try writer.add(app, sharedRules: sharedRules) }
        let all = TemplateScope(id: "any", slots: [:], rules: [:], apps: apps)
        var address = ""
        var before = ""
        var after = ""
        if let phrase = writer.types["address"] { address = "[\(try writer.expression(phrase, all))] " }
        if let phrase = writer.types["before"] { before = "[\(try writer.expression(phrase, all))] " }
        if let phrase = writer.types["after"] { after = " [\(try writer.expression(phrase, all))]" }
        var lines = [
            "#JSGF V1.0 UTF-8;", "grammar heed;", "",
            "public <command> = \(address)\(before)(\(names.joined(separator: " | ")))\(after);",
        ]
        lines += writer.order.map { "<\($0)> = \(writer.bodies[$0] ?? "<NULL>");" }
        return lines.joined(separator: "\n") + "\n"
    }

    private init(types: TypeTemplates) {
        self.types = types
    }

    /// A rule's name: JSGF allows few signs beside letters and digits.
    private static func name(_ parts: String...) -> String {
        parts.joined(separator: ".").map { $0.isLetter || $0.isNumber || $0 == "." ? String($0) : "_" }.joined()
    }

    private mutating func define(_ name: String, _ body: String) {
        if bodies[name] == nil { order.append(name) }
        bodies[name] = body
    }

    private mutating func add(_ app: AppDescription, sharedRules: [String: Phrase]) throws(GrammarError) {
        var intents: [String] = []
        for intent in app.intents {
            let definition = intent.definition
            let scope = TemplateScope(
                id: "\(app.id).\(definition.name)",
                slots: Dictionary(definition.slots.map { ($0.name, $0) }) { first, _ in first },
                rules: sharedRules.merging(app.rules) { $1 }, apps: [app])
            var phrases: [String] = []
            for phrase in intent.language.phrases {
                let body = try expression(phrase, scope)
                phrases.append(phrase.template.contains("{app}") ? "(\(body))" : try wrapped("(\(body))", scope))
            }
            guard !phrases.isEmpty else { continue }
            let name = Self.name(app.id, definition.name)
            define(name, phrases.joined(separator: "\n    | "))
            intents.append("<\(name)> {\(definition.name)}")
        }
        define(Self.name("app", app.id), intents.isEmpty ? "<VOID>" : intents.joined(separator: " | "))
    }

    /// A phrase with the app's name before or after it.
    private mutating func wrapped(_ body: String, _ scope: TemplateScope) throws(GrammarError) -> String {
        var text = body
        if let before = types["app_before"] { text = "[\(try expression(before, scope))] \(text)" }
        if let after = types["app_after"] { text += " [\(try expression(after, scope))]" }
        return text
    }

    private mutating func expression(_ phrase: Phrase, _ scope: TemplateScope) throws(GrammarError) -> String {
        try expression(try TemplateParser.parse(phrase, in: types.language), phrase, scope)
    }

    private mutating func expression(
        _ node: TemplateNode, _ phrase: Phrase, _ scope: TemplateScope
    ) throws(GrammarError) -> String {
        func all(_ nodes: [TemplateNode]) throws(GrammarError) -> [String] {
            var result: [String] = []
            for node in nodes { result.append(try expression(node, phrase, scope)) }
            return result
        }
        switch node {
        case .word(let word): return word
        case .seldom, .doubtful: return "<NULL>"
        case .written, .mistaken: return "<VOID>"
        case .sequence(let nodes): return nodes.isEmpty ? "<NULL>" : try all(nodes).joined(separator: " ")
        case .choice(let nodes): return "(\(try all(nodes).joined(separator: " | ")))"
        case .optional(let node): return "[\(try expression(node, phrase, scope))]"
        case .permutation(let nodes): return try permutation(nodes, phrase, scope)
        case .rule(let name, let offset): return try rule(name, phrase, offset, scope)
        case .slot(let type, let name, _, let offset): return try slot(type, name, phrase, offset, scope)
        }
    }

    private mutating func permutation(
        _ nodes: [TemplateNode], _ phrase: Phrase, _ scope: TemplateScope
    ) throws(GrammarError) -> String {
        let base = Self.name(scope.id, "permutation\(order.count)")
        var parts: [(text: String, isOptional: Bool)] = []
        for node in nodes {
            if case .optional(let inner) = node {
                parts.append((try expression(inner, phrase, scope), true))
            } else {
                parts.append((try expression(node, phrase, scope), false))
            }
        }
        for said in 0..<(1 << parts.count) {
            let open = parts.indices.filter { said & (1 << $0) == 0 }
            var options = open.map { "\(parts[$0].text) <\(base).\(said | (1 << $0))>" }
            if open.allSatisfy({ parts[$0].isOptional }) { options.append("<NULL>") }
            define("\(base).\(said)", options.joined(separator: " | "))
        }
        return "<\(base).0>"
    }

    private mutating func rule(
        _ name: String, _ phrase: Phrase, _ offset: Int, _ scope: TemplateScope
    ) throws(GrammarError) -> String {
        let key = scope.rules[name] == nil ? Self.name("value", name) : Self.name(scope.id, name)
        guard !open.contains(key) else {
            throw GrammarError(.recursiveRule, "the rule <\(name)> contains itself", phrase: phrase, offset: offset)
        }
        if bodies[key] != nil { return "<\(key)>" }
        guard let template = scope.rules[name] ?? types[name] else {
            throw GrammarError(
                .unknownRule, "there is no rule <\(name)>; declare it under ‘rules’", phrase: phrase, offset: offset)
        }
        open.insert(key)
        defer { open.remove(key) }
        define(key, try expression(template, scope))
        return "<\(key)>"
    }

    private mutating func slot(
        _ type: String?, _ name: String, _ phrase: Phrase, _ offset: Int, _ scope: TemplateScope
    ) throws(GrammarError) -> String {
        if name == "app" { return appNames(scope) }
        guard var slot = scope.slots[name] else {
            throw GrammarError(.unknownSlot, "the intent has no slot {\(name)}", phrase: phrase, offset: offset)
        }
        if let type, SlotType(rawValue: type) == nil, scope.rules[type] != nil || types[type] != nil {
            return "(\(try rule(type, phrase, offset, scope))) {\(name)}"
        }
        slot.type = type.flatMap { SlotType(rawValue: $0) } ?? slot.type
        let key = Self.name(scope.id, slot.type.rawValue, name)
        if bodies[key] == nil {
            var options: [String] = []
            if let template = types.template(for: slot.type) { options.append(try expression(template, scope.inValue)) }
            let terms = scope.apps.flatMap { app in slot.vocabulary.flatMap { app.vocabulary[$0] } ?? [] } + slot.terms
            options += TermSequence.distinct(terms.flatMap(\.say).map { types.language.tokenizer.words(of: $0) })
                .map { $0.joined(separator: " ") }
            define(key, options.isEmpty ? "<VOID>" : options.joined(separator: " | "))
        }
        let value = "(<\(key)>) {\(name)}"
        guard slot.isList else { return value }
        let and = types.language.words[.listAnd].map { "[\($0)] " }.joined()
        return "\(value) (\(and)\(value))*"
    }

    private func appNames(_ scope: TemplateScope) -> String {
        let names = scope.apps.flatMap { $0.spokenNames.flatMap(\.say) }
            .map { types.language.tokenizer.words(of: $0).joined(separator: " ") }
        return "(\(names.isEmpty ? "<VOID>" : names.joined(separator: " | ")))"
    }
}
