import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("heed adapt")
struct AdaptTests {
    private let commands = ["turn-left", "turn-right", "go-backward-two-meters", "go-forward-five-meters"]

    @Test("a voice is learnt from recordings, used, shown and forgotten")
    func learn() async throws {
        let data = try TestFolder()
        let environment = ["XDG_DATA_HOME": data.url.path]
        let learnt = try await Heed.run(
            ["adapt", "learn", "--app", "rover", "--voice", "desk", "--certainty", "0.5"]
                + commands.map(Heed.sample) + [Recordings.goForward], environment: environment)
        #expect(learnt.status == 0, "\(learnt.errors)")

        let shown = try await Heed.run(["adapt", "show", "--format", "jsonl"], environment: environment)
        #expect(shown.json.first?["voice"] == "desk")
        #expect(shown.json.first?["seconds"]?.doubleValue ?? 0 > 3)

        let heard = try await Heed.run(
            ["transcribe", "--voice", "desk", "--format", "jsonl", Recordings.goForward], environment: environment)
        #expect(heard.json.first?["text"] == "go forward ten meters")

        let removed = try await Heed.run(["adapt", "remove", "--voice", "desk"], environment: environment)
        #expect(removed.status == 0)
        #expect(try await Heed.run(["adapt", "show"], environment: environment).output.isEmpty)
    }

    @Test("a voice that nobody learnt, and too little speech, are said to be so")
    func unknown() async throws {
        let heard = try await Heed.run("transcribe", "--voice", "nobody", Recordings.goForward)
        #expect(heard.status == 64 && heard.errors.contains("nobody"))
        let removed = try await Heed.run("adapt", "remove", "--voice", "nobody")
        #expect(removed.status == 1 && removed.errors.contains("nobody"))
        let learnt = try await Heed.run("adapt", "learn", Recordings.something)
        #expect(learnt.status == 1 && learnt.errors.contains("too little speech"))
    }

    @Test("the fast preset hears the same in less time", arguments: [["--fast"], ["--preset", "fast"]])
    func fast(options: [String]) async throws {
        let result = try await Heed.run(["transcribe", "--format", "jsonl", Recordings.goForward] + options)
        #expect(result.json.first?["text"] == "go forward ten meters")
        let wrong = try await Heed.run("transcribe", "--fast", "--preset", "full", Recordings.goForward)
        #expect(wrong.status == 64)
    }
}
