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

@Suite("PocketSphinx recogniser")
struct RecognizerTests {
    private let testdata = URL(filePath: "/usr/share/pocketsphinx/test/data")

    private func recognizer(
        for apps: [AppDescription] = [SampleDescriptions.rover], preset: RecognitionPreset = .full,
        changing change: (inout ModelManifest) -> Void = { _ in }
    ) async throws -> PocketSphinxRecognizer {
        EngineLog.setVisible(false)
        let models = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../models")
        var manifest = try ModelLocator.manifest(named: "en-US", in: [models])
        change(&manifest)
        let lexicon = try Lexicon(contentsOf: URL(filePath: manifest.lexicon))
        let pronouncer = Pronouncer(lexicon: lexicon, letterToSound: nil)
        let recognizer = try PocketSphinxRecognizer(
            manifest: manifest, pronunciations: pronouncer, preset: preset)
        let graph = try CommandGrammar.compile(apps: apps, locale: "en-US").network()
        try await recognizer.listen(for: .grammar(graph))
        return recognizer
    }

    private func raw(_ name: String) throws -> [Int16] {
        let data = try Data(contentsOf: testdata.appending(path: name))
        return stride(from: 0, to: data.count - 1, by: 2).map { Int16(data[$0]) | Int16(data[$0 + 1]) << 8 }
    }

    @Test("a person's recording is recognised with times from 0", arguments: RecognitionPreset.allCases)
    func goForward(preset: RecognitionPreset) async throws {
        let samples = try raw("goforward.raw")
        let hypothesis = try await recognizer(preset: preset).recognize(samples)
        #expect(hypothesis.text == "go forward ten meters")
        #expect(hypothesis.accepted)
        let words = hypothesis.words
        #expect(words.map(\.text) == ["go", "forward", "ten", "meters"])
        #expect(zip(words, words.dropFirst()).allSatisfy { $0.start < $0.end && $0.end <= $1.start + 0.001 })
        #expect(words[0].start > 0.1 && words[3].end < SpeechFormat.seconds(samples.count))
    }

    @Test("among many words more confidence is asked for", arguments: [4, 100_000])
    func manyWords(most: Int) async throws {
        let recognizer = try await recognizer {
            $0.rejection.manyWords = most
            $0.rejection.minimumAmongMany = 1
        }
        let hypothesis = try await recognizer.recognize(raw("goforward.raw"))
        #expect(hypothesis.text == "go forward ten meters")
        #expect((hypothesis.rejection == .lowConfidence) == (most == 4))
    }

    @Test(
        "what only a wide search finds is found, and must be surer", arguments: [0.85, 1], RecognitionPreset.allCases)
    func farFetched(minimum: Double, preset: RecognitionPreset) async throws {
        // With beams so narrow no sentence is left at the end; three times as wide they are wide enough.
        let recognizer = try await recognizer(preset: preset) {
            ($0.search.phoneBeam, $0.search.stepBeam, $0.search.wordBeam) = (20, 20, 20)
            $0.rejection.minimumFarFetched = minimum
        }
        let hypothesis = try await recognizer.recognize(raw("goforward.raw"))
        #expect(hypothesis.text == "go forward ten meters")
        #expect((hypothesis.rejection == .lowConfidence) == (minimum == 1))
    }

    @Test("a sound whose tones are held is no command, whatever it fits")
    func heldTones() async throws {
        let sound = try raw("goforward.raw")
        let recognizer = try await recognizer { $0.rejection.heldTones = MusicDetector(sound).steadiness - 0.01 }
        #expect(try await recognizer.recognize(sound).rejection == .lowConfidence)
    }

    @Test("a sound of tones with nothing between them is no command, whatever it fits")
    func pureTones() async throws {
        let sound = try raw("goforward.raw")
        let recognizer = try await recognizer { $0.rejection.pureTones = MusicDetector(sound).fullness + 0.01 }
        #expect(try await recognizer.recognize(sound).rejection == .lowConfidence)
    }

    /// `pocketsphinx_batch -remove_silence no -hypseg …` with a grammar of this one sentence and wide beams.
    @Test("words begin and end within 50 ms of a forced alignment", arguments: RecognitionPreset.allCases)
    func wordTimes(preset: RecognitionPreset) async throws {
        let words = try await recognizer(preset: preset).recognize(raw("goforward.raw")).words
        let bounds = [0.46, 0.64, 1.17, 1.53, 2.12]
        try #require(words.count == bounds.count - 1)
        for (word, (start, end)) in zip(words, zip(bounds, bounds.dropFirst())) {
            #expect(abs(word.start - start) <= 0.05, "\(word.text)")
            #expect(abs(word.end - end) <= 0.05, "\(word.text)")
        }
    }

    /// The last window is filled up with what no window of its own is made of.
    @Test("a word that the recording cuts off ends with it", arguments: [10, 30, 60])
    func cutOff(rest: Int) async throws {
        let samples = try Array(raw("goforward.raw").prefix(410 + 200 * SpeechFormat.samplesPerFrame + rest))
        let words = try await recognizer().recognize(samples).words
        #expect(try #require(words.last).end <= SpeechFormat.seconds(samples.count))
    }

