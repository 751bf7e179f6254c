import AppExtension
import CheckedValues
import DesktopData
import Foundation

/// The person's calendars: what is on, what is next, and what is to come, go or move.
enum AgendaApp {
    static let handlers: [String: any IntentHandler] = [
        "AddEvent": ActionHandler(answering(addEvent)),
        "GetEvents": ActionHandler(answering(getEvents)),
        "GetNextEvent": ActionHandler(answering(getNextEvent)),
        "MoveEvent": EventHandler { event, intent, khal in try await move(event, intent, khal) },
        "CancelEvent": EventHandler { event, _, khal in
            guard let file = khal.file(of: event) else { return IntentResponse("failureNoSuchEvent") }
            var content = CalendarFile(try String(contentsOf: file, encoding: .utf8))
            if content.repeats {
                content.leaveOut(event.start)
                try content.text.write(to: file, atomically: true, encoding: .utf8)
            } else {
                try FileManager.default.removeItem(at: file)
            }
            return IntentResponse("success")
        },
    ]

    /// How long an event is for one who does not say, in seconds.
    private static let usualLength = 3_600.0
    /// How far one looks for something by its name, in days.
    static let horizon = 366.0

    /// Says so where there is no calendar.
    static func answering(
        _ act: @escaping @Sendable (Intent, Khal) async throws -> IntentResponse
    ) -> @Sendable (Intent, ExtensionContext) async throws -> IntentResponse {
        { intent, context in
            do {
                return try await act(intent, Khal(data: context.dataDirectory, makesOne: intent.name == "AddEvent"))
            } catch let missing as Khal.NoCalendar {
                // Nothing is on, where nothing was ever written down.
                guard missing.hasFolder, intent.name.hasPrefix("Get") else {
                    return IntentResponse("failureNoCalendar")
                }
                return IntentResponse("success", text: Wording.say("There is nothing on your calendar yet."))
            }
        }
    }

    @Sendable private static func addEvent(_ intent: Intent, _ khal: Khal) async throws -> IntentResponse {
        guard let title = intent.text("title"), let parts = parts(intent, "start"),
            let start = parts.moment()
        else {
            return IntentResponse("failure")
        }
        let length = min(max(intent.number("duration") ?? usualLength, 60), 31_536_000)
        let end = parts.hour == nil ? nil : start + length
        try await khal.add(title, start: start, end: end, calendar: intent.text("calendar"))
        let time = end == nil ? SpokenClock.day(start) : SpokenClock.moment(start, now: .now)
        return IntentResponse(
            "success", text: Wording.say("OK, {title} is on your calendar: {time}.", ["title": title, "time": time]))
    }

    @Sendable private static func getEvents(_ intent: Intent, _ khal: Khal) async throws -> IntentResponse {
        let now = Date.now
        let range = intent.values("dateRange").first.flatMap { DateComponentsRange(json: $0.value) }
        let start = range?.start?.moment() ?? Calendar.current.startOfDay(for: now)
        let nextDay = Calendar.current.date(byAdding: .day, value: 1, to: Calendar.current.startOfDay(for: start))
        let end = range?.end?.moment() ?? nextDay ?? start + 86_400
        // The end does not belong to it, as khal's does.
        let title = intent.text("title")
        let events = try await khal.events(from: start, to: end - 1).filter { event in
            event.start < end && event.end >= start && title.map { event.isCalled($0) } ?? true
        }
        let when = intent.text("dateRange") ?? Wording.say("today")
        guard !events.isEmpty else {
            let missing =
                title == nil ? "Nothing is on your calendar {when}." : "No {title} is on your calendar {when}."
            return IntentResponse("success", text: Wording.say(missing, ["title": title ?? "", "when": when]))
        }
        let isOneDay = Calendar.current.isDate(start, inSameDayAs: end - 1)
        let words = events.prefix(20).map { event in
            let sentence =
                event.isAllDay
                ? (isOneDay ? "{title} all day" : "{title} on {day} all day")
                : (isOneDay ? "{title} at {time}" : "{title} on {day} at {time}")
            return Wording.say(
                sentence,
                ["title": event.title, "day": SpokenClock.day(event.start), "time": SpokenClock.time(event.start)])
        }
        let rest = events.count - words.count
        return IntentResponse(
            "success",
            text: Wording.say(
                rest > 0 ? "On your calendar {when}: {list}, and {rest} others." : "On your calendar {when}: {list}.",
                ["when": when, "list": Wording.listed(words), "rest": "\(rest)"]))
    }

