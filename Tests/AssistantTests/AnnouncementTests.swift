import AppHost
import Assistant
import Dialogue
import Domains
import Foundation
import Grammar
import IntentCore
import PrivacyStore
import Synchronization
import TestSupport
import Testing
import Understanding

@Suite("What has come is told and answered")
struct AnnouncementTests {
    private static func waiting(_ id: String, of app: String = "chat", urgent: Bool = false) -> Arrival {
        .announced(Announcement(id: id, text: id, isUrgent: urgent))
    }

    @Test("What is over soon comes first, what is no more not at all, and what is too much is counted")
    func queue() async {
        let queue = AnnouncementQueue()
        for id in ["a", "b", "c"] { await queue.take(Self.waiting(id), from: "chat") }
        await queue.take(Self.waiting("call", urgent: true), from: "calls")
        await queue.take(.withdrawn(id: "b"), from: "chat")
        await queue.take(.withdrawn(id: "c"), from: "calls")
        #expect(await queue.next()?.announcement.id == "call")
        for number in 0..<100 { await queue.take(Self.waiting("more\(number)"), from: "chat") }
        var told: [AnnouncementQueue.Waiting] = []
        while let next = await queue.next() { told.append(next) }
        #expect(told.map(\.announcement.id) == ["a", "c", "more0", "more1", "more2"])
        #expect(told.map(\.more) == [0, 0, 0, 0, 97])
    }

    @Test("A call is told however many messages wait, of its own app or of others")
    func urgentOnesAreKept() async {
        let queue = AnnouncementQueue()
        for app in ["a", "b", "c", "d"] {
            for number in 0..<5 { await queue.take(Self.waiting("\(number)", of: app), from: app) }
        }
        await queue.take(Self.waiting("call", urgent: true), from: "calls")
        await queue.take(Self.waiting("alarm", urgent: true), from: "a")
        var told: [AnnouncementQueue.Waiting] = []
        while let next = await queue.next() { told.append(next) }
        #expect(told.prefix(2).map(\.announcement.id) == ["call", "alarm"])
        #expect(told.map(\.app).filter { $0 == "d" }.count == 4)
        #expect(told.filter { $0.app == "a" }.map(\.announcement.id) == ["alarm", "0", "1", "2", "3"])
        #expect(told.map(\.more).reduce(0, +) == 2)
        for number in 0..<9 { await queue.take(Self.waiting("\(number)", urgent: true), from: "calls") }
        #expect(await queue.next()?.announcement.id == "0")
    }

    @Test("What was given out and is withdrawn meanwhile matters no more; an end of its app says nothing of it")
    func withdrawnWhileAsked() async {
        let queue = AnnouncementQueue()
        await queue.take(Self.waiting("call", of: "calls", urgent: true), from: "calls")
        #expect(await queue.next() != nil)
        #expect(await queue.isCurrent)
        await queue.take(.withdrawn(id: "call"), from: "chat")
        await queue.take(.withdrawn(id: "other"), from: "calls")
        await queue.forget("calls")
        #expect(await queue.isCurrent)
        await queue.take(.withdrawn(id: "call"), from: "calls")
        #expect(await !queue.isCurrent)
    }

    @Test("Whoever speaks is known, until the app says otherwise or ends")
    func occupied() async {
        let queue = AnnouncementQueue()
        await queue.take(.occupied(true), from: "calls")
        #expect(await queue.isOccupied)
        await queue.take(.occupied(false), from: "chat")
        #expect(await queue.isOccupied)
        await queue.take(Self.waiting("a"), from: "calls")
        await queue.forget("calls")
        #expect(await !queue.isOccupied)
        #expect(await queue.isEmpty)
    }

    // MARK: Answers

    private static let people = ["Arya Stark", "Jon Snow"].map {
        Term(id: $0, say: [$0, String($0.prefix { $0 != " " })])
    }

    /// The apps of the desktop that answers may be for, with two people.
    private static let desk = Result {
        let catalogue = try Catalogue.load()
        let apps = try ["Calls", "Chat", "Clock", "Sound"].map { name in
            let package = try AppPackage(folder: Checkout.root.appending(path: "Sources/DesktopApps/\(name)"))
            var app = try package.description(locale: "en-US", standardIntent: catalogue.intent)
            app.vocabulary["contactName"] = people
            return app
        }
        let graph = try CommandGrammar.compile(apps: apps, sharedRules: catalogue.rules, locale: "en-US")
        return (apps, CommandReader(graph: graph, apps: apps), catalogue.rules)
    }

