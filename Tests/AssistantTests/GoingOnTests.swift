import AppHost
import Assistant
import Dialogue
import Domains
import Foundation
import Grammar
import IntentCore
import Synchronization
import TestSupport
import Testing
import Understanding

@Suite("Sentences that go on with the last command")
struct GoingOnTests {
    /// Somebody who answers every question with yes.
    private struct Yes: AnswerSource {
        func answer(to question: PendingQuestion) async throws -> PersonAnswer { .words("yes") }
    }

    /// Further domains, with commands of their own for words such as “undo that”.
    private static let more = ["rides", "payments", "messages", "restaurants"]

    /// The commands that are made of sentences, each as an intent with the texts of its slots; no process does anything.
    private func commands(
        _ turns: [String], besides more: [String] = [], now: @escaping @Sendable () -> Date = { Date() }
    ) async throws -> [String] {
        let catalogue = try Catalogue.load(locale: "en-US")
        let domains = ["clock", "volume", "machine", "calendar", "playback", "listsAndNotes"] + more
        let apps = domains.map { domain in
            AppDescription(
                id: domain, name: domain, spokenNames: [Term(id: domain, say: ["the \(domain) thing"])],
                intents: catalogue.intents.filter { $0.definition.domain == domain })
        }
        let reader = CommandReader(
            graph: try CommandGrammar.compile(apps: apps, sharedRules: catalogue.rules, locale: "en-US"), apps: apps)
        let folder = try TestFolder()
        let host = ExtensionHost(packages: [], configuration: ExtensionHost.Configuration(dataFolder: folder.url))
        let heard = Mutex<[String]>([])
        let session = Session(
            apps: apps, host: host, locale: "en-US", commands: reader, rules: catalogue.rules,
            memory: SessionMemory(now: now)
        ) { event in
            guard case .heard(_, true, _, let intent?) = event else { return }
            let slots = intent.slots.sorted { $0.key < $1.key }.map { name, content in
                "\(name) \(content.values.map(\.text).joined(separator: "+"))"
            }
            heard.withLock { $0.append(([intent.name] + slots).joined(separator: ", ")) }
        }
        for turn in turns { try await session.converse(about: Request(typed: turn, by: reader), answers: Yes()) }
        return heard.withLock { $0 }
    }

    @Test(
        "What goes on in another command: a question after something was made, more of it, the last of several",
        arguments: [
            (
                ["add lunch with Sam on Friday at noon to my calendar", "what about Saturday"],
                "GetEvents, dateRange Saturday"
            ),
            (
                ["set a timer for ten minutes", "and two more minutes"],
                "ChangeTimer, direction up, duration two minutes, timerName last"
            ),
            (
                ["set a timer for ten minutes", "another minute"],
                "ChangeTimer, direction up, duration a minute, timerName last"
            ),
            (
                ["set a timer for ten minutes", "what time is it", "make that twelve minutes"],
                "ChangeTimer, direction to, duration twelve minutes, timerName last"
            ),
            (["what's on the shopping list", "and eggs"], "AddTasks, targetTaskList shopping, taskTitles eggs"),
            (["what's on the shopping list", "add eggs"], "AddTasks, targetTaskList shopping, taskTitles eggs"),
            (
                ["add lunch with Sam on Friday at noon to my calendar", "how about Saturday instead"],
                "MoveEvent, newStart on saturday at noon, title lunch with Sam"
            ),
        ])
    func topics(turns: [String], last: String) async throws {
        let commands = try await commands(turns)
        #expect(commands.count == turns.count)
        #expect(commands.last?.lowercased() == last.lowercased())
    }

    @Test(
        "New words take the place of old ones",
        arguments: [
            (["set the volume to twenty five percent", "no, thirty"], "SetVolume, level thirty percent"),
            (
                ["what's on my calendar on Monday", "and Tuesday"],
                "GetEvents, dateRange on tuesday"
            ),
            (["what time is it in Paris", "what about Rome"], "GetTime, place Rome"),
            (["add salt to the shopping list", "and pepper"], "AddTasks, targetTaskList shopping, taskTitles pepper"),
            (
                ["set a rice timer for ten minutes", "make it eleven"],
                "ChangeTimer, direction to, duration eleven minutes, timerName rice"
            ),
            // The preposition is not said twice, nor left before what has no unit of its own.
            (
                ["set a rice timer for ten minutes", "no, for eleven"],
                "ChangeTimer, direction to, duration eleven minutes, timerName rice"
            ),
            (
                ["add a haircut tomorrow at nine am to my calendar", "no, at ten am"],
                "MoveEvent, newStart tomorrow at ten a m, title haircut"
            ),
        ])
    func values(turns: [String], last: String) async throws {
        #expect(try await commands(turns).last == last)
    }

