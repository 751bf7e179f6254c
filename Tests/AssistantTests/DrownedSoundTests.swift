import Assistant
import Grammar
import SpeechCore
import TestSupport
import Testing
import Understanding

@Suite("A sound as loud as the voice between the words of a command")
struct DrownedSoundTests {
    /// A request of “give me tea”, with a sound of this loudness and length in a pause of half a second before the last word.
    private func request(loudness: Int16, seconds: Double, at start: Double = 2.1, asksBack: Bool = true) throws
        -> Request
    {
        let app = SampleDescriptions.app(
            "one", name: "One", intent: "order", domain: "test", slots: [], phrases: ["give me tea"])
        let reader = CommandReader(graph: try CommandGrammar.compile(apps: [app], locale: "en-US"), apps: [app])
        let times = [(0.5, 1.0), (1.0, 2.0), (2.5, 3.0)]
        let words = zip(["give", "me", "tea"], times).map {
            RecognizedWord(text: $0, start: $1.0, end: $1.1, confidence: 0.9)
        }
        let sound = (0..<4 * SpeechFormat.sampleRate).map { sample -> Int16 in
            let time = Double(sample) / Double(SpeechFormat.sampleRate)
            let level: Int16 = times.contains { time >= $0.0 && time < $0.1 } ? 5_000 : 50
            return (time >= start && time < start + seconds ? loudness : level) * (sample % 2 == 0 ? 1 : -1)
        }
        let hypothesis = Hypothesis(text: "give me tea", words: words, confidence: 0.9)
        let command = SpokenCommand(hypothesis: hypothesis, understanding: reader.understand(spoken: "give me tea"))
        return Request(command, by: reader, sound: sound, asksBack: asksBack)
    }

    @Test("may have drowned a word: it is asked whether the others are all")
    func loud() throws {
        let request = try request(loudness: 5_000, seconds: 0.2)
        #expect(request.isDoubtful)
        #expect(!request.accepted)
    }

    @Test(
        "counts right after the last word, too, and not before the first or long after the last",
        arguments: [3.05, 0.1, 3.5])
    func outside(start: Double) throws {
        #expect(try request(loudness: 5_000, seconds: 0.2, at: start).isDoubtful == (start == 3.05))
    }

    @Test("is none where it is softer, a click, or part of what an open microphone hears")
    func nothing() throws {
        for request in try [
            request(loudness: 2_500, seconds: 0.3), request(loudness: 9_000, seconds: 0.05),
            request(loudness: 5_000, seconds: 0.2, asksBack: false),
        ] {
            #expect(!request.isDoubtful)
            #expect(request.accepted)
        }
    }
}
