import Foundation
import IntentCore
import TestSupport
import Testing

/// Commands are spoken in real time; every figure is printed, for docs/measurements/listening.md.
///
/// The strict run has forty and the aims of that page; the short one a few, with room for a loaded machine.
@Suite("Spoken commands, live", .enabled(if: LiveAudio.isAvailable), .serialized, .timeLimit(.minutes(15)))
struct CommandsTests {
    private let count = LiveAudio.isStrict ? 40 : 10

    @Test("Commands are heard one by one, and the replies come soon")
    func commands() async throws {
        let home = try TestFolder()
        let recordings = try Recording.commands(count, home: home.url)
        let result = try await LiveResult(of: recordings, sink: "commands", home: home.url)
        result.report("commands")
        let delays = (result.delay(at: 0.5), result.delay(at: 0.95))
        if LiveAudio.isStrict {
            #expect(result.heardCount == count)
            #expect(Double(result.rightCount) >= 0.95 * Double(count))
            #expect(delays.0 <= 0.5 && delays.1 <= 0.9)
        } else {
            #expect(abs(result.heardCount - count) <= 1)
            #expect(result.rightCount >= count - 2)
            #expect(delays.0 <= 1.5 && delays.1 <= 3)
        }
    }

    @Test("Commands with free text are answered soon: the text is read while it is spoken")
    func texts() async throws {
        let home = try TestFolder()
        let apps = ["--apps", Checkout.root.appending(path: "Sources/DomainApps/TasksNotes").path]
        let recordings = try Recording.texts(LiveAudio.isStrict ? 16 : 6, apps: apps, home: home.url)
        #expect(recordings.count >= (LiveAudio.isStrict ? 10 : 5))
        let result = try await LiveResult(of: recordings, sink: "texts", home: home.url, options: apps)
        result.report("commands with free text")
        #expect(result.rightCount >= recordings.count - 2 - recordings.count / 8)
        #expect(result.delay(at: 0.5) <= (LiveAudio.isStrict ? 0.6 : 1.5))
    }

    @Test("Commands with pauses of 0.6 s inside are heard as wholes")
    func pauses() async throws {
        let home = try TestFolder()
        let recordings = try Recording.commands(count, home: home.url).map { $0.pausing(seconds: 0.6) }
        let result = try await LiveResult(of: recordings, sink: "pauses", home: home.url)
        result.report("commands with pauses of 0.6 s")
        #expect(LiveAudio.isStrict ? result.heardCount == count : abs(result.heardCount - count) <= 1)
        #expect(result.rightCount >= count - (LiveAudio.isStrict ? 3 : 2))
    }
}

/// The results of a live `heed listen` for recordings.
struct LiveResult {
    private(set) var heardCount = 0
    private(set) var rightCount = 0
    /// From the end of speech to the reply, in seconds, for each that was right.
    private(set) var delays: [Double] = []
    private(set) var mistakes: [String] = []
    private var details: [String] = []
    /// For each that was right, how long each part took, in seconds.
    private var parts: [[Double]] = [[], [], [], []]
    private static let partNames = ["waited for more", "words known before the end", "read", "app"]
    /// The delays of commands of few words, which can mostly not go on.
    private var shortDelays: [Double] = []
    private static let fewWords = 5

    /// One utterance as it was told of.
    private struct Utterance {
        /// Its end by the device's clock, in seconds since the sound began by ours.
        var end: Double
        /// How long its end was waited for, by the device's clock.
        var wait = 0.0
        /// When its words in the last pause were known, and when it was over.
        var settled: ContinuousClock.Instant?
        var ended: ContinuousClock.Instant
        var heard: Listening.Event?
        var reply: Listening.Event?
    }

    init(of recordings: [Recording], sink name: String, home: URL, options: [String] = []) async throws {
        let sink = try NullSink(name)
        let timeline = Timeline(recordings)
        let listening = try Listening(device: sink.device, home: home, options)
        var events = listening.events.makeAsyncIterator()
        let open = await events.next("device")?.moment ?? .now
        let begin = try await sink.play(timeline.sound)
        let status = await listening.stop()
        #expect(status == 0)
        let ends = timeline.ends.map { begin + .seconds(Double($0) / 16_000) }
        var utterances: [Utterance] = []
        var settled: ContinuousClock.Instant?
        while let event = await events.next("partial", "ended", "heard", "response") {
            switch event.kind {
            case "partial":
                settled = event.json["pauseLimit"] == nil ? nil : event.moment
            case "ended":
                let speechEnd = event.json["speechEnd"]?.doubleValue ?? 0
                let end = open + .seconds(speechEnd)
                utterances.append(
                    Utterance(
                        end: (end - begin) / .seconds(1), wait: (event.json["end"]?.doubleValue ?? 0) - speechEnd,
                        settled: settled, ended: event.moment))
                settled = nil
            case "heard":
                heardCount += 1
                utterances.indices.last.map { utterances[$0].heard = event }
            default:
                utterances.indices.last.map { utterances[$0].reply = event }
            }
        }
        let places = timeline.places(ofEnds: utterances.map(\.end))
        var isDone = Set<Int>()
        for (utterance, index) in zip(utterances, places) {
            guard let words = utterance.heard, let reply = utterance.reply else { continue }
            let recording = recordings[index]
            if Self.isSame(words.json["intent"], recording.intent), isDone.insert(index).inserted {
                rightCount += 1
                let delay = (reply.moment - ends[index]) / .seconds(1)
                delays.append(delay)
                if recording.words.count <= Self.fewWords { shortDelays.append(delay) }
                parts[0].append(utterance.wait)
                if let settled = utterance.settled { parts[1].append((utterance.ended - settled) / .seconds(1)) }
                parts[2].append((words.moment - utterance.ended) / .seconds(1))
                parts[3].append((reply.moment - words.moment) / .seconds(1))
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
        let names = ["reply to \(shortDelays.count) of at most \(Self.fewWords) words"] + Self.partNames
        for (name, values) in zip(names, [shortDelays] + parts) where !values.isEmpty {
            let sorted = values.sorted()
            let figures = [0.5, 0.95].map { part in
                String(format: "%.2f", sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))])
            }
            print("live part, \(name): median \(figures[0]) s, 95 % \(figures[1]) s")
        }
        for line in mistakes + details { print("  \(line)") }
    }

    /// The same command; two meter are two meters.
    private static func isSame(_ live: JSONValue?, _ file: JSONValue) -> Bool {
        live?["intent"] == file["intent"] && live?["app"] == file["app"] && values(of: live) == values(of: file)
    }

    private static func values(of intent: JSONValue?) -> [String: JSONValue?] {
        guard case .object(let slots) = intent?["slots"] else { return [:] }
        return slots.mapValues { $0["value"] }
    }
}
