import AppHost
import Foundation
import IntentCore
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite(
    "What an app's process sees",
    .enabled(
        if: Confinement().isSandboxedHere,
        "needs bubblewrap and a kernel that allows namespaces"))
struct SandboxTests {
    /// The text that an app writes into its file `result` when it is called.
    private func result(
        of script: String, confinement: Confinement = Confinement(), network: Bool = false
    ) async throws -> String {
        let app = try ScriptedApp(
            "hello; read line; { \(script); } > result 2>&1; answer 2 '{\"code\":\"success\"}'; work 3",
            confinement: confinement, usesNetwork: network)
        let process = ExtensionProcess(app.launch)
        _ = try await process.handle(ScriptedApp.intent)
        await process.stop()
        return try #require(app.data("result"))
    }

    @Test("It reads neither the person's files nor other apps' data; without the sandbox it would")
    func files() async throws {
        let folder = try TestFolder()
        let secret = try folder.write("the secret of another app", to: "other/private/secret")
        let script = "cat \(secret.path); ls \(NSHomeDirectory())"
        let inside = try await result(of: script)
        #expect(!inside.contains("the secret"))
        #expect(inside.contains("No such file"))
        let outside = try await result(of: script, confinement: Confinement(isSandboxed: false, allowsRoot: true))
        #expect(outside.contains("the secret"), "the test can fail")
    }

    @Test("It writes to its own folder and nowhere else that lasts")
    func writing() async throws {
        let folder = try TestFolder()
        let target = folder.url.appending(path: "planted").path
        let words = try await result(
            of: "touch \(target); touch /usr/planted; touch /etc/planted; echo note > note; cat note; pwd")
        #expect(!FileManager.default.fileExists(atPath: target))
        #expect(words.contains("Read-only file system"))
        #expect(words.contains("note\n"))
    }

    @Test("It sees no processes but its own, and no network unless its manifest asks for it")
    func surroundings() async throws {
        let processes = try await result(of: "ls /proc | grep -c '^[0-9]'")
        #expect(try #require(Int(processes.filter(\.isNumber))) < 10)
        func interfaces(_ table: String) -> Set<String> {
            Set(table.split(separator: "\n").filter { $0.contains(":") }.map { String($0.prefix { $0 != ":" }) })
        }
        let mine = interfaces(try String(contentsOfFile: "/proc/net/dev", encoding: .utf8))
        #expect(try await interfaces(result(of: "cat /proc/net/dev")).count <= 1)
        #expect(try await interfaces(result(of: "cat /proc/net/dev", network: true)) == mine)
    }

    @Test("It inherits no descriptors and gains no privileges")
    func descriptors() async throws {
        let words = try await result(of: "ls /proc/self/fd | wc -l; grep NoNewPrivs /proc/self/status")
        let lines = words.split(separator: "\n")
        // Its three streams, and the folder that ls reads.
        #expect(Int(lines[0].filter(\.isNumber)).map { $0 <= 4 } == true, "\(words)")
        #expect(lines[1].hasSuffix("1"))
    }

    @Test("What it leaves behind ends with it, even in a session of its own", .timeLimit(.minutes(1)))
    func daemons() async throws {
        // A number of seconds that nobody else sleeps.
        let nap = "98765.\(UInt32.random(in: 0..<UInt32.max))"
        let app = try ScriptedApp(
            "hello; read line; for i in 1 2 3 4 5 6 7 8; do setsid sleep \(nap) < /dev/null > /dev/null 2>&1 & done; "
                + "answer 2 '{\"code\":\"success\"}'; work 3")
        let process = ExtensionProcess(app.launch)
        _ = try await process.handle(ScriptedApp.intent)
        // The app may have answered before its children have become other programs.
        while Self.processes(with: nap) == 0, !Task.isCancelled { await Task.yield() }
        #expect(Self.processes(with: nap) > 0)
        await process.stop()
        while Self.processes(with: nap) > 0, !Task.isCancelled { await Task.yield() }
        #expect(Self.processes(with: nap) == 0)
    }

    private static func processes(with word: String) -> Int {
        let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return ids.filter { id in
            guard id.allSatisfy(\.isNumber) else { return false }
            let command = try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)
            return command?.contains(word) == true
        }.count
    }

    @Test("An app that starts more and more processes is stopped at 128")
    func forks() async throws {
        let app = try ScriptedApp(
            "hello; read line; for i in $(seq 1000); do sleep 1000 & done; answer 2 '{\"code\":\"success\"}'; work 3")
        let process = ExtensionProcess(app.launch)
        let error = await #expect(throws: AppHostError.self) { try await process.handle(ScriptedApp.intent) }
        #expect(error?.code == .crashed)
    }
}