    /// What comes of an answer, in the words of the list.
    private static func outcome(of words: String, to kind: String) throws -> String {
        let (apps, reader, rules) = try desk.get()
        let isCall = kind == "call"
        let app = try #require(apps.first { $0.id == (isCall ? "calls" : "chat") })
        var intent = Intent(
            app: app.id, domain: isCall ? "calls" : "messages", name: isCall ? "AnswerCall" : "SendMessage")
        let arya = SlotValue(text: "Arya Stark", value: ["displayName": "Arya Stark", "id": "Arya Stark"])
        if !isCall { intent.slots["recipients"] = .many([arya]) }
        let text = isCall ? "Arya Stark is calling. Answer?" : "Message from Arya Stark: I'm late. Answer?"
        let question = try PendingQuestion(
            prompt: Prompt(.confirmation, subject: .announcement, text: text), app: app, intent: intent, rules: rules)
        switch AnswerReading(commands: reader).answer(words, to: question, at: AnswerQuestions.reference) {
        case .yes: return isCall ? "answered" : "reply"
        case .no, .cancel: return "ignored"
        case .changeSlot("content", let value?): return "reply=\(value.text)"
        case .newCommand(let command):
            let best = reader.understand(command, at: AnswerQuestions.reference).best?.intent
            switch best?.name {
            case "AnswerCall" where isCall: return "answered"
            case "HangUpCall" where isCall: return "declined"
            case "SendMessage" where !isCall:
                return best?.slots["content"].map { "reply=\($0.first?.text ?? "")" } ?? "reply"
            default: return "other=\(best?.name ?? "?")"
            }
        default: return "kept"
        }
    }

    @Test("Answers as people give them, written before the code")
    func firstTime() throws {
        let file = Checkout.root.appending(path: "scripts/announcement-cases.tsv")
        let cases = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t").map(String.init) }
        #expect(cases.count >= 100)
        var wrong: [String] = []
        var opposite: [String] = []
        for item in cases {
            let found = try Self.outcome(of: item[2], to: item[0])
            guard found.lowercased() != item[1].lowercased() else { continue }
            wrong.append("\(item[0]): “\(item[2])” is \(found), not \(item[1])")
            // Whoever wants to be left in peace must not be put through.
            if ["answered", "reply"].contains(found), ["declined", "ignored"].contains(item[1]) {
                opposite.append(item[2])
            }
        }
        print("announcements answered: \(cases.count - wrong.count) of \(cases.count)")
        for line in wrong { print(line) }
        #expect(opposite.isEmpty)
        #expect(Double(cases.count - wrong.count) >= 0.9 * Double(cases.count))
    }

    // MARK: Session

    private struct Answers: AnswerSource {
        var all: PersonAnswer

        func answer(to question: PendingQuestion) async throws -> PersonAnswer { all }
    }

    /// What is said when something has come and the person answers so.
    private func said(
        _ answer: PersonAnswer?, intent: Intent?, allowed: Bool = true, isStill: Bool = true
    ) async throws -> (texts: [String], may: Bool) {
        let folder = try TestFolder()
        let store = try PrivacyStore(folder: folder.url)
        if allowed { try store.decideAnnouncements(.authorized, for: "zhichat") }
        let host = ExtensionHost(packages: [], configuration: ExtensionHost.Configuration(dataFolder: folder.url))
        let told = Mutex<[String]>([])
        let session = Session(
            apps: [SampleDescriptions.chat], host: host, locale: "en-US",
            privacy: Privacy(store: store, trusted: ["zhichat"])
        ) { event in
            told.withLock { told in
                switch event {
                case .prompt(let prompt): told.append(prompt.text)
                case .update(let response): told.append(response.text)
                case .failed: told.append("called")
                default: break
                }
            }
        }
        let announcement = Announcement(id: "1", text: "Message from Jon: hello.", intent: intent)
        let waiting = AnnouncementQueue.Waiting(app: "zhichat", announcement: announcement, more: 3)
        try await session.announce(waiting, answers: answer.map(Answers.init)) { isStill }
        return (told.withLock { $0 }, try await session.mayAnnounce("zhichat"))
    }

    private static let message = Intent(app: nil, domain: "messages", name: "SendMessage")

    @Test("A yes begins what the app has named; silence and a no end it; without answers it is told only")
    func session() async throws {
        let told = "Message from Jon: hello. ZhiChat has 3 more."
        #expect(try await said(.words("no"), intent: Self.message).texts == ["\(told) Answer?"])
        #expect(try await said(.silence, intent: Self.message).texts == ["\(told) Answer?"])
        // There is no such process, so that what was begun fails at its first call.
        #expect(try await said(.words("yes"), intent: Self.message).texts.prefix(2) == ["\(told) Answer?", "called"])
        #expect(try await said(nil, intent: Self.message).texts == [told])
        #expect(try await said(.words("yes"), intent: nil).texts == [told])
        #expect(try await said(.words("yes"), intent: Intent(app: nil, domain: "x", name: "Other")).texts == [told])
        #expect(try await said(.unclear, intent: Self.message).texts.count == 3)
    }

    @Test("What is over is not asked about again; a yes goes to the app, which knows what became of it")
    func over() async throws {
        let told = "Message from Jon: hello. ZhiChat has 3 more."
        let yes = try await said(.words("yes"), intent: Self.message, isStill: false).texts
        #expect(yes.prefix(2) == ["\(told) Answer?", "called"])
        #expect(try await said(.unclear, intent: Self.message, isStill: false).texts == ["\(told) Answer?"])
    }

    @Test("Nothing may be told before the person has said so, whatever else the app may do")
    func permission() async throws {
        #expect(try await said(nil, intent: nil).may)
        #expect(try await !said(nil, intent: nil, allowed: false).may)
    }
}
