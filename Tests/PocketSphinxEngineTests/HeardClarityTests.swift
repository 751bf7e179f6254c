import AudioFiles
import Foundation
import Grammar
import PocketSphinxEngine
import Pronunciation
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

/// What `PhoneClarity` tells of real sounds.
@Suite("How clearly a recording is single phones")
struct HeardClarityTests {
    @Test("Noise over the same words hides their phones", arguments: ["go-forward-five-meters", "turn-left"])
    func noise(name: String) async throws {
        EngineLog.setVisible(false)
        let manifest = try ModelLocator.manifest(named: "en-US", in: [Checkout.root.appending(path: "models")])
        let recognizer = try PocketSphinxRecognizer(
            manifest: manifest,
            pronunciations: Pronouncer(
                lexicon: try Lexicon(contentsOf: URL(filePath: manifest.lexicon)), letterToSound: nil),
            preset: .fast)
        let grammar = try CommandGrammar.compile(apps: [SampleDescriptions.rover], locale: "en-US")
        try await recognizer.listen(for: .grammar(grammar.network()))
        let sound = try AudioFile.load(Checkout.root.appending(path: "audio-samples/\(name).flac").path).samples
        let seconds = SpeechFormat.seconds(sound.count)
        let noise = Signal.noise(seconds: seconds + 0.1, rms: Signal.rms(sound))
        let clear = try #require(try await recognizer.recognize(sound).evidence)
        let hidden = try #require(
            try await recognizer.recognize(Signal.mix(sound, with: Array(noise.prefix(sound.count)))).evidence)
        #expect(clear.entropy < hidden.entropy)
        #expect(clear.change > hidden.change)
        #expect(clear.speechMargin > hidden.speechMargin)
    }

    @Test("Recordings of voices are not taken for pure tones")
    func fullness() throws {
        let manifest = try ModelLocator.manifest(named: "en-US", in: [Checkout.root.appending(path: "models")])
        let samples = Checkout.root.appending(path: "audio-samples")
        for name in try FileManager.default.contentsOfDirectory(atPath: samples.path) where name.hasSuffix(".flac") {
            let sound = try AudioFile.load(samples.appending(path: name).path).samples
            #expect(MusicDetector(sound).fullness > manifest.rejection.pureTones + 0.1, "\(name)")
        }
    }
}
