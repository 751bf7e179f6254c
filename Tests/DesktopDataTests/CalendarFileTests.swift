import DesktopData
import Foundation
import IntentCore
import Testing

/// Tasks and events as other programs write them keep all that is not changed.
struct CalendarFileTests {
    private let task = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//EN", "BEGIN:VTODO", "UID:one",
        "SUMMARY:Water the plants\\, all",
        " \\; twice", "DUE;TZID=America/New_York:20270310T190000", "X-OTHER;A=\"b:c\":kept", "BEGIN:VALARM",
        "TRIGGER:-PT5M", "END:VALARM", "END:VTODO", "END:VCALENDAR", "",
    ].joined(separator: "\r\n")

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    @Test func readsWordsOverSeveralLinesAndTimesOfOtherZones() throws {
        let file = CalendarFile(task, of: .task)
        #expect(file.words(of: "SUMMARY") == "Water the plants, all; twice")
        let due = try #require(file.moment(of: "DUE"))
        #expect(try due.date == date("2027-03-11T00:00:00Z"))
        #expect(!due.isWholeDay)
        #expect(file.count == 1)
        #expect(!file.repeats)
    }

    @Test func changesOneLineAndKeepsTheRest() throws {
        var file = CalendarFile(task, of: .task)
        file.setWords("SUMMARY", "Feed; the, fish\nnow")
        #expect(
            file.text
                == task.replacing(
                    "SUMMARY:Water the plants\\, all\r\n \\; twice", with: "SUMMARY:Feed\\; the\\, fish\\nnow"))
        #expect(file.words(of: "SUMMARY") == "Feed; the, fish\nnow")
    }

    @Test func keepsTheZoneAndTheTimeOfDayOverTheChangeToSummerTime() throws {
        var file = CalendarFile(task, of: .task)
        // New York's clocks go forward on 14 March 2027.
        file.setMoment("DUE", try date("2027-03-17T23:00:00Z"), isWholeDay: false)
        #expect(file.text.contains("DUE;TZID=America/New_York:20270317T190000\r\n"))
        file.setMoment("DUE", try date("2027-03-17T12:00:00Z"), isWholeDay: true)
        #expect(file.text.contains("DUE;VALUE=DATE:20270317\r\n"))
        #expect(file.moment(of: "DUE")?.isWholeDay == true)
    }

    @Test func foldsLongLinesAndReadsThemAgain() {
        let title = String(repeating: "grüne Pflanzen gießen ", count: 12)
        var file = CalendarFile.new(.task, uid: "two", at: .now)
        file.setWords("SUMMARY", title)
        #expect(file.words(of: "SUMMARY") == title)
        #expect(file.text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    }

    @Test func takesAwayAlarmsOfTheTaskAlone() {
        var file = CalendarFile(task, of: .task)
        file.removeAlarms()
        #expect(!file.text.contains("VALARM"))
        #expect(file.text.contains("X-OTHER;A=\"b:c\":kept\r\nEND:VTODO"))
    }

    @Test func leavesOutTheDayThatTheEventsOwnZoneHas() throws {
        let event = "BEGIN:VEVENT\r\nDTSTART;TZID=Asia/Tokyo:20270105T080000\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\n"
        var file = CalendarFile(event)
        // Eight in Tokyo on the 7th is the 6th in most of the world.
        file.leaveOut(try date("2027-01-06T23:00:00Z"))
        #expect(file.text.contains("EXDATE;TZID=Asia/Tokyo:20270107T080000\r\n"))
    }

    @Test(arguments: [
        "", "no calendar", "BEGIN:VTODO\r\nSUMMARY", "BEGIN:VTODO\r\nDUE:2027\r\nEND:VTODO", "\r\n \r\n\t",
    ])
    func hasNothingOfWhatIsNone(_ text: String) {
        let file = CalendarFile(text, of: .task)
        #expect(file.words(of: "SUMMARY") == nil)
        #expect(file.moment(of: "DUE") == nil)
        #expect(file.text.replacing("\r\n", with: "\n") == text.replacing("\r\n", with: "\n"))
    }
}

