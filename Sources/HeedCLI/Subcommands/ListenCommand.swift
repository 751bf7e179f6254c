import ALSAAudio
import AppHost
import ArgumentParser
import Assistant
import Grammar
import IntentCore
import SpeechCore
import Understanding

/// `heed listen`: speak and be answered.
struct ListenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "listen",
        abstract: "Listen to the microphone: commands, questions and answers, turn after turn.",
        discussion: "Ends with Ctrl-C. `heed devices` lists what can be listened to.")

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var formatOptions: FormatOptions

    @Option(help: ArgumentHelp("The ALSA capture device.", valueName: "name"))
    var device = "default"

    @Flag(help: "End after one conversation.")
    var once = false

    @Flag(name: .shortAndLong, help: "Also show what the command was understood as.")
    var verbose = false

    func run() async throws {
        try await Failure.reported {
            let workbench = try Workbench(appOptions)
            let grammar = try workbench.grammar()
            let recognizer = try Engine(appOptions, apps: workbench.apps).recognizer()
            let listener = try await CommandListener(
                recognizer: recognizer, reader: CommandReader(graph: grammar, apps: workbench.apps),
                wordGraph: try grammar.wordGraph(freeText: true))
            let printer = EventPrinter(format: formatOptions.format, showsIntent: verbose)
            let host = workbench.host { printer.print(.working($0)) }
            let session = Session(apps: workbench.apps, host: host, locale: workbench.locale) {
                printer.print($0)
            }
            let ears = Ears(ALSAMicrophone(device: device))
            let answers = SpokenAnswers(ears: ears, recognizer: recognizer, locale: workbench.locale)
            Console.note("Listening to ‘\(device)’; say for example: \(example(of: workbench))")
            while case .utterance(let samples, _) = try await ears.next() {
                let command = try await listener.hear(samples)
                try await session.converse(
                    about: command.understanding, accepted: command.accepted, confidence: command.confidence,
                    answers: answers)
                if once { break }
            }
            await session.pursuits.stop()
            await host.stop()
        }
    }

    private func example(of workbench: Workbench) -> String {
        let examples = workbench.apps.flatMap(\.intents).flatMap(\.language.examples)
        return examples.first.map { "“\($0)”" } ?? "anything your apps can do"
    }
}
