import Assistant
import FlyingFox
import Foundation
import HeedKit
import IntentCore
import ServerProtocols
import SpeechCore
import Understanding

/// The WebSocket protocol of vosk-server: an answer for each piece of sound, and the last result after `eof`.
struct VoskSocket: WSHandler {
    private let apps: HearingApps
    private let settings: ServerSettings
    private let metrics: ServerMetrics
    private let log: @Sendable (String) -> Void

    /// A WebSocket of the server.
    ///
    /// - Throws: `ServerError` of code `busy` when too many streams are open.
    init(
        _ apps: HearingApps, _ settings: ServerSettings, _ metrics: ServerMetrics,
        _ log: @escaping @Sendable (String) -> Void
    ) throws(ServerError) {
        guard metrics.hasRoom(most: settings.limits.streams) else { throw ServerMetrics.tooManyStreams }
        (self.apps, self.settings, self.metrics, self.log) = (apps, settings, metrics, log)
    }

    /// Begins the work for a client.
    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let apps = apps
        return try await MessageSocket(
            stream: "/vosk", most: settings.limits.streams, metrics: metrics, log: log, failure: .unsupportedData
        ) { inbox, outbox in
            try await VoskStream(apps, inbox, outbox).run()
        }.makeFrames(for: client)
    }
}

/// One client of the protocol.
private actor VoskStream {
    private let apps: HearingApps
    private let inbox: SocketInbox
    private let outbox: SocketOutbox
    private var config = VoskConfig()
    private var sound: SoundStream?
    /// Whether the last piece of sound has not been answered yet.
    private var owesAnswer = false
    private var partial = ""
    private var finals: [Hypothesis] = []
    private var failure: ServerError?

    init(_ apps: HearingApps, _ inbox: SocketInbox, _ outbox: SocketOutbox) {
        (self.apps, self.inbox, self.outbox) = (apps, inbox, outbox)
    }

    func run() async throws {
        let source = ClientSound { [weak self] in try await self?.pull() ?? .end }
        let (words, report) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(1))
        // The events come in the listener's own time; only the latest words matter.
        let taking = Task { for await text in words { self.partial = text } }
        defer { taking.cancel() }
        let utterances = UtteranceListener(source) { event in
            if case .partial(let text, _) = event { report.yield(text) }
        }
        let recognizer = apps.recognizer()
        var follower: GrammarFollower<SharedRecognizer>?
        while true {
            // The sentences are known with the first piece of sound only.
            if follower == nil {
                try await begin()
                follower = GrammarFollower(
                    recognizer: recognizer, context: try context(),
                    outlook: config.phrases == nil ? apps.reader.outlook : nil)
            }
            guard let current = follower else { return }
            let heard = try await utterances.next(following: current)
            if let failure { throw failure }
            guard case .utterance(let utterance) = heard else { break }
            let hypothesis =
                if let known = utterance.hypothesis { known } else {
                    try await current.finalHypothesis(of: utterance.sound).hypothesis
                }
            if hypothesis.accepted { finals.append(hypothesis) }
            partial = ""
            report.yield("")
        }
        answer(isLast: true)
    }

    /// Waits for the first message that is no configuration.
    private var first: SocketMessage?

    private func begin() async throws {
        while let message = await inbox.next() {
            guard case .text(let text) = message, let value = Self.json(text), value["config"] != nil else {
                first = message
                return
            }
            try config.take(value)
        }
    }

    private func context() throws -> RecognitionContext {
        guard let phrases = config.phrases else { return .grammar(apps.network) }
        return .grammar(try PhraseNetwork.network(of: phrases, locale: apps.loaded.locale))
    }

    private func pull() async throws -> ClientSound.Piece {
        if owesAnswer {
            // Whoever reads the answers one by one gets one for each piece, as from vosk-server.
            owesAnswer = false
            answer(isLast: false)
        }
        let message: SocketMessage?
        if let first {
            (message, self.first) = (first, nil)
        } else {
            message = await inbox.next()
        }
        do {
            switch message {
            case nil: return .end
            case .data(let bytes):
                owesAnswer = true
                return .samples(try samples(of: bytes))
            case .text(let text):
                guard let value = Self.json(text) else {
                    throw ServerError(.usage, "Send {\"config\": …}, sound, or {\"eof\": 1}.")
                }
                if value["eof"] != nil { return .end }
                if value["config"] != nil {
                    try config.take(value)
                    sound = nil
                }
                return .samples([])
            }
        } catch {
            failure = ServerError(error)
            return .end
        }
    }

    private func samples(of bytes: Data) throws -> [Int16] {
        // The stream cannot be copied, so it is taken out while it works.
        var stream: SoundStream
        if let held = sound.take() {
            stream = held
        } else {
            stream = try SoundStream(SampleFormat(rate: config.rate))
        }
        let samples = try stream.push(bytes)
        sound = consume stream
        return samples
    }

    private func answer(isLast: Bool) {
        if finals.isEmpty, !isLast {
            outbox.send(JSONValue.object(["partial": .string(partial)]).line)
            return
        }
        outbox.send(config.result(of: finals).line)
        finals = []
    }

    private static func json(_ text: String) -> JSONValue? {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)), case .object = value else {
            return nil
        }
        return value
    }
}
