import AppExtension
import DesktopData
import Foundation

/// Acts on timers or alarms that are there: the one that was named, all, or the only one; of several it asks which.
struct EntryHandler: IntentHandler {
    let kind: ClockState.Entry.Kind
    let slot: String
    /// Whether it ends what rings, where something does and nothing is named.
    var endsRinging = false
    let act: @Sendable (inout ClockState, [ClockState.Entry], Intent) -> IntentResponse

    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        guard slot == self.slot, intent.flag("all") != true else { return [] }
        let state = try ClockApp.store(context).read()
        if meansRinging(intent, state) { return [] }
        let entries = state.meant(by: intent, kind, slot)
        // What rings is what is meant.
        guard entries.count > 1, entries.count(where: { $0.ringing != nil }) != 1 else { return [] }
        let choices = zip(entries, ClockState.names(of: entries, now: .now)).map { entry, name in
            SlotValue(text: name, value: .string(entry.id))
        }
        return [.disambiguation(choices, text: nil)]
    }

    /// Who turns “the alarm” off while something rings means that, be it a timer, and no alarm of tomorrow.
    private func meansRinging(_ intent: Intent, _ state: ClockState) -> Bool {
        endsRinging && intent.slots.isEmpty && state.entries.contains { $0.ringing != nil }
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try ClockApp.ring(context) { state in
            if meansRinging(intent, state) {
                state.stopRinging(at: .now)
                return IntentResponse("success")
            }
            var entries = state.meant(by: intent, kind, slot)
            if intent.flag("all") != true, entries.count > 1 {
                let ringing = entries.filter { $0.ringing != nil }
                entries = ringing.isEmpty ? [entries[0]] : ringing
            }
            guard !entries.isEmpty else {
                return IntentResponse(kind == .timer ? "failureNoSuchTimer" : "failureNoSuchAlarm")
            }
            return act(&state, entries, intent)
        }
    }
}

/// Sets alarms.
struct AlarmHandler: IntentHandler {
    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        guard slot == "alarmTime", let value = intent.values(slot).first,
            let parts = DateComponents(json: value.value)
        else { return [] }
        if parts.hour == nil { return [.needsMoreDetails(value, text: Wording.say("At what time?"))] }
        guard Self.due(parts) != nil else { return [.unsupported(reason: Wording.say("That is over."))] }
        return []
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        guard let parts = intent.values("alarmTime").first.flatMap({ DateComponents(json: $0.value) }),
            let next = Self.due(parts)
        else { return IntentResponse("failure") }
        let again = intent.values("recurrence").first.flatMap { Recurrence(json: $0.value) }
        let days = intent.values("recurrence").first.flatMap { RepeatedDays(recurrence: $0.value) }
        let due = again == nil ? next : first(from: next, days, intent)
        let name = intent.text("label")
        return try ClockApp.ring(context) { state in
            state.entries.append(
                ClockState.Entry(
                    id: UUID().uuidString, kind: .alarm, name: name, due: due, frequency: again?.frequency,
                    interval: again?.interval, days: days))
            let words = SpokenClock.moment(due, now: .now)
            let often = Wording.isEnglish ? again?.spokenText : intent.text("recurrence")
            return IntentResponse(
                "success",
                text: Wording.say(
                    "OK, the alarm is set for {time}.",
                    ["time": Wording.listed([words] + [days?.text ?? often].compactMap(\.self))]))
        }
    }

    /// When an alarm that comes again rings first.
    private func first(from next: Date, _ days: RepeatedDays?, _ intent: Intent) -> Date {
        let part = intent.values("recurrence").first?.value["part"]?.stringValue
        var time = HalfOfDay.usual(of: next, words: intent.text("alarmTime") ?? "", part: part, earliest: 5)
        if time <= .now { time = Calendar.current.date(byAdding: .day, value: 1, to: time) ?? time }
        return days?.first(from: time) ?? time
    }

    /// The moment that is meant; a time that is over today is tomorrow's.
    private static func due(_ parts: DateComponents) -> Date? {
        guard let moment = parts.moment() else { return nil }
        if moment > .now { return moment }
        return parts.day == nil ? Calendar.current.date(byAdding: .day, value: 1, to: moment) : nil
    }
}
