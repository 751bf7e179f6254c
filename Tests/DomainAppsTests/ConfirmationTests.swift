import AppHost
import Dialogue
import Domains
import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Questions before an app acts")
struct ConfirmationTests {
    private static let catalogue = try? Catalogue.load()
    static let confirming = catalogue?.intents.filter(\.definition.needsConfirmation).map(\.definition.name) ?? []

    /// A value of a slot, and what must be heard of it.
    private func value(of slot: SlotDefinition) -> (value: SlotValue, heard: String) {
        switch slot.type {
        case .person:
            let value: JSONValue = ["displayName": "Ann Bishop", "id": "ann"]
            return (SlotValue(text: "ann", value: value), "Ann Bishop")
        case .money:
            let value: JSONValue = ["amount": "12.50", "currency": "USD"]
            return (SlotValue(text: "twelve fifty", value: value), "$12.50")
        case .place: return (SlotValue(text: "the \(slot.name) road", value: ["name": "Road"]), "Road")
        case .date: return (SlotValue(text: "on friday", value: "2026-11-27"), "on friday (Friday, November 27)")
        case .dateTime:
            let value: JSONValue = "2026-11-24T20:30:00+01:00"
            let heard = "tomorrow at eight thirty (Tuesday, November 24, 8:30 PM)"
            return (SlotValue(text: "tomorrow at eight thirty", value: value), heard)
        case .number: return (SlotValue(text: "four", value: 4), "four")
        default: return (SlotValue("some \(slot.name) words"), "some \(slot.name) words")
        }
    }

    /// The question of a conversation in which the app takes every value as it is.
    private func question(_ intent: Intent, _ app: AppDescription) throws -> String {
        var conversation = try #require(Conversation(intent, app: app))
        var actions = conversation.receive(.begin)
        while true {
            switch actions.first {
            case .callResolve(let slot):
                let values = intent.slots[slot]?.values ?? []
                actions = conversation.receive(.resolved(values.isEmpty ? [.notRequired] : values.map { .success($0) }))
            case .callConfirm: actions = conversation.receive(.confirmed(IntentResponse("userConfirmationRequired")))
            case .ask(let prompt): return prompt.text
            default:
                Issue.record("\(actions)")
                return ""
            }
        }
    }

    private func app(_ intent: AppDescription.SupportedIntent) -> AppDescription {
        AppDescription(id: "app", name: "App", spokenNames: [Term(id: "App", say: ["App"])], intents: [intent])
    }

    @Test("are asked of many of the catalogue's intents") func count() {
        #expect(Self.confirming.count > 10)
    }

    @Test("say every value that is known, in every combination", arguments: confirming)
    func combinations(name: String) throws {
        let supported = try #require(Self.catalogue?.intent(named: name))
        let slots = supported.definition.slots.filter { $0.type != .boolean }
        for combination in 0..<(1 << slots.count) {
            let filled = slots.indices.filter { combination & (1 << $0) != 0 }.map { slots[$0] }
            guard slots.allSatisfy({ !$0.isRequired || filled.contains($0) }) else { continue }
            var intent = Intent(app: "app", domain: supported.definition.domain, name: name)
            for slot in filled {
                let value = value(of: slot).value
                intent.slots[slot.name] = slot.isList ? .many([value]) : .one(value)
            }
            let question = try question(intent, app(supported))
            // A sentence begins with a capital.
            let heard = question.lowercased()
            for slot in filled { #expect(heard.contains(value(of: slot).heard.lowercased()), "\(question)") }
            #expect(question.hasSuffix("?"))
        }
    }

    private func send(_ names: [String], _ content: String) throws -> String {
        let supported = try #require(Self.catalogue?.intent(named: "SendMessage"))
        var intent = Intent(app: "app", domain: "messages", name: "SendMessage")
        intent.slots["recipients"] = .many(names.map { SlotValue(text: $0, value: ["displayName": .string($0)]) })
        intent.slots["content"] = .one(SlotValue(content))
        return try question(intent, app(supported))
    }

    @Test("“To Ann Bishop: I'm running late. Send it?”")
    func message() throws {
        #expect(try send(["Ann Bishop"], "I'm running late") == "To Ann Bishop: I'm running late. Send it?")
        #expect(try send(["Ann Bishop"], "Winter is coming.") == "To Ann Bishop: Winter is coming. Send it?")
        #expect(try send(["Ann Bishop"], "Where are you?") == "To Ann Bishop: Where are you? Send it?")
    }

    @Test("Long texts are cut and say how much is missing, long lists how many")
    func cut() throws {
        let words = (1...24).map { "word\($0)" }
        let text = try send(["Ann"], words.joined(separator: " "))
        #expect(text == "To Ann: \(words.prefix(12).joined(separator: " ")) … and 12 more words. Send it?")
        #expect(try send(["Ann", "Bob", "Jim", "Zoe", "Max"], "hi") == "To Ann, Bob and 3 others: hi. Send it?")
        #expect(try send(["Ann", "Bob", "Jim", "Zoe"], "hi") == "To Ann, Bob, Jim and Zoe: hi. Send it?")
    }

    private func custom(_ language: IntentLanguage) -> AppDescription {
        let slots = [
            SlotDefinition(name: "kindOfDrink", type: .term, isResolved: false),
            SlotDefinition(name: "withIce", type: .boolean, isResolved: false),
            SlotDefinition(name: "payer", type: .person, isResolved: false),
        ]
        let definition = IntentDefinition(name: "orderDrink", domain: "bar", slots: slots, needsConfirmation: true)
        return app(AppDescription.SupportedIntent(definition: definition, language: language))
    }

    @Test("An app's own intent is read out slot by slot, in their order, unless the app has a sentence")
    func ownIntent() throws {
        var intent = Intent(app: "app", domain: "bar", name: "orderDrink")
        #expect(try question(intent, custom(IntentLanguage())) == "Order drink. Shall App do that?")
        intent.slots = [
            "payer": .one(SlotValue(text: "bob", value: ["displayName": "Bob"])),
            "kindOfDrink": .one(SlotValue("iced mocha")), "withIce": .one(SlotValue(text: "on", value: true)),
        ]
        #expect(
            try question(intent, custom(IntentLanguage()))
                == "Order drink: kind of drink iced mocha, with ice on, payer Bob. Shall App do that?")
        // A value that its sentence does not name is said before it.
        let own = IntentLanguage(confirmation: "Ready for {kindOfDrink}?")
        #expect(try question(intent, custom(own)) == "Payer Bob. Ready for iced mocha?")
    }

