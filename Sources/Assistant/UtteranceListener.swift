package import SpeechCore

/// Hears one utterance after the other from a source of sound, and has it understood while it is spoken.
///
/// A pause is looked into as soon as it may be one: what was said so far is recognised, which tells how long a pause
/// may be there, and is the result already when nothing follows.
package actor UtteranceListener<Source: AudioSource> {
    /// One utterance, or why there is none.
    package enum Heard: Sendable, Equatable {
        /// An utterance.
        case utterance(HeardUtterance)
        /// Nobody spoke for as long as was waited.
        case silence
        /// The source has ended.
        case ended
    }

    /// A pause may begin, in seconds: what would still be looked into then keeps the whole hypothesis waiting.
    private static var possiblePause: Double { 0.05 }
    /// Between Heed's words and an answer there is a pause of at least so long, in seconds.
    private static var ownPause: Double { 0.3 }
    /// The pause, in seconds, after which somebody may begin anew behind speech that was no command.
    private static var hopelessPause: Double { 0.8 }

    private let source: Source
    private let playback: (any SpeechPlayback)?
    private let clock: (any Clock<Duration>)?
    private let report: @Sendable (ListeningEvent) -> Void
    private var iterator: Source.Frames.AsyncIterator?
    private var endpointer: Endpointer
    private var levels = LevelWatch()
    private var habit = PauseHabit()
    /// The end of the last utterance that was meant.
    private var meantEnd: Int?
    private var current = CurrentUtterance()
    private var pending: [Endpointer.Action] = []
    private var position = 0
    private var hasEnded = false
    private var isInterrupted = false

    /// A listener at a source, which is opened at the first `next`.
    ///
    /// - Parameters:
    ///   - source: the source of the sound.
    ///   - settings: how utterances are found.
    ///   - playback: tells Heed's own words, which are not to be listened to.
    ///   - clock: the clock that measures how long a look takes, after which the next one has to wait; nil where the sound waits
    ///     for the listener, as recordings do, so that the same is heard however busy the machine is.
    ///   - report: told what happens, in order.
    package init(
        _ source: Source, settings: Endpointer.Settings = Endpointer.Settings(), playback: (any SpeechPlayback)? = nil,
        clock: (any Clock<Duration>)? = ContinuousClock(),
        report: @escaping @Sendable (ListeningEvent) -> Void = { _ in }
    ) {
        self.source = source
        self.playback = playback
        self.clock = clock
        self.report = report
        endpointer = Endpointer(settings)
    }

    /// Waits for the next utterance.
    ///
    /// - Parameters:
    ///   - follower: understands the utterance while it is spoken; nil to have its sound only.
    ///   - patience: how many seconds of sound without speech are waited for, or nil for as long as it takes; what
    ///     Heed itself says does not count.
    /// - Returns: the utterance, silence, or the end of the source.
    /// - Throws: the errors of the source or the follower.
    package func next(following follower: (any UtteranceFollower)? = nil, patience: Double? = nil) async throws -> Heard
    {
        endpointer.pauseLimit = follower?.firstPauseLimit ?? endpointer.settings.pauseLimit
        try await follower?.prepare()
        var start = position
        while true {
            while !pending.isEmpty {
                if let heard = take(pending.removeFirst()) { return heard }
            }
            if hasEnded { return .ended }
            if playback?.saying != nil { start = position }
            if isInterrupted, !endpointer.isSpeaking {
                isInterrupted = false
                return .silence
            }
            if let patience, !endpointer.isSpeaking, SpeechFormat.seconds(position - start) > patience {
                return .silence
            }
            guard let frame = try await nextFrame() else {
                hasEnded = true
                pending = endpointer.finish()
                continue
            }
            hear(frame)
            while !pending.isEmpty {
                if let heard = take(pending.removeFirst()) { return heard }
            }
            guard endpointer.isSpeaking else { continue }
            try await sortOutOwnVoice(follower)
            if endpointer.isSpeaking, let follower { try await consult(follower) }
        }
    }

    /// Has `next` return silence at once, or when whoever speaks has finished: something else is to be done.
    package func interrupt() { isInterrupted = true }

    /// Takes an interruption back that nobody has noticed.
    package func endInterruption() { isInterrupted = false }

    /// Ends the utterance under way, as its speaker wishes.
    package func endUtterance() {
        pending += endpointer.endUtterance()
    }

    /// Says that an utterance was meant for Heed, so that softer sounds are told from the person's speech and the person's
    /// pauses become known.
    package func confirm(_ utterance: HeardUtterance) {
        endpointer.confirm(utterance.place)
        habit.note(utterance.hypothesis?.words ?? [])
        meantEnd = utterance.place.speechEnd
    }

    /// Says that an utterance was nothing that Heed understands; it may be the rest of one that was cut off.
    package func deny(_ utterance: HeardUtterance) {
        guard let end = meantEnd else { return }
        habit.noteRest(after: SpeechFormat.seconds(utterance.place.speechStart - end))
        meantEnd = nil
    }

    /// Closes the source until the next `next`, which opens it anew.
    package func rest() {
        iterator = nil
        endpointer = Endpointer(endpointer.settings)
        current = CurrentUtterance()
        pending = []
        meantEnd = nil
        position = 0
        hasEnded = false
    }

    private func hear(_ frame: AudioFrame) {
        position = frame.position + frame.samples.count
        for problem in levels.add(frame.samples) { report(.problem(problem)) }
        report(.level(levels.decibels))
        if frame.followsGap {
            // An utterance that was begun before the microphone was lost does not go on after it.
            endpointer.forgetUtterance()
            current = CurrentUtterance()
        }
        pending = endpointer.push(frame)
        if let saying = playback?.saying, endpointer.isSpeaking { current.overheard = saying }
    }

    /// Tells what was begun while Heed was speaking from what Heed said, so that an answer begins anew.
    ///
    /// Heed's own words end in a pause, even before it is known that it has spoken; a command of somebody whose microphone
    /// does not hear Heed is left alone.
    private func sortOutOwnVoice(_ follower: (any UtteranceFollower)?) async throws {
        guard let overheard = current.overheard, !current.isSortedOut else { return }
        if playback?.saying != nil {
            if let settled = current.settled, settled.speechEnd == endpointer.speechEnd,
                endpointer.pause >= Self.ownPause, SelfSpeechFilter.isEcho(settled.hypothesis, of: overheard)
            {
                discard(keeping: pauseSound)
            }
            return
        }
        current.isSortedOut = true
        if endpointer.pause < follower?.settlingPause ?? Self.ownPause {
            // Its own words have died away: who speaks now is the person, from the last pause on.
            if current.hasPaused { discard(keeping: current.soundSincePause) }
        } else {
            let hypothesis = try await follower?.finalHypothesis(of: current.sound).hypothesis
            if hypothesis.map({ SelfSpeechFilter.isEcho($0, of: overheard) }) ?? true { discard(keeping: pauseSound) }
        }
    }

    /// The pause that is under way: the next word begins in it.
    private var pauseSound: [Int16] { current.lastSound(seconds: endpointer.pause) }

    private func discard(keeping samples: [Int16]) {
        pending += endpointer.forgetUtterance(keeping: samples)
        current = CurrentUtterance()
        report(.discarded)
    }

    private func consult(_ follower: any UtteranceFollower) async throws {
        if endpointer.pause >= follower.settlingPause { current.notePause() }
        guard current.hopeless == nil else { return }
        guard let speechEnd = endpointer.speechEnd, current.settled?.speechEnd != speechEnd else { return }
        if endpointer.pause >= follower.settlingPause + current.patience {
            // What cannot become a command need not be recognised.
            if current.canBeHopeless, current.isDue {
                guard note(try await look(follower)) else { return }
                guard endpointer.pause >= follower.settlingPause + current.patience else { return }
            }
            let following = try await follower.finalHypothesis(of: current.sound, limits: habit.limits)
            current.settled = (speechEnd, following.hypothesis)
            current.noteSettled(following.hypothesis)
            endpointer.pauseLimit = following.pauseLimit
            report(.partial(following.hypothesis.text, pauseLimit: following.pauseLimit))
        } else if endpointer.pause < Self.possiblePause, current.isDue {
            endpointer.pauseLimit = follower.firstPauseLimit
            let partial = try await look(follower)
            report(.partial(partial.text, pauseLimit: nil))
            guard note(partial) else { return }
            // After a pause the next word may not be recognisable yet, which is no noise behind the sentence.
            guard partial.mayBeOver, current.isSteady else { return }
            guard try await follower.isOver(current.sound) else { return current.noteSpeech() }
            pending += endpointer.endUtterance()
        }
    }

    /// Looks at the words so far; the longer that takes, the later it is done again.
    private func look(_ follower: any UtteranceFollower) async throws -> PartialHypothesis {
        let elapsed = clock?.stopwatch()
        let partial = try await follower.partialHypothesis(of: current.sound)
        current.postpone(by: (elapsed?() ?? .zero) / .seconds(1), hasWords: !partial.text.isEmpty)
        return partial
    }

    /// Takes note of what can become of the utterance; of one that cannot become a command only the end is waited for.
    ///
    /// - Returns: whether it still can.
    private func note(_ partial: PartialHypothesis) -> Bool {
        current.isDoubtful = partial.prospect != .open
        guard partial.prospect == .hopeless else { return true }
        current.hopeless = Hypothesis(text: partial.text, confidence: 0, rejection: .lowConfidence)
        endpointer.pauseLimit = Self.hopelessPause
        return false
    }

    private func nextFrame() async throws -> AudioFrame? {
        var iterator = try self.iterator ?? source.frames().makeAsyncIterator()
        let frame = try await iterator.next(isolation: self)
        self.iterator = iterator
        return frame
    }

    private func take(_ action: Endpointer.Action) -> Heard? {
        switch action {
        case .start(let frame):
            current = CurrentUtterance(sound: frame.samples, overheard: playback?.saying)
            report(.started)
        case .append(let frame):
            current.sound += frame.samples
        case .discard:
            current = CurrentUtterance()
            report(.discarded)
        case .end(let utterance):
            defer { current = CurrentUtterance() }
            for problem in levels.note(utterance.levels) { report(.problem(problem)) }
            report(.ended(utterance))
            let settled = current.settled.flatMap { $0.speechEnd == utterance.speechEnd ? $0.hypothesis : nil }
            return .utterance(
                HeardUtterance(
                    sound: current.sound, place: utterance, hypothesis: current.hopeless ?? settled,
                    overheard: current.overheard))
        }
        return nil
    }
}

extension Clock where Duration == Swift.Duration {
    /// Starts measuring; what it gives tells how long ago that was.
    fileprivate func stopwatch() -> () -> Duration {
        let begin = now
        return { begin.duration(to: self.now) }
    }
}
