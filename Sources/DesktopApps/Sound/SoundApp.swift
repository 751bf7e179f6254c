import AppExtension
import CheckedValues
import Foundation

/// The loudness of the person's sound server, PulseAudio or PipeWire, by `pactl`.
enum SoundApp {
    static let handlers: [String: any IntentHandler] = [
        "SetVolume": action { intent in
            guard let level = intent.number("level") else { return IntentResponse("failure") }
            return try await set(level)
        },
        "ChangeVolume": action { intent in
            let amount = intent.number("amount") ?? step
            let now = try await level()
            return try await set(intent.term("direction") == "down" ? now - amount : now + amount)
        },
        "SetMute": action { intent in
            try await pactl("set-sink-mute", sink, intent.flag("enabled") ?? true ? "1" : "0")
            return IntentResponse("success", text: intent.flag("enabled") ?? true ? "Muted." : "The sound is on.")
        },
        "GetVolume": action { _ in
            let level = try await level()
            let isMuted = try await pactl("get-sink-mute", sink).contains("yes")
            let text = isMuted ? "The sound is off; the volume is \(Int(clampingWhole: level)) percent." : nil
            return IntentResponse("success", text: text, fields: ["level": .int(Int(clampingWhole: level))])
        },
    ]

    private static let sink = "@DEFAULT_SINK@"
    /// How much louder or quieter it gets for one who says no number.
    private static let step = 10.0

    /// There is no sound server, or it has no output.
    private struct NoSound: Error {}

    private static func action(
        _ act: @escaping @Sendable (Intent) async throws -> IntentResponse
    ) -> ActionHandler {
        ActionHandler { intent, _ in
            do { return try await act(intent) } catch is NoSound { return IntentResponse("failureNoSound") }
        }
    }

    private static func set(_ level: Double) async throws -> IntentResponse {
        // Above a hundred percent a server makes the sound louder than it is.
        let level = Int(clampingWhole: min(max(level, 0), 100).rounded())
        try await pactl("set-sink-volume", sink, "\(level)%")
        // Who says how loud it is to be wants to hear it.
        if level > 0 { try await pactl("set-sink-mute", sink, "0") }
        return IntentResponse("success", fields: ["level": .int(level)])
    }

    /// The loudness in percent; of several channels the loudest.
    private static func level() async throws -> Double {
        let text = try await pactl("get-sink-volume", sink)
        let shares = text.split { $0 == "/" || $0.isWhitespace }.compactMap { word in
            word.hasSuffix("%") ? Double(word.dropLast()) : nil
        }
        guard let level = shares.max() else { throw NoSound() }
        return level
    }

    @discardableResult
    private static func pactl(_ arguments: String...) async throws -> String {
        let outcome = try await ProgramRun.run("/usr/bin/pactl", arguments)
        guard outcome.status == 0 else {
            print(outcome.errors)
            throw NoSound()
        }
        return outcome.output
    }
}
