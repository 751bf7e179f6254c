import Assistant
import FlyingFox
import Foundation
import HeedKit
import IntentCore
import Presentation
import ServerProtocols
import SpeechCore

/// The WebSocket with sound in and events out, as `heed listen --format jsonl` prints them.
struct ListenSocket: WSHandler {
    private let apps: HearingApps
    private let settings: ServerSettings
    private let metrics: ServerMetrics
    private let pictures: ShownPictures
    private let log: @Sendable (String) -> Void
    private let format: SampleFormat
    private let mayAllow: Bool

    /// A WebSocket of the server, whose client may let apps have commands or not.
    ///
    /// - Throws: `ServerError`: `usage` for what the address asks for, `busy` when too many streams are open.
    init(
        _ apps: HearingApps, _ settings: ServerSettings, _ metrics: ServerMetrics, _ request: HTTPRequest,
        _ pictures: ShownPictures, mayAllow: Bool, _ log: @escaping @Sendable (String) -> Void
    ) throws(ServerError) {
        guard metrics.hasRoom(most: settings.limits.streams) else { throw ServerMetrics.tooManyStreams }
        func number(_ name: String, _ usual: Int) throws(ServerError) -> Int {
            guard let value = request.query.first(where: { $0.name == name })?.value else { return usual }
            guard let number = Int(value) else { throw ServerError(.usage, "‘\(name)’ is a number.") }
            return number
        }
        if request.query.contains(where: { $0.name == "wake" }) {
            throw ServerError(.usage, "The server waits for no wake phrase; send sound after it.")
        }
        do {
            format = try SampleFormat(
                rate: try number("rate", 16_000), width: try number("width", 2), channels: try number("channels", 1))
        } catch let error as ServerProtocolError {
            throw ServerError(.usage, error.message, underlying: error)
        } catch {
            throw ServerError(error)
        }
        (self.apps, self.settings, self.metrics, self.log) = (apps, settings, metrics, log)
        (self.pictures, self.mayAllow) = (pictures, mayAllow)
    }

    /// Begins the work for a client.
    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let (apps, format, pictures, mayAllow) = (apps, format, pictures, mayAllow)
        return try await MessageSocket(
            stream: "/v1/listen", most: settings.limits.streams, metrics: metrics, log: log,
            failure: .internalServerError
        ) { inbox, outbox in
            try await ListenStream(apps, inbox, outbox, pictures, mayAllow: mayAllow, format).run()
        }.makeFrames(for: client)
    }
}

/// One client that speaks and is answered.
private actor ListenStream {
    private let apps: HearingApps
    private let inbox: SocketInbox
    private let outbox: SocketOutbox
    private let pictures: ShownPictures
    private let mayAllow: Bool
    private var sound: SoundStream?
    /// What was typed in the place of speech.
    private var typed: String?

    init(
        _ apps: HearingApps, _ inbox: SocketInbox, _ outbox: SocketOutbox, _ pictures: ShownPictures,
        mayAllow: Bool, _ format: SampleFormat
    ) throws {
        (self.apps, self.inbox, self.outbox, self.pictures) = (apps, inbox, outbox, pictures)
        self.mayAllow = mayAllow
        sound = try SoundStream(format)
    }

    func run() async throws {
        let (outbox, pictures) = (outbox, pictures)
        @Sendable func send(_ event: Event) {
            pictures.note(event)
            if let line = EventLine(event), let text = try? JSONLine.text(line) { outbox.send(text) }
        }
        let source = ClientSound { [weak self] in try await self?.pull() ?? .end }
        let utterances = UtteranceListener(source) { event in if let event = Event(event) { send(event) } }
        let listener = try await apps.listener()
        let session = apps.session { send(Event($0)) }
        let answers = PermittedAnswers(
            answers: StreamAnswers(utterances: utterances, listener: listener) { await self.takeTyped() },
            mayAllow: mayAllow
        ) { refusal in
            let error: JSONValue = [
                "event": "error", "code": .string(refusal.code.rawValue), "text": .string(refusal.message),
            ]
            outbox.send(error.line)
        }
        while true {
            let request: Request
            switch try await utterances.next(following: listener.follower) {
            case .silence: continue
            case .ended:
                guard let text = takeTyped() else { return }
                await utterances.rest()
                request = Request(typed: text, by: apps.reader)
            case .utterance(let utterance):
                let command = try await listener.hear(utterance)
                guard command.hypothesis.rejection != .silence else { continue }
                if command.accepted { await utterances.confirm(utterance) } else { await utterances.deny(utterance) }
                request = Request(command, by: apps.reader, sound: utterance.sound)
            }
            try await session.converse(about: request, answers: answers)
        }
    }

    private func takeTyped() -> String? { typed.take() }

    private func pull() async throws -> ClientSound.Piece {
        switch await inbox.next() {
        case nil: return .end
        case .data(let bytes):
            // The stream cannot be copied, so it is taken out while it works.
            guard var stream = sound.take() else { return .end }
            let samples = try stream.push(bytes)
            sound = consume stream
            return .samples(samples)
        case .text(let text):
            let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
            if let words = value?["text"]?.stringValue {
                typed = words
                return .end
            }
            if value?["eof"] != nil { return .end }
            let error: JSONValue = [
                "event": "error", "code": "usage", "text": "Send sound, {\"text\": \"words\"}, or {\"eof\": 1}.",
            ]
            outbox.send(error.line)
            return .samples([])
        }
    }
}

/// The answers of a client, spoken or typed.
private struct StreamAnswers: AnswerSource {
    /// How long an answer is waited for, in seconds of sound.
    private static let patience = 8.0

    let utterances: UtteranceListener<ClientSound>
    let listener: CommandListener<SharedRecognizer>
    let typed: @Sendable () async -> String?

    func answer(to question: PendingQuestion) async throws -> PersonAnswer {
        let grammar = try question.grammar.spoken(takesDictation: listener.recognizer.takesDictation)
        let follower = GrammarFollower(recognizer: listener.recognizer, context: grammar.context)
        switch try await utterances.next(following: follower, patience: Self.patience) {
        case .silence: return .silence
        case .ended:
            guard let text = await typed() else { return .gone }
            await utterances.rest()
            return .words(text)
        case .utterance(let utterance):
            return try await AnswerListener(recognizer: listener.recognizer, commands: listener)
                .hear(utterance.sound, to: question)
        }
    }
}
