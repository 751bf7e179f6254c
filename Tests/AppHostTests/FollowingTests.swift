import AppHost
import Foundation
import IntentCore
import Synchronization
import TestSupport
import Testing

@Suite("Following an app")
struct FollowingTests {
    private static func update(_ code: String) -> String {
        "echo '{\"jsonrpc\":\"2.0\",\"method\":\"update\",\"params\":"
            + "{\"request\":2,\"response\":{\"code\":\"\(code)\"}}}'"
    }

    @Test("Updates come in order, then the last word; other calls are served meanwhile")
    func updates() async throws {
        let app = try ScriptedApp(
            "hello; read line; \(Self.update("one")); read call; answer 3 '{\"code\":\"success\"}'; "
                + "\(Self.update("two")); answer 2 '{\"code\":\"success\"}'; work 4")
        let process = ExtensionProcess(app.launch)
        let (news, sender) = AsyncStream.makeStream(of: String.self)
        let following = Task {
            defer { sender.finish() }
            return try await process.follow(ScriptedApp.intent, for: .updates) { sender.yield($0.code) }
        }
        var seen = news.makeAsyncIterator()
        #expect(await seen.next() == "one")
        #expect(try await process.handle(ScriptedApp.intent).code == "success")
        #expect(await seen.next() == "two")
        #expect(try await following.value.code == "success")
        await process.stop()
    }

    @Test(
        "A stream without news for 20 seconds is taken back, and the app is told and goes on", .timeLimit(.minutes(1)))
    func silence() async throws {
        let app = try ScriptedApp(
            "hello; read line; \(Self.update("one")); read cancel; echo \"$cancel\" > cancelled; "
                + "read call; answer 3 '{\"code\":\"success\"}'; work 4")
        let clock = ManualClock()
        let process = ExtensionProcess(app.launch, clock: clock)
        let (news, sender) = AsyncStream.makeStream(of: String.self)
        let following = Task {
            defer { sender.finish() }
            return try await process.follow(ScriptedApp.intent, for: .updates) { sender.yield($0.code) }
        }
        var seen = news.makeAsyncIterator()
        #expect(await seen.next() == "one")
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(20))
        let error = await #expect(throws: AppHostError.self) { try await following.value }
        #expect(error?.code == .timedOut)
        #expect(try await process.handle(ScriptedApp.intent).code == "success")
        #expect(app.data("cancelled")?.contains(#""method":"cancel","params":{"request":2}"#) == true)
        await process.stop()
    }

    @Test("An app that ends while it is followed is noticed")
    func crash() async throws {
        let app = try ScriptedApp("hello; read line; exit 1")
        let process = ExtensionProcess(app.launch)
        let error = await #expect(throws: AppHostError.self) {
            try await process.follow(ScriptedApp.intent, for: .result) { _ in }
        }
        #expect(error?.code == .crashed)
    }

    @Test("What an app donates and forgets arrives as it was told")
    func donations() async throws {
        let app = try ScriptedApp(
            """
            hello; read line
            echo '{"jsonrpc":"2.0","method":"donate","params":{"interaction":{"id":"7","direction":"incoming",\
            "start":"2026-11-21T10:00:00Z","intent":{"domain":"calls","intent":"StartCall","slots":{}}}}}'
            echo '{"jsonrpc":"2.0","method":"forget","params":{"group":"old"}}'
            echo '{"jsonrpc":"2.0","method":"donate","params":{"nonsense":1}}'
            answer 2 '{"code":"success"}'; work 3
            """.replacing("\\\n", with: ""))
        let notices = Mutex<[ExtensionEvent]>([])
        let process = ExtensionProcess(app.launch) { event in
            guard event != .stillWorking else { return }
            notices.withLock { $0.append(event) }
        }
        #expect(try await process.handle(ScriptedApp.intent).code == "success")
        await process.stop()
        let interaction = Interaction(
            id: "7", Intent(app: nil, domain: "calls", name: "StartCall"), direction: .incoming,
            start: Date(timeIntervalSince1970: 1_795_255_200))
        #expect(
            notices.withLock { $0 } == [
                .donated(interaction), .forgot(.group("old")),
                .refused("Scripted sent a ‘donate’ that cannot be read."),
            ])
    }
}

@Suite("Opening the app itself")
struct LaunchTests {
    /// A host with one app whose manifest has a launch command.
    private func host(_ folder: borrowing TestFolder, launch: String) throws -> ExtensionHost {
        try folder.write(
            "heed: 1\nid: chat\nexecutable: x\nlaunch: \(launch)\ncustomIntents: {go: {}}\n", to: "chat/app.yaml")
        try folder.write(
            "printf '%s|' \"$@\" \"$HEED_BACKGROUND\" > result.new; mv result.new result\n",
            to: "chat/main.sh")
        return ExtensionHost(
            packages: AppLibrary(folders: [folder.url]).packages,
            configuration: ExtensionHost.Configuration(dataFolder: folder.url.appending(path: "data")))
    }

    @Test("It is started with the user activity, in a process of its own", .timeLimit(.minutes(1)))
    func opened() async throws {
        let folder = try TestFolder()
        let host = try host(folder, launch: #"[/bin/sh, main.sh, --open, "{type}", "{activity}"]"#)
        let activity = UserActivity(type: "SendMessage", userInfo: ["error": "UserLoggedOut"])
        #expect(try await host.open("chat", with: activity, inBackground: true))
        let file = folder.url.appending(path: "chat/result")
        while !FileManager.default.fileExists(atPath: file.path), !Task.isCancelled { await Task.yield() }
        #expect(
            try String(contentsOf: file, encoding: .utf8)
                == #"--open|SendMessage|{"type":"SendMessage","userInfo":{"error":"UserLoggedOut"}}|1|"#)
    }

    @Test("Without a command nothing is opened; one that is not there is named")
    func notOpened() async throws {
        let folder = try TestFolder()
        let activity = UserActivity(type: "go")
        #expect(try await host(folder, launch: "").open("chat", with: activity) == false)
        let missing = try host(folder, launch: "no-such-program-at-all")
        let error = await #expect(throws: AppHostError.self) { try await missing.open("chat", with: activity) }
        #expect(error?.message == "chat cannot be opened: there is no program no-such-program-at-all.")
    }
}
