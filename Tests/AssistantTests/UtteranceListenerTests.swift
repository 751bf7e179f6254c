import Assistant
import SpeechCore
import TestSupport
import Testing

@Suite("Listening for utterances")
struct UtteranceListenerTests {
    /// “send a message”, a pause, “to jon snow”, and silence before and after.
    private func sentence(pause: Double) throws -> [Int16] {
        let parts = try ["send a message", "to jon snow"].map { Signal.trimmed(try Recordings.spoken($0)) }
        let sound =
            Signal.silence(seconds: 0.7) + parts[0] + Signal.silence(seconds: pause) + parts[1]
            + Signal.silence(seconds: 3)
        return Signal.mix(sound, with: Signal.noise(seconds: 1, rms: 0.000_3))
    }

    private func follower(limit: Double) -> ScriptedFollower {
        ScriptedFollower { PauseHypothesis(hypothesis: Hypothesis(text: "settled after \($0)"), pauseLimit: limit) }
    }

    private func utterances(
        _ listener: UtteranceListener<ScriptedSound>, _ follower: ScriptedFollower
    ) async throws -> [HeardUtterance] {
        var all: [HeardUtterance] = []
        while case .utterance(let utterance) = try await listener.next(following: follower) { all.append(utterance) }
        return all
    }

    @Test(
        "How long a pause may be depends on what was said before it",
        arguments: [(0.3, 0.7, 2), (0.8, 0.6, 1), (1.3, 0.9, 1), (0.8, 1.1, 2)])
    func pauses(limit: Double, pause: Double, count: Int) async throws {
        let follower = follower(limit: limit)
        let heard = try await utterances(UtteranceListener(ScriptedSound(try sentence(pause: pause))), follower)
        #expect(heard.count == count)
    }

    @Test("The person's own pauses are taken into account, once some commands were meant")
    func habit() async throws {
        let one = try sentence(pause: 0)
        let words = (0..<3).map { RecognizedWord(text: "a", start: Double($0), end: Double($0) + 1, confidence: 1) }
        let follower = ScriptedFollower { count, limits in
            PauseHypothesis(hypothesis: Hypothesis(text: "\(count)", words: words), pauseLimit: limits.extendable)
        }
        let listener = UtteranceListener(ScriptedSound(one + one + one + one))
        var pauses: [Double] = []
        while case .utterance(let utterance) = try await listener.next(following: follower) {
            pauses.append(SpeechFormat.seconds(utterance.place.end - utterance.place.speechEnd))
            await listener.confirm(utterance)
        }
        #expect(pauses.count == 4)
        #expect(pauses.prefix(3).allSatisfy { $0 > 0.7 })
        #expect(pauses.last ?? 1 < 0.6)
    }

    @Test("What cannot become a command is recognised in no pause, is over sooner, and is no command")
    func hopeless() async throws {
        let follower = ScriptedFollower(isHopeless: { _ in true }) { _ in
            PauseHypothesis(hypothesis: Hypothesis(text: "a command"), pauseLimit: 1.3)
        }
        let heard = try await utterances(UtteranceListener(ScriptedSound(try sentence(pause: 0))), follower)
        #expect(heard.count == 1)
        #expect(follower.settledCount == 0)
        #expect(heard.first?.hypothesis?.rejection == .lowConfidence)
        #expect(heard.first?.hypothesis?.text == "so far")
        let place = try #require(heard.first?.place)
        // An utterance that may go on would end after 1.3 s.
        #expect(SpeechFormat.seconds(place.end - place.speechEnd) < 0.9)
    }

    @Test("What was recognised in the last pause is the result, and is not recognised again")
    func settled() async throws {
        let follower = follower(limit: 0.3)
        let heard = try await utterances(UtteranceListener(ScriptedSound(try sentence(pause: 0))), follower)
        #expect(heard.count == 1)
        let hypothesis = try #require(heard.first?.hypothesis)
        #expect(hypothesis.text.hasPrefix("settled after"))
        // It was recognised 0.2 s after the last word, and the end came 0.1 s later.
        let length = try #require(heard.first?.sound.count)
        let settledAt = try #require(Int(hypothesis.text.split(separator: " ").last ?? ""))
        #expect(length - settledAt < 4_000)
    }

