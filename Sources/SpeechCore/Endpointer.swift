import CheckedValues

/// Finds the utterances in a stream of sound: frames in, actions out.
///
/// It learns the noise of the room, hands out an utterance from a little before its first word, and ends it after a
/// pause whose length may be changed at any time: short when a command is complete, longer when more must follow.
/// Sound without a voice in it, such as clatter, and a louder noise that begins, are discarded.
package struct Endpointer: Sendable {
    /// How utterances are found.
    package let settings: Settings

    /// The silence, in seconds, that ends the current and the next utterances.
    package var pauseLimit: Double

    private enum State {
        case listening
        case speaking(Speech)
    }

    private var state = State.listening
    private var detector = SpeechDetector()
    private var onset = Onset()
    /// Sound that is not yet a whole analysis frame.
    private var rest: [Int16] = []
    /// The sound that may become the start of an utterance.
    private var recent: [Int16] = []
    /// One past the last sample that was analysed, counted from the start of the source.
    private var position = 0
    private var hasBegun = false
    private var usual = SpeakerLevelTracker()

    /// An endpointer that has heard nothing yet.
    package init(_ settings: Settings = Settings()) {
        self.settings = settings
        pauseLimit = settings.pauseLimit
    }

    /// Whether an utterance is under way.
    package var isSpeaking: Bool {
        if case .speaking = state { true } else { false }
    }

    /// The length, in seconds, of the pause at the end of the utterance under way; 0 when there is none.
    package var pause: Double {
        if case .speaking(let speech) = state { SpeechFormat.seconds(position - speech.end) } else { 0 }
    }

    /// One past the last sample of certain speech of the utterance under way, counted from the start of the source.
    package var speechEnd: Int? {
        if case .speaking(let speech) = state { speech.end } else { nil }
    }

    /// The level of the noise, in decibels relative to full range.
    package var noiseLevel: Double { detector.noiseLevel }

    /// Takes the next frame, of any length, and says what is to be done.
    ///
    /// The actions do not depend on how the sound was cut into frames, but for what one `append` holds.
    package mutating func push(_ frame: AudioFrame) -> [Action] {
        if !hasBegun {
            position = frame.position
            hasBegun = true
        }
        rest += frame.samples
        var actions: [Action] = []
        var used = 0
        while rest.count - used >= SpeechFormat.samplesPerFrame {
            let next = used + SpeechFormat.samplesPerFrame
            analyse(rest[used..<next], &actions)
            used = next
        }
        rest.removeFirst(used)
        return actions
    }

    /// Ends the stream, and with it an utterance that is under way; afterwards another stream may follow.
    package mutating func finish() -> [Action] {
        var actions: [Action] = []
        if case .speaking(var speech) = state {
            speech.add(rest)
            position += rest.count
            append(rest, at: position, to: &actions)
            close(speech, .sourceEnd, &actions)
        }
        rest = []
        recent = []
        onset = Onset()
        hasBegun = false
        return actions
    }

    /// Ends the utterance under way, if there is one, and goes on listening.
    package mutating func endUtterance() -> [Action] {
        guard case .speaking(let speech) = state else { return [] }
        var actions: [Action] = []
        close(speech, .told, &actions)
        return actions
    }

    /// Says that an utterance was meant, which tells how loud the person is; what is far softer is discarded from now on.
    ///
    /// A person who goes on more softly is heard again after a few attempts.
    package mutating func confirm(_ utterance: Utterance) {
        usual.note(utterance.prominence)
    }

    /// Forgets the utterance under way and what may become the start of the next.
    package mutating func forgetUtterance() {
        state = .listening
        recent = []
        onset = Onset()
    }

    /// Forgets the utterance under way, and hears its last samples anew: they may be the start of another.
    ///
    /// - Parameter samples: the last of those that were handed out, in whole analysis frames.
    /// - Returns: the actions to take with them.
    package mutating func forgetUtterance(keeping samples: some Collection<Int16>) -> [Action] {
        forgetUtterance()
        position -= samples.count
        var actions: [Action] = []
        var left = Array(samples)[...]
        while !left.isEmpty {
            analyse(left.prefix(SpeechFormat.samplesPerFrame), &actions)
            left = left.dropFirst(SpeechFormat.samplesPerFrame)
        }
        return actions
    }

    private mutating func analyse(_ frame: ArraySlice<Int16>, _ actions: inout [Action]) {
        let evidence = detector.evidence(for: frame)
        position += frame.count
        switch state {
        case .listening:
            listen(frame, evidence, &actions)
        case .speaking(var speech):
            speech.add(frame)
            speech.note(evidence, levels: detector.levels, position: position, settings: settings)
            append(frame, at: position, to: &actions)
            state = .speaking(speech)
            if SpeechFormat.seconds(position - speech.end) >= pauseLimit {
                close(speech, .pause, &actions)
            } else if SpeechFormat.seconds(position - speech.start) >= settings.utteranceLimit {
                close(speech, .utteranceLimit, &actions)
            }
        }
    }

    private mutating func listen(
        _ frame: ArraySlice<Int16>, _ evidence: FrameEvidence, _ actions: inout [Action]
    ) {
        recent += frame
        guard let beginning = onset.note(evidence, settings: settings) else {
            // An onset reaches back no further than its window, and the pre-roll lies before it.
            let kept = Self.samples(settings.preRoll) + Onset.window * SpeechFormat.samplesPerFrame
            // Cut seldom, for the rest has to be moved.
            if recent.count > 2 * kept { recent.removeFirst(recent.count - kept) }
            return
        }
        let speechStart = position - beginning.count * SpeechFormat.samplesPerFrame
        let start = max(position - recent.count, speechStart - Self.samples(settings.preRoll))
        let samples = Array(recent.suffix(position - start))
        var speech = Speech(start: start, speechStart: speechStart)
        speech.add(samples)
        for (index, evidence) in beginning.enumerated() {
            let end = speechStart + (index + 1) * SpeechFormat.samplesPerFrame
            speech.note(evidence, levels: detector.levels, position: end, settings: settings)
        }
        actions.append(.start(AudioFrame(samples: samples, position: start)))
        state = .speaking(speech)
        recent = []
        onset = Onset()
    }

    private mutating func close(_ speech: Speech, _ ending: Ending, _ actions: inout [Action]) {
        let utterance = Utterance(
            start: speech.start, end: position, speechStart: speech.speechStart, speechEnd: speech.end,
            ending: ending, levels: speech.meter.report, noiseLevel: detector.noiseLevel,
            prominence: Double(speech.prominence), frames: speech.frames)
        // Sound that was prominent against the old noise and is not against the new one was the new noise.
        let isNoise = Double(detector.prominence(of: speech.highestLevels)) < settings.startThreshold
        let isSpeech =
            speech.voicedSeconds >= settings.leastVoice && !isNoise
            && usual.admits(utterance.prominence, within: settings.softerThanUsual)
        actions.append(isSpeech ? .end(utterance) : .discard(utterance))
        state = .listening
        // The next utterance cannot begin before this one ends.
        recent = []
    }

    /// Joins sound to the action before it where that hands out sound too.
    private func append(_ samples: some Sequence<Int16>, at end: Int, to actions: inout [Action]) {
        let samples = Array(samples)
        guard !samples.isEmpty else { return }
        if case .append(var frame)? = actions.last {
            frame.samples += samples
            actions[actions.count - 1] = .append(frame)
        } else {
            actions.append(.append(AudioFrame(samples: samples, position: end - samples.count)))
        }
    }

    private static func samples(_ seconds: Double) -> Int {
        Int(clampingWhole: (seconds * Double(SpeechFormat.sampleRate)).rounded())
    }
}
