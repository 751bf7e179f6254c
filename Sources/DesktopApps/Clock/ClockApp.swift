import AppExtension
import CheckedValues
import DesktopData
import Foundation

/// Timers, alarms, a stopwatch, time and date.
///
/// It keeps what is set in its own folder; a ringer of its own, which Heed starts in the background, rings when something is due.
enum ClockApp {
    static let handlers: [String: any IntentHandler] = [
        "StartTimer": ActionHandler(startTimer),
        "CancelTimer": EntryHandler(kind: .timer, slot: "timerName", endsRinging: true) { state, entries, _ in
            state.entries.removeAll { entry in entries.contains { $0.id == entry.id } }
            return IntentResponse("success")
        },
        "GetTimer": ActionHandler(getTimers),
        "ChangeTimer": EntryHandler(kind: .timer, slot: "timerName") { state, entries, intent in
            let length = intent.number("duration") ?? 0
            return change(&state, entries) { entry, now in
                let left =
                    switch intent.term("direction") {
                    case "to": length
                    case "down": max(entry.remaining(at: now) - length, 0)
                    default: entry.remaining(at: now) + length
                    }
                // What it is set to is what it is called by from now on.
                if intent.term("direction") == "to" { entry.length = length }
                if entry.left != nil { entry.left = left } else { entry.due = now + left }
                entry.ringing = nil
            }
        },
        "PauseTimer": EntryHandler(kind: .timer, slot: "timerName") { state, entries, _ in
            change(&state, entries) { entry, now in
                entry.left = entry.remaining(at: now)
                entry.due = nil
            }
        },
        "ResumeTimer": EntryHandler(kind: .timer, slot: "timerName") { state, entries, _ in
            change(&state, entries) { entry, now in
                entry.due = now + entry.remaining(at: now)
                entry.left = nil
            }
        },
        "SetAlarm": AlarmHandler(),
        "CancelAlarm": EntryHandler(kind: .alarm, slot: "label", endsRinging: true) { state, entries, _ in
            state.entries.removeAll { entry in entries.contains { $0.id == entry.id } }
            return IntentResponse("success")
        },
        "GetAlarms": ActionHandler(getAlarms),
        "SnoozeAlarm": ActionHandler { intent, context in
            try ring(context) { state in
                let now = Date.now
                let rings = state.entries.indices.filter { state.entries[$0].ringing != nil }
                guard !rings.isEmpty else { return IntentResponse("failureNothingRings") }
                for index in rings {
                    state.entries[index].due = now + min(max(intent.number("duration") ?? 540, 1), 86_400)
                    state.entries[index].ringing = nil
                }
                return IntentResponse("success")
            }
        },
        "StopAlarm": ActionHandler(confirm: { _, context in
            let rings = try store(context).read().entries.contains { $0.ringing != nil }
            return IntentResponse(rings ? "ready" : "failureNothingRings")
        }) { _, context in
            try ring(context) { state in
                guard state.entries.contains(where: { $0.ringing != nil }) else {
                    return IntentResponse("failureNothingRings")
                }
                state.stopRinging(at: .now)
                return IntentResponse("success")
            }
        },
        "ControlStopwatch": ActionHandler(stopwatch),
        "GetTime": ActionHandler { intent, _ in
            guard let place = intent.text("place") else {
                return IntentResponse("success", text: Wording.say("It is {time}.", ["time": SpokenClock.time(.now)]))
            }
            let named = intent.values("place").first?.value["name"]?.stringValue ?? place
            guard let zone = PlaceZones.zone(of: named) else { return IntentResponse("failureUnknownPlace") }
            return IntentResponse(
                "success",
                text: Wording.say(
                    "It is {time} in {place}.", ["time": SpokenClock.time(.now, in: zone), "place": named]))
        },
        "GetDate": ActionHandler { intent, _ in
            let said = intent.values("day").first.flatMap { DateComponents(json: $0.value) }?.moment()
            let isToday = said.map(Calendar.current.isDateInToday) ?? true
            return IntentResponse(
                "success",
                text: Wording.say(isToday ? "It is {day}." : "That is {day}.", ["day": SpokenClock.day(said ?? .now)]))
        },
    ]

    /// The clock's own folder, which its ringer reads, too.
    static func store(_ context: ExtensionContext) -> ClockStore {
        ClockStore(folder: context.groupDirectory ?? context.dataDirectory)
    }

