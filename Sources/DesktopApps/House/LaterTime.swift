import AppExtension
import DesktopData
import Foundation

/// When a command shall be done that is kept until then.
struct LaterTime {
    /// The moment.
    let due: Date

    /// What is nearer than this is now, in seconds.
    private static let moment = 3.0

    /// The moment that an intent names; nil where it is to be done at once.
    init?(_ intent: Intent, now: Date = .now) {
        guard let due = Self.due(of: intent, now: now), due > now + Self.moment else { return nil }
        self.due = due
    }

    private static func due(of intent: Intent, now: Date) -> Date? {
        guard let value = intent.values(Intent.laterSlot).first else { return nil }
        // “After ten minutes” is a length.
        if let seconds = value.value.doubleValue { return now + seconds }
        // A time without a day was read as the next such moment when it was said.
        return DateComponents(json: value.value)?.moment(now: now)
    }

    /// What stands against the time that was said.
    static func resolutions(of intent: Intent) -> [Resolution] {
        guard let value = intent.values(Intent.laterSlot).first, value.value.doubleValue == nil,
            let parts = DateComponents(json: value.value)
        else { return [] }
        if parts.hour == nil { return [.needsMoreDetails(value, text: Wording.say("At what time?"))] }
        guard let due = due(of: intent, now: .now), due > .now - 60 else {
            return [.unsupported(reason: Wording.say("That is over."))]
        }
        return []
    }
}
