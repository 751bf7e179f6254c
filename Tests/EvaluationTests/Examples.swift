import Evaluation

/// A small set worked out by hand, used by several tests.
///
/// | # | said | heard | command | exact |
/// | 0 | small latte | the same | yes | yes |
/// | 1 | small latte | the same, with an invented shot | yes | no |
/// | 2 | small latte | large latte | no | no |
/// | 3 | small latte | rejected | no | no |
/// | 4 | not a command | rejected | | |
/// | 5 | not a command | accepted as an order | | |
enum Examples {
    static func slots(_ texts: [String: String]) -> SlotTexts { SlotTexts(texts) }

    static func order(_ name: String, speaker: String? = nil, tags: [String] = []) -> LabelledUtterance {
        LabelledUtterance(
            audio: name, text: "a small latte", intent: "orderDrink",
            slots: slots(["size": "small", "drink": "latte"]), speaker: speaker, tags: tags)
    }

    static let results: [UtteranceResult] = [
        UtteranceResult(
            order("0.wav", tags: ["near"]),
            UtteranceOutcome(
                accepted: true, intent: "orderDrink", slots: slots(["size": " Small", "drink": "latte"]),
                text: "a small latte", confidence: 0.95, audioSeconds: 2, decodeSeconds: 0.1)),
        UtteranceResult(
            order("1.wav", tags: ["near"]),
            UtteranceOutcome(
                accepted: true, intent: "orderDrink",
                slots: slots(["size": "small", "drink": "latte", "shots": "double"]),
                text: "a small double latte", confidence: 0.85, audioSeconds: 2, decodeSeconds: 0.2)),
        UtteranceResult(
            order("2.wav"),
            UtteranceOutcome(
                accepted: true, intent: "orderDrink", slots: slots(["size": "large", "drink": "latte"]),
                text: "a large latte", confidence: 0.65, audioSeconds: 2, decodeSeconds: 0.3)),
        UtteranceResult(
            order("3.wav"),
            UtteranceOutcome(
                accepted: false, intent: "orderDrink", slots: slots(["size": "small", "drink": "latte"]),
                text: "small latte", confidence: 0.35, audioSeconds: 2, decodeSeconds: 0.4)),
        UtteranceResult(
            LabelledUtterance(audio: "4.wav", isOutOfGrammar: true),
            UtteranceOutcome(accepted: false, confidence: 0.1, audioSeconds: 1, decodeSeconds: 0.25)),
        UtteranceResult(
            LabelledUtterance(audio: "5.wav", text: "never mind", isOutOfGrammar: true),
            UtteranceOutcome(
                accepted: true, intent: "orderDrink", slots: slots(["drink": "wine"]), text: "wine",
                confidence: 0.55, audioSeconds: 1, decodeSeconds: 0.25)),
    ]
}

extension Estimate {
    /// The counts, such as `3/4`.
    var fraction: String { "\(count)/\(of)" }
}
