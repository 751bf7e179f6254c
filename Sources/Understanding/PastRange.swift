import Foundation
import IntentCore

/// The days of what has happened already: whoever asks for photos “from March 8” means the last one.
struct PastRange {
    let reference: ReferenceTime
    /// A day of the week is named so far ahead, in days.
    private static let week = 7

    /// A range that begins after this moment brought to the last such days; nil where it need not be.
    func moved(_ range: JSONValue) -> JSONValue? {
        guard let start = date(range["start"]), let end = date(range["end"]), start > reference.now,
            let days = reference.calendar.dateComponents([.day], from: reference.now, to: start).day
        else { return nil }
        let time = TimeValue(reference: reference)
        let step: (unit: Calendar.Component, count: Int) = days < Self.week ? (.day, -Self.week) : (.year, -1)
        guard let first = reference.calendar.date(byAdding: step.unit, value: step.count, to: start),
            let last = reference.calendar.date(byAdding: step.unit, value: step.count, to: end), first <= reference.now
        else { return nil }
        return ["start": .string(time.stamp(first)), "end": .string(time.stamp(last))]
    }

    private func date(_ value: JSONValue?) -> Date? {
        value?.stringValue.flatMap { try? Date($0, strategy: .iso8601) }
    }
}
