import SpeechCore
import TestSupport
import Testing

@Suite("Finding utterances where a microphone was muted or has a noise gate")
struct MutedMicrophoneTests {
    private let patient: Endpointer.Settings = {
        var settings = Endpointer.Settings()
        settings.pauseLimit = 0.8
        return settings
    }()

    @Test(
        "The first command after seconds of zeros is one utterance, whole", arguments: [0.3, 3, 10],
        [0.0, 0.000_5, 0.003])
    func first(muted: Double, noise: Double) throws {
        let speech = try Recordings.samples(Recordings.goForward)
        let room = Signal.mix(
            Signal.silence(seconds: 0.5) + speech + Signal.silence(seconds: 2),
            with: Signal.noise(seconds: 1, rms: noise))
        let silence = Signal.silence(seconds: muted)
        let listening = Listening(silence + room, settings: patient)
        let loud = Room.loudParts([speech], gap: 0.5)[0]
        #expect(listening.isConsistent)
        #expect(listening.utterances.count == 1)
        let utterance = try #require(listening.utterances.first)
        #expect(utterance.speechStart <= silence.count + loud.lowerBound)
        #expect(utterance.end >= silence.count + loud.upperBound)
    }

    @Test("The noise of a room that is heard after zeros is no utterance", arguments: [0.000_1, 0.000_5, 0.003])
    func noise(rms: Double) {
        let sound = Signal.silence(seconds: 3) + Signal.noise(seconds: 5, rms: rms)
        #expect(Listening(sound, settings: patient).utterances.isEmpty)
    }

    @Test("A noise gate between the words does not cut a command")
    func gate() throws {
        let people = try Room.people()
        let sound = Room.speech(people, gap: 1.5)
        let gated = sound.indices.map { index in
            let near = sound[max(0, index - 800)..<min(sound.count, index + 800)]
            return near.contains { abs(Int($0)) > 500 } ? sound[index] : 0
        }
        #expect(Listening(gated, settings: patient).utterances.count == people.count)
    }

    @Test("A microphone that is muted in the middle of a command ends it")
    func muted() throws {
        let speech = try Recordings.samples(Recordings.goForward)
        let sound = Signal.silence(seconds: 1) + speech.prefix(22_000) + Signal.silence(seconds: 3)
        let listening = Listening(sound, settings: patient)
        #expect(listening.utterances.count == 1)
        #expect(listening.utterances.first.map { $0.end < 16_000 + 22_000 + 16_000 } == true)
    }
}
