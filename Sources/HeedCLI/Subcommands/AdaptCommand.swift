import ALSAAudio
import ArgumentParser
import Assistant
import AudioFiles
import CheckedValues
import Foundation
import Grammar
import HeedKit
import IntentCore
import PocketSphinxEngine
import SpeechCore
import SpeechDecoding
import Understanding

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

    /// Whose voice through what.
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
            try await Failure.reported {
                let loaded = try appOptions.load()
                let factory = try RecognizerFactory(appOptions.selection, preset: .fast, apps: loaded.apps)
                let recognizer = try factory.recognizer()
                try await recognizer.listen(for: .grammar(loaded.grammar().network()))
                var lessons: [EnrolmentSample] = []
                func learn(_ samples: [Int16], name: String) async throws {
                    guard let lesson = try await recognizer.lesson(from: samples), lesson.confidence >= certainty
                    else { return Console.note("heed: \(name) was not understood surely enough; it teaches nothing.") }
                    Console.note("\(name): \(lesson.text)")
                    lessons.append(lesson)
                }
                if recordings.isEmpty {
                    let listener = UtteranceListener(ALSAMicrophone(device: place.voice))
                    let examples = loaded.apps.flatMap(\.intents).flatMap(\.language.examples)
                    for example in examples.prefix(sentences) {
                        Console.note("Please say: \(example)")
                        guard case .utterance(let utterance) = try await listener.next() else { break }
                        try await learn(utterance.sound, name: "heard")
                    }
                }
                for recording in recordings {
                    let samples = try AudioFile.load(recording, raw: RawName.format(of: recording)).samples
                    try await learn(samples, name: recording)
                }
                guard let voice = try VoiceProfile(lessons: lessons, manifest: factory.manifest) else {
                    throw HeedError(
                        .failed, "There was too little speech to learn from; give more recordings of commands.")
                }
                let file = VoiceStore(locale: appOptions.locale).file(of: place.voice)
                try voice.write(to: file)
                Console.print(
                    "Learnt ‘\(place.voice)’ from \(voice.recordings) recordings; kept in \(file.path).")
            }
        }
    }

    /// `heed adapt show`: what is known.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show which voices were learnt.")

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        func run() async throws {
            try await Failure.reported {
                let store = VoiceStore(locale: appOptions.locale)
                for name in store.microphones {
                    guard let voice = try store.voice(of: name) else { continue }
                    switch formatOptions.format {
                    case .text:
                        Console.print(
                            "\(name): \(voice.recordings) recordings, \(Int(clampingWhole: voice.seconds.rounded())) s of speech"
                        )
                    case .jsonl:
                        let line = VoiceLine(voice: name, recordings: voice.recordings, seconds: voice.seconds)
                        try Console.print(json: line)
                    }
                }
            }
        }

        private struct VoiceLine: Encodable {
            var voice: String
            var recordings: Int
            var seconds: Double
        }
    }

    /// `heed adapt remove`: forget.
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Forget a voice.")

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var place: Place

        func run() async throws {
            try await Failure.reported {
                guard try VoiceStore(locale: appOptions.locale).remove(place.voice) else {
                    throw HeedError(.failed, "No voice ‘\(place.voice)’ was learnt.")
                }
                Console.print("Forgot ‘\(place.voice)’.")
            }
        }
    }
}
