/// How far the speech of the person who is listened to usually stands out of the noise.
struct SpeakerLevelTracker: Sendable {
    /// The weight of a new utterance against those before.
    private static let share = 0.3
    /// How much is given in for each utterance that was too soft, in decibels.
    private static let concession = 2.0

    /// In decibels; nil before anybody was understood.
    private var level: Double?

    /// Takes an utterance that was meant.
    mutating func note(_ prominence: Double) {
        level = level.map { $0 + Self.share * (prominence - $0) } ?? prominence
    }

    /// Whether an utterance may be the person's, who can be softer than usual by a margin.
    mutating func admits(_ prominence: Double, within margin: Double) -> Bool {
        guard let usual = level, prominence < usual - margin else { return true }
        // Perhaps the person has moved away.
        level = usual - Self.concession
        return false
    }
}
