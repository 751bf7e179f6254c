import ArgumentParser
import Foundation
import HeedKit
import Presentation
import SpeechCore
import Transcripts

/// `heed transcribe`: recordings in, transcripts out.
struct TranscribeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "transcribe",
        abstract: "Recognise recordings: files, folders, patterns, or a manifest.",
        discussion: """
            WAV, FLAC, AIFF, OGG and bare samples at any rate and with any number of channels. A recording that cannot \
            be read is reported, and the others are still done; the exit status is 1 then. Recordings longer than \
            half a minute are cut at pauses and read bit by bit, however long they are.
            """)

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var recognitionOptions: RecognitionOptions
    @OptionGroup var rawOptions: RawOptions

    @Argument(help: "Recordings, folders of recordings, or patterns such as 'takes/*.wav'.")
    var recordings: [String] = []

    @Option(
        help: ArgumentHelp("A file with one path or JSON object a line, or - for standard input.", valueName: "file"))
    var manifest: String?

    @Option(
        help: """
            text, jsonl, ctm, stm, srt, vtt, textgrid or nbest. Of srt, vtt and textgrid one recording goes to standard output; \
            several need --output.
            """, transform: Self.format(named:))
    var format = TranscriptFormat.text

    @Option(help: ArgumentHelp("Write one file for each recording into this folder.", valueName: "dir"))
    var output: String?

    @Option(help: ArgumentHelp("Write all transcripts into this file.", valueName: "file"))
    var outputFile: String?

    @Flag(help: "Go on where an interrupted run with --output or --output-file stopped.")
    var resume = false

    @Option(help: ArgumentHelp("Workers, each with a decoder of its own; as many as cores by default.", valueName: "n"))
    var jobs: Int?

    @Flag(help: "Print results in the order of the input, not as they are finished.")
    var ordered = false

    @Flag(help: "Recognise ordinary speech instead of commands, with the vocabularies of the apps that are named.")
    var dictation = false

    @Flag(help: "Leave decodeSeconds out of JSON lines, so that equal runs give equal bytes.")
    var noTiming = false

    /// `json` is taken for `jsonl`.
    private static func format(named name: String) throws -> TranscriptFormat {
        guard let format = TranscriptFormat(rawValue: name == "json" ? "jsonl" : name) else {
            throw ValidationError(
                "‘\(name)’ is no format; take one of \(TranscriptFormat.allCases.map(\.rawValue).joined(separator: ", "))."
            )
        }
        return format
    }

    func validate() throws {
        guard !recordings.isEmpty || manifest != nil else {
            throw ValidationError("Name recordings, folders or patterns, or a --manifest.")
        }
        try NumberRange.check("--jobs", jobs, in: NumberRange.jobs)
        guard output == nil || outputFile == nil else {
            throw ValidationError("--output and --output-file exclude each other.")
        }
        guard !resume || output != nil || outputFile != nil else {
            throw ValidationError("--resume needs --output or --output-file: a stream cannot be resumed.")
        }
        guard format.isStreamable || output != nil || manifest == nil else {
            throw ValidationError("\(format.rawValue) needs a file for each recording of a list: add --output DIR.")
        }
    }

    func run() async throws {
        let transcription = try Transcription(settings) { Console.note("heed: \($0)") }
        let notice = StopNotice(transcription)
        defer { withExtendedLifetime(notice) {} }
        var display = ProgressDisplay(on: .standardError)
        var isShown = false
        var failures = 0
        for try await event in transcription.run() {
            switch event {
            case .record: break
            case .note(let sentence):
                display.clear()
                Console.note("heed: \(sentence)")
            case .progress(let progress, let seconds):
                isShown = true
                display.show(progress, after: seconds)
            case .finished(let progress, let seconds):
                if isShown || progress.total ?? 0 > 1 { display.finish(progress, after: seconds) }
                isShown = false
                failures += progress.failed
            }
        }
        // Recordings that an earlier run could not read count as well; a stream is not remembered.
        if max(failures, await transcription.failureCount) > 0 { throw ExitStatus.someFailed }
    }

    private var settings: TranscriptionSettings {
        let destination: BatchDestination =
            if let output { .folder(URL(filePath: output)) } else if let outputFile {
                .file(URL(filePath: outputFile))
            } else { .standardOutput }
        return TranscriptionSettings(
            apps: appOptions.selection, recognition: recognitionOptions.settings, recordings: recordings,
            manifest: manifest, isDictation: dictation, raw: rawOptions.format, format: format,
            destination: destination, resumes: resume, isOrdered: ordered, withDecodeTime: !noTiming, jobs: jobs)
    }
}
