import Foundation
import IntentCore
import PrivacyStore
import TestSupport
import Testing

@Suite("The history")
struct HistoryTests {
    private func entry(
        _ id: String, app: String = "chat", intent: String = "SendMessage", group: String? = nil, minute: Int = 0,
        outcome: String? = "done"
    ) -> HistoryEntry {
        let content = SlotContent.one(SlotValue("hello"))
        let interaction = Interaction(
            id: id, Intent(app: app, domain: "messages", name: intent, slots: ["content": content]),
            response: IntentResponse("success", text: "Sent."), start: Date(timeIntervalSince1970: Double(minute) * 60),
            duration: 1.5, group: group)
        return HistoryEntry(app: app, interaction: interaction, outcome: outcome)
    }

    @Test("What happened is kept as it was, the latest first, and the same id again takes its place")
    func record() throws {
        let folder = try TestFolder()
        let store = try PrivacyStore(folder: folder.url)
        let entries = [entry("a", minute: 2), entry("b", minute: 3, outcome: nil), entry("c", minute: 1)]
        for entry in entries { try store.record(entry) }
        #expect(try PrivacyStore(folder: folder.url).history() == [entries[1], entries[0], entries[2]])
        let later = entry("a", minute: 4, outcome: "failed")
        try store.record(later)
        #expect(try store.history(limit: 1) == [later])
        #expect(try store.history().count == 3)
    }

    @Test("Of what is too large the details, then the ends of texts are left out; that it was done is always kept")
    func large() throws {
        let folder = try TestFolder()
        let store = try PrivacyStore(folder: folder.url)
        let long = String(repeating: "ä", count: 70_000)
        var details = entry("details", minute: 1)
        details.interaction.response?.fields = ["f": .string(long)]
        var text = entry("text", minute: 2)
        text.interaction.intent.slots["content"] = .one(SlotValue(long))
        var slots = entry("slots", minute: 3)
        for index in 0..<2_000 {
            slots.interaction.intent.slots["slot \(index)"] = .one(SlotValue("a value like others"))
        }
        for entry in [details, text, slots] { try store.record(entry) }
        let kept = try store.history()
        #expect(kept.map(\.interaction.id) == ["slots", "text", "details"])
        #expect(kept.map(\.outcome) == ["done", "done", "done"])
        #expect(kept[2].interaction.response?.fields == [:])
        #expect(kept[2].interaction.intent == details.interaction.intent)
        #expect(kept[1].interaction.intent.slots["content"]?.first?.text.count == 501)
        #expect(kept[0].interaction.intent.slots.isEmpty)
    }

    @Test(
        "It is selected and deleted by app, intent, id, group or outcome",
        arguments: [
            (HistorySelection(app: "bank"), ["d"]), (HistorySelection(intent: "StartCall"), ["c"]),
            (HistorySelection(ids: ["a", "d"]), ["d", "a"]), (HistorySelection(group: "Ann"), ["b", "a"]),
            (HistorySelection(app: "chat", group: "Ann"), ["b", "a"]), (HistorySelection(outcomes: ["failed"]), ["c"]),
            (HistorySelection(app: "nobody"), []), (HistorySelection(), ["d", "c", "b", "a"]),
        ])
    func selection(selection: HistorySelection, ids: [String]) throws {
        let folder = try TestFolder()
        let store = try PrivacyStore(folder: folder.url)
        let all = [
            entry("a", group: "Ann", minute: 1), entry("b", group: "Ann", minute: 2),
            entry("c", intent: "StartCall", minute: 3, outcome: "failed"), entry("d", app: "bank", minute: 4),
        ]
        for entry in all { try store.record(entry) }
        #expect(try store.history(selection).map(\.interaction.id) == ids)
        #expect(try store.forget(selection) == ids.count)
        #expect(try store.history(selection).isEmpty)
        #expect(try store.history().count == 4 - ids.count)
    }

    @Test("An app replaces and forgets only what is its own, whatever ids it names")
    func separation() throws {
        let folder = try TestFolder()
        let store = try PrivacyStore(folder: folder.url)
        try store.record(entry("x", app: "chat", group: "g"))
        try store.record(entry("x", app: "bank", group: "g"))
        for selection in [InteractionSelection.ids(["x"]), .group("g"), .all] {
            try store.record(entry("x", app: "game", group: "g"))
            try store.forget(selection, of: "game")
            #expect(try Set(store.history().map(\.app)) == ["chat", "bank"])
        }
    }

    @Test("An app that tells of everything keeps only its last entries")
    func limit() throws {
        let folder = try TestFolder()
        let store = try PrivacyStore(folder: folder.url, historyLimit: 5)
        try store.record(entry("first", app: "bank"))
        for number in 0..<9 { try store.record(entry("\(number)", app: "chat")) }
        #expect(
            try Set(store.history(HistorySelection(app: "chat")).map(\.interaction.id)) == ["4", "5", "6", "7", "8"])
        #expect(try store.history(HistorySelection(app: "bank")).count == 1)
    }
}