/// How tasks come again.
struct RecurrenceTests {
    private var berlin: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        return calendar
    }

    private func day(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    @Test(arguments: [
        ("FREQ=DAILY", "2027-03-27T18:00:00Z", "2027-03-28T17:00:00Z"),
        ("FREQ=WEEKLY;BYDAY=MO", "2027-03-22T18:00:00Z", "2027-03-29T17:00:00Z"),
        ("FREQ=WEEKLY;INTERVAL=2;WKST=MO", "2027-01-04T08:00:00Z", "2027-01-18T08:00:00Z"),
        ("FREQ=MONTHLY;BYDAY=1FR", "2027-01-01T08:00:00Z", "2027-02-05T08:00:00Z"),
        ("FREQ=MONTHLY;BYMONTHDAY=31", "2027-01-31T08:00:00Z", "2027-03-31T07:00:00Z"),
        ("FREQ=YEARLY", "2027-06-01T08:00:00Z", "2028-06-01T08:00:00Z"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2027-01-08T08:00:00Z", "2027-01-11T08:00:00Z"),
    ])
    func comesAgainAtTheSameTimeOfDay(_ rule: String, _ first: String, _ next: String) throws {
        let read = try #require(RecurrenceText(rule, calendar: berlin))
        #expect(try read.next(after: day(first)) == day(next))
    }

    @Test func endsWhenItIsOver() throws {
        let until = try #require(RecurrenceText("FREQ=DAILY;UNTIL=20270103T080000Z", calendar: berlin))
        #expect(try until.next(after: day("2027-01-02T08:00:00Z")) == day("2027-01-03T08:00:00Z"))
        #expect(try until.next(after: day("2027-01-03T08:00:00Z")) == nil)
        #expect(RecurrenceText("FREQ=DAILY;COUNT=3")?.counted == "FREQ=DAILY;COUNT=2")
        #expect(RecurrenceText("FREQ=DAILY;COUNT=1")?.counted == nil)
    }

    @Test(arguments: [
        "", "FREQ=SECONDLY", "FREQ=DAILY;BYSETPOS=1", "FREQ=DAILY;INTERVAL=0", "FREQ=WEEKLY;BYDAY=XX", "DAILY",
        "FREQ=DAILY;COUNT=x",
    ])
    func saysSoWhereItCannotReckon(_ rule: String) {
        #expect(RecurrenceText(rule) == nil)
    }

    @Test func beginsOnTheDayThatWasSaid() throws {
        let now = try day("2027-01-06T10:00:00Z")
        let mondays = try #require(TaskRecurrence(json: ["frequency": "weekly", "interval": 1, "day": "monday"]))
        #expect(mondays.text == "FREQ=WEEKLY;BYDAY=MO")
        let first = TaskRecurrence.first(mondays, nil, now: now)
        #expect(first.isWholeDay)
        #expect(try Calendar.current.component(.weekday, from: #require(first.date)) == 2)
        let evenings = try #require(TaskRecurrence(json: ["frequency": "daily", "interval": 1, "part": "evening"]))
        let evening = try #require(TaskRecurrence.first(evenings, nil, now: now).date)
        #expect(Calendar.current.component(.hour, from: evening) == 18)
        #expect(evening > now)
    }

    @Test(arguments: [
        (9, "nine", 9), (21, "nine", 9), (21, "nine p m", 21), (15, "three", 15), (3, "three", 15), (21, "21:00", 21),
    ])
    func takesAnHourOfEveryDayForTheUsualHalf(_ read: Int, _ words: String, _ meant: Int) throws {
        let calendar = Calendar.current
        let now = try #require(calendar.date(from: DateComponents(year: 2027, month: 1, day: 6, hour: 1)))
        let due = try #require(calendar.date(bySettingHour: read, minute: 0, second: 0, of: now))
        let daily = TaskRecurrence(frequency: "daily")
        let first = try #require(TaskRecurrence.first(daily, (due, false), words: words, now: now).date)
        #expect(calendar.component(.hour, from: first) == meant)
    }
}
