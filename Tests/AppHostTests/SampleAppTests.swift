import AppHost
import Dialogue
import Foundation
import IntentCore
import TestSupport
import Testing

private func message(to recipients: [String] = [], content: String? = nil) -> Intent {
    var intent = Intent(app: "zhichat", domain: "messages", name: "SendMessage")
    if !recipients.isEmpty {
        intent.slots["recipients"] = .many(recipients.map { SlotValue(text: $0, value: ["displayName": .string($0)]) })
    }
    if let content { intent.slots["content"] = .one(SlotValue(content)) }
    return intent
}

@Suite("ZhiChat", .timeLimit(.minutes(2)))
final class ZhiChatTests {
    private let folder: TestFolder
    private let transcript: ConversationTranscript

    init() throws {
        folder = try TestFolder()
        transcript = ConversationTranscript(dataFolder: folder.url)
    }

    private func sent() throws -> [JSONValue] {
        let file = transcript.host.dataDirectory(of: "zhichat").appending(path: "sent.jsonl")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return try text.split(separator: "\n").map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
    }

    @Test("The seed's first dialogue: the content is asked for")
    func contentMissing() async throws {
        let said = try await transcript.run(message(to: ["jon snow"]), answers: ["winter is coming", "yes"]).said
        #expect(
            said == ["What do you want to say?", "To Jon Snow: winter is coming. Send it?", "OK, sent to Jon Snow."])
        let messages = try sent()
        #expect(messages.count == 1)
        #expect(messages.first?["to"] == ["jon-snow"])
        #expect(messages.first?["text"] == "winter is coming")
    }

    @Test("The seed's second dialogue: the recipient is asked for, too")
    func allMissing() async throws {
        let said = try await transcript.run(message(), answers: ["Jon Snow", "Winter is coming.", "send it"]).said
        #expect(
            said == [
                "Who do you want to send it to?", "What do you want to say?", "To Jon Snow: Winter is coming. Send it?",
                "OK, sent to Jon Snow.",
            ])
    }

    @Test("Two Johns: the person chooses by place or name", arguments: ["the second one", "John Miller", "Miller"])
    func johns(answer: String) async throws {
        let said = try await transcript.run(message(to: ["John"], content: "hi"), answers: [answer, "yes"]).said
        #expect(
            said == [
                "Which John do you mean: John Smith or John Miller?", "To John Miller: hi. Send it?",
                "OK, sent to John Miller.",
            ])
        #expect(try sent().first?["to"] == ["john-miller"])
    }

    @Test("Several recipients, one of them unknown")
    func several() async throws {
        let said = try await transcript.run(
            message(to: ["Ann", "Zoe", "Celestra"], content: "hi"), answers: ["nobody", "ok"]
        ).said
        #expect(
            said == [
                "You have no contact called Zoe. Who do you want to send it to?",
                "To Ann Bishop and Celestra: hi. Send it?",
                "OK, sent to Ann Bishop and Celestra.",
            ])
    }

    @Test("At the confirmation the content is changed, and then it is sent after all")
    func change() async throws {
        let said = try await transcript.run(
            message(to: ["Bob"], content: "hi"), answers: ["change the content to see you at eight", "yes"]
        ).said
        #expect(
            said == [
                "To Bob Taylor: hi. Send it?", "To Bob Taylor: see you at eight. Send it?", "OK, sent to Bob Taylor.",
            ])
        #expect(try sent().first?["text"] == "see you at eight")
    }

    @Test("A no sends nothing")
    func refusal() async throws {
        let said = try await transcript.run(message(to: ["Bob"], content: "hi"), answers: ["no"]).said
        #expect(said == ["To Bob Taylor: hi. Send it?", "OK, never mind."])
        #expect(try sent().isEmpty)
    }

    @Test("Who is signed out goes on in the app itself")
    func signedOut() async throws {
        let data = transcript.host.dataDirectory(of: "zhichat")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        try Data().write(to: data.appending(path: "signed-out"))
        let (said, end) = try await transcript.run(message(to: ["Bob"], content: "hi"))
        #expect(said == ["You are signed out of ZhiChat. Please open it and sign in."])
        #expect(end?.code == "failureRequiringAppLaunch")
        #expect(end?.userActivity == UserActivity(type: "SendMessage", userInfo: ["error": "UserLoggedOut"]))
    }

    @Test("Everybody in the manifest is somebody that the app knows")
    func contacts() async throws {
        let package = try AppPackage(folder: Checkout.sampleApps.appending(path: "ZhiChat"))
        let app = try package.description(locale: "en-US", standardIntent: standardIntent)
        let contacts = try #require(app.vocabulary["contactName"])
        #expect(contacts.count >= 13)
        for contact in contacts {
            var intent = message(to: [contact.displayName])
            let known = SlotValue(
                text: contact.displayName,
                value: ["displayName": .string(contact.displayName), "id": .string(contact.id)])
            #expect(try await transcript.host.resolve("recipients", of: intent) == [.success(known)])
            intent.slots["recipients"] = .many([known])
            #expect(try await transcript.host.resolve("recipients", of: intent) == [.success(known)])
        }
    }
}