    @Test("The words so far are asked for while somebody speaks, and told")
    func partial() async throws {
        let (events, told) = AsyncStream<ListeningEvent>.makeStream()
        let follower = follower(limit: 0.8)
        let listener = UtteranceListener(ScriptedSound(try sentence(pause: 0.1))) { told.yield($0) }
        _ = try await utterances(listener, follower)
        told.finish()
        var kinds: [ListeningEvent] = []
        for await event in events {
            if case .level = event { continue }
            kinds.append(event)
        }
        #expect(follower.followedCount >= 2)
        #expect(kinds.first == .started)
        #expect(kinds.contains(.partial("so far", pauseLimit: nil)))
        guard case .ended? = kinds.last else { Issue.record("\(kinds)"); return }
    }

    @Test("The longer a look at the words so far takes, the later the next one comes", arguments: [0, 100, 400])
    func lookingTime(milliseconds: Int) async throws {
        let clock = ManualClock()
        let follower = ScriptedFollower(
            look: { clock.advance(by: .milliseconds(milliseconds)) },
            settling: { PauseHypothesis(hypothesis: Hypothesis(text: "settled after \($0)"), pauseLimit: 0.8) })
        let speech = Signal.trimmed(try Recordings.spoken("she sells sea shells by the sea shore every day"))
        let sound = Signal.silence(seconds: 0.7) + speech + Signal.silence(seconds: 3)
        let noisy = Signal.mix(sound, with: Signal.noise(seconds: 1, rms: 0.000_3))
        let heard = try await utterances(UtteranceListener(ScriptedSound(noisy), clock: clock), follower)
        #expect(heard.count == 1)
        // Looking may take a fifth of the time, and there are at least 0.4 s between two looks.
        let interval = max(0.4, Double(milliseconds) / 1_000 / 0.2)
        let length = SpeechFormat.seconds(speech.count)
        #expect(follower.followedCount >= 1)
        #expect(Double(follower.followedCount) <= length / interval + 1, "\(length) s")
        if milliseconds == 0 { #expect(follower.followedCount >= 3) }
    }

    @Test("Who finds no word any more ends an utterance although the sound goes on")
    func noise() async throws {
        let speech = Signal.trimmed(try Recordings.spoken("she sells sea shells by the sea shore every day"))
        let sound = Signal.silence(seconds: 0.7) + speech + speech
        let over = ScriptedFollower(isOver: { $0 > 24_000 }) {
            PauseHypothesis(hypothesis: Hypothesis(text: "\($0)"), pauseLimit: 1)
        }
        guard case .utterance(let first) = try await UtteranceListener(ScriptedSound(sound)).next(following: over)
        else {
            Issue.record("nothing was heard")
            return
        }
        #expect(first.place.ending == .told)
        #expect(first.sound.count < 40_000)
    }

    @Test("A quick guess that a sentence is over cuts nobody off, and is looked into once a second at most")
    func guess() async throws {
        let speech = Signal.trimmed(try Recordings.spoken("she sells sea shells by the sea shore every day"))
        let sound = Signal.silence(seconds: 0.7) + speech + speech + Signal.silence(seconds: 2)
        let guess = ScriptedFollower(mayBeOver: { _ in true }) {
            PauseHypothesis(hypothesis: Hypothesis(text: "\($0)"), pauseLimit: 1)
        }
        #expect(try await utterances(UtteranceListener(ScriptedSound(sound)), guess).map(\.place.ending) == [.pause])
        #expect(guess.confirmedCount > 0)
        #expect(Double(guess.confirmedCount) <= SpeechFormat.seconds(sound.count))
    }

    @Test("Just after a pause the next word is no noise behind the sentence")
    func word() async throws {
        let words = try ["turn", "around"].map { Signal.trimmed(try Recordings.spoken($0)) }
        let sound =
            Signal.silence(seconds: 0.7) + words[0] + Signal.silence(seconds: 0.6) + words[1]
            + Signal.silence(seconds: 2)
        let over = ScriptedFollower(isOver: { $0 > 16_000 }) {
            PauseHypothesis(hypothesis: Hypothesis(text: "\($0)"), pauseLimit: 1)
        }
        #expect(try await utterances(UtteranceListener(ScriptedSound(sound)), over).map(\.place.ending) == [.pause])
        #expect(over.followedCount > 0)
    }

    @Test("Nobody speaks: that is silence after a while, and the end of the source is the end")
    func silence() async throws {
        let listener = UtteranceListener(ScriptedSound(Signal.noise(seconds: 3, rms: 0.000_3)))
        let follower = follower(limit: 1)
        #expect(try await listener.next(following: follower, patience: 1) == .silence)
        #expect(try await listener.next(following: follower, patience: 1) == .silence)
        #expect(try await listener.next(following: follower, patience: 5) == .ended)
        #expect(follower.settledCount == 0)
    }

    @Test("What was begun before a microphone was lost does not go on after it")
    func gap() async throws {
        var source = ScriptedSound(try sentence(pause: 0))
        let middle = source.sequence.firstIndex { $0.position > 18_000 } ?? 0
        source.sequence[middle].followsGap = true
        let heard = try await utterances(UtteranceListener(source), follower(limit: 0.5))
        #expect(heard.count == 1)
        #expect((heard.first?.place.start ?? 0) >= source.sequence[middle].position)
    }

    @Test("While Heed speaks nobody is silent, and what began then is forgotten when it falls silent")
    func playback() async throws {
        let voice = ScriptedVoice()
        voice.say("Ready to send it?")
        let prompt = Signal.trimmed(try Recordings.spoken("ready to send it"))
        let answer = Signal.trimmed(try Recordings.spoken("yes", voice: "rms"))
        let before = Signal.silence(seconds: 3) + prompt
        let sound = Signal.mix(
            before + Signal.silence(seconds: 0.4) + answer + Signal.silence(seconds: 2),
            with: Signal.noise(seconds: 1, rms: 0.000_3))
        let (events, told) = AsyncStream<ListeningEvent>.makeStream()
        let listener = UtteranceListener(ScriptedSound(sound), playback: voice) { told.yield($0) }
        let follower = ScriptedFollower { _ in
            // Its sentence is over, and the room has not heard it all.
            voice.say(nil)
            return PauseHypothesis(hypothesis: Hypothesis(text: "ready"), pauseLimit: 0.3)
        }
        let heard = try await listener.next(following: follower, patience: 1)
        told.finish()
        guard case .utterance(let utterance) = heard else {
            Issue.record("\(heard)")
            return
        }
        #expect(utterance.overheard == nil)
        #expect(utterance.place.start > before.count - 3_200)
        var wasDiscarded = false
        for await event in events where event == .discarded { wasDiscarded = true }
        #expect(wasDiscarded)
    }

    @Test(
        "Who answers before Heed knows that it has spoken is heard from the first word on", arguments: [0.25, 0.4, 0.6])
    func earlyAnswer(pause: Double) async throws {
        let voice = ScriptedVoice()
        let prompt = Signal.trimmed(try Recordings.spoken("ready to send it"))
        let answer = Signal.trimmed(try Recordings.spoken("go forward five meters", voice: "rms"))
        let before = Signal.silence(seconds: 1) + prompt + Signal.silence(seconds: pause)
        let sound = Signal.mix(
            before + answer + Signal.silence(seconds: 2), with: Signal.noise(seconds: 1, rms: 0.000_3))
        voice.say("Ready to send it?", frames: (before.count + answer.count / 2) / 320)
        let listener = UtteranceListener(ScriptedSound(sound), playback: voice) { event in
            // Told at every frame.
            if case .level = event { voice.noteFrame() }
        }
        let follower = ScriptedFollower { _ in
            PauseHypothesis(hypothesis: Hypothesis(text: "ready", rejection: .lowConfidence), pauseLimit: 0.8)
        }
        guard case .utterance(let utterance) = try await listener.next(following: follower, patience: 5) else {
            Issue.record("nothing was heard")
            return
        }
        #expect(utterance.place.start > before.count - 8_000 && utterance.place.start <= before.count - 800)
        #expect(utterance.place.end > before.count + answer.count)
        #expect(utterance.sound == Array(sound[utterance.place.start..<utterance.place.end]))
    }

    @Test("A command that is spoken into Heed's words is heard where the microphone does not hear Heed")
    func interruption() async throws {
        let voice = ScriptedVoice()
        voice.say("Ready to send it?")
        let listener = UtteranceListener(ScriptedSound(try sentence(pause: 0)), playback: voice)
        let follower = ScriptedFollower { _ in
            voice.say(nil)
            return PauseHypothesis(hypothesis: Hypothesis(text: "turn left"), pauseLimit: 0.3)
        }
        guard case .utterance(let utterance) = try await listener.next(following: follower) else {
            Issue.record("nothing was heard")
            return
        }
        #expect(utterance.overheard == "Ready to send it?")
        #expect(utterance.hypothesis?.text == "turn left")
    }

    @Test("A listener that rests hears the source from its beginning again")
    func rest() async throws {
        let listener = UtteranceListener(ScriptedSound(try sentence(pause: 0)))
        let first = try await listener.next(following: follower(limit: 0.3))
        await listener.rest()
        #expect(try await listener.next(following: follower(limit: 0.3)) == first)
    }
}
