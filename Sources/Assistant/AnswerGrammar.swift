import CheckedValues
package import Dialogue
package import Grammar
package import IntentCore
import SpeechCore
import Understanding

/// The possible answers to one question: compiled once, for the microphone and the keyboard alike.
package struct AnswerGrammar: Sendable {
    /// The grammar.
    package let graph: GrammarGraph
    let reader: CommandReader
    /// Whether any words at all may be the answer, so that by ear they are taken down.
    let isOpen: Bool
    /// Whether the question lists choices.
    private let listsChoices: Bool
    /// The unit of a number that is said without one.
    let askedUnit: String?
    /// The words that no name begins with: they stand before values.
    let frameWords: Set<String>
    /// The words that stand after a text and do not belong to it.
    let textEnds: Set<String>
    /// The words before what a thing shall be called: “call it”.
    let naming: [[String]]
    /// The words for persons who were talked about.
    let pronouns: Set<String>

    /// The answers to a question.
    ///
    /// - Parameters:
    ///   - prompt: the question.
    ///   - app: the app that asks, or nil when Heed itself asks which app it shall be.
    ///   - intent: the intent that is talked about.
    ///   - rules: the pieces of templates that the catalogue's phrases use.
    ///   - locale: the language.
    /// - Throws: `GrammarError` when the language lacks a template.
    package init(
        _ prompt: Prompt, app: AppDescription?, intent: Intent, rules: [String: Phrase] = [:], locale: String
    ) throws(GrammarError) {
        let supported = app?.intent(intent.name)
        let choices = prompt.choices.map(\.displayText)
        let language = try PromptGrammar.language(of: locale)
        let answers = PromptAnswers(
            prompt.answerSubject, question: prompt.ownWords(without: intent), choices: choices,
            sizes: ChoiceSizes(of: choices, in: language).extremes,
            mayMeanAll: supported?.definition.everySlot != nil, hasMoreChoices: prompt.hasMoreChoices,
            slot: app == nil ? nil : prompt.slot,
            known: supported?.changeableSlots ?? [], filled: Set(intent.slots.keys),
            language: supported?.language ?? IntentLanguage())
        graph = try PromptGrammar.compile(answers, app: app, rules: rules, locale: locale)
        reader = CommandReader(graph: graph, apps: app.map { [$0] } ?? [])
        frameWords = try PromptGrammar.words("frame_word", locale: locale)
        textEnds = try PromptGrammar.words("text_end", locale: locale)
        naming = try PromptGrammar.wordings("naming", locale: locale)
        pronouns = Set(graph.relations.pronouns.map { String(joining: $0.split(separator: " ").map(String.init)) })
        askedUnit =
            if let slot = answers.slot {
                try PromptGrammar.askedUnit(in: prompt.text, of: slot.type, locale: locale)
            } else { nil }
        listsChoices = prompt.kind == .disambiguation
        isOpen = answers.subject == .value && prompt.slot.map { $0.isOpen(in: app) } == true
    }

    /// The part of the grammar that is listened for while the question waits for its answer.
    ///
    /// - Parameter takesDictation: whether ordinary speech can be recognised; without it the answers of few words are listened for
    ///   alone, such as “cancel”, where any words could be said.
    /// - Returns: the grammar with the parts that tell what was meant.
    /// - Throws: `GrammarError` when nothing is left that can be said.
    package func spoken(takesDictation: Bool = true) throws(GrammarError) -> SpokenAnswerGrammar {
        guard !isOpen || !takesDictation else { return SpokenAnswerGrammar() }
        var (network, origins) = try SpokenGrammar(graph, isTraced: true).traced()
        network.isAnswer = true
        network.listsChoices = listsChoices
        return SpokenAnswerGrammar(network, made: origins, of: graph)
    }
}

extension Prompt {
    /// The subject of the question, as its grammar knows it.
    fileprivate var answerSubject: PromptAnswers.Subject {
        switch kind {
        case .needsValue, .needsMoreDetails, .unsupported: .value
        case .disambiguation: .choice
        case .confirmation:
            switch subject {
            case .command: slot == nil ? .command : .agreement
            case .permission: .permission
            case .dropping: .dropping
            case .announcement: .announcement
            }
        }
    }
}

extension Prompt {
    /// The question without the values in it: what a message says is not what is asked.
    fileprivate func ownWords(without intent: Intent) -> String {
        intent.slots.values.flatMap(\.values).flatMap { [$0.displayText, $0.text] }.filter { !$0.isEmpty }
            .sorted { $0.count > $1.count }.reduce(text) { $0.replacing($1, with: " ") }
    }
}

extension SlotDefinition {
    /// Whether the answer may be any words at all.
    fileprivate func isOpen(in app: AppDescription?) -> Bool {
        switch type {
        case .text: return true
        case .person, .term, .place: return !hasNames(in: app)
        default: return false
        }
    }
}

extension AppDescription.SupportedIntent {
    /// The slots that a person may change or ask about before the app acts: those that the app is asked about, and those
    /// that a phrase says.
    package var changeableSlots: [SlotDefinition] {
        definition.slots.filter { slot in
            slot.isResolved
                || language.phrases.contains {
                    $0.template.contains("{\(slot.name)}") || $0.template.contains(":\(slot.name)}")
                }
        }
    }
}
