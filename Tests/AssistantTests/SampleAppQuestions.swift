import AppHost
import Assistant
import Dialogue
import Domains
import Foundation
import Grammar
import IntentCore
import TestSupport
import Understanding

/// Questions of every kind about every intent of the sample apps, with what is known so far in the intent's slots.
struct SampleAppQuestions {
    /// A question with a name for people.
    struct Asked {
        let name: String
        let question: PendingQuestion
    }

    /// The questions of all sample apps, made once.
    static let all = Result { try SampleAppQuestions() }

    let questions: [Asked]

    init() throws {
        let catalogue = try Catalogue.load()
        var questions: [Asked] = []
        for folder in try Self.folders() {
            let package = try AppPackage(folder: folder)
            let app = try package.description(locale: "en-US", standardIntent: catalogue.intent)
            for supported in app.intents {
                questions += try Self.questions(about: supported, of: app, rules: catalogue.rules)
            }
            let asked = Intent(app: app.id, domain: "", name: app.intents.first?.definition.name ?? "")
            questions.append(
                Asked(
                    name: "\(app.id) permission",
                    question: try PendingQuestion(
                        prompt: Prompt(
                            .confirmation, subject: .permission, text: "May \(app.name) have your voice commands?"),
                        app: app, intent: asked, rules: catalogue.rules)))
        }
        self.questions = questions
    }

    private static func folders() throws -> [URL] {
        try [Checkout.sampleApps, Checkout.domainApps].flatMap {
            try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
        }
        .filter { FileManager.default.fileExists(atPath: $0.appending(path: "app.yaml").path) }
        .sorted { $0.path < $1.path }
    }

    /// A value for each slot: the first name that is known, else the first that the slot's own question has.
    private static func known(
        _ supported: AppDescription.SupportedIntent, of app: AppDescription, rules: [String: Phrase]
    ) throws -> [String: SlotContent] {
        var slots: [String: SlotContent] = [:]
        for slot in supported.definition.slots {
            let said = Self.names(slot, app).first?.displayName ?? Self.example(slot)
            let question = try Self.question(.needsValue, slot, supported, app, rules: rules)
            switch AnswerReading().answer(said, to: question, at: AnswerQuestions.reference) {
            case .value(let value): slots[slot.name] = slot.isList ? .many([value]) : .one(value)
            case .values(let values): slots[slot.name] = .many(values)
            default: continue
            }
        }
        return slots
    }

    private static func names(_ slot: SlotDefinition, _ app: AppDescription) -> [Term] {
        slot.terms + (slot.vocabulary.flatMap { app.terms(of: $0) } ?? [])
    }

    private static func example(_ slot: SlotDefinition) -> String {
        DialogueLanguage.complete.examples[slot.type].map { $0.contains("”") ? "yes" : $0 } ?? "blue lagoon"
    }

    private static func question(
        _ kind: Prompt.Kind, _ slot: SlotDefinition?, _ supported: AppDescription.SupportedIntent,
        _ app: AppDescription, choices: [SlotValue] = [], hasMore: Bool = false,
        slots: [String: SlotContent] = [:], rules: [String: Phrase]
    ) throws -> PendingQuestion {
        let definition = supported.definition
        var intent = Intent(app: app.id, domain: definition.domain, name: definition.name)
        intent.slots = slots
        var text = supported.language.confirmation ?? "Shall \(app.name) do that?"
        if let slot {
            let name = slots[slot.name]?.values.first?.displayText ?? ""
            text =
                switch kind {
                case .needsValue, .needsMoreDetails, .unsupported:
                    supported.language.prompts[slot.name] ?? "What is the \(slot.name)?"
                case .confirmation: "Do you mean \(name)?"
                case .disambiguation: "Which one: \(choices.map(\.displayText).joined(separator: ", "))?"
                }
        }
        for (name, content) in slots {
            text = text.replacing("{\(name)}", with: content.values.map(\.displayText).joined(separator: ", "))
        }
        let prompt = Prompt(kind, slot: slot, text: text, choices: choices, hasMoreChoices: hasMore)
        return try PendingQuestion(prompt: prompt, app: app, intent: intent, rules: rules)
    }

    /// The value of each slot is asked for, is it the right one, which of several; and before the app acts.
    private static func questions(
        about supported: AppDescription.SupportedIntent, of app: AppDescription, rules: [String: Phrase]
    ) throws -> [Asked] {
        let known = try Self.known(supported, of: app, rules: rules)
        var result: [Asked] = []
        func add(
            _ name: String, _ kind: Prompt.Kind, _ slot: SlotDefinition?, choices: [SlotValue] = [],
            hasMore: Bool = false, without: String? = nil
        ) throws {
            let slots = known.filter { $0.key != without }
            let question = try Self.question(
                kind, slot, supported, app, choices: choices, hasMore: hasMore, slots: slots, rules: rules)
            result.append(Asked(name: "\(app.id) \(supported.definition.name) \(name)", question: question))
        }
        try add("confirmation", .confirmation, nil)
        for slot in supported.definition.slots where slot.isResolved || slot.isRequired {
            try add("\(slot.name) value", .needsValue, slot, without: slot.name)
            if known[slot.name] != nil { try add("\(slot.name) agreement", .confirmation, slot) }
            let names = Self.names(slot, app).prefix(7).map { SlotValue(text: $0.displayName, value: .string($0.id)) }
            guard names.count > 1 else { continue }
            try add("\(slot.name) two", .disambiguation, slot, choices: Array(names.prefix(2)), without: slot.name)
            guard names.count > 2 else { continue }
            let more = names.count > 5
            try add(
                "\(slot.name) several", .disambiguation, slot, choices: Array(names.prefix(5)), hasMore: more,
                without: slot.name)
        }
        return result
    }
}
