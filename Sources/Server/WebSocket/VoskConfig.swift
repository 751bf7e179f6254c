import CheckedValues
import IntentCore
import SpeechCore

/// What a client of vosk-server's protocol wants.
struct VoskConfig: Sendable {
    /// So many sentences may be named.
    private static let mostPhrases = 10_000

    /// Samples per second.
    private(set) var rate = 16_000
    /// The only sentences that are listened for; nil for all commands.
    private(set) var phrases: [String]?
    private var withWords = true
    private var alternatives = 0

    /// Takes a message with a `config`.
    ///
    /// - Throws: `ServerError` of code `usage`.
    mutating func take(_ message: JSONValue) throws(ServerError) {
        guard let config = message["config"], case .object = config else {
            throw ServerError(.usage, "The config is an object.")
        }
        if let value = config["sample_rate"] {
            // Clients write it as a number, with or without a decimal point, and as text.
            guard let rate = value.doubleValue ?? value.stringValue.flatMap(Double.init), rate > 0 else {
                throw ServerError(.usage, "The sample_rate is a number of samples a second.")
            }
            self.rate = Int(clampingWhole: rate)
        }
        if let list = (config["phrase_list"] ?? config["grammar"])?.arrayValue {
            guard list.count <= Self.mostPhrases else {
                throw ServerError(.tooLarge, "The grammar has too many phrases.")
            }
            // [unk] is Vosk's name for other speech, which Heed rejects anyway.
            phrases = list.compactMap(\.stringValue).filter { $0 != "[unk]" }
        }
        if let words = config["words"]?.boolValue { withWords = words }
        if let most = config["max_alternatives"]?.intValue { alternatives = min(max(most, 0), 20) }
    }

    /// What was heard, as clients read it.
    func result(of hypotheses: [Hypothesis]) -> JSONValue {
        let text = hypotheses.map(\.text).joined(separator: " ")
        if alternatives > 0 {
            let others = hypotheses.count == 1 ? hypotheses.first?.alternatives.prefix(alternatives - 1) ?? [] : []
            let confidence = hypotheses.map(\.confidence).min() ?? 0
            return [
                "alternatives": .array(
                    [["text": .string(text), "confidence": .double(confidence)]]
                        + others.map { ["text": .string($0.text), "confidence": .double($0.confidence)] })
            ]
        }
        var members: [String: JSONValue] = ["text": .string(text)]
        let words = hypotheses.flatMap(\.words)
        if withWords, !words.isEmpty {
            members["result"] = .array(
                words.map {
                    [
                        "word": .string($0.text), "start": .double($0.start), "end": .double($0.end),
                        "conf": .double($0.confidence),
                    ]
                })
        }
        return .object(members)
    }
}
