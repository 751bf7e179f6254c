import ArgumentParser
import Assistant
import HeedKit
import Presentation

extension VocabularyCommand {
    /// `heed vocabulary learn`: how a name sounds, from recordings.
    struct Learn: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "learn", abstract: "Learn from recordings how a name sounds.",
            discussion: """
                A recording holds the name alone or a command with it. What fits best is kept beside the other \
                pronunciations; `heed vocabulary show` shows it, `heed vocabulary forget` takes it away. Without \
                --audio the microphone is listened to.
                """)

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        @Argument(help: "The name as people write it.")
        var name: String

        @Option(
            name: .customLong("audio"), parsing: .upToNextOption,
            help: ArgumentHelp("Recordings of the name.", valueName: "file"))
        var recordings: [String] = []

        @Option(help: ArgumentHelp("The ALSA capture device.", valueName: "name"))
        var device = "default"

        @Option(help: ArgumentHelp("How often the name is said to the microphone.", valueName: "n"))
        var times = 2

        func run() async throws {
            let loaded = try appOptions.load()
            let findings = try await NameLearning(name, loaded: loaded, apps: appOptions.selection).learn(
                from: recordings, microphone: device, times: times
            ) { Console.note("Say “\($0)”.") }
            for finding in findings {
                try formatOptions.print(
                    LearnedLine(
                        word: finding.word, phones: finding.phones, isNew: !finding.isKnown,
                        recordings: finding.recordings))
            }
        }

        func validate() throws {
            try NumberRange.check("--times", times, in: 1...100)
        }
    }
}
