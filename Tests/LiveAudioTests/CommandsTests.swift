import Foundation
import IntentCore
import TestSupport
import Testing

/// Forty commands are spoken in real time; every figure is printed, for docs/listening.md.
@Suite("Spoken commands, live", .enabled(if: LiveAudio.isAvailable), .timeLimit(.minutes(15)))
struct CommandsTests {
    @Test("None is cut, none merged, and the replies come at once")
    func commands() async throws {
        let home = try TestFolder()
        let recordings = try Recording.commands(40, home: home.url)
        let result = try await LiveResult(of: recordings, sink: "commands", home: home.url)
        result.report("commands")
        #expect(result.heardCount == recordings.count)
        #expect(Double(result.rightCount) >= 0.95 * Double(recordings.count))
        #expect(result.delay(at: 0.5) <= 0.5)
        #expect(result.delay(at: 0.95) <= 0.9)
    }

    @Test("Pauses of 0.6 s inside a command do not cut it")
    func pauses() async throws {
        let home = try TestFolder()
        let recordings = try Recording.commands(40, home: home.url).map { $0.pausing(seconds: 0.6) }
        let result = try await LiveResult(of: recordings, sink: "pauses", home: home.url)
        result.report("commands with pauses of 0.6 s")
        #expect(result.heardCount == recordings.count)
        #expect(Double(result.rightCount) >= 0.9 * Double(recordings.count))
    }
}

/// What a live `heed listen` made of recordings.
struct LiveResult {
    private(set) var heardCount = 0
    private(set) var rightCount = 0
    /// From the end of speech to the reply, in seconds, for each that was right.
    private(set) var delays: [Double] = []
    private(set) var mistakes: [String] = []
    private var details: [String] = []

    init(of recordings: [Recording], sink name: String, home: URL) async throws {
        let sink = try NullSink(name)
        let timeline = Timeline(recordings)
        let listening = try Listening(device: sink.device, home: home)
        var events = listening.events.makeAsyncIterator()
        _ = await events.next("device")
        let begin = try await sink.play(timeline.sound)
        let status = await listening.stop()
        #expect(status == 0)
        let ends = timeline.ends.map { begin + .seconds(Double($0) / 16_000) }
        var heard: Listening.Event?
        while let event = await events.next("heard", "response") {
            if event.kind == "heard" {
                heardCount += 1
                heard = event
                continue
            }
            guard let words = heard else { continue }
            // The command whose end came last before the reply.
            let index = ends.lastIndex { $0 <= event.moment } ?? 0
            let recording = recordings[index]
            if Self.isSame(words.json["intent"], recording.intent) {
                rightCount += 1
                let delay = (event.moment - ends[index]) / .seconds(1)
                delays.append(delay)
                details.append("\(String(format: "%.2f", delay)) s “\(recording.text)”")
            } else {
                mistakes.append("“\(recording.text)” was heard as “\(words["text"] ?? "")”")
            }
        }
        try sink.unplug()
    }

    /// A quantile of the delays, in seconds.
    func delay(at part: Double) -> Double {
        let sorted = delays.sorted()
        guard !sorted.isEmpty else { return .infinity }
        return sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
    }

    func report(_ name: String) {
        let figures = [0.5, 0.95, 1].map { String(format: "%.2f", delay(at: $0)) }
        print(
            "live \(name): heard \(heardCount), right \(rightCount), end of speech to reply: "
                + "median \(figures[0]) s, 95 % \(figures[1]) s, longest \(figures[2]) s")
        for line in mistakes + details { print("  \(line)") }
    }

    private static func isSame(_ live: JSONValue?, _ file: JSONValue) -> Bool {
        live?["intent"] == file["intent"] && live?["app"] == file["app"] && live?["slots"] == file["slots"]
    }
}
