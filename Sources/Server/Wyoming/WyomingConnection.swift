import Assistant
import CheckedValues
import Foundation
import HeedKit
import IntentCore
import ServerProtocols
import SpeechCore
import Understanding

/// One connection of a Wyoming client that wants speech, meanings, conversations or wake phrases.
actor WyomingConnection: WyomingPeer {
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
    private let writer: WyomingWriter
    private var sound: SoundStream?
    private var samples: [Int16] = []
    private var isStream = false
    /// Whether the sound of this utterance is no longer taken: it was refused.
    private var isRefused = false
    /// The names that the client has sent along with its request.
    private var names: [String] = []
    /// The phrases that are waited for in the place of commands.
    private var wake: WakeWait?

    init(
        _ apps: HearingApps, _ talks: TalkRegistry, _ settings: ServerSettings, _ metrics: ServerMetrics,
        _ writer: WyomingWriter, _ log: @escaping @Sendable (String) -> Void
    ) {
        (self.apps, self.talks, self.settings, self.metrics, self.log) = (apps, talks, settings, metrics, log)
        self.writer = writer
    }

    /// Takes an event of the client; an event that is not known has no answer.
    func take(_ event: WyomingEvent) async throws {
        do {
            if let answer = try await answer(to: event) { try await writer.send(answer) }
        } catch {
            endSound()
            isRefused = ["transcribe", "detect", "audio-start", "audio-chunk"].contains(event.type)
            let error = ServerError(error)
            if let line = error.logLine("wyoming") { log(line) }
            try await writer.send(.failure(error))
        }
    }

    private func answer(to event: WyomingEvent) async throws -> WyomingEvent? {
        switch event.type {
        case "describe":
            return WyomingInfo.event(
                locale: apps.loaded.locale, version: settings.version, phrases: apps.wakePhrases.names)
        case "ping": return WyomingEvent("pong", event.data)
        case "transcribe": try beginTranscript(event)
        case "detect": try beginWaiting(event)
        case "audio-start": try begin(event)
        case "audio-chunk": try await hear(event)
        case "audio-stop": return wake == nil ? try await transcript() : try await endWaiting()
        case "recognize": return intent(of: try text(event))
        case "transcript": return try await handle(event)
        default: break
        }
        return nil
    }

    /// Ends the connection.
    func close() { endSound() }

    // MARK: Sound

    private func begin(_ event: WyomingEvent) throws {
        // What was refused stays so until the sound is over.
        guard !isRefused else { return }
        // The request may come before the sound or behind its beginning.
        let (wake, names) = (wake.take(), names)
        endSound()
        (self.wake, self.names) = (wake, names)
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

    private func hear(_ event: WyomingEvent) async throws {
        guard !isRefused else { return }
        if sound == nil { try begin(event) }
        guard var stream = sound.take() else { return }
        let new = try stream.push(event.payload)
        sound = consume stream
        if let wake {
            await wake.push(new, timestamp: event.data["timestamp"]?.intValue)
            return
        }
        samples += new
        guard SpeechFormat.seconds(samples.count) <= settings.limits.seconds else {
            throw ServerError(.tooLarge, "An utterance may have \(settings.limits.seconds.formatted()) seconds.")
        }
    }

    private func endSound() {
        sound = nil
        samples = []
        names = []
        wake.take()?.cancel()
        if isStream { metrics.endStream() }
        isStream = false
    }

    // MARK: Speech

    private func beginTranscript(_ event: WyomingEvent) throws {
        endSound()
        isRefused = false
        try apps.check(language: event.data["language"]?.stringValue)
        // Names count before terms.
        names = apps.guests.sayable(
            Self.texts(event.data["transcript_names"]) + Self.texts(event.data["transcript_terms"]))
    }

    /// The texts of a list; a single one may stand for itself.
    private static func texts(_ value: JSONValue?) -> [String] {
        value?.arrayValue?.compactMap(\.stringValue) ?? [value?.stringValue].compactMap(\.self)
    }

    private func transcript() async throws -> WyomingEvent {
        if var stream = sound.take() { samples += try stream.finish() }
        let (heard, names) = (samples, names)
        endSound()
        guard !isRefused else {
            isRefused = false
            return self.transcript("")
        }
        let listener = try await apps.guests.listener(for: names)
        if !heard.isEmpty, let question = await talks.questionOfClients() {
            let answers = AnswerListener(recognizer: apps.recognizer(), commands: listener ?? apps.commands)
            if case .words(let text, _) = try await answers.hear(heard, to: question) { return self.transcript(text) }
        }
        let transcript =
            heard.isEmpty
            ? nil
            : try await RecordingTranscriber(apps: apps, commands: listener).transcript(
                of: heard, name: "wyoming", isDictation: false)
        return self.transcript(transcript?.accepted == true ? transcript?.text ?? "" : "")
    }

    private func transcript(_ text: String) -> WyomingEvent {
        WyomingEvent("transcript", ["text": .string(text), "language": .string(apps.loaded.locale)])
    }

    // MARK: Wake phrases

    private func beginWaiting(_ event: WyomingEvent) throws {
        endSound()
        isRefused = false
        let chosen = try apps.wakePhrases.chosen(Self.texts(event.data["names"]))
        wake = WakeWait(chosen, apps.wakePhrases, context: event.data["context"], writer)
    }

    private func endWaiting() async throws -> WyomingEvent? {
        guard let wake = wake.take() else { return nil }
        if var stream = sound.take() { await wake.push(try stream.finish(), timestamp: nil) }
        endSound()
        return try await wake.finish()
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
