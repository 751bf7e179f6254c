import AppExtension

/// A rover that drives and turns on an endless plain.
@main
struct Rover: AppExtension {
    var handlers: [String: any IntentHandler] {
        ["drive": DriveHandler(), "turn": TurnHandler()]
    }
}
