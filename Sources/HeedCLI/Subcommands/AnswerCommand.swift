import ArgumentParser
import Dialogue
import Foundation
import HeedKit
import Presentation
import Transcripts

/// `heed answer`: an answer to a question in, its meaning out.
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
        let loaded = try appOptions.load()
        let meaning = try AnswerMeaning(
            to: question, loaded: loaded, apps: appOptions.selection, recognition: recognitionOptions.settings)
        func show(_ heard: (text: String?, answer: Answer?)) throws {
            try Console.print(json: AnswerLine(heard.text, heard.answer))
        }
        if !audio.isEmpty {
            for heard in try await meaning.answers(recorded: audio) { try show(heard) }
        } else if !text.isEmpty {
            try show(meaning.answer(typed: text.joined(separator: " ")))
        } else {
            for try await line in LineSource(.standardInput) { try show(meaning.answer(typed: line)) }
        }
    }
}