    /// Changes the state, and has the ringer started where something is due and none waits for it.
    static func ring(
        _ context: ExtensionContext, _ change: (inout ClockState) throws -> IntentResponse
    ) throws -> IntentResponse {
        let store = store(context)
        var isDue = false
        var response = try store.update { state in
            defer { isDue = state.entries.contains { $0.due != nil } }
            var response = try change(&state)
            if state.hasLost == true, let text = response.text {
                response.text = text + " " + lost
                state.hasLost = nil
            }
            return response
        }
        guard isDue, response.code == "success", !store.hasRinger else { return response }
        response.code = "handleInApp"
        response.userActivity = UserActivity(type: "ring", userInfo: ["folder": .string(store.folder.path)])
        return response
    }

    /// What is told once after the clock's file was damaged.
    private static var lost: String {
        Wording.say(
            "The file of the clock was damaged, so what was set before is lost; it is kept as {file}.",
            ["file": ClockStore.damagedName])
    }

    private static func change(
        _ state: inout ClockState, _ entries: [ClockState.Entry], _ change: (inout ClockState.Entry, Date) -> Void
    ) -> IntentResponse {
        let now = Date.now
        var left = 0.0
        for index in state.entries.indices where entries.contains(where: { $0.id == state.entries[index].id }) {
            change(&state.entries[index], now)
            left = state.entries[index].remaining(at: now)
            // The last one is the one that was spoken of last.
            state.entries[index].touched = now
        }
        return IntentResponse("success", fields: ["remaining": .string(SpokenClock.length(left))])
    }

    private static func startTimer(_ intent: Intent, _ context: ExtensionContext) async throws -> IntentResponse {
        guard let length = intent.number("duration"), length > 0, length <= 31_536_000 else {
            return IntentResponse("failure")
        }
        let name = intent.text("timerName")
        return try ring(context) { state in
            state.entries.append(
                ClockState.Entry(
                    id: UUID().uuidString, kind: .timer, name: name, length: length, due: .now + length))
            return IntentResponse(
                "success",
                text: name.map {
                    Wording.say("OK, {length} for {name}.", ["length": SpokenClock.length(length), "name": $0])
                }
                    ?? Wording.say("OK, {length}.", ["length": SpokenClock.length(length)]))
        }
    }

    private static func getTimers(_ intent: Intent, _ context: ExtensionContext) async throws -> IntentResponse {
        try ring(context) { state in
            let now = Date.now
            let timers = state.entries.filter { $0.kind == .timer && $0.fits(intent, "timerName") }
            guard !timers.isEmpty else { return IntentResponse("failureNoSuchTimer") }
            let texts = timers.map { timer in
                let left = SpokenClock.length(timer.remaining(at: now))
                let state =
                    timer.ringing != nil
                    ? "the {name} timer is ringing"
                    : timer.left == nil
                        ? "the {name} timer has {left} left" : "the {name} timer has {left} left and is paused"
                return Wording.say(state, ["name": timer.title, "left": left])
            }
            let only = timers.count == 1 && timers[0].ringing == nil && timers[0].left == nil
            let text = Wording.listed(texts)
            return IntentResponse(
                "success",
                text: only ? nil : Wording.say("{text}.", ["text": text.withCapital]),
                fields: ["remaining": .string(SpokenClock.length(timers[0].remaining(at: now)))])
        }
    }

    private static func getAlarms(_ intent: Intent, _ context: ExtensionContext) async throws -> IntentResponse {
        try ring(context) { state in
            let now = Date.now
            let all = state.entries.filter { $0.kind == .alarm }.sorted { ($0.due ?? now) < ($1.due ?? now) }
            guard !all.isEmpty else { return IntentResponse("failureNoSuchAlarm") }
            let asked = intent.values("alarmTime").first.flatMap { DateComponents(json: $0.value) }
            let alarms = asked.map { time in all.filter { $0.rings(at: time) } } ?? all
            guard !alarms.isEmpty else {
                return IntentResponse(
                    "success",
                    text: Wording.say(
                        "No alarm is set {time}.", ["time": intent.text("alarmTime") ?? Wording.say("then")]))
            }
            let texts = alarms.map { alarm in
                let time = alarm.due.map { SpokenClock.moment($0, now: now) } ?? Wording.say("now")
                let named = alarm.name.map { Wording.say("{time} for {name}", ["time": time, "name": $0]) } ?? time
                return Wording.listed(
                    [named] + [alarm.days?.text ?? alarm.frequency.map { Wording.say($0) }].compactMap(\.self))
            }
            let start = alarms.count == 1 ? "Your alarm is set for {list}." : "You have {count} alarms: {list}."
            return IntentResponse(
                "success",
                text: Wording.say(start, ["count": "\(alarms.count)", "list": Wording.listed(texts, by: "; ")]))
        }
    }

