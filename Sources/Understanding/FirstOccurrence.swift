import Foundation
import IntentCore

/// The first time of what happens on certain days of the week: “every Monday at nine” is on a Monday.
struct FirstOccurrence {
    let reference: ReferenceTime
    /// The days as the calendar counts them, of which Sunday is the first.
    private let days: Set<Int>

    /// The days of a recurrence; nil where it says no day of the week.
    ///
    /// - Parameters:
    ///   - recurrence: the value of a recurrence.
    ///   - reference: the moment that times are relative to.
    init?(of recurrence: JSONValue, reference: ReferenceTime) {
        guard let name = recurrence["day"]?.stringValue else { return nil }
        switch name {
        case "weekday": days = [2, 3, 4, 5, 6]
        case "weekend": days = [1, 7]
        default:
            guard let day = SpokenValue.Weekday(rawValue: name),
                let place = SpokenValue.Weekday.allCases.firstIndex(of: day)
            else { return nil }
            days = [(place + 1) % 7 + 1]
        }
        self.reference = reference
    }

    /// A moment, or the same time of the first such day after it; nil where the words are no moment.
    func moved(_ value: JSONValue) -> JSONValue? {
        guard let text = value.stringValue, text.contains("T"),
            let date = try? Date(text, strategy: .iso8601),
            let day = (0..<7).lazy.compactMap({ reference.calendar.date(byAdding: .day, value: $0, to: date) })
                .first(where: { days.contains(reference.calendar.component(.weekday, from: $0)) })
        else { return nil }
        return .string(TimeValue(reference: reference).stamp(day))
    }
}
