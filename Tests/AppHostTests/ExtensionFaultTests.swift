import AppHost
import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Apps that misbehave")
struct ExtensionFaultTests {
    /// An app that does something bad the first time and works the second.
    private static func once(_ fault: String) -> String {
        "if [ -e ran ]; then hello; work 2; exit; fi\n: > ran\n\(fault)"
    }

    @Test(
        "Each fault is an error of its own, and the next call works",
        .timeLimit(.minutes(1)),
        arguments: [
            (.crashedAtStart, "echo tea is out >&2; exit 3"),
            (.crashedAtStart, "kill -SEGV $$"),
            (.crashed, "hello; read line; exit 0"),
            (.crashed, "hello; read line; kill -KILL $$"),
            (.malformedOutput, "hello; read line; echo rubbish; work 2"),
            (.malformedOutput, "echo Welcome to my app; hello; work 2"),
            (.malformedOutput, "hello; read line; answer 2 '{\"code\":7}'; work 3"),
            (.malformedOutput, "hello; read line; printf '{\"jsonrpc\":\"2.0\",\"id\":2}\\n'; work 3"),
            (.malformedOutput, "hello; read line; printf '\\377\\376\\n'; work 2"),
            (.unexpectedAnswer, "hello; read line; answer 77 '{}'; work 2"),
            (.unexpectedAnswer, "hello; read line; answer 1 '{}'; work 2"),
            (.flooded, "hello; read line; yes | tr -d '\\n'"),
            (
                .flooded,
                "hello; read line; yes '{\"jsonrpc\":\"2.0\",\"method\":\"progress\",\"params\":{\"text\":\"x\"}}'"
            ),
            (.malformedOutput, "hello; read line; yes"),
            // The shell that supervises the app, and bubblewrap, hold the output open: only the deadline tells.
            (.timedOut, "hello; read line; exec >&-; read line; read line"),
            (.unsupportedVersion, "read line; answer 1 '{\"protocolVersion\":2,\"intents\":[]}'; work 2"),
            (
                .unsupportedVersion,
                "read line; echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32001,\"message\":\"too old\"}}'"
            ),
            (
                .handlerFailed,
                "hello; read line; echo '{\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":-32000,\"message\":\"no tea\"}}'; work 3"
            ),
        ] as [(AppHostError.Code, String)])
    func faults(code: AppHostError.Code, script: String) async throws {
        let confinement = Confinement(isSandboxed: true, allowsRoot: true)
        let app = try ScriptedApp(Self.once(script), confinement: confinement)
        let process = ExtensionProcess(app.launch)
        let error = await #expect(throws: AppHostError.self) { try await process.handle(ScriptedApp.intent) }
        #expect(error?.code == code, "\(String(describing: error))")
        #expect(error?.message.hasPrefix("Scripted ") == true)
        let response = try await process.handle(ScriptedApp.intent)
        #expect(response.code == "success")
        await process.stop()
    }

    @Test("An answer given twice ends the process, but not the call that it answered")
    func twice() async throws {
        let app = try ScriptedApp(
            Self.once(
                "hello; read line; r=\"$(answer 2 '{\"code\":\"ready\"}')\"; printf '%s\\n%s\\n' \"$r\" \"$r\"; work 3")
        )
        let process = ExtensionProcess(app.launch)
        #expect(try await process.confirm(ScriptedApp.intent).code == "ready")
        // The second answer came in the same breath, so the process is given up by now.
        #expect(try await process.confirm(ScriptedApp.intent).code == "success")
        await process.stop()
    }

    @Test("What the app wrote to its standard error comes with the error, but only the end of it")
    func diagnosis() async throws {
        let app = try ScriptedApp("yes chatter | head -n 20000 >&2; echo the kettle is broken >&2; exit 1")
        let process = ExtensionProcess(app.launch)
        let error = await #expect(throws: AppHostError.self) { try await process.confirm(ScriptedApp.intent) }
        #expect(error?.diagnosis?.hasSuffix("the kettle is broken") == true)
        #expect((error?.diagnosis?.count ?? 0) < 2100)
        #expect(error?.message == "Scripted ended unexpectedly (exit status 1).")
    }

