import AudioFiles
import Foundation
import PocketSphinxEngine
import Pronunciation
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

@Suite("Listening for a phrase")
struct PhraseListenerTests {
    private static let manifest = Result {
        try ModelLocator.manifest(named: "en-US", in: [Checkout.root.appending(path: "models")])
    }

    private func pronouncer() throws -> Pronouncer {
        Pronouncer(
            lexicon: try Lexicon(contentsOf: URL(filePath: Self.manifest.get().lexicon)), letterToSound: nil)
    }

    private func listener(_ phrase: String) async throws -> PhraseListener {
        EngineLog.setVisible(false)
        return try await PhraseListener(
            words: phrase.split(separator: " ").map(String.init), threshold: 0.5, manifest: Self.manifest.get(),
            pronunciations: pronouncer())
    }

    private func sample(_ name: String) throws -> [Int16] {
        try AudioFile.load(Checkout.root.appending(path: "audio-samples/\(name).flac").path).samples
    }

    @Test("A phrase is found where it was said, in whatever pieces it comes, and not in other speech")
    func phrase() async throws {
        let listener = try await listener("jon snow")
        let sound = try sample("send-a-message-to-jon-snow-using-zhichat")
        let whole = try #require(try await listener.phrase(in: sound, isPause: true))
        #expect(whole.words.map(\.text) == ["jon", "snow"] && whole.probability >= 0.5)
        #expect(try await listener.phrase(in: sample("go-forward-five-meters"), isPause: true) == nil)
        #expect(try await listener.phrase(in: sample("oov-she-sells-sea-shells"), isPause: true) == nil)
        var end = 0
        var found: SpottedPhrase?
        while end < sound.count, found == nil {
            end = min(end + 3_001, sound.count)
            found = try await listener.phrase(in: Array(sound[..<end]), isPause: end == sound.count)
        }
        let foundEnd = try #require(found).end
        #expect(abs(foundEnd - whole.end) <= SpeechFormat.sampleRate / 10)
    }

    @Test("Who spoke before, and how loudly, does not matter")
    func otherVoice() async throws {
        let sound = try sample("jon-snow")
        let alone = try await listener("jon snow").probability(in: sound)
        let listener = try await listener("jon snow")
        // A voice through a bad line, ten times as soft: every other difference of samples.
        let muffled = try sample("can-i-get-a-large-latte-with-soy-milk")
        let other = zip(muffled, muffled.dropFirst()).map { Int16((Int($0) - Int($1)) / 10) }
        _ = try await listener.probability(in: other)
        let after = try await listener.probability(in: sound)
        #expect(alone >= 0.5 && after >= 0.5)
        #expect(abs(alone - after) < 0.1)
    }

    @Test("What was said fits better than what sounds like it")
    func nearMiss() async throws {
        let pronouncer = try pronouncer()
        func evidence(_ phrase: [String], near: [String]) async throws -> PhraseEvidence? {
            let listener = try await PhraseListener(
                words: phrase, threshold: 0.5, manifest: Self.manifest.get(), pronunciations: pronouncer,
                near: near.flatMap { pronouncer.pronunciations(of: $0) })
            return try await listener.bestFind(in: sample("turn-left"))?.evidence
        }
        let right = try #require(try await evidence(["left"], near: ["lift", "loft", "lest"]))
        #expect(right.score > right.nearScore ?? .infinity)
        #expect(right.worstPhone > -5 && right.frameCount > 15)
        if let wrong = try await evidence(["lift"], near: ["left"]) { #expect(wrong.score < wrong.nearScore ?? 0) }
        #expect(try await evidence(["left"], near: [])?.nearScore == nil)
    }
}
