import IntentCore
import ServerProtocols

/// What a server tells Wyoming clients about itself.
struct WyomingInfo {
    /// The answer to `describe` at the port of speech, meanings, conversations and wake phrases.
    static func event(locale: String, version: String, phrases: [String]) -> WyomingEvent {
        let info = Self(locale: locale, version: version)
        return WyomingEvent(
            "info",
            [
                // Heed finds the ends of commands itself, and knows noise better as it was recorded.
                "asr": info.program(
                    "Offline recognition of commands",
                    [
                        "supports_transcript_streaming": false, "requires_external_vad": false,
                        "prefers_auto_gain_enabled": false, "prefers_noise_reduction_enabled": false,
                    ]),
                "handle": info.program(
                    "Carries commands out and asks for what is missing",
                    ["supports_handled_streaming": false, "supports_home_control": true]),
                "intent": info.program("Finds intents and their values", [:]),
                "wake": info.wake(phrases),
                "tts": [], "mic": [], "snd": [],
            ])
    }

    /// The answer to `describe` at the port of the satellite: who offers one offers Home Assistant nothing else.
    static func satellite(name: String, locale: String, version: String, phrases: [String]) -> WyomingEvent {
        let info = Self(locale: locale, version: version)
        return WyomingEvent(
            "info",
            [
                "satellite": info.artifact(
                    name, "The microphone and the speaker of \(name)",
                    [
                        "has_vad": false, "active_wake_words": .array(phrases.map(JSONValue.string)),
                        "max_active_wake_words": .int(phrases.count), "supports_trigger": false,
                    ]),
                "wake": info.wake(phrases),
                "asr": [], "handle": [], "intent": [], "tts": [], "mic": [], "snd": [],
            ])
    }

    private let locale: String
    private let version: String

    private init(locale: String, version: String) { (self.locale, self.version) = (locale, version) }

    private var languages: JSONValue { .array([.string(locale), .string(String(locale.prefix { $0 != "-" }))]) }

    private func artifact(_ name: String, _ description: String, _ more: [String: JSONValue]) -> JSONValue {
        .object(
            [
                "name": .string(name), "description": .string(description), "installed": true,
                "attribution": ["name": "Heed", "url": ""], "version": .string(version),
            ].merging(more) { $1 })
    }

    private func program(_ description: String, _ more: [String: JSONValue]) -> JSONValue {
        .array([
            artifact(
                "heed", description,
                ["models": .array([artifact("heed-commands", description, ["languages": languages])])]
                    .merging(more) { $1 })
        ])
    }

    private func wake(_ phrases: [String]) -> JSONValue {
        guard !phrases.isEmpty else { return [] }
        let models = phrases.map { artifact($0, $0, ["languages": languages, "phrase": .string($0)]) }
        return .array([artifact("heed", "Waits for a phrase", ["models": .array(models)])])
    }
}
