import ALSAAudio
import ArgumentParser
import Assistant
import Foundation
import Grammar

/// `heed listen`: speak and be answered.
struct ListenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "listen",
        abstract: "Listen to the microphone: commands, questions and answers, turn after turn.",
        discussion: """
            Ends with Ctrl-C. `heed devices` lists what can be listened to, `heed doctor` says why nothing is heard.

            A microphone that is unplugged is waited for. Apps that change are read anew, at once on SIGHUP; SIGUSR1 \
            prints counts as a line of JSON on standard error.
            """)

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var recognitionOptions: RecognitionOptions
    @OptionGroup var deviceOptions: DeviceOptions
    @OptionGroup var formatOptions: FormatOptions
    @OptionGroup var cardOptions: CardOptions

    @Flag(help: "End after one conversation.")
    var once = false

    @Flag(
        name: .shortAndLong,
        help:
            "Also show what commands were understood as, what apps write to their standard error, and why they failed.")
    var verbose = false

    @Flag(help: "Also speak the replies, with speech-dispatcher, espeak-ng or flite.")
    var speak = false

    @Flag(help: "Listen only after Enter is pressed; Enter again ends the utterance at once.")
    var pushToTalk = false

    @Option(help: ArgumentHelp("Listen only to what follows these words, such as “hey heed”.", valueName: "phrase"))
    var wake: String?

    @Option(help: ArgumentHelp("How sure of the wake phrase and of all Heed must be, 0…1.", valueName: "number"))
    var wakeThreshold = WakePhrase.defaultThreshold

    func validate() throws {
        guard let wake else { return }
        guard !pushToTalk else { throw ValidationError("Use --wake or --push-to-talk, not both.") }
        guard !Tokenizer.words(of: wake).isEmpty else { throw ValidationError("--wake needs words.") }
    }

    func run() async throws {
        try await Failure.reported {
            let output = ListenOutput(
                printer: EventPrinter(
                    format: formatOptions.format, showsIntent: verbose, showsCards: cardOptions.shown),
                line: LiveLine(isWanted: formatOptions.format == .text), device: deviceOptions.device,
                metrics: ListenMetrics(), speech: try await speech(),
                speaksRejections: wake != nil || pushToTalk)
            let microphone = ALSAMicrophone(device: deviceOptions.device, retryInterval: .seconds(1)) {
                output.show($0)
            }
            let phrase = wake.map { WakePhrase(words: Tokenizer.words(of: $0), threshold: wakeThreshold) }
            let settings = ListenRun.Settings(
                apps: appOptions, recognition: recognitionOptions, device: deviceOptions.device, isOnce: once,
                wake: phrase, isPushToTalk: pushToTalk)
            let run = try await ListenRun(settings, microphone: microphone, output: output)
            let greeting = greeting(await run.example)
            output.line.aside { Console.note(greeting) }
            try await run.run()
        }
    }

    private func speech() async throws -> SpeechOutput? {
        guard speak else { return nil }
        guard let speaker = await Speaker.installed() else {
            throw Failure.end(
                "Nothing can speak; install Debian's speech-dispatcher, espeak-ng or flite.", ExitStatus.unavailable)
        }
        return SpeechOutput(speaker)
    }

    private func greeting(_ example: String?) -> String {
        let say = example.map { "“\($0)”" } ?? "anything your apps can do"
        let device = "‘\(deviceOptions.device)’"
        if pushToTalk { return "Press Enter, then speak into \(device), for example: \(say)" }
        if let wake { return "Listening to \(device) for “\(wake)”; say for example: “\(wake)”, \(say)" }
        return "Listening to \(device); say for example: \(say)"
    }
}