    @Test("An alarm is taken back before it is set for another time")
    func alarm() async throws {
        let said = try await commands(["wake me up at six tomorrow morning", "make it seven"]).map { $0.prefix(11) }
        #expect(said == ["SetAlarm, a", "CancelAlarm", "SetAlarm, a"])
    }

    @Test(
        "A pronoun is what the last command had to do with",
        arguments: [
            (["set a rice timer for ten minutes", "pause it"], "PauseTimer, timerName rice"),
            (["set a rice timer for ten minutes", "stop"], "CancelTimer, timerName rice"),
            (["what's playing", "pause it"], "PausePlayback"),
            (["turn off bluetooth", "turn it back on"], "SetConnection, connection bluetooth, enabled on"),
            (
                ["add a dentist appointment tomorrow at three pm", "move it to four pm"],
                "MoveEvent, newStart four p m, title dentist appointment"
            ),
        ])
    func pronouns(turns: [String], last: String) async throws {
        #expect(try await commands(turns).last == last)
    }

    @Test("More and less are the last command again, and its opposite")
    func more() async throws {
        #expect(try await commands(["turn it down", "a bit more"]).last?.hasPrefix("ChangeVolume, direction") == true)
        #expect(try await commands(["louder", "too much"]).last == "ChangeVolume, direction down")
    }

    @Test(
        "Another one is a thing of the same kind with values of its own",
        arguments: [
            (
                ["set a pasta timer for nine minutes", "and one for the eggs, six minutes"],
                "StartTimer, duration six minutes, timerName eggs"
            ),
            (["set a timer for ten minutes", "and another one for the tea"], "StartTimer, timerName tea"),
            (
                ["set a bread timer for ten minutes", "set a rice timer for one hour", "cancel the bread one"],
                "CancelTimer, timerName bread"
            ),
            (
                ["set a bread timer for ten minutes", "set a rice timer for one hour", "cancel the other one"],
                "CancelTimer, timerName bread"
            ),
        ])
    func another(turns: [String], last: String) async throws {
        #expect(try await commands(turns).last == last)
    }

    @Test(
        "A value alone, with a hesitation or behind it goes on as well",
        arguments: [
            (["set the volume to forty percent", "fifty"], "SetVolume, level fifty percent"),
            (["set the volume to forty percent", "sixty would be better"], "SetVolume, level sixty percent"),
            (["what time is it", "and in Rome"], "GetTime, place Rome"),
            (["turn the volume up", "still too quiet"], "ChangeVolume, direction up"),
            (["turn the volume down", "now it's too quiet"], "ChangeVolume, direction up"),
            (["pause the music", "ok go on"], "ResumePlayback"),
            (["what's on my calendar tomorrow", "and the day after"], "GetEvents, dateRange the day after tomorrow"),
        ])
    func bare(turns: [String], last: String) async throws {
        #expect(try await commands(turns).last == last)
    }

    @Test(
        "What was done is undone",
        arguments: [
            (["set a timer for half an hour", "undo that"], "CancelTimer, duration half an hour"),
            (["set a timer for half an hour", "hm, changed my mind"], "CancelTimer, duration half an hour"),
            (["set a timer for half an hour", "never mind"], "CancelTimer, duration half an hour"),
            (["mute the sound", "undo that"], "SetMute, enabled off"),
            (["turn the volume up", "undo"], "ChangeVolume, direction down"),
            (["pause the music", "take that back"], "ResumePlayback"),
        ])
    func undo(turns: [String], last: String) async throws {
        #expect(try await commands(turns).last == last)
    }

