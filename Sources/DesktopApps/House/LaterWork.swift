import AppExtension
import DesktopData
import Foundation

/// Does what is due of the commands that are kept for later, each once.
///
/// That one is begun is written down before it goes out: after an end in between the house is asked how it stands, and nothing is told
/// to it twice.
struct LaterWork {
    /// How late a command may be and still be done, in seconds: nobody wants the lights of the evening at noon.
    static let grace = 900.0

    private let context: ExtensionContext
    private var folder: URL { LaterBook.folder(context) }
    private var file: KeptFile<LaterBook> { LaterBook.file(in: folder) }

    init(_ context: ExtensionContext) { self.context = context }

    /// Does what is due now, and says what became of it.
    func done() throws -> IntentResponse {
        let place = folder.appending(path: "later")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        // Who comes second finds nothing left to do.
        return try FolderLock.holding(place) {
            let due = try file.read().planned.filter { $0.state.isOpen && $0.due <= .now }
            guard !due.isEmpty else { return IntentResponse("failureNothingDue") }
            var troubles: [String] = []
            for one in due {
                let trouble = try Wording.$locale.withValue(one.locale) { try self.end(one) }
                if let trouble { troubles.append(trouble) }
            }
            guard !troubles.isEmpty else { return IntentResponse("success") }
            return IntentResponse("failureNoAnswer", text: troubles.joined(separator: " "))
        }
    }

    /// Brings one to its end; what stands against it, in words.
    private func end(_ one: LaterBook.Planned) throws -> String? {
        if one.state == .tried { return try look(after: one) }
        guard Date.now.timeIntervalSince(one.due) <= Self.grace else {
            return try note(one, .refused, "It was too late to {action}.")
        }
        guard let make = HouseApp.plans[one.intent.name] else {
            return try note(one, .refused, "I could not {action}.")
        }
        // An unreachable house is tried again until it is too late, for nothing has gone out yet.
        let (house, backEnd) = try HouseApp.open(in: context.dataDirectory)
        let plan = make.plan(one.intent, house)
        guard plan.refusal == nil else {
            // What is so already, such as a light that is off, is well.
            return try note(one, plan.isSo ? .sent : .refused, plan.isSo ? nil : "I could not {action}.")
        }
        // It may have been cancelled since it was read.
        let isWanted = try file.update { book in
            guard book.planned.contains(where: { $0.id == one.id && $0.state == .waiting }) else { return false }
            book.planned.note(one.id, .tried)
            return true
        }
        guard isWanted else { return nil }
        let states: [String: HouseState]
        do {
            states = try backEnd.perform(plan.orders)
        } catch HouseFault.untold(let fault) {
            _ = try note(one, .waiting, nil)
            throw fault
        } catch {
            // It may have been told to the house before.
            ListedLine.tell(error)
            return try note(one, .unclear, "I cannot tell whether it was done: {action}.")
        }
        HouseApp.forget()
        guard plan.outcome(states).code == "success" else {
            return try note(one, .unclear, "I cannot tell whether it was done: {action}.")
        }
        return try note(one, .sent, nil)
    }

    /// What became of one whose process ended in the middle.
    private func look(after one: LaterBook.Planned) throws -> String? {
        let house = try HouseApp.open(in: context.dataDirectory).0
        let orders = HouseApp.plans[one.intent.name]?.plan(one.intent, house).orders ?? []
        let isDone =
            !orders.isEmpty
            && orders.allSatisfy { device, order in
                // A song that was skipped leaves no trace.
                ![.next, .previous, .activate].contains(order) && order.isDone(device.state) == true
            }
        return try note(
            one, isDone ? .sent : .unclear, isDone ? nil : "I cannot tell whether it was done: {action}.")
    }

    private func note(_ one: LaterBook.Planned, _ state: HandOverState, _ trouble: String?) throws -> String? {
        let words = trouble.map { Wording.say($0, ["action": one.words]) }
        try file.update { book in
            book.planned.change(one.id) { ($0.state, $0.trouble) = (state, words) }
        }
        return words
    }
}
