import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Commands said in a roundabout way")
struct RoundaboutTests {
    private static let catalogue = Result { try CatalogueReader() }

    private func meaning(_ text: String) throws -> Understanding {
        let reader = try Self.catalogue.get().reader
        return reader.guess(reader.understand(text))
    }

    @Test(
        "Of a change of mind only what is said last is done",
        arguments: [
            ("pause the workout no wait play some jazz", "PlayMedia"),
            ("order me a taxi to the airport no i mean play some jazz", "PlayMedia"),
            ("remind me to buy milk no wait play some jazz", "PlayMedia"),
            ("play some jazz no remind me to buy milk", "AddTasks"),
        ])
    func secondThoughts(text: String, intent: String) throws {
        let found = try meaning(text)
        #expect(found.best?.intent.name == intent, "\(found)")
        #expect(found.following.isEmpty)
        #expect(found.text == text)
    }

    @Test(
        "What is taken back is not done",
        arguments: [
            "order me a taxi no wait never mind", "play some jazz actually forget it",
            "call my mother no don't call her",
            "text my brother that i'm late no wait don't",
        ])
    func takenBack(text: String) throws {
        let found = try meaning(text)
        #expect(!found.accepted && found.smallTalk == .stop, "\(found)")
    }

    @Test(
        "A “no” within a text or a name is a part of it",
        arguments: [
            ("text my brother no call me", "content", "no call me"),
            ("text my brother no don't come", "content", "no don't come"),
            ("remind me to say no", "taskTitles", "say no"),
        ])
    func texts(text: String, slot: String, value: String) throws {
        let found = try meaning(text)
        #expect(found.best?.intent.slots[slot]?.first?.text == value, "\(found)")
    }

    @Test(
        "What is suggested is done where only a machine is asked for it",
        arguments: [
            ("why don't you play some jazz", "PlayMedia"),
            ("maybe we should order a taxi to the airport", "RequestRide"),
            ("you should remind me to buy milk", "AddTasks"), ("let's put milk on the shopping list", "AddTasks"),
        ])
    func suggestions(text: String, intent: String) throws {
        let found = try meaning(text)
        #expect(found.best?.intent.name == intent, "\(found)")
    }

    @Test(
        "Advice to people is not done",
        arguments: [
            "why don't you call my mother", "you should text my brother that it's late", "you should order a taxi",
            "why don't you play with your cousin", "you should go for a run", "why don't you ever listen",
            "we should talk", "you should see a doctor",
        ])
    func advice(text: String) throws {
        let found = try meaning(text)
        #expect(!found.accepted, "\(found)")
    }

    @Test(
        "A reason before a command asks for nothing",
        arguments: [
            ("somebody is at the door so pause my workout", "PauseWorkout"),
            ("it's too quiet in here so play some jazz", "PlayMedia"),
        ])
    func reasons(text: String, intent: String) throws {
        let found = try meaning(text)
        #expect(found.best?.intent.name == intent, "\(found)")
    }

    @Test(
        "What follows from a reason and is told is not done",
        arguments: ["the bus didn't come so we took a taxi", "my sister called so i went home"])
    func told(text: String) throws {
        let found = try meaning(text)
        #expect(!found.accepted, "\(found)")
    }
}