    @Test("An app that is not there or cannot be run is named with its path")
    func missing() async throws {
        let folder = try TestFolder()
        var launch = ExtensionLaunch(
            app: "x", name: "X", executable: folder.url.appending(path: "nothing"),
            dataDirectory: folder.url.appending(path: "data"))
        let missing = await #expect(throws: AppHostError.self) {
            try await ExtensionProcess(launch).confirm(ScriptedApp.intent)
        }
        #expect(missing?.code == .missingExecutable)
        #expect(missing?.message.contains(launch.executable.path) == true)
        launch.executable = try folder.write("echo", to: "inert")
        let inert = await #expect(throws: AppHostError.self) {
            try await ExtensionProcess(launch).confirm(ScriptedApp.intent)
        }
        #expect(inert?.code == .notExecutable)
        launch.executable = try folder.writeProgram("\u{7F}ELF but not really", to: "broken")
        let broken = await #expect(throws: AppHostError.self) {
            try await ExtensionProcess(launch).confirm(ScriptedApp.intent)
        }
        #expect(broken?.code == .crashedAtStart || broken?.code == .startFailed)
    }

    @Test("An app that hangs is said to be still working at 3 seconds and ended at 10", .timeLimit(.minutes(1)))
    func hang() async throws {
        let app = try ScriptedApp(
            Self.once(
                "hello; read line; echo '{\"jsonrpc\":\"2.0\",\"method\":\"progress\",\"params\":{\"text\":\"Hm\"}}'; "
                    + "echo $$ > pid; trap '' TERM; while :; do read line; done"))
        let clock = ManualClock()
        let (events, report) = AsyncStream.makeStream(of: ExtensionEvent.self)
        let process = ExtensionProcess(app.launch, clock: clock) { report.yield($0) }
        var seen = events.makeAsyncIterator()
        let response = Task { try await process.handle(ScriptedApp.intent) }
        #expect(await seen.next() == .progress("Hm"))
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(3))
        #expect(await seen.next() == .stillWorking)
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(6.9))
        #expect(await process.isRunning)
        clock.advance(by: .seconds(0.1))
        let error = await #expect(throws: AppHostError.self) { try await response.value }
        #expect(error?.code == .timedOut)
        #expect(try await process.handle(ScriptedApp.intent).code == "success")
        await process.stop()
    }

    @Test("An app that hangs before it has said who it is misses the deadline of its start", .timeLimit(.minutes(1)))
    func hangAtStart() async throws {
        let app = try ScriptedApp("while read line; do :; done")
        let clock = ManualClock()
        let process = ExtensionProcess(app.launch, clock: clock)
        let response = Task { try await process.confirm(ScriptedApp.intent) }
        for _ in 0..<2 {
            await clock.waitForSleepers(1)
            clock.advance(by: .seconds(7))
        }
        let error = await #expect(throws: AppHostError.self) { try await response.value }
        #expect(error?.code == .timedOut)
    }

    @Test("A call that is taken back does not disturb the next one", .timeLimit(.minutes(1)))
    func cancellation() async throws {
        let app = try ScriptedApp(
            "hello; read line; echo '{\"jsonrpc\":\"2.0\",\"method\":\"progress\",\"params\":{\"text\":\"Hm\"}}'; read next; "
                + "answer 2 '{\"code\":\"failure\"}'; answer 3 '{\"code\":\"success\"}'; work 4")
        let (events, report) = AsyncStream.makeStream(of: ExtensionEvent.self)
        // A busy machine may say first that the app is still working.
        let process = ExtensionProcess(app.launch) { if $0 != .stillWorking { report.yield($0) } }
        let call = Task { try await process.confirm(ScriptedApp.intent) }
        var seen = events.makeAsyncIterator()
        #expect(await seen.next() == .progress("Hm"))
        call.cancel()
        let error = await #expect(throws: AppHostError.self) { try await call.value }
        #expect(error?.code == .stopped)
        #expect(try await process.confirm(ScriptedApp.intent).code == "success")
        await process.stop()
    }

    @Test(
        "More memory than allowed ends the app, not the machine: of 64 MB, and of what is usual for one that wants 1 GB",
        .enabled(if: Confinement().measures.count > 1), arguments: [Confinement(memory: 64 << 20), Confinement()])
    func memory(confinement: Confinement) async throws {
        // A shell variable that doubles until it has 1 GB or the limit is met.
        let grow = "x=0123456789abcdef; while [ ${#x} -lt 1000000000 ]; do x=\"$x$x\"; done"
        let app = try ScriptedApp(
            Self.once("hello; read line; \(grow); answer 2 '{\"code\":\"success\"}'; work 3"), confinement: confinement)
        let process = ExtensionProcess(app.launch)
        let error = await #expect(throws: AppHostError.self) { try await process.handle(ScriptedApp.intent) }
        #expect(error?.code == .crashed)
        #expect(try await process.handle(ScriptedApp.intent).code == "success")
        await process.stop()
    }
}
