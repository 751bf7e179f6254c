import Foundation
import Grammar
import IntentCore
import PocketSphinxEngine
import Pronunciation
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

@Suite("Free text inside commands")
struct FreeTextTests {
    /// A recogniser of an app's commands, their free text included.
    private func recognizer(
        _ app: AppDescription = SampleDescriptions.chat, lengthsWeigh weight: Double? = nil
    ) async throws -> PocketSphinxRecognizer {
        EngineLog.setVisible(false)
        let models = Checkout.root.appending(path: "models")
        var manifest = try ModelLocator.manifest(named: "en-US", in: [models])
        if let weight { manifest.durations?.weight = weight }
        let letters = try LetterToSound(contentsOf: models.appending(path: "en-US/letter-to-sound.bin"))
        let lexicon = try Lexicon(contentsOf: URL(filePath: manifest.lexicon))
        let recognizer = try PocketSphinxRecognizer(
            manifest: manifest, pronunciations: Pronouncer(lexicon: lexicon, letterToSound: letters))
        let grammar = try CommandGrammar.compile(apps: [app], locale: "en-US")
        try await recognizer.listen(for: .grammar(grammar.network()))
        return recognizer
    }

    @Test("a message is found behind its carrier, with words and times; a closed command is left alone")
    func message() async throws {
        let recognizer = try await recognizer()
        let heard = try await recognizer.recognize(
            Recordings.spoken("send a message to jon snow saying the train is late again"))
        #expect(heard.accepted)
        #expect(heard.text == "send a message to jon snow saying the train is late again")
        let span = try #require(heard.freeText.first)
        #expect(heard.freeText.count == 1)
        #expect(heard.words[span.words].map(\.text) == ["the", "train", "is", "late", "again"])
        #expect(zip(heard.words, heard.words.dropFirst()).allSatisfy { $0.start < $1.start })
        let closed = try await recognizer.recognize(Recordings.spoken("send a message to arya stark"))
        #expect(closed.text == "send a message to arya stark")
        #expect(closed.accepted && closed.freeText.isEmpty)
    }

    @Test("how long phones last counts between the readings with text, too")
    func lengths() async throws {
        let sound = try Recordings.spoken("send a message to jon snow saying the train is late again")
        let usual = try await recognizer().recognize(sound)
        let without = try await recognizer(lengthsWeigh: 0).recognize(sound)
        #expect(usual.text == without.text && !usual.freeText.isEmpty && !usual.alternatives.isEmpty)
        // Commands without a text are compared by what they were when they were spoken.
        let shares = [usual, without].map { heard in
            heard.alternatives.filter { $0.text.split(separator: " ").count > 8 }.prefix(2).map(\.confidence)
        }
        let ratios = shares.map { $0.count == 2 ? $0[0] / $0[1] : 0 }
        #expect(ratios[0] > 0 && abs(ratios[0] / ratios[1] - 1) > 0.001)
    }

    @Test("the words behind a text speak for a command, too: the language model has misheard the only word before it")
    func wordsBehind() async throws {
        let app = SampleDescriptions.app(
            "shopping", name: "Shopping", intent: "put", domain: "shopping",
            slots: [SlotDefinition(name: "item", type: .text)], phrases: ["put {item} on my shopping list"])
        let recognizer = try await recognizer(app)
        for item in ["brown bread", "toilet paper", "fresh basil", "green tea"] {
            let said = "put \(item) on my shopping list"
            let heard = try await recognizer.recognize(Recordings.spoken(said))
            #expect(heard.accepted && heard.text == said, "\(said): \(heard.text)")
        }
    }

    @Test("a text that is read while it is spoken is what it is when it is read at once, whatever was heard before")
    func whileSpoken() async throws {
        let message = try Recordings.spoken("send a message to jon snow saying the train is late again")
        let other = try Recordings.spoken("send a message to arya stark saying the doctor said everything is fine")
        let live = try await recognizer()
        for part in [30_000, 40_000, 50_000] where part < message.count {
            _ = try await live.words(soFarIn: Array(message[..<part]))
        }
        // The speaker begins anew, and then somebody else says something.
        for part in stride(from: 24_000, to: other.count, by: 6_000) {
            _ = try await live.words(soFarIn: Array(other[..<part]))
        }
        let (first, second) = (try await live.recognize(other), try await live.recognize(message))
        let batch = try await recognizer()
        #expect(try await batch.recognize(message).words == second.words)
        #expect(try await batch.recognize(other).words == first.words)
        #expect(second.accepted && !second.freeText.isEmpty)
    }

    @Test(
        "an utterance that goes on after a pause is read as a whole, or a long one from there on: what was read stays",
        arguments: [
            "the train is late again",
            "the train is late again and i am waiting at the station with my brother and my sister",
        ])
    func afterPause(text: String) async throws {
        let first = try Recordings.spoken("send a message to jon snow saying \(text)")
        let pause = [Int16](repeating: 3, count: SpeechFormat.sampleRate / 2)
        let whole = first + pause + (try Recordings.spoken("so we have to wait for the next one"))
        let live = try await recognizer()
        let before = try await live.recognize(first + pause.prefix(pause.count / 2))
        for part in stride(from: first.count + pause.count, to: whole.count, by: 6_000) {
            _ = try await live.words(soFarIn: Array(whole[..<part]))
        }
        let all = try await live.recognize(whole)
        #expect(before.text == "send a message to jon snow saying \(text)")
        #expect(all.text == before.text + " so we have to wait for the next one")
        // The silence between them belongs to neither.
        let next = try #require(all.words.first { $0.text == "so" })
        #expect(next.start > SpeechFormat.seconds(first.count))
        // The same sound from its beginning on is another utterance, which is read from its beginning on.
        #expect(try await live.recognize(first).text == before.text)
    }

    @Test(
        "the language model knows after which words a text can be over",
        arguments: [("the train is late again", 0.1...1), ("i think we should sell the", 0...0.05)])
    func ends(text: String, expected: ClosedRange<Double>) async throws {
        let heard = try await recognizer().recognize(Recordings.spoken("send a message to jon snow saying \(text)"))
        let probability = try #require(heard.freeText.last?.probabilityOfEnd)
        #expect(expected.contains(probability), "\(heard.text): \(probability)")
    }

    @Test("speech without a carrier is no command, however much free text the grammar has")
    func otherSpeech() async throws {
        let recognizer = try await recognizer()
        for text in ["the train is late again", "nobody could say what had become of the old piano"] {
            #expect(try await !recognizer.recognize(Recordings.spoken(text)).accepted)
        }
    }
}