    @Sendable private static func getNextEvent(_ intent: Intent, _ khal: Khal) async throws -> IntentResponse {
        let now = Date.now
        let title = intent.text("title")
        let events = try await khal.events(from: now, to: now + horizon * 86_400)
        let next = events.first { event in
            (event.isAllDay ? event.end + 86_400 : event.start) > now && title.map { event.isCalled($0) } ?? true
        }
        guard let next else { return IntentResponse("failureNoSuchEvent") }
        let time = next.isAllDay ? SpokenClock.day(next.start) : SpokenClock.moment(next.start, now: now)
        return IntentResponse("success", text: Wording.say("{title}: {time}.", ["title": next.title, "time": time]))
    }

    private static func move(_ event: Khal.Event, _ intent: Intent, _ khal: Khal) async throws -> IntentResponse {
        guard let file = khal.file(of: event) else { return IntentResponse("failureNoSuchEvent") }
        var content = CalendarFile(try String(contentsOf: file, encoding: .utf8))
        if content.repeats || content.count != 1 {
            return IntentResponse(
                "failure",
                text: Wording.say("{title} comes again and again; move it in your calendar.", ["title": event.title]))
        }
        var start = event.start
        var isAllDay = event.isAllDay
        if let by = intent.number("by") {
            start += intent.term("toward") == "earlier" ? -by : by
        } else if let parts = parts(intent, "newStart"), let moment = parts.moment() {
            if parts.hour != nil {
                (start, isAllDay) = (moment, false)
                // A time without a day is one of the event's own day.
                let words = intent.text("newStart") ?? ""
                if !SpokenClock.namesDay(words) { start = sameDay(moment, as: event.start) }
            } else {
                start = isAllDay ? moment : sameTime(event.start, on: moment)
            }
        } else {
            return IntentResponse("failure")
        }
        let length = event.isAllDay && !isAllDay ? usualLength : event.end.timeIntervalSince(event.start)
        // Of whole days khal's end belongs to the event, and the file's does not.
        let end =
            isAllDay ? (Calendar.current.date(byAdding: .day, value: 1, to: start + length) ?? start) : start + length
        content.move(to: start, end: end, isAllDay: isAllDay)
        try content.text.write(to: file, atomically: true, encoding: .utf8)
        let time = isAllDay ? SpokenClock.day(start) : SpokenClock.moment(start, now: .now)
        return IntentResponse(
            "success", text: Wording.say("OK, {title} is moved: {time}.", ["title": event.title, "time": time]))
    }

    private static func parts(_ intent: Intent, _ slot: String) -> DateComponents? {
        intent.values(slot).first.flatMap { DateComponents(json: $0.value) }
    }

    /// The time of one moment on the day of another.
    private static func sameTime(_ time: Date, on day: Date) -> Date {
        let parts = Calendar.current.dateComponents([.hour, .minute], from: time)
        return Calendar.current.date(
            bySettingHour: parts.hour ?? 0, minute: parts.minute ?? 0, second: 0, of: day) ?? day
    }

    private static func sameDay(_ time: Date, as day: Date) -> Date { sameTime(time, on: day) }

    /// The names of what is to come, a line of JSON each, as Heed reads an app's lists.
    static func list() async {
        let data = URL(filePath: FileManager.default.currentDirectoryPath)
        guard let khal = try? Khal(data: data),
            let events = try? await khal.events(from: .now, to: .now + horizon * 86_400)
        else { return }
        var lines = khal.calendars.map { ListedLine(kind: "calendarName", id: $0.name, say: [$0.name]) }
        for title in Set(events.map(\.title)).sorted().prefix(2_000) where !title.isEmpty && title.count <= 100 {
            lines.append(ListedLine(kind: "eventTitle", id: title, say: [title]))
        }
        ListedLine.print(lines)
    }
}