@Suite("Rover", .timeLimit(.minutes(2)))
final class RoverTests {
    private let folder: TestFolder
    private let transcript: ConversationTranscript

    init() throws {
        folder = try TestFolder()
        transcript = ConversationTranscript(dataFolder: folder.url)
    }

    private func intent(_ name: String, direction: String?, _ distance: (String, Double, String)? = nil) -> Intent {
        var intent = Intent(app: "rover", domain: "rover", name: name)
        if let direction { intent.slots["direction"] = .one(SlotValue(direction)) }
        if let (text, value, unit) = distance {
            intent.slots["distance"] = .one(
                SlotValue(text: text, value: ["value": .double(value), "unit": .string(unit)]))
        }
        return intent
    }

    private func position() throws -> JSONValue {
        let file = transcript.host.dataDirectory(of: "rover").appending(path: "position.json")
        return try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))
    }

    @Test("It drives, turns and drives on from where it is")
    func drive() async throws {
        let ten = ("ten meters", 10.0, "meter")
        #expect(
            try await transcript.run(intent("drive", direction: "forward", ten)).said == ["OK, ten meters forward."])
        #expect(try await transcript.run(intent("turn", direction: "left")).said == ["OK, turning left."])
        let back = ("two feet", 2.0, "foot")
        _ = try await transcript.run(intent("drive", direction: "backward", back))
        #expect(try await transcript.run(intent("turn", direction: "around")).said == ["OK, turning around."])
        let place = try position()
        #expect(place["north"]?.doubleValue == 10)
        #expect(place["east"]?.doubleValue == 0.61)
        #expect(place["heading"]?.doubleValue == 90)
    }

    @Test("What is missing is asked for, and what is too far is refused")
    func questions() async throws {
        let said = try await transcript.run(intent("drive", direction: nil), answers: ["back", "cancel"]).said
        #expect(said == ["Which way, forward or backward?", "How far?", "OK, never mind."])
        let moon = ("two hundred thousand miles", 200_000.0, "mile")
        let far = try await transcript.run(intent("drive", direction: "forward", moon), answers: ["cancel"]).said
        #expect(far.first == "That is too far: I drive a kilometer at most. How far?")
    }
}

@Suite("Barista", .timeLimit(.minutes(2)))
struct BaristaTests {
    @Test(
        "It reads an order back, and asks for the drink where none was said",
        arguments: [
            (
                ["size": "large", "coffeeDrink": "latte", "milkAmount": "soy milk"], [],
                ["OK, a large latte with soy milk."]
            ),
            (
                [
                    "size": "eight ounce", "roast": "dark roast", "coffeeDrink": "iced mocha",
                    "sugarAmount": "lots of sugar",
                    "numberOfShots": "double shot", "milkAmount": "a bit of cream",
                ], [],
                ["OK, an eight ounce dark roast iced mocha with a double shot, a bit of cream and lots of sugar."]
            ),
            (["coffeeDrink": "espresso"], [], ["OK, an espresso."]),
            (["size": "small"], ["cappuccino"], ["What would you like to drink?", "OK, a small cappuccino."]),
        ] as [([String: String], [String], [String])])
    func orders(slots: [String: String], answers: [String], expected: [String]) async throws {
        let folder = try TestFolder()
        let transcript = ConversationTranscript(dataFolder: folder.url)
        let intent = Intent(
            app: "barista", domain: "barista", name: "orderDrink",
            slots: slots.mapValues { .one(SlotValue(text: $0, value: .string($0))) })
        #expect(try await transcript.run(intent, answers: answers).said == expected)
        await transcript.host.stop()
    }

    @Test(
        "Everything that is said in the development recordings can be said to it",
        .enabled(if: Checkout.shared("speech/barista") != nil, "needs ../shared/speech/barista"))
    func labels() throws {
        let package = try AppPackage(folder: Checkout.sampleApps.appending(path: "Barista"))
        let app = try package.description(locale: "en-US", standardIntent: standardIntent)
        let order = try #require(app.intent("orderDrink")).definition
        let labels = try #require(Checkout.shared("speech/barista/labels.jsonl"))
        let text = try String(contentsOf: labels, encoding: .utf8)
        var count = 0
        for line in text.split(separator: "\n") {
            let label = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
            // Speech that is no order has none.
            guard case .object(let slots) = label["slots"] else { continue }
            count += slots.count
            for (name, value) in slots {
                let said = order.slot(name)?.terms.flatMap(\.say) ?? []
                #expect(said.contains(value.stringValue ?? ""), "\(name): \(value)")
            }
        }
        #expect(count >= 100)
    }
}