    @Test("Unlocking a car is asked about, locking it is not")
    func carLock() throws {
        let supported = try #require(Self.catalogue?.intent(named: "SetCarLockStatus"))
        for (locked, words, asks) in [(false, "unlock", true), (true, "lock", false)] {
            var intent = Intent(app: "app", domain: "carCommands", name: "SetCarLockStatus")
            intent.slots["locked"] = .one(SlotValue(text: words, value: .bool(locked)))
            #expect(supported.definition.needsConfirmation(of: intent) == asks)
            #expect(try question(intent, app(supported)) == "\(words.capitalized) the car?")
        }
    }
}

@Suite("Which intents ask before they act")
struct AskingIntentTests {
    /// Intents that delete, take back, cancel, pay, send, book, order, change a sent message, or unlock.
    private static let asking: Set<String> = [
        "SendMessage", "EditMessage", "UnsendMessages", "SendPayment", "RequestPayment", "PayBill", "TransferMoney",
        "RequestRide", "CancelRide", "SendRideFeedback", "CancelWorkout", "BookRestaurantReservation", "DeleteTasks",
        "SetCarLockStatus", "CancelEvent", "SwitchEverythingOff", "SetLock", "SendMail", "RecordExpense",
    ]
    /// Intents that can be done again or back by another word.
    private static let acting: Set<String> = [
        "SetMessageAttribute", "StartAudioCall", "StartVideoCall", "StartCall", "AnswerCall", "HangUpCall",
        "StartPhotoPlayback", "StartWorkout", "PauseWorkout", "ResumeWorkout", "EndWorkout", "SetAudioSourceInCar",
        "SetClimateSettingsInCar", "SetDefrosterSettingsInCar", "SetSeatSettingsInCar", "SetProfileInCar",
        "SaveProfileInCar", "SetRadioStation", "ActivateCarSignal", "CreateTaskList", "AddTasks", "SetTaskAttribute",
        "SnoozeTasks", "CreateNote", "AppendToNote", "PlayMedia", "AddMedia", "UpdateMediaAffinity", "ShareFocusStatus",
        "PausePlayback", "ResumePlayback", "SkipTrack", "SeekPlayback", "SetShuffle", "SetRepeat", "SetVolume",
        "ChangeVolume", "SetMute", "OpenProgram", "CloseProgram", "SwitchToProgram", "RunProgramAction", "StartTimer",
        "CancelTimer", "ChangeTimer", "PauseTimer", "ResumeTimer", "SetAlarm", "CancelAlarm", "SnoozeAlarm",
        "StopAlarm", "ControlStopwatch", "AddEvent", "MoveEvent", "SetBrightness", "ChangeBrightness", "SetConnection",
        "LockScreen",
        "TakeScreenshot", "SetDoNotDisturb", "SwitchDevice", "SetLight", "ChangeLight", "SetTemperature",
        "ChangeTemperature", "MoveCover", "ActivateScene", "CancelPlannedCommands", "DoPlannedCommands",
        // Says the person's own sentences one by one; each of them asks for itself.
        "RunRoutine",
    ]

    @Test("Every intent of the catalogue is in one class: what looks up never asks, what destroys does")
    func catalogue() throws {
        let intents = try Catalogue.load().intents.map(\.definition)
        #expect(intents.count > 61)
        for intent in intents {
            let looksUp = ["Get", "Search", "List"].contains { intent.name.hasPrefix($0) }
            let classes = [looksUp, Self.asking.contains(intent.name), Self.acting.contains(intent.name)]
            #expect(classes.count { $0 } == 1, "\(intent.name)")
            #expect(intent.needsConfirmation == Self.asking.contains(intent.name), "\(intent.name)")
        }
    }

    @Test("The sample apps' own intents neither delete nor pay, and do not ask")
    func ownIntents() throws {
        let library = AppLibrary(folders: [Checkout.sampleApps, Checkout.domainApps])
        let own = library.packages.flatMap(\.manifest.customIntents)
        #expect(!own.isEmpty)
        let destroying = ["delete", "remove", "clear", "cancel", "pay", "send", "transfer", "unlock", "buy"]
        for intent in own {
            let destroys = destroying.contains { intent.name.lowercased().hasPrefix($0) }
            #expect(intent.needsConfirmation == destroys, "\(intent.name)")
        }
    }
}
