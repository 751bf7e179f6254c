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

    @Test("A microphone that is muted between words: who was not called is not taken for the one before")
    func muted() async throws {
        let listener = try await listener("jon snow")
        // Both begin and pause in silence of zeros, and the second is the longer one.
        let pause = [Int16](repeating: 0, count: SpeechFormat.sampleRate)
        let called = pause + (try sample("jon-snow")) + pause
        #expect(try await listener.phrase(in: called, isPause: true) != nil)
        let other = pause + (try sample("go-forward-five-meters")) + [Int16](repeating: 0, count: called.count)
        #expect(try await listener.phrase(in: other, isPause: true) == nil)
    }

    @Test("What the first pass alone decides is what all passes decide")
    func firstPass() async throws {
        let folders = ["computer", "alexa", "jarvis"].compactMap { Checkout.shared("speech/wake/\($0)") }
        var (heard, count) = (0, 0)
        for folder in folders {
            let listener = try await listener(folder.lastPathComponent)
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().prefix(12) {
                let sound = try AudioFile.load(folder.appending(path: name).path).samples
                let padded = sound + [Int16](repeating: 0, count: SpeechFormat.sampleRate / 2)
                let quick = try await listener.phrase(in: padded, isPause: true)
                // The same finds, each by all passes.
                let whole = try await listener.judgement(of: padded)?.probability ?? 0
                #expect((quick != nil) == (whole >= 0.5), "\(folder.lastPathComponent)/\(name)")
                (heard, count) = (heard + (quick == nil ? 0 : 1), count + 1)
            }
        }
        #expect(folders.isEmpty || heard * 2 > count)
    }

    @Test("What the first pass decides is the least that the signs allow")
    func least() {
        for phones in [4, 6, 9] {
            let evidence = WakeEvidence(phoneCount: phones)
            for (fall, noise) in [(0, 0), (0, 2_000), (3_000, 0), (3_000, 2_000)] {
                let sound = (0..<48_000).map { Int16($0 < 32_000 ? ($0 % 7) * fall / 7 : ($0 % 5) * 2_000 + noise) }
                let find = PhraseSpotter.Find(
                    score: 30, samples: 32_000..<44_000,
                    evidence: PhraseEvidence(score: 30, nearScore: 5, worstPhone: -3, frameCount: 60))
                let signs = WakeSigns(of: find, recognized: 0.8, words: 32_000..<44_000, in: sound)
                #expect(evidence.leastProbability(of: signs) <= evidence.probability(of: signs))
            }
        }
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
