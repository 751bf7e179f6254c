import Grammar
package import IntentCore

/// The phrases of apps for people who write phrases.
package struct TemplateListing {
    package let text: String

    package init(apps: [AppDescription], sharedRules: [String: Phrase]) {
        var lines: [String] = []
        for app in apps {
            let names = app.spokenNames.flatMap(\.say).joined(separator: ", ")
            lines.append("\(app.name) (\(app.id)), said: \(names)")
            let rules = sharedRules.merging(app.rules) { $1 }
            var used: [String] = []
            for intent in app.intents {
                lines.append("  \(intent.definition.name)")
                for phrase in intent.language.phrases {
                    let implied = phrase.implied.keys.sorted().map { " (sets \($0))" }.joined()
                    lines.append("    \(phrase.location): \(phrase.template)\(implied)")
                    Self.collect(phrase, rules, into: &used)
                }
            }
            if !used.isEmpty { lines.append("  rules") }
            for name in used.sorted() { lines.append("    <\(name)> = \(rules[name]?.template ?? "")") }
        }
        text = lines.joined(separator: "\n")
    }

    /// Notes the rules that a phrase uses, and those that these use.
    private static func collect(_ phrase: Phrase, _ rules: [String: Phrase], into used: inout [String]) {
        for match in phrase.template.matches(of: /<([^<>]+)>/) {
            let name = String(match.output.1)
            guard let rule = rules[name], !used.contains(name) else { continue }
            used.append(name)
            collect(rule, rules, into: &used)
        }
    }
}