    @Test("other readings have other words, are less likely, and other values are among them")
    func alternatives() async throws {
        let hypothesis = try await recognizer().recognize(raw("goforward.raw"))
        let texts = [hypothesis.text] + hypothesis.alternatives.map(\.text)
        #expect(texts.count > 3 && Set(texts).count == texts.count)
        #expect(hypothesis.alternatives.allSatisfy { $0.confidence < hypothesis.confidence })
        #expect(
            zip(hypothesis.alternatives, hypothesis.alternatives.dropFirst()).allSatisfy {
                $0.confidence >= $1.confidence
            })
        #expect(hypothesis.alternatives.contains { !$0.text.contains("ten meter") }, "\(texts)")
    }

    @Test("a cough before and a breath behind do not break a command", arguments: RecognitionPreset.allCases)
    func cough(preset: RecognitionPreset) async throws {
        let cough = Signal.noise(seconds: 0.15, rms: 0.1) + Signal.noise(seconds: 0.2, rms: 0.001)
        let breath = Signal.noise(seconds: 0.4, rms: 0.005, seed: 2)
        let hypothesis = try await recognizer(preset: preset).recognize(cough + raw("goforward.raw") + breath)
        #expect(hypothesis.text == "go forward ten meters")
        #expect(hypothesis.accepted)
    }

    @Test("the full preset hears in noise what is said", arguments: [0.005, 0.01])
    func noise(rms: Double) async throws {
        let speech = try raw("goforward.raw")
        let noisy = Signal.mix(speech, with: Signal.noise(seconds: 3, rms: rms))
        #expect(try await recognizer().recognize(noisy).text == "go forward ten meters")
    }

    @Test("words of which nothing is left without the noise are noise, however well they fit", arguments: [0.1, 1.5])
    func noiseAlone(leastKept: Double) async throws {
        let recognizer = try await recognizer(preset: .fast) {
            $0.suppression?.leastKept = leastKept
            $0.adaptation.sufficientConfidence = 1
        }
        let noisy = Signal.mix(try raw("goforward.raw"), with: Signal.noise(seconds: 3, rms: 0.01))
        let hypothesis = try await recognizer.recognize(noisy)
        #expect(hypothesis.text == "go forward ten meters")
        // Nothing leaves more than there was.
        #expect(hypothesis.rejection == (leastKept > 1 ? .lowConfidence : nil))
    }

    @Test("the same recording gives the same result, however often and in whatever order")
    func repeatable() async throws {
        let recognizer = try await recognizer()
        let go = try raw("goforward.raw")
        let other = try raw("something.raw")
        var first = try await recognizer.recognize(go)
        for samples in [other, go, go, other] {
            _ = try await recognizer.recognize(samples)
        }
        var again = try await recognizer.recognize(go)
        (first.decodeSeconds, again.decodeSeconds) = (0, 0)
        #expect(first == again)
    }

    @Test("other speech is rejected", arguments: ["something.raw", "numbers.raw"], RecognitionPreset.allCases)
    func otherSpeech(name: String, preset: RecognitionPreset) async throws {
        #expect(try await !recognizer(preset: preset).recognize(raw(name)).accepted)
    }

    @Test("silence and nothing at all are rejected as silence")
    func silence() async throws {
        let recognizer = try await recognizer()
        for samples in [[], [Int16](repeating: 0, count: 10), [Int16](repeating: 0, count: 32_000)] {
            #expect(try await !recognizer.recognize(samples).accepted)
        }
        #expect(try await recognizer.recognize([]).rejection == .silence)
    }

    @Test("a word that nobody can pronounce keeps nothing else from being heard")
    func unsayableWord() async throws {
        // The pronouncer spells out words without vowels, but these letters have no names in English.
        let app = SampleDescriptions.app(
            "x", name: "Rover", intent: "i", domain: "d", slots: [], phrases: ["ⴰⵣⵓⵍ", "go forward ten meters"])
        let hypothesis = try await recognizer(for: [app]).recognize(raw("goforward.raw"))
        #expect(hypothesis.accepted && hypothesis.text == "go forward ten meters")
    }

    @Test("words of which nobody can pronounce one are an error with the first")
    func unsayable() async throws {
        let recognizer = try await recognizer()
        let arc = WordGraph.Arc(source: 0, target: 1, word: 0, logWeight: 0)
        let graph = WordGraph(words: ["ⴰⵣⵓⵍ"], stateCount: 2, start: 0, final: 1, arcs: [arc])
        let error = await #expect(throws: RecognitionError.self) {
            try await recognizer.listen(for: .grammar(WordNetwork(graph)))
        }
        #expect(error?.code == .grammarInvalid)
        #expect(error?.message.contains("ⴰⵣⵓⵍ") == true)
    }
}
