import Assistant
import Foundation
import HeedKit
import PocketSphinxEngine
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

/// Sound that is there already.
private struct Played: AudioSource {
    var sound: [Int16]

    func frames() -> AsyncStream<AudioFrame> {
        AsyncStream { continuation in
            for frame in Signal.frames(sound, of: 320) { continuation.yield(frame) }
            continuation.finish()
        }
    }
}

@Suite("Pauses inside commands and after them")
struct PauseTests {
    /// What is heard of some words with a pause between them: the places of the utterances.
    private func heard(_ parts: [String], pause: Double) async throws -> [Endpointer.Utterance] {
        EngineLog.setVisible(false)
        let selection = AppSelection(folders: [Checkout.root.appending(path: "Sources/SampleApps").path])
        let loaded = try LoadedApps(selection) { _ in }
        let factory = try RecognizerFactory(selection, preset: .fast, apps: loaded.apps)
        let follower = try await LiveCommands(loaded, factory: factory).listener.follower
        let sounds = try parts.map { Signal.trimmed(try Recordings.spoken($0)) }
        let sound =
            Signal.silence(seconds: 0.7) + sounds.joined(separator: Signal.silence(seconds: pause))
            + Signal.silence(seconds: 2)
        let listener = UtteranceListener(
            Played(sound: Signal.mix(sound, with: Signal.noise(seconds: 1, rms: 0.000_3))), clock: nil)
        var places: [Endpointer.Utterance] = []
        while case .utterance(let utterance) = try await listener.next(following: follower) {
            places.append(utterance.place)
        }
        return places
    }

    @Test(
        "Who pauses where a command is whole and can go on is not cut off",
        arguments: [
            (["can i get a large latte", "with soy milk"], 0.5), (["go forward", "five meters"], 0.6),
        ])
    func goesOn(parts: [String], pause: Double) async throws {
        #expect(try await heard(parts, pause: pause).count == 1)
    }

    @Test("A command that cannot go on is over after a fifth of a second")
    func whole() async throws {
        let places = try await heard(["go forward five meters"], pause: 0)
        let place = try #require(places.first)
        #expect(places.count == 1 && place.end - place.speechEnd <= SpeechFormat.sampleRate * 22 / 100)
    }
}
