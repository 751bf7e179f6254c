import AppHost
import Assistant
import Dialogue
import Domains
import Foundation
import Grammar
import IntentCore
import TestSupport
import Understanding

/// The questions of every kind that the first-time answers are given to.
struct AnswerQuestions {
    static let folder = Checkout.root.appending(path: "Tests/AssistantTests/Data/first-time")

    /// Monday the 23rd of November 2026, ten o'clock, in a time zone without summer time.
    static let reference = ReferenceTime(
        now: Date(timeIntervalSince1970: 1_795_428_000), timeZone: TimeZone(secondsFromGMT: 0) ?? .current)

    let app: AppDescription
    let rules: [String: Phrase]
    private let reader: CommandReader

    init() throws {
        let catalogue = try Catalogue.load()
        let package = try AppPackage(folder: Self.folder.appending(path: "answer-app"))
        app = try package.description(locale: "en-US", standardIntent: catalogue.intent)
        rules = catalogue.rules
        let graph = try CommandGrammar.compile(apps: [app], sharedRules: catalogue.rules, locale: "en-US")
        reader = CommandReader(graph: graph, apps: [app])
    }

    /// A question by its name in the cases.
    func question(_ name: String) -> PendingQuestion? {
        if name == "app" {
            let birds = ["Parrot", "Finch", "Magpie"].map { SlotValue(text: $0, value: .string($0.lowercased())) }
            let prompt = Prompt(.disambiguation, text: "Which app: Parrot, Finch, Magpie?", choices: birds)
            return PendingQuestion(prompt: prompt, app: nil, intent: Intent(app: nil, domain: "media", name: "PlayMedia"))
        }
        if let asked = Self.asked[name] { return value(asked.intent, asked.slot, asked.kind, asked.text) }
        if let confirmed = confirmed[name] {
            let prompt = Prompt(.confirmation, slot: confirmed.slot, text: confirmed.text)
            return PendingQuestion(prompt: prompt, app: app, intent: confirmed.intent)
        }
        return chosen(name)
    }

    private static let asked: [String: (intent: String, slot: String, kind: Prompt.Kind, text: String)] = [
        "room": ("dimLights", "room", .needsValue, "Which room?"),
        "rooms": ("turnOffLights", "rooms", .needsValue, "Which rooms?"),
        "payee": ("SendPayment", "payee", .needsValue, "Who do you want to pay?"),
        "recipients": ("SendMessage", "recipients", .needsValue, "To whom?"),
        "destination": ("RequestRide", "dropOffLocation", .needsValue, "Where do you want to go?"),
        "copies": ("printPages", "copies", .needsValue, "How many copies?"),
        "party": ("BookRestaurantReservation", "partySize", .needsValue, "For how many people?"),
        "amount": ("SendPayment", "currencyAmount", .needsValue, "How much?"),
        "brightness": ("dimLights", "brightness", .needsValue, "How bright?"),
        "enabled": ("setHeating", "enabled", .needsValue, "Should the heating be on?"),
        "temperature": ("setHeating", "temperature", .needsValue, "What temperature?"),
        "timer": ("startTimer", "length", .needsValue, "For how long?"),
        "distance": ("walk", "distance", .needsValue, "How far?"),
        "speed": ("walk", "speed", .needsValue, "How fast?"),
        "chapter": ("readChapter", "chapter", .needsValue, "Which chapter?"),
        "frequency": ("waterPlants", "frequency", .needsValue, "How often?"),
        "day": ("waterPlants", "day", .needsValue, "From which day?"),
        "clock": ("waterPlants", "clock", .needsValue, "At what time?"),
        "when": ("BookRestaurantReservation", "bookingDateComponents", .needsValue, "For when?"),
        "content": ("SendMessage", "content", .needsValue, "What should it say?"),
        "period": ("showDiary", "period", .needsValue, "For which days?"),
        "energy": ("logMeal", "energy", .needsValue, "How many calories?"),
        "playlist": ("playList", "playlist", .needsValue, "Which playlist?"),
        "details": ("RequestRide", "pickupLocation", .needsMoreDetails, "Can you be more exact than here?"),
        "unsupported": ("SendMessage", "recipients", .unsupported, "You have no contact called Eve. To whom?"),
    ]

