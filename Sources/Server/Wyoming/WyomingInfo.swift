import IntentCore
import ServerProtocols

/// What a server tells Wyoming clients about itself.
enum WyomingInfo {
    /// The answer to `describe`.
    static func event(locale: String, version: String) -> WyomingEvent {
        let languages: JSONValue = .array([.string(locale), .string(String(locale.prefix { $0 != "-" }))])
        func artifact(_ name: String, _ description: String, _ more: [String: JSONValue]) -> JSONValue {
            .object(
                [
                    "name": .string(name), "description": .string(description), "installed": true,
                    "attribution": ["name": "Heed", "url": ""], "version": .string(version),
                ].merging(more) { $1 })
        }
        func program(_ description: String, _ more: [String: JSONValue]) -> JSONValue {
            .array([
                artifact(
                    "heed", description,
                    ["models": .array([artifact("heed-commands", description, ["languages": languages])])]
                        .merging(more) { $1 })
            ])
        }
        return WyomingEvent(
            "info",
            [
                // Heed finds the ends of commands itself, and knows noise better as it was recorded.
                "asr": program(
                    "Offline recognition of commands",
                    [
                        "supports_transcript_streaming": false, "requires_external_vad": false,
                        "prefers_noise_reduction_enabled": false,
                    ]),
                "handle": program(
                    "Carries commands out and asks for what is missing",
                    ["supports_handled_streaming": false, "supports_home_control": true]),
                "intent": program("Finds intents and their values", [:]),
                "tts": [], "wake": [], "mic": [], "snd": [],
            ])
    }
}
