import AppExtension
import DesktopData
import Foundation

extension ClockState {
    /// The timers or alarms that a command means by a name, a time or a place among them.
    func meant(by intent: Intent, _ kind: Entry.Kind, _ slot: String) -> [Entry] {
        let all = entries.filter { $0.kind == kind }
        // One that was chosen is meant whatever the others are called.
        if let chosen = all.first(where: { .string($0.id) == intent.values(slot).first?.value }) { return [chosen] }
        let named = all.filter { $0.fits(intent, slot) }
        guard named.isEmpty, let words = intent.values(slot).first?.text.lowercased() else { return named }
        // What bears no such name is the last or the first of all.
        let order = words.split(separator: " ").filter { !["the", "my", "one", "timer", "alarm"].contains($0) }
            .joined(separator: " ")
        let set = all.sorted { ($0.touched ?? .distantPast) < ($1.touched ?? .distantPast) }
        if Self.last.contains(order) { return set.suffix(1) }
        return Self.first.contains(order) ? all.prefix(1).map(\.self) : []
    }

    /// What each of several is called so that no two are called the same: a timer by its length, an alarm by its time, and
    /// by their places where these are the same, too.
    static func names(of entries: [Entry], now: Date) -> [String] {
        func isUnique(_ names: [String], _ index: Int) -> Bool { names.count { $0 == names[index] } == 1 }
        let times = entries.map { entry in
            entry.kind == .timer
                ? entry.length.map(SpokenClock.length) ?? entry.title
                : entry.due.map { SpokenClock.moment($0, now: now) } ?? entry.title
        }
        let plain = entries.map { $0.kind == .timer ? $0.title : nil }.enumerated().map { place, title in
            title ?? entries[place].name ?? times[place]
        }
        let longer = entries.indices.map { entries[$0].name == nil ? plain[$0] : "\(plain[$0]) (\(times[$0]))" }
        return entries.indices.map { index in
            if isUnique(plain, index) { return plain[index] }
            if isUnique(longer, index) { return longer[index] }
            let alike = longer.indices.filter { longer[$0] == longer[index] }
            let place = alike.firstIndex(of: index) ?? 0
            let ordinal = place == alike.count - 1 ? "last" : "\(ordinals.dropFirst(place).first ?? "\(place + 1)th")"
            let left = SpokenClock.length(entries[index].remaining(at: now))
            let what = entries[index].kind == .timer ? Wording.say("{left} left", ["left": left]) : longer[index]
            return Wording.isEnglish
                ? "the \(ordinal) (\(what))"
                : Wording.say("number {place} ({what})", ["place": "\(place + 1)", "what": what])
        }
    }

    /// How people call the one that was set last, in all languages that the apps speak.
    private static let last: Set<String> = [
        "last", "latest", "newest", "newer", "most recent", "more recent", "new", "i just set", "i set last",
        "i just made",
        "最后", "最后一个", "最新的", "新的", "新的那个", "刚才那个", "刚设的", "刚设的那个", "последний", "новый", "поновее", "самый новый",
        "который я только что поставил", "что я поставил последним",
    ]
    /// How they call the one that was set first.
    private static let first: Set<String> = [
        "first", "oldest", "older", "old", "i set first", "第一个", "旧的", "旧的那个", "先设的", "先设的那个", "первый", "старый",
        "постарше", "самый старый", "который я поставил первым",
    ]

    private static let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
}
