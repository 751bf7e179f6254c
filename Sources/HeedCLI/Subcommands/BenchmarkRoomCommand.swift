import ArgumentParser
import HeedKit
import Presentation

/// `heed benchmark room`: what an open microphone takes for commands.
struct BenchmarkRoomCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "room",
        abstract: "Tell what an open microphone would take for commands in recordings of a room.",
        discussion: """
            Recordings are heard as `heed listen` hears a room, but faster, and no app is called. Each utterance that would be carried \
            out or asked about is told, at the end how many there were. Record your kitchen for an hour to know what to expect there.
            """)

    @Argument(help: "Recordings.")
    var recordings: [String]

    @Flag(help: "Tell the utterances that are rejected, too.")
    var all = false

    @Flag(help: "Tell by what signs they were judged (with --format jsonl).")
    var signs = false

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var recognitionOptions: RecognitionOptions
    @OptionGroup var formatOptions: FormatOptions

    func run() async throws {
        let trial = try await RoomTrial(appOptions.selection, recognition: recognitionOptions.settings) {
            Console.note("heed: \($0)")
        }
        var (hours, count, accepted, asked) = (0.0, 0, 0, 0)
        for recording in recordings {
            let (utterances, seconds) = try await trial.hear(recording)
            hours += seconds / 3600
            count += utterances.count
            for utterance in utterances {
                if utterance.verdict == .accepted, utterance.isCommand { accepted += 1 }
                if utterance.verdict == .asked { asked += 1 }
                guard all || [.accepted, .asked].contains(utterance.verdict) else { continue }
                try formatOptions.print(
                    RoomLine(
                        recording, span: (utterance.start, utterance.end),
                        heard: (utterance.text, utterance.confidence, utterance.isCommand),
                        verdict: utterance.verdict.rawValue, signs: signs ? utterance.signs : nil))
            }
        }
        try formatOptions.print(
            RoomSummaryLine(hours: hours, utterances: count, accepted: accepted, asked: asked))
    }
}
