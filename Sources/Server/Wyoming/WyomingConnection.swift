import CheckedValues
import Foundation
import HeedKit
import IntentCore
import ServerProtocols
import SpeechCore
import Understanding

/// One connection of a Wyoming client.
actor WyomingConnection {
    /// The events that are answered.
    static let types: Set<String> = [
        "describe", "transcribe", "audio-start", "audio-chunk", "audio-stop", "transcript", "recognize", "ping",
        "detect",
    ]

    private let apps: HearingApps
    private let talks: TalkRegistry
    private let settings: ServerSettings
    private let metrics: ServerMetrics
    private let log: @Sendable (String) -> Void
    private var sound: SoundStream?
    private var samples: [Int16] = []
    private var isStream = false
    /// Whether the sound of this utterance is no longer taken: it was refused.
    private var isRefused = false

    init(
        _ apps: HearingApps, _ talks: TalkRegistry, _ settings: ServerSettings, _ metrics: ServerMetrics,
        _ log: @escaping @Sendable (String) -> Void
    ) {
        (self.apps, self.talks, self.settings, self.metrics, self.log) = (apps, talks, settings, metrics, log)
    }

    /// Takes an event of the client.
    ///
    /// - Returns: the answers; an event that is not known has none.
    func take(_ event: WyomingEvent) async -> [WyomingEvent] {
        do {
            switch event.type {
            case "describe": return [WyomingInfo.event(locale: apps.loaded.locale, version: settings.version)]
            case "ping": return [WyomingEvent("pong", event.data)]
            case "transcribe":
                endSound()
                isRefused = false
                try apps.check(language: event.data["language"]?.stringValue)
            case "audio-start": try begin(event)
            case "audio-chunk": try hear(event)
            case "audio-stop": return [try await transcript()]
            case "detect": throw ServerError(.usage, "This server waits for no wake phrase.")
            case "recognize": return [intent(of: try text(event))]
            case "transcript": return [try await handle(event)]
            default: break
            }
            return []
        } catch {
            endSound()
            isRefused = ["transcribe", "audio-start", "audio-chunk"].contains(event.type)
            let error = ServerError(error)
            if let line = error.logLine("wyoming") { log(line) }
            return [WyomingEvent("error", ["text": .string(error.message), "code": .string(error.code.rawValue)])]
        }
    }

    /// Ends the connection.
    func close() { endSound() }

    // MARK: Speech

    private func begin(_ event: WyomingEvent) throws {
        // What was refused stays so until the sound is over.
        guard !isRefused else { return }
        endSound()
        guard metrics.beginStream(most: settings.limits.streams) else { throw ServerMetrics.tooManyStreams }
        isStream = true
        let format: SampleFormat
        do {
            format = try SampleFormat(
                rate: event.data["rate"]?.intValue ?? 16_000, width: event.data["width"]?.intValue ?? 2,
                channels: event.data["channels"]?.intValue ?? 1)
        } catch { throw ServerError(.usage, error.message, underlying: error) }
        sound = try SoundStream(format)
    }

    private func hear(_ event: WyomingEvent) throws {
        guard !isRefused else { return }
        if sound == nil { try begin(event) }
        guard var stream = sound.take() else { return }
        samples += try stream.push(event.payload)
        sound = consume stream
        guard SpeechFormat.seconds(samples.count) <= settings.limits.seconds else {
            throw ServerError(.tooLarge, "An utterance may have \(settings.limits.seconds.formatted()) seconds.")
        }
    }

    private func transcript() async throws -> WyomingEvent {
        if var stream = sound.take() { samples += try stream.finish() }
        let heard = samples
        endSound()
        guard !isRefused else {
            isRefused = false
            return WyomingEvent("transcript", ["text": "", "language": .string(apps.loaded.locale)])
        }
        let transcript =
            heard.isEmpty
            ? nil
            : try await RecordingTranscriber(apps: apps).transcript(of: heard, name: "wyoming", isDictation: false)
        let text = transcript?.accepted == true ? transcript?.text ?? "" : ""
        return WyomingEvent("transcript", ["text": .string(text), "language": .string(apps.loaded.locale)])
    }

    private func endSound() {
        sound = nil
        samples = []
        if isStream { metrics.endStream() }
        isStream = false
    }

    // MARK: Text

    private func text(_ event: WyomingEvent) throws(ServerError) -> String {
        guard let text = event.data["text"]?.stringValue else { throw ServerError(.usage, "The event has no text.") }
        return text
    }

    private func intent(of text: String) -> WyomingEvent {
        let understanding = apps.reader.understand(text)
        guard understanding.accepted, let intent = understanding.best?.intent else {
            return WyomingEvent("not-recognized", ["text": .string(text)])
        }
        let entities = intent.slots.sorted { $0.key < $1.key }.flatMap { name, content in
            content.values.map { value -> JSONValue in
                ["name": .string(name), "value": value.value == .null ? .string(value.text) : value.value]
            }
        }
        return WyomingEvent(
            "intent", ["name": .string(intent.name), "entities": .array(entities), "text": .string(text)])
    }

    private func handle(_ event: WyomingEvent) async throws -> WyomingEvent {
        let text = try text(event)
        let context = event.data["context"] ?? .null
        let (id, talk) = try await talks.talk(ofClient: context["conversation_id"]?.stringValue)
        let turn: Talk.Turn
        do {
            turn = try await talk.turn(.text(text))
        } catch {
            guard error.code == .notAllowed else { throw error }
            return WyomingEvent(
                "not-handled", ["text": .string(error.message), "language": .string(apps.loaded.locale)])
        }
        var members: [String: JSONValue] = [:]
        if case .object(let known) = context { members = known }
        members["conversation_id"] = .string(id)
        return WyomingEvent(
            turn.isHandled ? "handled" : "not-handled",
            ["text": .string(turn.sentence), "language": .string(apps.loaded.locale), "context": .object(members)])
    }
}

extension Talk.Turn {
    /// What is said to the person: the replies, then the question.
    fileprivate var sentence: String {
        events.compactMap { event in
            switch event {
            case .response(let reply), .update(let reply): reply.text
            case .prompt(let question): question.text
            default: nil
            }
        }.joined(separator: " ")
    }

    /// Whether it was a command or an answer, whatever came of it.
    fileprivate var isHandled: Bool {
        events.contains { event in
            switch event {
            case .heard(_, true, _, _), .prompt, .answered: true
            default: false
            }
        }
    }
}
