import AppHost
import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Processes of apps")
struct ExtensionProcessTests {
    @Test("One process serves many calls")
    func warm() async throws {
        let app = try ScriptedApp("echo x >> starts; hello; work 2")
        let process = ExtensionProcess(app.launch)
        #expect(await !process.isRunning)
        #expect(try await process.resolve("way", of: ScriptedApp.intent) == [])
        #expect(try await process.confirm(ScriptedApp.intent).code == "success")
        #expect(try await process.handle(ScriptedApp.intent).code == "success")
        #expect(await process.isRunning)
        #expect(app.data("starts") == "x\n")
        await process.stop()
        #expect(await !process.isRunning)
    }

    @Test("Calls at the same time start one process and get their own answers")
    func concurrent() async throws {
        let app = try ScriptedApp(
            "echo x >> starts; hello; n=2; while read line; do answer $n \"{\\\"code\\\":\\\"$n\\\"}\"; n=$((n + 1)); done"
        )
        let process = ExtensionProcess(app.launch)
        let codes = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 { group.addTask { try await process.confirm(ScriptedApp.intent).code } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(codes == Set((2..<22).map(String.init)))
        #expect(app.data("starts") == "x\n")
        await process.stop()
    }

    @Test("The app learns who asks, in which language, and where its folders are")
    func initialize() async throws {
        let app = try ScriptedApp(
            #"read line; echo "$line" > first; answer 1 '{"protocolVersion":1,"intents":[]}'; work 2"#)
        let process = ExtensionProcess(app.launch)
        try await process.warmUp()
        let line = try #require(app.data("first"))
        let request = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
        #expect(request["method"] == "initialize")
        #expect(
            request["params"] == [
                "protocolVersion": 1, "app": "scripted", "locale": "en-US",
                "dataDirectory": .string(app.launch.dataDirectory.path),
            ])
        await process.stop()
    }

    @Test(
        "It finds nothing of Heed's: no descriptors, no environment, its own folder and process group",
        arguments: [Confinement(isSandboxed: false, allowsRoot: true)]
            + (Confinement().isSandboxedHere ? [Confinement()] : []))
    func isolation(confinement: Confinement) async throws {
        let app = try ScriptedApp(
            """
            ls /proc/self/fd > descriptors; env > environment; pwd > folder
            cut -d' ' -f5 /proc/$$/stat > group; hello; work 2
            """, confinement: confinement)
        let pipe = Pipe()
        defer { try? pipe.fileHandleForWriting.close() }
        let process = ExtensionProcess(app.launch)
        try await process.warmUp()
        // ls has one of its own for the folder that it lists.
        #expect(app.data("descriptors")?.split(separator: "\n").map { Int($0) ?? -1 }.sorted() == [0, 1, 2, 3])
        let variables = app.data("environment")?.split(separator: "\n").compactMap { $0.split(separator: "=").first }
        let own: Set<Substring> = ["PATH", "HOME", "TMPDIR", "LANG", "HEED_APP", "TZ", "PWD", "OLDPWD", "_", "SHLVL"]
        #expect(Set(variables ?? []).subtracting(own).isEmpty)
        #expect(app.data("folder") == app.launch.dataDirectory.path + "\n")
        // In a sandbox the group is one that it cannot see; else it is that of the shell that supervises it.
        let group = app.data("group")
        #expect(confinement.isSandboxed ? group == "0\n" : group != "\(getpgrp())\n" && group != nil)
        let attributes = try FileManager.default.attributesOfItem(atPath: app.launch.dataDirectory.path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        await process.stop()
    }

    @Test("It is asked to finish after a while without a call, and started again for the next", .timeLimit(.minutes(1)))
    func idle() async throws {
        let app = try ScriptedApp("echo x >> starts; hello; work 2; echo bye >> ends")
        let clock = ManualClock()
        let process = ExtensionProcess(app.launch, clock: clock)
        _ = try await process.confirm(ScriptedApp.intent)
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(119))
        #expect(await process.isRunning)
        _ = try await process.confirm(ScriptedApp.intent)
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(119))
        #expect(await process.isRunning)
        clock.advance(by: .seconds(1))
        while await process.isRunning { await Task.yield() }
        _ = try await process.confirm(ScriptedApp.intent)
        #expect(app.data("starts") == "x\nx\n")
        #expect(app.data("ends") == "bye\n")
        await process.stop()
    }

    @Test("What the app has started ends with it, also without a sandbox", .timeLimit(.minutes(1)))
    func group() async throws {
        let app = try ScriptedApp(
            "(trap '' TERM; while :; do read x < /dev/zero; done) & echo $! > child; hello; work 2",
            confinement: Confinement(isSandboxed: false, allowsRoot: true))
        let process = ExtensionProcess(app.launch)
        try await process.warmUp()
        let text = try #require(app.data("child")).trimmingCharacters(in: .whitespacesAndNewlines)
        let child = try #require(pid_t(text))
        #expect(kill(child, 0) == 0)
        await process.stop()
        // A killed process takes a moment to go, and stays a zombie until its new parent has noticed.
        func isAlive() -> Bool {
            let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
            return state.map { !$0.contains(") Z ") } ?? false
        }
        while isAlive(), !Task.isCancelled { await Task.yield() }
        #expect(!isAlive())
    }
}