extension Khal.Event {
    /// Whether its title has the words, or they its title.
    func isCalled(_ words: String) -> Bool {
        let mine = InstalledPrograms.plain(title).split(separator: " ")
        // “My dentist appointment” is “dentist” on the calendar, and the other way round.
        let empty: Set<Substring> = ["my", "the", "our", "appointment", "meeting", "event", "with", "a"]
        let wanted = InstalledPrograms.plain(words).split(separator: " ").filter { !empty.contains($0) }
        let (whole, said) = (InstalledPrograms.plain(title), InstalledPrograms.plain(words))
        guard !wanted.isEmpty else { return whole.contains(said) }
        // Han characters stand together: “跟王老师开” is “跟王老师开会”.
        if said.unicodeScalars.contains(where: \.properties.isIdeographic) {
            return whole.contains(said) || !whole.isEmpty && said.contains(whole)
        }
        // A name stands in any case: «планёрку» is «планёрка».
        let stems = mine.map { PlainWords.stem(String($0)) }
        return wanted.allSatisfy { mine.contains($0) || stems.contains(PlainWords.stem(String($0))) }
    }
}

/// Acts on one event by its name; of several it asks which.
struct EventHandler: IntentHandler {
    let act: @Sendable (Khal.Event, Intent, Khal) async throws -> IntentResponse

    init(_ act: @escaping @Sendable (Khal.Event, Intent, Khal) async throws -> IntentResponse) { self.act = act }

    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        // What moves by a while needs no new time.
        if slot == "newStart", intent.number("by") != nil { return [.notRequired] }
        guard slot == "title", let title = intent.text("title") else { return [] }
        guard let khal = try? Khal(data: context.dataDirectory) else { return [] }
        let events = try await events(intent, khal)
        if events.isEmpty {
            return [.unsupported(reason: Wording.say("There is no {title} on your calendar.", ["title": title]))]
        }
        // Of what comes again the next time is meant.
        guard Set(events.map(\.uid)).count > 1 else { return [] }
        let choices = events.prefix(10).map { event in
            let time = event.isAllDay ? SpokenClock.day(event.start) : SpokenClock.moment(event.start, now: .now)
            return SlotValue(text: "\(event.title) \(time)", value: .string(Self.id(of: event)))
        }
        return [.disambiguation(choices, text: nil)]
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try await AgendaApp.answering { intent, khal in
            guard let event = try await events(intent, khal).first else { return IntentResponse("failureNoSuchEvent") }
            return try await act(event, intent, khal)
        }(intent, context)
    }

    private static func id(of event: Khal.Event) -> String {
        "\(event.uid)\u{1F}\(Int64(clampingWhole: event.start.timeIntervalSince1970))"
    }

    /// What is said for an appointment of any name.
    private static let anyTitle: Set = [
        "appointment", "meeting", "event", "会议", "会", "预约", "约会", "日程", "活动", "安排", "встречу", "приём", "событие",
        "совещание", "собрание", "запись",
    ]

    /// What may be meant, the next first.
    private func events(_ intent: Intent, _ khal: Khal) async throws -> [Khal.Event] {
        guard let value = intent.values("title").first else { return [] }
        let now = Date.now
        let all = try await khal.events(from: now, to: now + AgendaApp.horizon * 86_400).filter {
            $0.end >= now || $0.isAllDay
        }
        if let chosen = all.first(where: { Self.id(of: $0) == value.value.stringValue }) { return [chosen] }
        let named = all.filter { $0.isCalled(value.text) }
        let day = intent.values("date").first.flatMap { DateComponents(json: $0.value) }?.moment()
        guard let day else { return named }
        let calendar = Calendar.current
        let thatDay = named.filter { calendar.isDate($0.start, inSameDayAs: day) }
        // “My appointment on Friday” may be called otherwise.
        return thatDay.isEmpty && Self.anyTitle.contains(value.text.lowercased())
            ? all.filter { calendar.isDate($0.start, inSameDayAs: day) } : thatDay
    }
}
