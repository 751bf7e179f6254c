import SpeechCore
import TestSupport
import Testing

@Suite("Finding utterances")
struct EndpointerTests {
    @Test("Each recording in a quiet room is one utterance, whole and with a little before it")
    func quiet() throws {
        let people = try Room.people()
        let sound = Signal.mix(Room.speech(people, gap: 1.5), with: Signal.noise(seconds: 1, rms: 0.000_5))
        let listening = Listening(sound, settings: patient)
        #expect(listening.isConsistent == true)
        try #require(listening.utterances.count == people.count && listening.sounds.count == people.count)
        #expect(listening.discarded.isEmpty)
        for (utterance, handedOut) in zip(listening.utterances, listening.sounds) {
            #expect(handedOut[...] == sound[utterance.start..<utterance.end])
            #expect(utterance.speechStart - utterance.start >= 4_800)
            #expect(utterance.ending == .pause)
            #expect(abs(utterance.end - utterance.speechEnd - 12_800) <= 160)
        }
        let loudParts = Room.loudParts(people, gap: 1.5)
        try #require(loudParts.count == people.count)
        for (loud, utterance) in zip(loudParts, listening.utterances) {
            #expect(utterance.speechStart <= loud.lowerBound && utterance.speechStart > loud.lowerBound - 8_000)
            // One of them breathes out after the last word.
            #expect(utterance.speechEnd > loud.upperBound - 4_000 && utterance.speechEnd < loud.upperBound + 4_800)
            #expect(utterance.end > loud.upperBound)
        }
    }

    @Test("The cuts of the frames make no difference", arguments: [1, 100, 160, 1_000, 1 << 20])
    func frames(count: Int) throws {
        let sound = Room.speech(try Room.people(), gap: 1)
        let listening = Listening(sound, frame: count)
        let reference = Listening(sound, frame: 320)
        #expect(listening.isConsistent == true)
        #expect(listening.utterances == reference.utterances)
        #expect(listening.sounds == reference.sounds)
    }

    @Test("A pause shorter than the limit does not end it", arguments: [(0.45, 2), (0.8, 1), (1.5, 1)])
    func pauseLimit(limit: Double, count: Int) throws {
        let words = try ["send a message", "to jon snow"].map { Signal.trimmed(try Recordings.spoken($0)) }
        var settings = Endpointer.Settings()
        settings.pauseLimit = limit
        #expect(Listening(Room.speech(words, gap: 0.5), settings: settings).utterances.count == count)
    }

    @Test("The limit can change in the middle of a pause")
    func changingLimit() throws {
        let words = try ["send a message", "to jon snow"].map { Signal.trimmed(try Recordings.spoken($0)) }
        let sound = Room.speech(words, gap: 0.5)
        let pause = 8_000 + words[0].count
        let patient = Listening(sound) { endpointer, position in
            endpointer.pauseLimit = position > pause + 1_600 ? 1.5 : 0.3
        }
        #expect(patient.utterances.count == 1)
        let hasty = Listening(sound) { endpointer, position in
            endpointer.pauseLimit = position > pause + 3_200 ? 0.15 : 1.5
        }
        #expect(hasty.utterances.count >= 2)
        #expect(hasty.utterances[0].end < pause + 8_000)
    }

    @Test(
        "The shortest words are utterances, whoever says them",
        arguments: ["slt", "rms", "awb", "kal16"], ["yes", "no", "stop", "six", "up", "it"])
    func shortWords(voice: String, word: String) throws {
        let speech = try Recordings.spoken(word, voice: voice)
        let sound = Signal.silence(seconds: 0.6) + speech + Signal.silence(seconds: 0.7)
        let listening = Listening(Signal.mix(sound, with: Signal.noise(seconds: 1, rms: 0.001)))
        #expect(listening.utterances.count == 1)
        #expect(listening.discarded.isEmpty)
    }

    @Test("Speech at the very beginning is not lost")
    func immediate() throws {
        let speech = try Recordings.spoken("turn left").drop { abs(Int($0)) < 500 }
        let listening = Listening(Array(speech) + Signal.silence(seconds: 1))
        #expect(listening.utterances.count == 1)
        #expect(listening.utterances.first?.start == 0)
    }

    @Test("Speech at the very end is ended by the end")
    func open() throws {
        let speech = try Recordings.spoken("turn left")
        let sound = Signal.silence(seconds: 0.5) + speech.prefix(speech.count * 3 / 4)
        let listening = Listening(sound)
        #expect(listening.isConsistent == true)
        #expect(listening.utterances.map(\.ending) == [.sourceEnd])
        #expect(listening.utterances.first?.end == sound.count)
    }

    @Test("An utterance ends at its limit and the next begins where it ended")
    func utteranceLimit() throws {
        var settings = Endpointer.Settings()
        settings.utteranceLimit = 3
        let speech = try Recordings.spoken(
            "and mister john dashwood had then leisure to consider how much there might be prudently in his power")
        let listening = Listening(Signal.silence(seconds: 0.5) + speech, settings: settings)
        #expect(listening.isConsistent == true)
        #expect(listening.utterances.count >= 2)
        #expect(listening.utterances[0].ending == .utteranceLimit)
        #expect(listening.utterances[0].end - listening.utterances[0].start == 48_000)
        #expect(listening.utterances[1].start - listening.utterances[0].end < 1_600)
    }

    @Test("It can be used again after the end of a stream")
    func reuse() throws {
        var endpointer = Endpointer()
        let sound = try Recordings.spoken("yes")
        var starts: [Int] = []
        for offset in [0, 1_000_000] {
            let frame = AudioFrame(samples: Signal.silence(seconds: 0.6) + sound, position: offset)
            for case .start(let first) in endpointer.push(frame) + endpointer.finish() { starts.append(first.position) }
            #expect(!endpointer.isSpeaking)
        }
        #expect(starts.count == 2)
        #expect(starts.last.map { $0 > 1_000_000 } == true)
    }

    @Test("Nothing comes of nothing")
    func nothing() {
        var endpointer = Endpointer()
        #expect(endpointer.push(AudioFrame(samples: [], position: 0)).isEmpty)
        #expect(endpointer.push(AudioFrame(samples: [1, 2, 3], position: 0)).isEmpty)
        #expect(endpointer.finish().isEmpty)
        #expect(Listening(Signal.silence(seconds: 5)).utterances.isEmpty)
    }

    private var patient: Endpointer.Settings {
        var settings = Endpointer.Settings()
        settings.pauseLimit = 0.8
        return settings
    }
}