    @Test(
        "Nothing is made of words that are no value, of a pronoun without a command before it, and of a title that is one",
        arguments: [
            ["add milk to the shopping list", "no, that's wrong"], ["add milk to the shopping list", "what about you"],
            ["what time is it in Paris", "and I was late"], ["set an alarm for ten", "ten is my favourite number"],
            ["set the volume to thirty percent", "I have fifty euros"], ["set a timer for ten minutes", "no"],
            ["set an alarm for seven", "no thanks"], ["add milk to the shopping list", "no, thank you"],
            ["what time is it", "undo that"], ["add milk to the shopping list", "and then she left"],
            ["what's on the shopping list", "and then she left"],
        ])
    func nothing(turns: [String]) async throws {
        #expect(try await commands(turns).count == 1)
    }

    @Test(
        "A pronoun alone is no title and no text",
        arguments: [["cancel it"], ["put that on my shopping list"], ["no, forty"]])
    func alone(turns: [String]) async throws {
        let said = try await commands(turns)
        #expect(!said.contains { $0.contains(" it") || $0.contains(" that") })
    }

    @Test(
        "A command that lacks something has it from the last one of the same app",
        arguments: [
            (
                ["get me a taxi to the airport", "from the hotel"],
                "RequestRide, dropOffLocation the airport, pickupLocation the hotel, rideOptionName taxi"
            ),
            (
                ["get me a taxi to the airport", "make it a van"],
                "RequestRide, dropOffLocation the airport, rideOptionName van"
            ),
            (
                ["how much is a taxi to the airport", "and to the beach"],
                "ListRideOptions, dropOffLocation the beach, rideOptionName taxi"
            ),
            (["send Ann twenty dollars", "the same to Bob"], "SendPayment, currencyAmount twenty dollars, payee Bob"),
            (["send Ann twenty dollars", "thirty actually"], "SendPayment, currencyAmount thirty dollars, payee Ann"),
            (["tell Ann that I'm late", "tell Bob too"], "SendMessage, content I'm late, recipients Bob"),
            (["tell Ann that I'm late", "and to Bob too"], "SendMessage, content I'm late, recipients Bob"),
            (["get me a taxi to the airport", "cancel that"], "CancelRide"),
            (
                ["get me a taxi to the airport", "and for two people"],
                "RequestRide, dropOffLocation the airport, partySize two, rideOptionName taxi"
            ),
            (
                ["book a table for two at Luigi's tomorrow at seven pm", "get me a taxi there"],
                "RequestRide, dropOffLocation Luigi's, rideOptionName taxi"
            ),
        ])
    func completed(turns: [String], last: String) async throws {
        let said = try await commands(turns, besides: Self.more)
        // A name that nobody knows is as it was typed, or small.
        #expect(said.last?.lowercased() == last.lowercased(), "\(said)")
    }

    @Test(
        "Another day or the same time of another day is the same table",
        arguments: ["same time tomorrow", "actually make that Sunday", "what about Sunday"])
    func sameTime(turn: String) async throws {
        let said = try await commands(
            ["get us a table for two at Luigi's tonight at seven pm", turn], besides: Self.more)
        #expect(said.count == 2)
        #expect(said.last?.contains("partySize two, restaurant Luigi's") == true, "\(said)")
    }

    @Test(
        "A whole command, and what is none, is not completed",
        arguments: [
            (
                ["get me a taxi to the airport", "get me a ride to the station"],
                "RequestRide, dropOffLocation the station"
            ),
            (["get me a taxi to the airport", "my sister lives near the station"], nil),
            (["get me a taxi to the airport", "that was quick"], nil),
            (["send Ann twenty dollars", "twenty years ago that was a lot"], nil),
            (["tell Ann that I'm late", "Bob is already there"], nil),
        ] as [([String], String?)])
    func notCompleted(turns: [String], last: String?) async throws {
        let said = try await commands(turns, besides: Self.more)
        #expect(said.count == (last == nil ? 1 : 2))
        if let last { #expect(said.last == last) }
    }

    @Test(
        "What people say of themselves changes nothing that was done",
        arguments: ["I need to go to work", "I have to talk to mom now", "we need to be at home", "I am at work"])
    func statement(text: String) async throws {
        #expect(try await commands(["add milk to the shopping list", text]).count == 1)
    }

    @Test("After a while a sentence stands alone again")
    func late() async throws {
        let time = Mutex(0.0)
        let now: @Sendable () -> Date = {
            Date(
                timeIntervalSinceReferenceDate: time.withLock {
                    $0 += SessionMemory.followUpTime + 1; return $0
                })
        }
        #expect(try await commands(["set the volume to twenty percent", "no, thirty"], now: now).count == 1)
    }
}