    private static func stopwatch(_ intent: Intent, _ context: ExtensionContext) async throws -> IntentResponse {
        try store(context).update { state in
            let now = Date.now
            let time = state.stopwatch(at: now)
            let words = SpokenClock.length(time)
            let fields: [String: JSONValue] = ["elapsed": .string(words)]
            switch intent.term("action") ?? "read" {
            case "start":
                if state.started == nil { state.started = now }
                return IntentResponse("success", text: Wording.say("The stopwatch is running."), fields: fields)
            case "stop":
                guard state.started != nil else { return IntentResponse("failureStopwatchNotRunning") }
                (state.elapsed, state.started) = (time, nil)
                return IntentResponse(
                    "success", text: Wording.say("Stopped at {time}.", ["time": words]), fields: fields)
            case "reset":
                (state.elapsed, state.started, state.laps) = (0, nil, [])
                return IntentResponse("success", text: Wording.say("The stopwatch is at zero."), fields: fields)
            case "lap":
                guard state.started != nil else { return IntentResponse("failureStopwatchNotRunning") }
                let lap = time - state.laps.reduce(0, +)
                state.laps.append(lap)
                return IntentResponse(
                    "success",
                    text: Wording.say(
                        "Lap {count}: {time}.", ["count": "\(state.laps.count)", "time": SpokenClock.length(lap)]),
                    fields: fields)
            default:
                return IntentResponse("success", text: Wording.say("It says {time}.", ["time": words]), fields: fields)
            }
        }
    }
}

extension ClockState {
    /// Ends all ringing: what comes again is set for its next time, the rest is gone.
    mutating func stopRinging(at now: Date) {
        entries = entries.compactMap { entry in
            guard entry.ringing != nil else { return entry }
            var entry = entry
            guard let next = entry.next(after: now) else { return nil }
            (entry.due, entry.ringing) = (next, nil)
            return entry
        }
    }
}

extension ClockState.Entry {
    /// What people call it: its name, else its length or time.
    var title: String {
        if let name { return name }
        if let length { return SpokenClock.length(length).replacing("minutes", with: "minute") }
        return due.map { SpokenClock.time($0) } ?? Wording.say("alarm")
    }

    /// Whether it is the one that was named, by a word of its name, by its id, or by how long it was set for.
    func fits(_ intent: Intent, _ slot: String) -> Bool {
        if let length = intent.number("duration"), kind == .timer, intent.name != "ChangeTimer" {
            return self.length == length
        }
        if let said = intent.values("alarmTime").first, let wanted = DateComponents(json: said.value)?.moment() {
            // “The alarm for seven” may be one of the morning.
            return due.map { HalfOfDay.agrees($0, with: wanted, said: said.text) } ?? false
        }
        guard let value = intent.values(slot).first else { return true }
        let words = value.text.lowercased()
        guard let name = name?.lowercased() else { return title.lowercased() == words }
        return name == words || name.hasPrefix(words) || words.hasPrefix(name)
    }

    /// When it comes again, after a moment.
    func next(after now: Date) -> Date? {
        let units: [String: Calendar.Component] = [
            "hourly": .hour, "daily": .day, "weekly": .weekOfYear, "monthly": .month, "yearly": .year,
        ]
        guard let due, let unit = frequency.flatMap({ units[$0] }) else { return nil }
        // Working days are five in a week, whichever of them it rang on.
        if let days, days.areMany {
            for count in 1...10_000 {
                guard let next = Calendar.current.date(byAdding: .day, value: count, to: due) else { return nil }
                if next > now { return days.first(from: next) }
            }
            return nil
        }
        // From the first time on, so that the 31st and summer time do not move it.
        for count in 1...10_000 {
            let value = count * max(interval ?? 1, 1)
            guard let next = Calendar.current.date(byAdding: unit, value: value, to: due) else { return nil }
            if next > now { return next }
        }
        return nil
    }
}
