import AppExtension
import DesktopData
import Foundation

/// The commands to the house that are kept for later.
struct LaterBook: Codable {
    /// One of them.
    struct Planned: HandedOver {
        var id: String
        /// `waiting` until its time has come, `tried` while it is done, then one of the others.
        var state: HandOverState
        /// When it is to be done.
        var due: Date
        /// What is to be done, without the time.
        var intent: Intent
        /// The same in words: `turn on the kitchen lights`.
        var words: String
        /// The language in which it was said.
        var locale: String
        /// Why it was not done.
        var trouble: String?
    }

    var planned: [Planned] = []

    private static let name = "later.json"
    /// How many that are over are kept.
    private static let keptCount = 20
    /// What is further than this from a time that was said is on another day, in seconds.
    private static let nearby = 23.0 * 3600
    /// How many may wait at a time.
    private static let mostWaiting = 200

    /// The folder that the keeper reads, too.
    static func folder(_ context: ExtensionContext) -> URL { context.groupDirectory ?? context.dataDirectory }

    static func file(in folder: URL) -> KeptFile<LaterBook> {
        KeptFile(folder: folder, name: name, waiting: "commands", empty: LaterBook())
    }

    /// The place of the process that waits until something is due.
    static func keeper(in folder: URL) -> SoleProcess { SoleProcess(file: folder.appending(path: "keeper.lock")) }

    // MARK: Keeping

    /// Writes a command down, and has the keeper started where none waits.
    static func keep(_ intent: Intent, until due: Date, _ context: ExtensionContext) throws -> IntentResponse {
        guard due < .now + 366 * 86_400 else {
            return IntentResponse("failure", text: Wording.say("That is too far away for me to keep."))
        }
        let folder = folder(context)
        var now = intent
        now.slots[Intent.laterSlot] = nil
        let words = LaterWords.action(now)
        let one = Planned(
            id: UUID().uuidString.lowercased(), state: .waiting, due: due, intent: now, words: words,
            locale: context.locale)
        let isKept = try file(in: folder).update { book in
            guard book.planned.filter(\.state.isOpen).count < mostWaiting else { return false }
            book.planned.append(one)
            book.planned.keep(newest: keptCount)
            return true
        }
        guard isKept else {
            return IntentResponse("failure", text: Wording.say("Too many commands wait already."))
        }
        let text = Wording.say("OK, I'll {action} at {time}.", ["action": words, "time": time(due)])
        guard !keeper(in: folder).isTaken else { return IntentResponse("success", text: text) }
        return IntentResponse(
            "handleInApp", text: text,
            userActivity: UserActivity(type: "later", userInfo: ["folder": .string(folder.path)]))
    }

    /// A moment as it is said; a short while from now to the second.
    private static func time(_ due: Date) -> String {
        SpokenClock.moment(due, now: .now)
    }

    // MARK: Telling and cancelling

    /// Those that wait and that an intent means: of things, of rooms, or at a time.
    private static func meant(
        by intent: Intent, of book: LaterBook, _ context: ExtensionContext
    ) throws -> [Planned] {
        var open = book.planned.filter { $0.state == .waiting }
        if let said = intent.values("time").first, let wanted = DateComponents(json: said.value)?.moment() {
            // “At six” was read as the next one, and may be the other half of the day's.
            let near = open.filter { abs($0.due.timeIntervalSince(wanted)) < nearby }
            let exact = near.filter { abs($0.due.timeIntervalSince(wanted)) < 90 }
            open = exact.isEmpty ? near.filter { HalfOfDay.agrees($0.due, with: wanted, said: said.text) } : exact
        }
        let (devices, areas) = (HousePlan.ids(intent, "devices"), HousePlan.ids(intent, "areas"))
        guard !devices.isEmpty || !areas.isEmpty else { return open }
        let house = try HouseApp.open(in: context.dataDirectory, isFresh: false).0
        let wanted = things(devices, areas, house)
        return open.filter { one in
            let (own, ownAreas) = (HousePlan.ids(one.intent, "devices"), HousePlan.ids(one.intent, "areas"))
            // A scene, or everything, is not one of the things that are named.
            guard !own.isEmpty || !ownAreas.isEmpty else { return false }
            return !wanted.isDisjoint(with: things(own, ownAreas, house))
        }
    }

    private static func things(_ devices: [String], _ areas: [String], _ house: House) -> Set<HouseDevice> {
        Set(devices.isEmpty ? house.things(of: .any, in: areas) : house.things(devices, in: areas))
    }

    /// What waits.
    static func told(_ intent: Intent, _ context: ExtensionContext) throws -> IntentResponse {
        let book = try file(in: folder(context)).read()
        let open = try meant(by: intent, of: book, context).sorted { $0.due < $1.due }
        guard !open.isEmpty else { return IntentResponse("failureNothingPlanned") }
        var parts = open.prefix(8).map { one in
            Wording.say("{action} at {time}", ["action": one.words, "time": time(one.due)])
        }
        if open.count > 8 { parts.append(Wording.say("{count} others", ["count": "\(open.count - 8)"])) }
        return IntentResponse(
            "success", text: Wording.say("I'll {list}.", ["list": Wording.listed(parts, by: "; ")]))
    }

    /// Drops what waits: all that is meant, or of what nothing more is said the newest.
    static func cancelled(_ intent: Intent, _ context: ExtensionContext) throws -> IntentResponse {
        let book = try file(in: folder(context)).read()
        // “Cancel that” is about the last one, and about no other where that is done.
        if !intent.values("said").isEmpty, let last = book.planned.last, last.state != .waiting {
            return IntentResponse("failure", text: Wording.say("That is over."))
        }
        let all = try meant(by: intent, of: book, context)
        let isAll = intent.flag("all") == true
        let isNamed = isAll || ["devices", "areas", "time"].contains { !intent.values($0).isEmpty }
        // Neither the one that was not meant nor both.
        if isNamed, !isAll, all.count > 1 {
            let parts = all.map { Wording.say("{action} at {time}", ["action": $0.words, "time": time($0.due)]) }
            let list = Wording.listed(parts.prefix(8).map(\.self), by: "; ")
            return IntentResponse(
                "failure", text: Wording.say("Several are planned: {list}. Say which time.", ["list": list]))
        }
        let wanted = Set((isNamed ? all : all.suffix(1)).map(\.id))
        let gone = try file(in: folder(context)).update { book in
            // One that is being done at this moment is not taken back.
            let gone = book.planned.filter { wanted.contains($0.id) && $0.state == .waiting }
            book.planned.removeAll { one in gone.contains { $0.id == one.id } }
            return gone
        }
        guard !gone.isEmpty else { return IntentResponse("failureNothingPlanned") }
        let parts = gone.map { Wording.say("{action} at {time}", ["action": $0.words, "time": time($0.due)]) }
        return IntentResponse(
            "success", text: Wording.say("OK, I won't {list}.", ["list": Wording.listed(parts, by: "; ")]))
    }
}
