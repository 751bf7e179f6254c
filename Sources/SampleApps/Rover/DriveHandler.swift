import AppExtension

/// Drives forward or backward.
struct DriveHandler: IntentHandler {
    /// Farther than this it does not go in one command.
    private static let longestDrive = 1000.0

    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        guard slot == "distance", let distance = intent.slots[slot]?.first else { return [] }
        guard let meters = intent.quantity(slot)?.meters else {
            return [.unsupported(reason: "I can't measure that.")]
        }
        guard meters <= Self.longestDrive else {
            return [.unsupported(reason: "That is too far: I drive a kilometer at most.")]
        }
        return [.success(distance)]
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        guard let direction = intent.term("direction"), let meters = intent.quantity("distance")?.meters else {
            return IntentResponse("failure")
        }
        var position = Position.load(from: context.dataDirectory)
        position.drive(meters: direction == "backward" ? -meters : meters)
        try position.save(to: context.dataDirectory)
        return IntentResponse("success", fields: ["east": .double(position.east), "north": .double(position.north)])
    }
}

/// Turns a quarter to the left or right, or around.
struct TurnHandler: IntentHandler {
    private static let degrees = ["left": -90.0, "right": 90, "around": 180]

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        guard let degrees = intent.term("direction").flatMap({ Self.degrees[$0] }) else {
            return IntentResponse("failure")
        }
        var position = Position.load(from: context.dataDirectory)
        position.turn(degrees: degrees)
        try position.save(to: context.dataDirectory)
        return IntentResponse("success", fields: ["heading": .double(position.heading)])
    }
}
