import AudioFiles
import Foundation
import Grammar
import IntentCore
import PocketSphinxEngine
import Pronunciation
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

@Suite("Searching an utterance while it is spoken")
struct RunningSearchTests {
    private func recognizer(for app: AppDescription) async throws -> PocketSphinxRecognizer {
        EngineLog.setVisible(false)
        let manifest = try ModelLocator.manifest(named: "en-US", in: [Checkout.root.appending(path: "models")])
        let lexicon = try Lexicon(contentsOf: URL(filePath: manifest.lexicon))
        let recognizer = try PocketSphinxRecognizer(
            manifest: manifest, pronunciations: Pronouncer(lexicon: lexicon, letterToSound: nil), preset: .fast)
        let grammar = try CommandGrammar.compile(apps: [app], locale: "en-US")
        try await recognizer.listen(for: .grammar(grammar.network()))
        return recognizer
    }

    /// Recordings of the folders that are there: the project's own, and others beside the checkout.
    private func recordings(_ folders: [URL], most: Int) throws -> [[Int16]] {
        try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".flac") || $0.hasSuffix(".wav") }.sorted().prefix(most)
                .map { try AudioFile.load(folder.appending(path: $0).path).samples }
        }
    }

    @Test("The words so far and the result are the same, whatever pieces the sound comes in")
    func pieces() async throws {
        let folders =
            [Checkout.root.appending(path: "audio-samples")]
            + ["speech/an4/audio", "speech/barista/clean"].compactMap { Checkout.shared($0) }
        let (live, whole) = (
            try await recognizer(for: SampleDescriptions.rover), try await recognizer(for: SampleDescriptions.rover)
        )
        var chance = SplitMix(state: 24)
        for sound in try recordings(folders, most: 3) {
            var end = 0
            while end < sound.count {
                end = min(end + Int(chance.next() % 16_000) + 1, sound.count)
                _ = try await live.words(soFarIn: Array(sound[..<end]))
            }
            let (parts, once) = (
                try await live.words(soFarIn: sound), try await whole.words(soFarIn: sound)
            )
            #expect(parts.words == once.words)
            let (one, other) = (try await live.recognize(sound), try await whole.recognize(sound))
            #expect(one.words == other.words)
            #expect(one.confidence == other.confidence)
        }
    }

    /// The utterance as an endpointer hands it out.
    private func utterance(in sound: [Int16]) throws -> [Int16] {
        var endpointer = Endpointer(Endpointer.Settings())
        for action in endpointer.push(AudioFrame(samples: sound, position: 0)) {
            if case .start(let frame) = action { return Array(sound[frame.position...]) }
        }
        return try #require(nil as [Int16]?)
    }

    @Test("The first word is shown before it has ended, and changes nothing of what comes after it")
    func firstWord() async throws {
        let (early, late) = (
            try await recognizer(for: SampleDescriptions.rover), try await recognizer(for: SampleDescriptions.rover)
        )
        var (right, soon) = (0, 0)
        for name in ["turn-left", "turn-right", "go-forward-five-meters", "go-backward-two-meters"] {
            let sound = try AudioFile.load(Checkout.root.appending(path: "audio-samples/\(name).flac").path).samples
            let utterance = try utterance(in: sound)
            var shown: (words: [RecognizedWord], seconds: Double)?
            for end in stride(from: 640, to: utterance.count, by: 640) {
                let words = try await early.words(soFarIn: Array(utterance[..<end])).words
                if shown == nil, !words.isEmpty { shown = (words, SpeechFormat.seconds(end) - 0.3) }
            }
            let first = try #require(shown)
            if first.words.map(\.text) == name.split(separator: "-").prefix(1).map(String.init) { right += 1 }
            if first.seconds <= 0.34 { soon += 1 }
            #expect(try await early.words(soFarIn: utterance) == late.words(soFarIn: utterance))
        }
        #expect(right >= 2 && soon >= 3, "\(right) right, \(soon) soon")
        // What nobody has said is no word: faint noise.
        var chance = SplitMix(state: 5)
        let noise = (0..<16_000).map { _ in Int16(truncatingIfNeeded: chance.next() % 64) - 32 }
        #expect(try await late.words(soFarIn: Array(noise.prefix(9_600))).words.isEmpty)
    }

    @Test("Music is given up while it sounds, a command is not")
    func music() async throws {
        let recognizer = try await recognizer(for: SampleDescriptions.rover)
        let chord = (0..<24_000).map { index in
            let time = Double(index) / 16_000
            let tones = [262.0, 330, 392].flatMap { pitch in (1...8).map { (pitch * Double($0), 1 / Double($0)) } }
            return Int16(tones.reduce(0) { $0 + 1_500 * $1.1 * sin(2 * .pi * $1.0 * time) })
        }
        #expect(try await recognizer.words(soFarIn: chord).prospect == .hopeless)
        // The first half second of it is a vowel as well as music.
        #expect(try await recognizer.words(soFarIn: Array(chord.prefix(8_000))).prospect == .open)
        // Plates that touch again and again.
        let plates = (0..<24_000).map { index in
            let time = Double(index % 4_000) / 16_000
            return Int16([910.0, 1_570, 2_330].reduce(0) { $0 + 4_000 * sin(2 * .pi * $1 * time) * exp(-time / 0.08) })
        }
        #expect(try await recognizer.words(soFarIn: plates).prospect == .hopeless)
        let spoken = try Recordings.spoken("go forward five meters")
        #expect(try await recognizer.words(soFarIn: spoken).prospect == .open)
    }
}

/// Numbers that look drawn by chance and are the same every time.
private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
