import Foundation
import Grammar
package import IntentCore
import Languages
package import SpeechCore

/// The sentences that can go on with the last command, as a small grammar to listen for: “make it eleven”, “and tomorrow”, “undo that”.
///
/// Among all commands they would be heard wrong: each is short, and there are as many as commands times values.
package struct FollowUpGrammar: Sendable {
    /// How long after a command such sentences are listened for, in seconds.
    package static let time = 20.0

    /// What the recogniser listens for.
    package let network: WordNetwork

    /// The sentences that can go on with the last command of a session; nil where there is none that was just said.
    ///
    /// - Parameters:
    ///   - memory: the commands of the session.
    ///   - apps: the apps with their names.
    ///   - rules: the pieces of templates that the catalogue's phrases use.
    ///   - locale: the language.
    /// - Throws: `LanguagesError` or `GrammarError` where the language's words cannot be read.
    package init?(after memory: SessionMemory, apps: [AppDescription], rules: [String: Phrase], locale: String) throws {
        guard let last = memory.recent.first, memory.now().timeIntervalSince(last.date) <= Self.time,
            var app = apps.first(where: { $0.id == last.intent.app }),
            let definition = app.intent(last.intent.name)?.definition
        else { return nil }
        let words = FollowUpTemplates(words: try FollowUpWords(Language.nearest(to: locale)), last: last.intent)
        let templates = words.templates(definition)
        guard !templates.isEmpty else { return nil }
        let phrases = templates.map { Phrase($0, at: SourceLocation(file: "followUps.txt", line: 1, column: 1)) }
        app.intents = [
            AppDescription.SupportedIntent(definition: definition, language: IntentLanguage(phrases: phrases))
        ]
        var network = try SpokenGrammar(CommandGrammar.compile(apps: [app], sharedRules: rules, locale: locale))
            .network()
        // They are as short as answers, and awaited as these are.
        network.isAnswer = true
        network.goesOn = true
        self.network = network
    }
}

/// The templates of what may be said after a command.
private struct FollowUpTemplates {
    let words: FollowUpWords
    let last: Intent

    private func oneOf(_ wordings: some Sequence<[String]>) -> String {
        let texts = wordings.filter { !words.unheard.contains($0) }.map { $0.joined(separator: " ") }.filter {
            !$0.isEmpty
        }.sorted()
        return texts.isEmpty ? "" : "(\(texts.joined(separator: "|")))"
    }

    func templates(_ definition: IntentDefinition) -> [String] {
        var templates: [String] = []
        let linking = oneOf(words.linking.map { [$0] })
        let links = linking.isEmpty ? "" : "[\(linking)] "
        let mayChange = !words.once.contains(last.name)
        for slot in definition.slots where slot.hasOwnForm && slot.type != .boolean {
            let value = "\(links){\(slot.name)}"
            if mayChange {
                templates.append("\(oneOf(words.correcting)) \(value)")
                templates.append("\(value) \(oneOf(words.replacing))")
            }
            templates.append("\(oneOf(words.furthering)) \(value)")
            if slot.type == .duration, !words.increases(last, by: "").isEmpty {
                templates.append("\(oneOf(words.furthering)) {\(slot.name)} \(oneOf(words.increasing.map { [$0] }))")
            }
        }
        for slot in definition.slots where slot.type == .place {
            templates.append("\(oneOf(words.furthering)) \(linking) {\(slot.name)}")
        }
        if !words.reversals(last).isEmpty || words.isUndone(last) { templates.append(oneOf(words.undo)) }
        if mayChange { templates += [oneOf(words.more), oneOf(words.less)] }
        return templates.filter { !$0.isEmpty && !$0.hasPrefix(" ") && !$0.hasSuffix(" ") }
    }
}
