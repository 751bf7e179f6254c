import Foundation
import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

/// Typed sentences of a stranger that Heed got wrong: numbers to call, days and amounts that are none, names with a
/// title.
@Suite("Odd inputs")
struct OddInputTests {
    private static let shared = Result { try CatalogueReader() }
    /// Saturday 21 November 2026, 10:30 in Berlin.
    private let reference: ReferenceTime
    private let reader: CommandReader

    init() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let now = try #require(ISO8601DateFormatter().date(from: "2026-11-21T09:30:00Z"))
        reference = ReferenceTime(now: now, timeZone: zone)
        reader = try Self.shared.get().reader
    }

    private func slot(_ name: String, of text: String) -> JSONValue? {
        reader.understand(text, at: reference).best?.intent.slots[name]?.first?.value
    }

    private func texts(_ name: String, of text: String) -> [String] {
        let values = reader.understand(text, at: reference).best?.intent.slots[name]?.values ?? []
        return values.map { $0.value["displayName"]?.stringValue ?? $0.value.stringValue ?? "?" }
    }

    // MARK: What recurs

    /// It is Saturday, half past ten: nine is tomorrow's, which is a Sunday.
    @Test(
        "what recurs on a day of the week is there on such a day first",
        arguments: [
            ("remind me every monday at nine am to water the plants", "2026-11-23T09:00:00+01:00"),
            ("remind me every saturday at nine am to water the plants", "2026-11-28T09:00:00+01:00"),
            ("remind me every saturday at noon to water the plants", "2026-11-21T12:00:00+01:00"),
            ("remind me every weekday at nine am to stretch", "2026-11-23T09:00:00+01:00"),
            ("remind me every weekend at nine am to stretch", "2026-11-22T09:00:00+01:00"),
            ("remind me every day at nine am to stretch", "2026-11-22T09:00:00+01:00"),
        ])
    func firstOccurrence(text: String, first: String) {
        #expect(slot("temporalEventTrigger", of: text) == .string(first))
    }

    /// It is 21 November 2026, a Saturday.
    @Test(
        "what has happened was on the last such day",
        arguments: [
            ("show photos from march 8", "dateCreated", "2026-03-08T00:00:00+01:00"),
            ("show photos from december 24", "dateCreated", "2025-12-24T00:00:00+01:00"),
            ("show photos from monday", "dateCreated", "2026-11-16T00:00:00+01:00"),
            ("who called me on monday", "dateCreated", "2026-11-16T00:00:00+01:00"),
            ("show photos from today", "dateCreated", "2026-11-21T00:00:00+01:00"),
            ("show photos from yesterday", "dateCreated", "2026-11-20T00:00:00+01:00"),
        ])
    func past(text: String, name: String, start: String) {
        #expect(slot(name, of: text)?["start"] == .string(start))
    }

    @Test("a text that is not told yet is asked for, and an article alone is none")
    func untold() {
        let added = reader.understand("add something to my shopping list", at: reference).best?.intent
        #expect(added?.name == "AddTasks")
        #expect(added?.slots["taskTitles"] == nil)
        #expect(slot("content", of: "make a note saying a") == nil)
    }

    // MARK: Numbers to call

    @Test(
        "a number in the place of a name is a number to call",
        arguments: [
            ("call 555 123 4567", "contacts", "5551234567"), ("call +1 (555) 200-3000", "contacts", "+15552003000"),
            ("call 5551234567", "contacts", "5551234567"), ("call 911", "contacts", "911"),
            ("text 555 123 4567 I'm here", "recipients", "5551234567"),
            ("call five five five one two three four", "contacts", "5551234"),
            ("call eight hundred five five five double one", "contacts", "80055511"),
            ("call nine hundred eleven", "contacts", "911"),
        ])
    func phones(text: String, name: String, digits: String) {
        #expect(slot(name, of: text)?["phoneNumber"]?.stringValue == digits)
    }

    @Test("the digits are the same in any grouping")
    func groupings() {
        var generator = Dice()
        let dividers = [" ", "-", ".", ""]
        for _ in 0..<200 {
            let count = Int.random(in: 2...14, using: &generator)
            let digits = [5] + (0..<count).map { _ in Int.random(in: 0...9, using: &generator) }
            let divider = dividers.randomElement(using: &generator) ?? ""
            var written = ""
            for (index, digit) in digits.enumerated() {
                if index > 0, digits.count - index > 1, Bool.random(using: &generator), written.last?.isNumber == true {
                    written += divider
                }
                written += "\(digit)"
            }
            let wanted = digits.map(String.init).joined()
            #expect(slot("contacts", of: "call \(written)")?["phoneNumber"]?.stringValue == wanted, "\(written)")
        }
    }

    @Test("names and amounts are no numbers to call", arguments: ["call Ann", "call room 12", "call 12"])
    func noPhones(text: String) {
        #expect(slot("contacts", of: text)?["phoneNumber"] == nil)
        #expect(slot("contacts", of: text) != nil)
    }

    // MARK: Days and times

    @Test(
        "what no calendar and no clock shows is told, and nothing else is put in its place",
        arguments: [
            ("remind me at 25:00 to stretch", "at 25:00"), ("remind me at 7:75 to stretch", "at 7:75"),
            ("remind me on the 31st of november to stretch", "on the 31st of november"),
            ("remind me february 30th to stretch", "february 30th"),
            ("remind me on monday december 4th to stretch", "on monday december 4th"),
            ("remind me at half past 25 to stretch", "at half past 25"),
            ("remind me on the 32nd to stretch", "on the 32nd"), ("remind me on 13/13 to stretch", "on 13/13"),
        ])
    func impossibleTimes(text: String, words: String) {
        let understood = reader.understand(text, at: reference)
        #expect(understood.unexplained == [words])
        #expect(understood.impossible.map(\.words) == [words])
        #expect(understood.best?.intent.slots["temporalEventTrigger"] == nil)
        #expect(texts("taskTitles", of: text) == ["stretch"])
    }

    @Test("every value that the grammar has can be read, whatever its kind")
    func sampledValues() throws {
        let kinds: [SlotType] = [
            .number, .ordinal, .boolean, .date, .time, .dateRange, .recurrence, .duration, .distance, .temperature,
            .speed, .energy,
        ]
        let slots = kinds.map { SlotDefinition(name: $0.rawValue, type: $0) }
        let app = SampleDescriptions.app(
            "x", name: "Xylo", intent: "i", domain: "d", slots: slots,
            phrases: kinds.map { "value \($0.rawValue.lowercased()) {\($0.rawValue)}" })
        let graph = try CommandGrammar.compile(apps: [app], locale: "en-US")
        let (reader, sampler) = (CommandReader(graph: graph, apps: [app]), GrammarSampler(graph))
        var dice = Dice()
        var unread: [String] = []
        var count = 0
        for _ in 0..<4_000 {
            guard let sample = sampler.sample(using: &dice, longest: 12), !sample.slots.isEmpty else { continue }
            count += 1
            let understood = reader.understand(sample.text, at: reference)
            if !understood.impossible.isEmpty { unread.append(sample.text) }
        }
        // "February thirty" and "zero past seven" may be drawn as well.
        #expect(count > 2_000)
        #expect(Double(unread.count) < 0.02 * Double(count), "\(unread.count) of \(count): \(unread.prefix(40))")
    }

    @Test("each day of the year is itself, and no day beyond a month's end is another one")
    func everyDay() {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        let names = [
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
            "november", "december",
        ]
        for (month, length) in lengths.enumerated() {
            for day in 1...60 {
                let suffix = day % 10 == 1 && day != 11 ? "st" : day % 10 == 2 && day != 12 ? "nd" : "th"
                let text = "remind me on \(names[month]) \(day)\(suffix) 2027 to stretch"
                let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
                let value = slot("temporalEventTrigger", of: text)?.stringValue
                #expect(value == (day <= length ? "2027-\(padded(month + 1))-\(padded(day))" : nil), "\(text)")
            }
        }
    }

    @Test("the 29th of February without a year is the next one that exists")
    func leapDay() {
        #expect(slot("temporalEventTrigger", of: "remind me on the 29th of february to stretch") == "2028-02-29")
    }

    // MARK: Money

    @Test(
        "amounts are read whole",
        arguments: [
            ("pay Ann 3 dollars and a half", "3.50", "USD"), ("send Ann A$20", "20.00", "AUD"),
            ("send Ann C$20", "20.00", "CAD"), ("pay ann a grand", "1000.00", "USD"),
            ("pay ann for lunch 20", "20.00", "USD"), ("pay ann 20 zloty", "20.00", "PLN"),
            ("pay ann a dozen dollars", "12.00", "USD"), ("pay ann 20 dollars, no, 30 dollars", "30.00", "USD"),
            ("send Ann 20 dollars I mean 30", "30.00", "USD"), ("send Ann 20 euros, no wait, 30", "30.00", "EUR"),
        ])
    func amounts(text: String, amount: String, currency: String) {
        #expect(slot("currencyAmount", of: text) == ["amount": .string(amount), "currency": .string(currency)])
        #expect(texts("payee", of: text) == ["Ann"])
    }

    @Test(
        "what may be one amount or another is asked about",
        arguments: [
            ("send Ann 12.345", "12.345"), ("send Ann 1.234", "1.234"), ("send Ann 12.5.6", "12.5.6"),
            ("pay Ann 1,5", "1,5"), ("pay Ann 300 pesos", "300 pesos"), ("pay Ann X$20", "X$20"),
        ])
    func impossibleAmounts(text: String, words: String) {
        #expect(reader.understand(text, at: reference).unexplained == [words])
        #expect(slot("currencyAmount", of: text) == nil)
    }

    @Test("a dozen is twelve", arguments: [("a dozen", 12), ("two dozen", 24), ("half a dozen", 6)])
    func dozens(said: String, count: Int) {
        #expect(slot("amount", of: "calibrate the number with \(said)") == .int(count))
    }

    // MARK: Places, persons, apps

    @Test("home is a place without “to”", arguments: ["get me a ride home", "book a taxi home for tomorrow morning"])
    func home(text: String) {
        #expect(slot("dropOffLocation", of: text) == ["id": "home", "name": "home"])
    }

    @Test(
        "a title and a relation belong to the name",
        arguments: [
            ("text zelda's brother hello", ["zelda's brother"], "hello"),
            ("text Ann's brother hello", ["Ann's brother"], "hello"),
            ("text aunt mary hello there", ["aunt mary"], "hello there"),
            ("text mr smith hello", ["mr smith"], "hello"), ("text the office hello", ["the office"], "hello"),
            ("text the plumber hello", ["the plumber"], "hello"), ("send everyone hello", ["everyone"], "hello"),
            ("text zelda the code is 4 5 6", ["zelda"], "the code is 4 5 6"),
            ("text Hugo, Kim and Ann hello", ["Hugo", "Kim", "Ann"], "hello"),
        ])
    func names(text: String, names: [String], content: String) {
        #expect(texts("recipients", of: text) == names)
        #expect(texts("content", of: text) == [content])
    }

    @Test(
        "what is written as the name of an app at the end is one",
        arguments: [
            ("text jon snow that i'm late with WhatsApp", "WhatsApp" as String?),
            ("text jon snow that i'm late using WhatsApp", "WhatsApp"), ("text jon snow dinner with anna", nil),
            ("text jon snow lunch with Anna", nil), ("text jon snow i'm out with McGregor", nil),
        ])
    func apps(text: String, app: String?) {
        #expect(reader.understand(text, at: reference).otherApp == app)
    }

    // MARK: Shares and corrections

    @Test("a share of more than a hundred is told, and a figure alone is one")
    func shares() throws {
        let app = SampleDescriptions.app(
            "x", name: "Xylo", intent: "i", domain: "d", slots: [SlotDefinition(name: "level", type: .percentage)],
            phrases: ["move the blinds to {level}"])
        let reader = CommandReader(graph: try CommandGrammar.compile(apps: [app], locale: "en-US"), apps: [app])
        func level(_ said: String) -> JSONValue? {
            reader.understand("move the blinds to \(said)").best?.intent.slots["level"]?.first?.value
        }
        #expect(level("30") == 30)
        #expect(level("100%") == 100)
        #expect(level("150 percent") == nil)
        #expect(reader.understand("move the blinds to 150 percent").unexplained == ["150 percent"])
    }

    @Test("a slot may take more, or less")
    func bounds() {
        var slot = SlotDefinition(name: "level", type: .percentage)
        #expect(slot.takes(0) && slot.takes(100) && !slot.takes(101) && !slot.takes(-1))
        slot.maximum = 150
        #expect(slot.takes(150) && !slot.takes(151))
        #expect(SlotDefinition(name: "n", type: .number).takes(1e9))
    }

    @Test("a text stays as it was said", arguments: ["I need 5 no 6 eggs", "we meet on monday no wait tuesday"])
    func texts(content: String) {
        #expect(texts("content", of: "text Ann \(content)") == [content])
    }

    @Test("the later of two days counts")
    func days() {
        #expect(slot("temporalEventTrigger", of: "remind me on monday no wait tuesday to stretch") == "2026-11-24")
    }
}

/// Random numbers that are the same in every run.
private struct Dice: RandomNumberGenerator {
    private var state: UInt64 = 7

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
