import DesktopData
import Foundation
import IntentCore
import Testing

@Suite("Days on which something comes again")
struct RepeatedDaysTests {
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        return calendar
    }()

    private static func day(_ text: String) throws -> Date {
        let numbers = text.split(separator: "-").compactMap { Int($0) }
        let parts = DateComponents(year: numbers[0], month: numbers[1], day: numbers[2], hour: 7, minute: 30)
        return try #require(calendar.date(from: parts))
    }

    // 2026-11-26 is a Thursday; the clocks change on 2026-10-25.
    @Test(
        "The first is on one of the days, at the same time of day",
        arguments: [
            ("monday", "2026-11-26", "2026-11-30", "every Monday"),
            ("thursday", "2026-11-26", "2026-11-26", "every Thursday"),
            ("weekday", "2026-11-26", "2026-11-26", "every weekday"),
            ("weekday", "2026-11-28", "2026-11-30", "every weekday"),
            ("weekend", "2026-11-26", "2026-11-28", "every weekend"),
            ("monday", "2026-10-24", "2026-10-26", "every Monday"),
        ])
    func first(day: String, from: String, expected: String, text: String) throws {
        let days = try #require(RepeatedDays(recurrence: ["frequency": "weekly", "day": .string(day)]))
        #expect(days.first(from: try Self.day(from), calendar: Self.calendar) == (try Self.day(expected)))
        #expect(days.text == text)
    }

    @Test(
        "A task has the same days, and a rule of iCalendar is read as it was written",
        arguments: [
            ("monday", "MO"), ("weekday", "MO,TU,WE,TH,FR"), ("weekend", "SU,SA"),
        ])
    func rule(day: String, byDay: String) throws {
        let task = try #require(TaskRecurrence(json: ["frequency": "weekly", "day": .string(day)]))
        #expect(task.text == "FREQ=WEEKLY;BYDAY=\(byDay)")
        #expect(RecurrenceText(task.text)?.simple == task)
        #expect(RepeatedDays(byDay: "1MO") == nil)
    }

    @Test("A recurrence without such a day has none")
    func none() {
        #expect(RepeatedDays(recurrence: ["frequency": "daily"]) == nil)
        #expect(RepeatedDays(recurrence: ["frequency": "weekly", "day": "someday"]) == nil)
    }
}
