import IntentCore
import SpeechCore
import Transcripts

enum Examples {
    /// Words of equal length, one after the other, from a time on.
    static func words(_ text: String, from start: Double = 0, each length: Double = 0.25) -> [RecognizedWord] {
        text.split(separator: " ").enumerated().map { index, word in
            RecognizedWord(
                text: String(word), start: start + Double(index) * length,
                end: start + Double(index) * length + length, confidence: 0.9)
        }
    }

    static func transcript(_ audio: String, _ text: String, seconds: Double = 3) -> Transcript {
        Transcript(
            audio: audio,
            hypothesis: Hypothesis(
                text: text, words: words(text), confidence: 0.9, audioSeconds: seconds, decodeSeconds: 0.1))
    }

    static let forward = Transcript(
        audio: "takes/go forward.raw",
        hypothesis: Hypothesis(
            text: "go forward ten meters",
            words: [
                RecognizedWord(text: "go", start: 0.46, end: 0.63, confidence: 0.99),
                RecognizedWord(text: "forward", start: 0.63, end: 1.16, confidence: 0.981_234),
                RecognizedWord(text: "ten", start: 1.1600000000000001, end: 1.52, confidence: 1),
                RecognizedWord(text: "meters", start: 1.52, end: 2.11, confidence: 0.5),
            ],
            confidence: 0.971_11, alternatives: [.init(text: "go forward two meters", confidence: 0.02)],
            audioSeconds: 2.786_812_5, decodeSeconds: 0.083_777),
        understanding: Intent(
            app: "rover", domain: "rover", name: "Go",
            slots: ["distance": .one(SlotValue(text: "ten meters", value: ["value": 10, "unit": "m"]))]))

    static let rejected = Transcript(
        audio: "noise.wav",
        hypothesis: Hypothesis(text: "", confidence: 0.1, rejection: .noMatch, audioSeconds: 1, decodeSeconds: 0.01))

    static let failure = TranscriptRecord.failure(
        TranscriptFailure(audio: "x.wav", code: "unreadable", message: "x.wav is not a recording."))
}
