import ArgumentParser
import FoundationEssentials
import HeedKit
import Presentation
import SpeechDecoding

/// `heed adapt`: get to know a voice through a microphone.
struct AdaptCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adapt",
        abstract: "Get used to your voice and microphone; show or forget what was learnt.",
        discussion: """
            Learnt are the differences between your voice and the model's, from commands that were heard for certain. \
            `heed listen` uses what was learnt through its device by itself; `transcribe`, `ask` and `benchmark` do with \
            --voice NAME.
            """,
        subcommands: [Learn.self, Show.self, Remove.self])

    /// The option that names a voice: one person's through one microphone.
    struct Place: ParsableArguments {
        @Option(help: ArgumentHelp("The microphone, or any other name for a voice.", valueName: "name"))
        var voice = "default"
    }

    /// `heed adapt learn`: from recordings of commands, or from prompted sentences.
    struct Learn: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Learn from recordings of commands, or without any from sentences that you are asked to say.")

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var place: Place

        @Argument(help: "Recordings of commands of the apps, by one person through one microphone.")
        var recordings: [String] = []

        @Option(help: "How many sentences to ask for.")
        var sentences = 10

        @Option(help: "Recordings that were heard less surely than this teach nothing, 0…1.")
        var certainty = 0.8

        func validate() throws {
            try NumberRange.check("--sentences", sentences, in: 1...1_000)
            try NumberRange.check("--certainty", certainty, in: 0...1)
        }

        func run() async throws {
            let enrolment = VoiceEnrolment(
                apps: appOptions.selection, microphone: place.voice, certainty: certainty,
                ask: { Console.note("Please say: \($0)") }, tell: { Console.note($0) })
            let (voice, file) = try await enrolment.learn(
                from: recordings, orSentences: sentences, note: { Console.note("heed: \($0)") })
            Console.print("Learnt ‘\(place.voice)’ from \(voice.recordings) recordings; kept in \(file.path).")
        }
    }

    /// `heed adapt show`: the learnt voices.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show which voices were learnt.")

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        func run() async throws {
            let store = VoiceStore(locale: appOptions.locale)
            for name in store.microphones {
                guard let voice = try store.voice(of: name) else { continue }
                try formatOptions.print(VoiceLine(name, voice))
            }
        }
    }

    /// `heed adapt remove`: forget.
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Forget a voice.")

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var place: Place

        func run() async throws {
            guard try VoiceStore(locale: appOptions.locale).remove(place.voice) else {
                throw HeedError(.failed, "No voice ‘\(place.voice)’ was learnt.")
            }
            Console.print("Forgot ‘\(place.voice)’.")
        }
    }
}
