import AppExtension
import CheckedValues
import DesktopData
import Foundation

/// How loud the person's loudspeakers are.
enum SoundApp {
    static let handlers: [String: any IntentHandler] = [
        "SetVolume": action { intent, control in
            guard let level = intent.number("level") else { return IntentResponse("failure") }
            return try await set(level, control)
        },
        "ChangeVolume": action { intent, control in
            let amount = intent.number("amount") ?? step
            let now = try await control.state().level
            return try await set(intent.term("direction") == "down" ? now - amount : now + amount, control)
        },
        "SetMute": action { intent, control in
            let isMuted = intent.flag("enabled") ?? true
            try await control.mute(isMuted)
            return IntentResponse("success", text: Wording.say(isMuted ? "Muted." : "The sound is on."))
        },
        "GetVolume": action { _, control in
            let state = try await control.state()
            let level = Int(clampingWhole: state.level)
            let text =
                state.isMuted
                ? Wording.say("The sound is off; the volume is {level} percent.", ["level": "\(level)"]) : nil
            return IntentResponse("success", text: text, fields: ["level": .int(level)])
        },
    ]

    /// How much louder or quieter it gets for one who says no number.
    private static let step = 10.0

    private static func action(
        _ act: @escaping @Sendable (Intent, LoudnessControl) async throws -> IntentResponse
    ) -> ActionHandler {
        ActionHandler { intent, _ in
            do { return try await act(intent, LoudnessControl.found()) } catch is LoudnessControl.NoSound {
                return IntentResponse("failureNoSound")
            }
        }
    }

    private static func set(_ level: Double, _ control: LoudnessControl) async throws -> IntentResponse {
        // Above a hundred percent a server makes the sound louder than it is.
        let level = Int(clampingWhole: min(max(level, 0), 100).rounded())
        try await control.set(level)
        // Who says how loud it is to be wants to hear it.
        if level > 0 { try await control.mute(false) }
        return IntentResponse("success", fields: ["level": .int(level)])
    }
}
