import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("heed grammar learn")
struct LearnedPhraseTests {
    /// Runs `heed` with data of its own.
    private struct Setting: ~Copyable {
        let folder: TestFolder

        init() throws { folder = try TestFolder() }

        func run(_ arguments: String...) async throws -> Heed.Result {
            try await Heed.run(
                arguments,
                environment: [
                    "HEED_VOCABULARY": folder.url.appending(path: "v.sqlite").path, "XDG_CACHE_HOME": folder.url.path,
                ])
        }

        func understood(_ sentence: String) async throws -> JSONValue? {
            try await run("understand", sentence, "--apps", Checkout.sampleApps.path, "--format", "jsonl").json.first
        }
    }

    @Test("A sentence that was taught is understood with other values, shown, listed and forgotten")
    func learn() async throws {
        let setting = try Setting()
        let apps = Checkout.sampleApps.path
        #expect(try await setting.understood("scoot along five meters")?["accepted"] == false)
        let learned = try await setting.run(
            "grammar", "learn", "scoot along five meters", "--as", "go forward five meters", "--apps", apps,
            "--format", "jsonl")
        #expect(learned.status == 0, "\(learned.errors)")
        #expect(learned.json.first?["template"] == "scoot along {distance}")
        #expect(learned.json.first?["implied"]?["direction"] == "forward")

        let other = try await setting.understood("scoot along seven meters")
        #expect(other?["intent"] == "drive")
        #expect(other?["slots"]?["distance"]?["value"]?["value"] == 7)
        #expect(other?["slots"]?["direction"]?["value"] == "forward")
        let explained = try await setting.run("grammar", "explain", "scoot along seven meters", "--apps", apps)
        #expect(explained.output.contains("phrase learned:1:1: scoot along {distance}"))

        let list = try await setting.run("grammar", "learn", "list")
        #expect(list.lines == ["scoot along five meters", "  drive of rover: scoot along {distance}"])
        #expect(try await setting.run("grammar", "learn", "remove", "Scoot along five meters").status == 0)
        #expect(try await setting.understood("scoot along seven meters")?["accepted"] == false)
        #expect(try await setting.run("grammar", "learn", "remove", "scoot along five meters").status == 64)
    }

    @Test("What was taught goes with all that the person has taught Heed")
    func clear() async throws {
        let setting = try Setting()
        let apps = Checkout.sampleApps.path
        _ = try await setting.run("grammar", "learn", "whirl about", "--as", "turn around", "--apps", apps)
        #expect(try await setting.run("grammar", "learn", "list").lines.count == 2)
        let cleared = try await setting.run("vocabulary", "clear", "--everything", "--yes", "--apps", apps)
        #expect(cleared.output.contains("1 learned sentence forgotten"))
        #expect(try await setting.run("grammar", "learn", "list").lines.isEmpty)
    }

    @Test(
        "What cannot stand for a command is refused with a sentence",
        arguments: [
            ("whirl about", "fry an egg", "no single command"),
            ("whirl about", "go forward five meters", "five meters"),
            ("turn left", "turn left", "already"), ("to the", "turn left", "word of its own"),
            ("thank you", "turn left", "Heed itself"),
        ])
    func refused(sentence: String, command: String, reason: String) async throws {
        let setting = try Setting()
        let result = try await setting.run(
            "grammar", "learn", sentence, "--as", command, "--apps", Checkout.sampleApps.path)
        #expect(result.status == 64)
        #expect(result.errors.contains(reason), "\(result.errors)")
    }
}
