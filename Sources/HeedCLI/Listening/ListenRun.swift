import ALSAAudio
import AppHost
import Assistant
import Dialogue
import Foundation
import SpeechCore

/// One run of `heed listen`: utterance after utterance until it is told to stop.
actor ListenRun {
    /// How it listens.
    struct Settings: Sendable {
        var apps: AppOptions
        var recognition: RecognitionOptions
        var device: String
        var isOnce: Bool
        var wake: WakePhrase?
        var isPushToTalk: Bool

        /// How sure Heed must be of a command beside what the model asks for: much that an open microphone hears, music above
        /// all, is meant for nobody.
        var leastConfidence: Double {
            wake != nil || isPushToTalk || recognition.minConfidence != nil ? 0 : 0.65
        }
    }

    /// How often changed apps are looked for while nobody speaks, in seconds.
    private static let watchInterval = 5.0
    /// How long a command is waited for after the wake phrase or the key, in seconds.
    private static let commandPatience = 8.0

    private let settings: Settings
    private let output: ListenOutput
    private let listener: UtteranceListener<ALSAMicrophone>
    private let key = PushToTalk()
    private let memory = SessionMemory()
    private var apps: ListeningApps
    private var watch: FolderWatch
    private var isReloadWanted = false

    init(_ settings: Settings, microphone: ALSAMicrophone, output: ListenOutput) async throws {
        self.settings = settings
        self.output = output
        listener = UtteranceListener(microphone, playback: output.speech) { output.show($0) }
        watch = FolderWatch(Workbench.folders(settings.apps))
        apps = try await ListeningApps(settings, output: output, memory: memory)
    }

    /// A sentence that may be said, for the greeting.
    var example: String? { apps.example }

    /// Listens until the sound ends, `--once` is fulfilled, or a signal says so; then ends the apps' processes.
    func run() async throws {
        let signals = ProcessSignals()
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                for await wish in signals.wishes {
                    switch wish {
                    case .stop: return true
                    case .reload: await self.wantReload()
                    case .metrics: Console.note(self.output.metrics.line())
                    }
                }
                return true
            }
            group.addTask {
                try await self.listen()
                return true
            }
            if settings.isPushToTalk {
                group.addTask {
                    await self.takePresses()
                    return false
                }
            }
            // A signal or the end of the listening ends the run; that nobody can press a key any more does not.
            while try await group.next() == false {}
            group.cancelAll()
        }
        await output.speech?.finish()
        await apps.session.followUps.stop()
        await apps.host.stop()
    }

    private func wantReload() { isReloadWanted = true }

    private func takePresses() async {
        for await _ in PushToTalk.lines() where await key.press() == .ends { await listener.endUtterance() }
        await key.close()
    }

    private func listen() async throws {
        while !Task.isCancelled {
            if settings.isPushToTalk {
                guard await key.begin() else { return }
            }
            let patience = settings.isPushToTalk ? Self.commandPatience : Self.watchInterval
            let heard = try await listener.next(following: follower, patience: patience)
            var isDone = false
            switch heard {
            case .ended where !settings.isPushToTalk: return
            case .ended, .silence: break
            case .utterance(let utterance): isDone = try await attend(utterance)
            }
            if settings.isOnce && isDone { return }
            if settings.isPushToTalk {
                await listener.rest()
                await key.end()
            }
            try await reloadIfNeeded()
        }
    }

    private var follower: any UtteranceFollower { apps.wakeFollower ?? apps.listener.follower }

    /// Has the conversation that an utterance begins, if it does.
    private func attend(_ utterance: HeardUtterance) async throws -> Bool {
        let begin = ContinuousClock.now
        var utterance = utterance
        // What was recognised while it was spoken does not know the new names.
        if try await refreshNames() { utterance.hypothesis = nil }
        guard let command = try await command(in: utterance) else {
            output.metrics.countDiscard()
            return false
        }
        if command.accepted {
            await listener.confirm(utterance)
            let pause = SpeechFormat.seconds(utterance.place.end - utterance.place.speechEnd)
            output.metrics.countCommand(delay: pause + (ContinuousClock.now - begin) / .seconds(1))
        } else {
            await listener.deny(utterance)
            output.metrics.countRejection()
        }
        let answers = SpokenAnswers(
            utterances: listener, recognizer: apps.listener.recognizer, commands: apps.listener)
        let outcome = try await apps.session.converse(
            about: Request(command, by: apps.listener.reader, sound: utterance.sound), answers: answers)
        if [.done, .inProgress, .handedOver].contains(outcome) { apps.noteUse(of: command) }
        return true
    }

    /// Takes names that have changed; those that cannot be used leave all as it was.
    private func refreshNames() async throws -> Bool {
        do {
            var new = apps
            guard try await new.refreshNames() else { return false }
            apps = new
            return true
        } catch {
            output.note("The names have changed and cannot be used, so Heed goes on with what they were (\(error)).")
            return false
        }
    }

    /// The command that an utterance is; nil where it is none of Heed's business.
    private func command(in utterance: HeardUtterance) async throws -> SpokenCommand? {
        guard let wake = settings.wake, let wakeFollower = apps.wakeFollower else {
            let command = try await apps.listener.hear(utterance)
            return ownOrNil(command.doubted(below: settings.leastConfidence), utterance)
        }
        let hypothesis =
            if let known = utterance.hypothesis { known } else {
                try await wakeFollower.finalHypothesis(of: utterance.sound).hypothesis
            }
        guard !SelfSpeechFilter.isEcho(hypothesis, of: utterance.overheard), let rest = wake.rest(of: hypothesis) else {
            return nil
        }
        if !rest.words.isEmpty { return apps.listener.command(rest) }
        output.awake()
        guard
            case .utterance(let next) = try await listener.next(
                following: apps.listener.follower, patience: Self.commandPatience)
        else { return nil }
        return ownOrNil(try await apps.listener.hear(next), next)
    }

    private func ownOrNil(_ command: SpokenCommand, _ utterance: HeardUtterance) -> SpokenCommand? {
        if command.hypothesis.rejection == .silence { return nil }
        return SelfSpeechFilter.isEcho(command.hypothesis, of: utterance.overheard) ? nil : command
    }

    /// Reads the apps anew when they have changed or when it was asked for; what cannot be used leaves all as it was.
    private func reloadIfNeeded() async throws {
        guard watch.hasChanged() || isReloadWanted else { return }
        isReloadWanted = false
        do {
            let new = try await ListeningApps(settings, output: output, memory: memory)
            await apps.session.followUps.stop()
            await apps.host.stop()
            apps = new
            output.metrics.countReload()
            output.note("The apps were read anew: \(new.count) can be used.")
        } catch {
            output.note("The apps have changed and cannot be used, so Heed goes on with what they were (\(error)).")
        }
    }
}
