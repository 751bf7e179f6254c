import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("What goes on after the answer, through the heed command")
struct LongRunningTests {
    private func app(_ script: String, intent: String = "go: {}", manifest: String = "") async throws -> InstalledApp {
        let app = try InstalledApp(
            intent: intent, language: "{phrases: [light up now], responses: {success: It is light.}}",
            manifest: manifest, script: script)
        _ = try await app.heed("apps", "permissions", "allow", "lamp")
        return app
    }

    @Test("a result that comes later is told when it comes, and is what stays on record")
    func result() async throws {
        let app = try await app(
            """
            *'"method":"handle"'*) answer '{"code":"inProgress","text":"Looking for the switch."}' ;;
            *'"method":"follow"'*)
                tell update "{\\"request\\":$id,\\"response\\":{\\"code\\":\\"inProgress\\",\\"text\\":\\"Found it.\\"}}"
                answer '{"code":"success"}' ;;
            """)
        let result = try await app.heed("ask", "--format", "jsonl", "light up now")
        #expect(
            result.json.dropFirst().map { [$0["event"], $0["code"], $0["text"]] } == [
                ["response", "inProgress", "Looking for the switch."], ["update", "inProgress", "Found it."],
                ["response", "success", "It is light."],
            ])
        #expect(try await app.heed("history", "--format", "jsonl").json.map { $0["outcome"] } == ["done"])
    }

    @Test("a stream of updates is followed only if that is wanted")
    func updates() async throws {
        let app = try await app(
            """
            *'"method":"handle"'*) answer '{"code":"success","text":"5 minutes."}' ;;
            *'"method":"follow"'*)
                tell update "{\\"request\\":$id,\\"response\\":{\\"code\\":\\"success\\",\\"text\\":\\"1 minute.\\"}}"
                answer '{"code":"success","text":"It is here."}' ;;
            """, intent: "go: {updates: true}")
        #expect(try await app.heed("ask", "light up now").lines == ["You: light up now", "Heed: 5 minutes."])
        #expect(
            try await app.heed("ask", "--follow", "light up now").lines.dropFirst() == [
                "Heed: 5 minutes.", "Heed: 1 minute.", "Heed: It is here.",
            ])
    }

    @Test("what goes on in the app opens it with the user activity", .timeLimit(.minutes(1)))
    func handOver() async throws {
        let app = try await app(
            """
            *'"method":"handle"'*) answer '{"code":"continueInApp","userActivity":{"type":"Signed out"}}' ;;
            """, manifest: #"launch: [/bin/sh, -c, 'printf %s "$1" > opened.new; mv opened.new opened', sh, "{type}"]"#)
        // A command of its own is asked about before it runs.
        let result = try await app.heed("ask", "--format", "jsonl", "light up now", input: "yes\n")
        #expect(result.json.map { $0["event"] } == ["heard", "response", "prompt", "answered", "opened"])
        try #require(result.json.last?["userActivity"]?["type"] == "Signed out")
        let file = app.folder.appending(path: "opened")
        while !FileManager.default.fileExists(atPath: file.path), !Task.isCancelled { await Task.yield() }
        #expect(try String(contentsOf: file, encoding: .utf8) == "Signed out")
    }
}
