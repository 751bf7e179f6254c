import ArgumentParser
import Assistant
import AudioFiles
import Dialogue
import Domains
import Foundation
import Grammar
import HeedKit
import IntentCore
import SpeechCore
import Transcripts
import Understanding

/// `heed answer`: an answer to a question in, what it means out.
struct AnswerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "answer",
        abstract: "Say what an answer to a question means, without the conversation that leads to the question.",
        discussion: """
            The question is an object such as {"intent": "SendMessage", "slot": "recipients", "kind": "needsValue", \
            "text": "To whom?"}; the kinds are needsValue, needsMoreDetails, unsupported, disambiguation (with "choices") \
            and confirmation; "slots" holds what is known already. Without TEXT and --audio it reads one answer a \
            line from standard input.
            """)

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var recognitionOptions: RecognitionOptions

    @Option(help: ArgumentHelp("The question.", valueName: "json"))
    var question: String

    @Option(help: ArgumentHelp("A recording of an answer; again for each one.", valueName: "file"))
    var audio: [String] = []

    @Argument(help: "The answer.")
    var text: [String] = []

    func run() async throws {
        try await Failure.reported {
            let loaded = try appOptions.load()
            let grammar = try loaded.grammar()
            let reader = loaded.reader(of: grammar)
            let reading = AnswerReading(commands: reader)
            let question = try pendingQuestion(loaded)
            func show(_ text: String?) throws {
                try Console.print(json: AnswerLine(text, text.map { reading.answer($0, to: question) }))
            }
            if !audio.isEmpty {
                let recognizer = try RecognizerFactory(
                    appOptions.selection, recognitionOptions.settings, inConversation: true, apps: loaded.apps
                ).recognizer()
                let commands = try await CommandListener(
                    recognizer: recognizer, reader: reader, network: try grammar.network())
                let answers = RecordedAnswers(
                    audio, listener: AnswerListener(recognizer: recognizer, commands: commands), rest: NoAnswers())
                for _ in audio {
                    if case .words(let words) = try await answers.answer(to: question) {
                        try show(words)
                    } else {
                        try show(nil)
                    }
                }
            } else if !text.isEmpty {
                try show(text.joined(separator: " "))
            } else {
                for try await line in LineSource(.standardInput) { try show(line) }
            }
        }
    }

    private func pendingQuestion(_ loaded: LoadedApps) throws -> PendingQuestion {
        let description: QuestionDescription
        do {
            description = try JSONDecoder().decode(QuestionDescription.self, from: Data(question.utf8))
        } catch {
            throw HeedError(.usage, "The question is no object with kind and text; see heed help answer.")
        }
        for app in loaded.apps {
            if let question = try description.question(
                of: app, rules: loaded.catalogue.rules, locale: loaded.locale)
            {
                return question
            }
        }
        throw HeedError(.usage, "No app has the question's intent and slot; name the app with --app.")
    }
}

/// Nobody answers.
private struct NoAnswers: AnswerSource {
    func answer(to question: PendingQuestion) async throws -> PersonAnswer { .gone }
}

/// The line that `heed answer` prints of one answer.
struct AnswerLine: Encodable {
    /// The words that were typed or heard; null where none could be made out.
    var text: String?
    /// The kind of answer.
    var answer: String
    /// The slot that it changes or asks about.
    var slot: String?
    /// The values in it.
    var values: [SlotValue]?
    /// The values of several slots that it changes.
    var slots: [String: [SlotValue]]?
    /// The choice, from 0.
    var choice: Int?

    init(_ text: String?, _ answer: Answer?) {
        self.text = text
        switch answer {
        case .yes: self.answer = "yes"
        case .no: self.answer = "no"
        case .cancel: self.answer = "cancel"
        case .repeat: self.answer = "repeat"
        case .more: self.answer = "more"
        case .options: self.answer = "options"
        case .value(let value): (self.answer, values) = ("value", [value])
        case .values(let all): (self.answer, values) = ("value", all)
        case .choice(let index): (self.answer, choice) = ("choice", index)
        case .changeSlot(let name, let value): (self.answer, slot, values) = ("change", name, value.map { [$0] })
        case .extendSlot(let name, let value): (self.answer, slot, values) = ("extend", name, [value])
        case .changeSlots(let changes):
            self.answer = "change"
            if changes.count == 1 {
                (slot, values) = (changes.first?.key, changes.first?.value)
            } else {
                slots = changes
            }
        case .extendList(let name, let all): (self.answer, slot, values) = ("extend", name, all)
        case .exchange(let name, _, let value): (self.answer, slot, values) = ("change", name, [value])
        case .tell(let name): (self.answer, slot) = ("tell", name)
        case .newCommand: self.answer = "command"
        case .notUnderstood, nil: self.answer = "notUnderstood"
        }
    }
}
