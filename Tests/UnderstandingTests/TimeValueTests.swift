import Foundation
import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Spoken times")
struct TimeValueTests {
    /// Saturday 21 November 2026, 10:30 in Berlin.
    private let reference: ReferenceTime
    private let reader: CommandReader

    init() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let now = try #require(ISO8601DateFormatter().date(from: "2026-11-21T09:30:00Z"))
        reference = ReferenceTime(now: now, timeZone: zone)
        func slot(_ type: SlotType) -> SlotDefinition { SlotDefinition(name: type.rawValue, type: type) }
        let types: [SlotType] = [.date, .time, .dateTime, .dateRange, .recurrence, .duration, .money, .temperature]
        let app = SampleDescriptions.app(
            "x", name: "Xylo", intent: "i", domain: "d", slots: types.map(slot),
            phrases: types.map { "value \($0.rawValue.lowercased()) {\($0.rawValue)}" })
        reader = CommandReader(graph: try CommandGrammar.compile(apps: [app], locale: "en-US"), apps: [app])
    }

    private func value(_ type: SlotType, _ text: String) -> JSONValue? {
        let understood = reader.understand("value \(type.rawValue.lowercased()) \(text)", at: reference)
        return understood.best?.intent.slots[type.rawValue]?.first?.value
    }

    @Test(
        "days",
        arguments: [
            ("today", "2026-11-21"), ("tomorrow", "2026-11-22"), ("the day after tomorrow", "2026-11-23"),
            ("yesterday", "2026-11-20"), ("friday", "2026-11-27"), ("next friday", "2026-11-27"),
            ("last monday", "2026-11-16"), ("on saturday", "2026-11-28"), ("the third of may", "2027-05-03"),
            ("december twenty fourth", "2026-12-24"), ("in two weeks", "2026-12-05"), ("three days ago", "2026-11-18"),
            ("christmas", "2026-12-25"), ("May 3rd 2030", "2030-05-03"), ("on the tenth", "2026-12-10"),
            ("tenth of may", "2027-05-10"), ("on halloween", "2027-10-31"), ("at christmas", "2026-12-25"),
            ("at the end of the month", "2026-11-30"), ("july thirty one", "2027-07-31"),
            ("friday the 13th", "2027-08-13"), ("on friday december 4th", "2026-12-04"),
            ("monday the 7th of december", "2026-12-07"),
        ])
    func days(text: String, expected: String) {
        #expect(value(.date, text) == .string(expected))
    }

    @Test(
        "moments",
        arguments: [
            ("tomorrow at 5 pm", "2026-11-22T17:00:00+01:00"), ("next friday at 5", "2026-11-27T17:00:00+01:00"),
            ("in half an hour", "2026-11-21T11:00:00+01:00"), ("in twenty minutes", "2026-11-21T10:50:00+01:00"),
            ("at 8 am", "2026-11-22T08:00:00+01:00"), ("tomorrow evening", "2026-11-22T18:00:00+01:00"),
            ("at half past seven in the evening", "2026-11-21T19:30:00+01:00"),
            ("tonight at nine", "2026-11-21T21:00:00+01:00"), ("monday morning at 9:15", "2026-11-23T09:15:00+01:00"),
            ("tomorrow", "2026-11-22"), ("at noon", "2026-11-21T12:00:00+01:00"),
        ])
    func moments(text: String, expected: String) {
        #expect(value(.dateTime, text) == .string(expected))
    }

    @Test(
        "An hour whose half of the day is open: people get up in the morning, an alarm is for the next such hour",
        arguments: [
            ("wake me up at seven", 10, "22T07:00"), ("wake me up at seven", 5, "21T07:00"),
            ("wake me up at half past six", 12, "22T06:30"), ("i have to get up at six", 17, "22T06:00"),
            ("wake me up at seven in the evening", 10, "21T19:00"), ("wake me up at one", 12, "21T13:00"),
            ("wake me up tomorrow at six", 10, "22T06:00"), ("set an alarm for seven", 10, "21T19:00"),
            ("set an alarm for seven", 20, "22T07:00"), ("set an alarm for seven", 5, "21T07:00"),
            ("tell me at seven", 20, "22T19:00"), ("tell me at seven", 10, "21T19:00"),
        ])
    func halfOfDay(text: String, hour: Int, expected: String) throws {
        let slot = SlotDefinition(name: "at", type: .dateTime)
        let app = SampleDescriptions.app(
            "x", name: "Xylo", intent: "i", domain: "d", slots: [slot],
            phrases: ["wake me up {at}", "i have to get up {at}", "set an alarm for {at}", "tell me {at}"])
        let reader = CommandReader(graph: try CommandGrammar.compile(apps: [app], locale: "en-US"), apps: [app])
        var then = reference
        then.now = try #require(reference.calendar.date(bySettingHour: hour, minute: 30, second: 0, of: reference.now))
        let value = reader.understand(text, at: then).best?.intent.slots["at"]?.first?.value
        #expect(value == .string("2026-11-\(expected):00+01:00"))
    }

    @Test(
        "spans of time",
        arguments: [
            ("last week", "2026-11-08T00:00:00+01:00", "2026-11-15T00:00:00+01:00"),
            ("yesterday", "2026-11-20T00:00:00+01:00", "2026-11-21T00:00:00+01:00"),
            ("in march", "2026-03-01T00:00:00+01:00", "2026-04-01T00:00:00+02:00"),
            ("from monday to friday", "2026-11-23T00:00:00+01:00", "2026-11-28T00:00:00+01:00"),
            ("the past two days", "2026-11-19T10:30:00+01:00", "2026-11-21T10:30:00+01:00"),
        ])
    func spans(text: String, start: String, end: String) {
        #expect(value(.dateRange, text) == ["start": .string(start), "end": .string(end)])
    }

    @Test("times of day, durations, recurrences, money and temperatures")
    func others() {
        #expect(value(.time, "at quarter past seven in the morning") == "07:15")
        #expect(value(.recurrence, "every monday") == ["frequency": "weekly", "interval": 1, "day": "monday"])
        #expect(value(.recurrence, "every two weeks") == ["frequency": "weekly", "interval": 2])
        #expect(value(.duration, "an hour and a half") == 5_400)
        #expect(value(.duration, "two hours and ten minutes") == 7_800)
        #expect(value(.money, "85 bucks") == ["amount": "85.00", "currency": "USD"])
        #expect(value(.money, "five pounds twenty") == ["amount": "5.20", "currency": "GBP"])
        #expect(value(.money, "$12.50") == ["amount": "12.50", "currency": "USD"])
        #expect(value(.temperature, "72 degrees") == ["value": 72, "unit": "degree"])
        #expect(value(.temperature, "minus five degrees celsius") == ["value": -5, "unit": "celsius"])
    }
}
