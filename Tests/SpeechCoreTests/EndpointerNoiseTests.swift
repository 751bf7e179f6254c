import SpeechCore
import TestSupport
import Testing

@Suite("Finding utterances in noise")
struct EndpointerNoiseTests {
    @Test("Noise alone is never an utterance", arguments: [0.000_1, 0.003, 0.05])
    func steady(rms: Double) {
        let listening = Listening(Signal.noise(seconds: 10, rms: rms))
        #expect(listening.isConsistent == true)
        #expect(listening.utterances.isEmpty)
        #expect(listening.discarded.count <= 1)
    }

    @Test("A steady hum is no utterance, and speech is found in it", arguments: [0.003, 0.03])
    func hum(rms: Double) throws {
        #expect(Listening(Room.hum(seconds: 8, rms: rms)).utterances.isEmpty)
        let people = try Room.people()
        let sound = Room.speech(people, gap: 3)
        let listening = Listening(Signal.mix(sound, with: Room.hum(seconds: 1, rms: rms)), settings: patient)
        #expect(listening.utterances.count == people.count)
    }

    @Test(
        "Noise or hum that becomes louder at once is discarded, and speech is found after it", arguments: [false, true])
    func louder(isHum: Bool) throws {
        let soft = Signal.noise(seconds: 5, rms: 0.000_5)
        let loud = isHum ? Room.hum(seconds: 5, rms: 0.02) : Signal.noise(seconds: 5, rms: 0.02, seed: 2)
        let before = Listening(soft + loud)
        #expect(before.utterances.isEmpty)
        #expect(!before.discarded.isEmpty)
        let speech = Signal.scale(try Recordings.spoken("turn left now"), by: 1.5)
        let sound = soft + loud + Signal.mix(speech, with: loud) + loud
        let after = Listening(sound)
        #expect(after.utterances.count == 1)
        #expect((after.utterances.first?.speechStart ?? 0) > soft.count + loud.count - 1_600)
    }

    @Test("Noise that becomes softer does not hide what follows")
    func softerNoise() throws {
        let sound =
            Signal.noise(seconds: 5, rms: 0.03) + Signal.noise(seconds: 0.5, rms: 0.000_5)
            + (try Recordings.spoken("turn left")) + Signal.noise(seconds: 1, rms: 0.000_5)
        let listening = Listening(sound)
        #expect(listening.utterances.count == 1)
        #expect((listening.utterances.first?.start ?? 0) > 80_000)
    }

    @Test("Clatter is discarded, and does not keep an utterance open")
    func clatter() throws {
        #expect(Listening(Room.clatter(seconds: 15, rms: 0.1)).utterances.isEmpty)
        let people = try Room.people()
        let sound = Room.speech(people, gap: 2)
        let listening = Listening(Signal.mix(sound, with: Room.clatter(seconds: 20, rms: 0.05)), settings: patient)
        #expect(listening.utterances.count == people.count)
    }

    @Test("Speech is found in white noise", arguments: [20.0, 12, 8])
    func white(decibels: Double) throws {
        let people = try Room.people()
        let sound = Room.speech(people, gap: 2)
        let speechLevel = Signal.rms(people.joined().filter { abs(Int($0)) > 300 })
        var ratio = 1.0
        for _ in 0..<Int(decibels) { ratio *= 0.891_25 }
        let noise = Signal.noise(seconds: 7, rms: speechLevel * ratio)
        let listening = Listening(Signal.mix(sound, with: noise), settings: patient)
        let loudParts = Room.loudParts(people, gap: 2)
        try #require(listening.utterances.count == people.count && loudParts.count == people.count)
        for (loud, utterance) in zip(loudParts, listening.utterances) {
            #expect(utterance.start < loud.lowerBound && utterance.end > loud.upperBound)
        }
    }

    @Test("A constant offset changes nothing but the report of it")
    func offset() throws {
        let sound = Room.speech(try Room.people(), gap: 1.5)
        let shifted = Listening(sound.map { Int16(clamping: Int($0) + 1_500) }, settings: patient)
        #expect(shifted.utterances.count == 3)
        #expect(shifted.utterances.allSatisfy { $0.levels.problems.contains(.offset) })
        let plain = Listening(sound, settings: patient)
        #expect(plain.utterances.count == 3)
        #expect(plain.utterances.allSatisfy { !$0.levels.problems.contains(.offset) })
    }

    @Test("After a command, what is far softer is somebody else, until the person is softer for good")
    func softer() throws {
        let command = Signal.trimmed(try Recordings.spoken("turn left now"))
        let pause = Signal.silence(seconds: 1)
        var endpointer = Endpointer()
        func utterances(_ gain: Double) -> [Endpointer.Utterance] {
            let sound = Signal.mix(
                pause + Signal.scale(command, by: gain) + pause, with: Signal.noise(seconds: 1, rms: 0.000_1))
            return endpointer.push(AudioFrame(samples: sound, position: 0)).compactMap { action in
                if case .end(let utterance) = action { utterance } else { nil }
            }
        }
        #expect(utterances(0.03).count == 1)
        endpointer.confirm(try #require(utterances(1).first))
        #expect(utterances(0.03).isEmpty)
        #expect(utterances(0.5).count == 1)
        let attempts = (0..<12).map { _ in utterances(0.03).count }
        #expect(attempts.contains(1))
    }

    @Test("The level of the noise is known")
    func noiseLevel() {
        var endpointer = Endpointer()
        _ = endpointer.push(AudioFrame(samples: Signal.noise(seconds: 4, rms: 0.01), position: 0))
        // White noise of -40 dB; the bands miss a part of its spectrum.
        #expect(endpointer.noiseLevel > -48 && endpointer.noiseLevel < -38)
    }

    private var patient: Endpointer.Settings {
        var settings = Endpointer.Settings()
        settings.pauseLimit = 0.8
        return settings
    }
}