    private func value(_ intent: String, _ slot: String, _ kind: Prompt.Kind, _ text: String) -> PendingQuestion? {
        guard let supported = app.intent(intent), let slot = supported.definition.slot(slot) else { return nil }
        let intent = Intent(app: app.id, domain: supported.definition.domain, name: intent)
        return PendingQuestion(prompt: Prompt(kind, slot: slot, text: text), app: app, intent: intent)
    }

    private func intent(_ name: String, _ slots: [String: SlotContent]) -> Intent {
        var intent = Intent(app: app.id, domain: app.intent(name)?.definition.domain ?? "", name: name)
        intent.slots = slots
        return intent
    }

    private static func person(_ name: String, _ id: String) -> SlotValue {
        SlotValue(text: name, value: ["displayName": .string(name), "id": .string(id)])
    }

    private static func place(_ name: String, _ id: String) -> SlotValue {
        SlotValue(text: name, value: ["name": .string(name), "id": .string(id)])
    }

    private var confirmed: [String: (intent: Intent, slot: SlotDefinition?, text: String)] {
        let ann = Self.person("Ann Bishop", "ann")
        let message = intent(
            "SendMessage", ["recipients": .many([ann]), "content": .one(SlotValue("winter is coming"))])
        let dim = intent(
            "dimLights",
            [
                "room": .one(SlotValue(text: "kitchen", value: "kitchen")),
                "brightness": .one(SlotValue(text: "thirty percent", value: 30)),
            ])
        let money: JSONValue = ["amount": "20.00", "currency": "USD"]
        let pay = intent(
            "SendPayment",
            ["payee": .one(ann), "currencyAmount": .one(SlotValue(text: "twenty dollars", value: money))])
        let ride = intent(
            "RequestRide",
            [
                "pickupLocation": .one(Self.place("home", "home")),
                "dropOffLocation": .one(Self.place("the airport", "airport")),
                "partySize": .one(SlotValue(text: "two", value: 2)),
            ])
        let recipients = app.intent("SendMessage")?.definition.slot("recipients")
        return [
            "isit": (message, recipients, "Do you mean Ann Bishop?"), "send": (message, nil, "Send it?"),
            "ride": (ride, nil, "Should I request the ride? Shall I book it?"),
            "pay": (pay, nil, "Send twenty dollars to Ann Bishop?"),
            "default": (dim, nil, "Shall Butler do that?"),
            "permission": (message, nil, "May Butler have your voice commands?"),
        ]
    }

    private func chosen(_ name: String) -> PendingQuestion? {
        let choices: [SlotValue]
        let slot: SlotDefinition
        var hasMore = false
        switch name {
        case "two":
            choices = [Self.person("John Carter", "carter"), Self.person("John Fisher", "fisher")]
            slot = SlotDefinition(name: "contacts", type: .person, isList: true, vocabulary: "contactName")
        case "three":
            choices = ["dark roast", "light roast", "decaf"].map { SlotValue(text: $0, value: .string($0)) }
            slot = SlotDefinition(name: "roast", type: .term)
        case "many":
            choices = ["Main Street", "High Street", "Maple Street", "Church Lane", "Mill Road"].map { Self.place($0, $0) }
            slot = SlotDefinition(name: "dropOffLocation", type: .place)
            hasMore = true
        default: return nil
        }
        let names = choices.map(\.text).joined(separator: ", ")
        let prompt = Prompt(
            .disambiguation, slot: slot, text: "Which one: \(names)?", choices: choices, hasMoreChoices: hasMore)
        let intent = intent(name == "many" ? "RequestRide" : name == "two" ? "StartCall" : "playList", [:])
        return PendingQuestion(prompt: prompt, app: app, intent: intent)
    }

    /// What an answer means, in the notation of the cases.
    func meaning(of text: String, to question: PendingQuestion) -> String {
        let answer = AnswerReading(locale: "en-US").answer(text, to: question, at: Self.reference)
        return AnswerNotation(question: question).text(of: answer)
    }
}
