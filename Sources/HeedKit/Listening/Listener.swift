import ALSAAudio
import AppHost
import Assistant
import Dialogue
import Foundation
import SpeechCore

/// Listens to somebody: utterance after utterance, with the questions and answers of each command.
public actor Listener {
    /// How often changed apps are looked for while nobody speaks, in seconds.
    private static let watchInterval = 5.0
    /// How long a command is waited for after the wake phrase or the key, in seconds.
    private static let commandPatience = 8.0

    private let settings: ListenerSettings
    private let output: ListenerOutput
    private let listener: UtteranceListener<SoundSource>
    private let key = PushToTalk()
    private let memory = SessionMemory()
    private var languages: ListeningLanguages
    private let arrivals: ArrivalWatch
    /// Tells that something has come.
    private let rings: AsyncStream<Void>
    /// Whether somebody speaks with Heed, so that what comes has to wait.
    private var isBusy = false
    /// Whether only a command is waited for, so that what comes is told at once; an open question is never broken off.
    private var isIdle = false
    /// Whether the person knows that what comes cannot be told for now.
    private var hasToldTrouble = false
    private var watch: FolderWatch
    /// Whether the person had routines when the apps were read: the first one brings an app of its own.
    private var hadRoutines: Bool
    private var isReloadWanted = false
    /// Whether it is no use to ask whether something was said.
    ///
    /// Nobody has spoken to Heed yet, or since the last command such a question has led to nothing. Noise that is asked may answer.
    private var hasAskedInVain: Bool
    /// What people have said to each other.
    private var talk = RecentTalk()

    /// Finds the apps and the model; nothing is listened to yet.
    ///
    /// - Parameters:
    ///   - settings: how somebody is listened to.
    ///   - note: told in sentences what people should know of apps that cannot be used; nil to have these among the events.
    /// - Throws: `HeedError` or another error with a sentence when apps, model or voice cannot be used.
    public init(_ settings: ListenerSettings, note: (@Sendable (String) -> Void)? = nil) async throws {
        self.settings = settings
        var speech: SpeechOutput?
        if settings.speaksReplies {
            guard let speaker = await Speaker.installed(locale: settings.apps.locale) else {
                throw HeedError(
                    .unavailable, "Nothing can speak; install Debian's speech-dispatcher, espeak-ng or flite.")
            }
            speech = SpeechOutput(speaker)
        }
        let output = ListenerOutput(
            sink: EventSink(note: note), metrics: ListenMetrics(), speech: speech,
            speaksRejections: settings.speaksRejections,
            device: settings.input.device ?? "")
        self.output = output
        listener = UtteranceListener(
            SoundSource(settings.input) { output.take($0) }, playback: speech,
            clock: settings.input.device == nil ? nil : ContinuousClock()
        ) { output.take($0) }
        let (rings, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.rings = rings
        arrivals = ArrivalWatch(queue: AnnouncementQueue { bell.yield() }, note: { output.note($0) })
        watch = FolderWatch(LoadedApps.folders(settings.apps))
        hadRoutines = try PersonalVocabulary.haveRoutines()
        languages = try await ListeningLanguages(settings, output: output, memory: memory)
        hasAskedInVain = settings.wakePhrase == nil && !settings.isPushToTalk
    }

    /// A sentence that may be said, for a greeting.
    public var example: String? { languages.current.example }

    /// Counts of what was met so far.
    public nonisolated var statistics: ListenerStatistics { output.metrics.current }

    /// Listens until the sound ends, one conversation was all that is wanted, or `stop()` is called.
    ///
    /// - Returns: the events, once for each object and for one reader; letting go of the stream, by `break` too, ends the
    ///   listening. What the reader has not taken yet is kept. It throws an error with a sentence when the device or the model
    ///   fails; a microphone that is unplugged is waited for.
    public func events() -> AsyncThrowingStream<Event, any Error> {
        output.sink.stream.run {
            do {
                try await self.listen()
            } catch {
                await self.finish()
                throw error
            }
            await self.finish()
        }
    }

    /// Ends the listening that `events()` began; the events end when the apps' processes have.
    public func stop() { output.sink.stream.cancel() }

    /// Has the apps read anew before the next utterance.
    public func reload() { isReloadWanted = true }

    /// Presses the key of push-to-talk: the first press begins an utterance, the next one may end it.
    public func press() async {
        if await key.press() == .ends { await listener.endUtterance() }
    }

    /// Says that nobody can press the key any more.
    public func closeKey() async { await key.close() }

    private func finish() async {
        await arrivals.stop()
        await output.speech?.finish()
        await languages.stop()
    }

    private func listen() async throws {
        let bell = Task { for await _ in rings { await self.ring() } }
        defer { bell.cancel() }
        while !Task.isCancelled {
            await lookAfterArrivals(following: true)
            if settings.isPushToTalk {
                guard await key.begin() else { return }
            }
            let patience = settings.isPushToTalk ? Self.commandPatience : Self.watchInterval
            guard let heard = try await nextCommand(patience) else { continue }
            var isDone = false
            switch heard {
            case .ended where !settings.isPushToTalk: return
            case .ended, .silence: break
            case .utterance(let utterance):
                isBusy = true
                defer { isBusy = false }
                isDone = try await attend(utterance)
            }
            if settings.isOnce && isDone { return }
            if settings.isPushToTalk {
                await listener.rest()
                await key.end()
            }
            try await reloadIfNeeded()
        }
    }

    /// Waits for somebody to speak who is not asked anything; nil where something has come meanwhile.
    private func nextCommand(_ patience: Double) async throws -> UtteranceListener<SoundSource>.Heard? {
        isIdle = true
        defer { isIdle = false }
        // Whatever comes from now on interrupts; what came before has been told, or is here.
        if !settings.isPushToTalk, await !arrivals.queue.isEmpty { return nil }
        let heard = try await listener.next(following: follower, patience: patience)
        isIdle = false
        // An interruption that came too late must not end the questions that follow.
        await listener.endInterruption()
        return heard
    }

    private var follower: any UtteranceFollower { languages.follower(isAwake: false) }

    /// Has those apps tell what comes that may; they see it, too, while the person is to be left in peace.
    private func followArrivals() async throws {
        let apps = languages.current
        let allowed = try apps.announcing.filter { try apps.session.mayWatch($0) }
        await arrivals.follow(Set(allowed), of: apps.host)
    }

    /// Has what has come told at once, or after the conversation that goes on; behind a key it is only told, for nobody can answer who does not press it.
    private func ring() async {
        guard settings.isPushToTalk else {
            if isIdle { await listener.interrupt() }
            return
        }
        guard !isBusy else { return }
        await lookAfterArrivals(following: false)
    }

    /// Has what comes told; where nobody can say who may tell anything, as while the store is busy, nothing is told, and Heed listens
    /// on.
    private func lookAfterArrivals(following: Bool) async {
        do {
            if following { try await followArrivals() }
            try await tellArrivals()
            hasToldTrouble = false
        } catch {
            guard !Task.isCancelled, !hasToldTrouble else { return }
            hasToldTrouble = true
            output.note("What comes cannot be told for now (\(error)).")
        }
    }

    /// Tells what has come, one after the other; while the person is to be left in peace it is let go.
    private func tellArrivals() async throws {
        while let waiting = await arrivals.queue.next() {
            let apps = languages.current
            guard try await apps.session.mayAnnounce(waiting.app), await !arrivals.queue.isOccupied,
                await !DoNotDisturb.isOn()
            else { continue }
            await listener.endInterruption()
            let answers = SpokenAnswers(
                utterances: listener, recognizer: apps.listener.recognizer, commands: apps.listener)
            let outcome = try await apps.session.announce(waiting, answers: settings.isPushToTalk ? nil : answers) {
                [arrivals] in await arrivals.queue.isCurrent
            }
            output.sink.send(.finished(Outcome(outcome)))
        }
        await listener.endInterruption()
    }

    /// Has the conversation that an utterance begins, if it does.
    private func attend(_ utterance: HeardUtterance) async throws -> Bool {
        let begin = ContinuousClock.now
        var utterance = utterance
        // A hypothesis from the time when it was spoken does not know the new names.
        if try await refreshNames() { utterance.hypothesis = nil }
        guard let judgement = try await command(in: utterance) else {
            output.metrics.countDiscard()
            return false
        }
        let (command, verdict) = (judgement.command, judgement.verdict)
        let apps = languages.current
        var goingOn: Request?
        if verdict != .noise {
            goingOn = try await apps.goingOn(utterance.sound, alone: command, least: settings.leastFollowUp)
        }
        // What goes on with a command is no command by itself, and no talk either.
        if judgement.isTalk, goingOn == nil {
            talk.note(from: utterance.place.speechStart, to: utterance.place.speechEnd)
        }
        if command.accepted || goingOn != nil {
            await listener.confirm(utterance)
            let pause = SpeechFormat.seconds(utterance.place.end - utterance.place.speechEnd)
            output.metrics.countCommand(delay: pause + (ContinuousClock.now - begin) / .seconds(1))
        } else {
            await listener.deny(utterance)
            output.metrics.countRejection()
        }
        let answers = SpokenAnswers(
            utterances: listener, recognizer: apps.listener.recognizer, commands: apps.listener)
        // An open microphone hears much that only sounds like a part of a command.
        let asksBack = verdict == .accepted || !settings.isOpen
        var request =
            goingOn
            ?? Request(command, by: apps.listener.reader, sound: utterance.sound, asksBack: asksBack)
        let mayAsk = !hasAskedInVain || judgement.isHeldBack
        request.isDoubtful = mayAsk && goingOn == nil && (verdict == .asked || request.isDoubtful)
        let outcome = try await apps.session.converse(about: request, answers: answers)
        hasAskedInVain =
            !command.accepted && goingOn == nil && (hasAskedInVain || request.isDoubtful) && outcome != .done
        output.sink.send(.finished(Outcome(outcome)))
        if goingOn == nil, [.done, .inProgress, .handedOver].contains(outcome) { apps.noteUse(of: command) }
        return true
    }

    /// Takes names that have changed; those that cannot be used leave all as it was.
    private func refreshNames() async throws -> Bool {
        do {
            var new = languages
            guard try await new.refreshNames() else { return false }
            languages = new
            return true
        } catch {
            output.note("The names have changed and cannot be used, so Heed goes on with what they were (\(error)).")
            return false
        }
    }

    /// The command that an utterance is; nil where it is none of Heed's business.
    private func command(in utterance: HeardUtterance) async throws -> RoomJudgement? {
        guard languages.isWoken else { return ownOrNil(try await hear(utterance), utterance) }
        var languages = languages
        let hypothesis = try await languages.hearWaking(utterance)
        self.languages = languages
        guard !SelfSpeechFilter.isEcho(hypothesis, of: utterance.overheard),
            let rest = languages.current.wake?.rest(of: hypothesis)
        else { return nil }
        if !rest.words.isEmpty {
            return languages.current.judge.judged(languages.current.listener.command(rest), utterance, after: &talk)
        }
        output.sink.send(.awake)
        guard
            case .utterance(let next) = try await listener.next(
                following: languages.follower(isAwake: true), patience: Self.commandPatience)
        else { return nil }
        return ownOrNil(try await hear(next), next)
    }

    /// The command that an utterance is in the language in which it is surest.
    private func hear(_ utterance: HeardUtterance) async throws -> SpokenCommand {
        var heard = languages
        let command = try await heard.hear(utterance)
        languages = heard
        return command
    }

    private func ownOrNil(_ command: SpokenCommand, _ utterance: HeardUtterance) -> RoomJudgement? {
        if command.hypothesis.rejection == .silence { return nil }
        if SelfSpeechFilter.isEcho(command.hypothesis, of: utterance.overheard) { return nil }
        return languages.current.judge.judged(command, utterance, after: &talk)
    }

    /// Reads the apps anew when they have changed or when it was asked for; what cannot be used leaves all as it was.
    private func reloadIfNeeded() async throws {
        do {
            let hasRoutines = try PersonalVocabulary.haveRoutines()
            guard watch.hasChanged() || isReloadWanted || hasRoutines != hadRoutines else { return }
            isReloadWanted = false
            hadRoutines = hasRoutines
            let new = try await ListeningLanguages(settings, output: output, memory: memory)
            await arrivals.stop()
            await languages.stop()
            languages = new
            output.metrics.countReload()
            output.note("The apps were read anew: \(new.count) can be used.")
        } catch {
            output.note("The apps have changed and cannot be used, so Heed goes on with what they were (\(error)).")
        }
    }
}
