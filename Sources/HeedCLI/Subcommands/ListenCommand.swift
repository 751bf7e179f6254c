import ArgumentParser
import Assistant
import Foundation
import Grammar
import HeedKit
import Languages
import Presentation
import Transcripts

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

    @Flag(help: "Also play short sounds for listening, understood and not understood.")
    var sounds = false

    @Flag(help: "Listen only after Enter is pressed; Enter again ends the utterance at once.")
    var pushToTalk = false

    @Option(help: ArgumentHelp("Listen only to what follows these words, such as “hey heed”.", valueName: "phrase"))
    var wake: String?

    @Option(help: ArgumentHelp("How sure of the wake phrase and of all Heed must be, 0…1.", valueName: "number"))
    var wakeThreshold = WakePhrase.defaultThreshold

    func validate() throws {
        guard let wake else { return }
        guard !pushToTalk else { throw ValidationError("Use --wake or --push-to-talk, not both.") }
        guard wake.contains(where: \.isLetter) else { throw ValidationError("--wake needs words.") }
    }

    func run() async throws {
        let output = ListenOutput(
            EventPrinter(
                format: formatOptions.format, locale: appOptions.locale, showsIntent: verbose,
                showsCards: cardOptions.shown))
        let listener = try await Listener(settings) { output.note($0) }
        // Before anybody is told that it listens: a signal that comes while they are taken over is lost.
        let signals = ProcessSignals()
        let greeting = greeting(await listener.example)
        output.greet(greeting)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await follow(signals, listener) }
            if pushToTalk { group.addTask { try await takePresses(listener) } }
            let player = sounds ? ShortSounds() : nil
            if sounds, player == nil { output.note("No program is installed that plays sounds: alsa-utils.") }
            for try await event in await listener.events() {
                output.show(event)
                guard let player, let sound = ShortSound(event) else { continue }
                group.addTask {
                    do { try await player.play(sound) } catch { output.note("\(error)") }
                }
            }
            group.cancelAll()
        }
    }

    private var settings: ListenerSettings {
        ListenerSettings(
            apps: appOptions.selection, recognition: recognitionOptions.settings,
            input: .microphone(deviceOptions.device), isOnce: once, wakePhrase: wake, wakeThreshold: wakeThreshold,
            isPushToTalk: pushToTalk, speaksReplies: speak)
    }

    private func follow(_ signals: ProcessSignals, _ listener: Listener) async {
        for await wish in signals.wishes {
            switch wish {
            case .stop: await listener.stop()
            case .reload: await listener.reload()
            case .metrics: if let line = try? Console.json(MetricsLine(listener.statistics)) { Console.note(line) }
            }
        }
    }

    private func takePresses(_ listener: Listener) async throws {
        for try await _ in LineSource(.standardInput) { await listener.press() }
        await listener.closeKey()
    }

    private func greeting(_ example: String?) -> String {
        let say = example.map { "“\($0)”" } ?? "anything your apps can do"
        let device = "‘\(deviceOptions.device)’"
        if pushToTalk { return "Press Enter, then speak into \(device), for example: \(say)" }
        if let wake { return "Listening to \(device) for “\(wake)”; say for example: “\(wake)”, \(say)" }
        return "Listening to \(device); say for example: \(say)"
    }
}
