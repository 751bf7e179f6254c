import Assistant
import Foundation
import HeedKit
import IntentCore
import Presentation
import ServerProtocols
import SpeechCore

/// One client that speaks and is answered.
actor ListenStream {
    /// How long a command is waited for after the wake phrase, in seconds of sound.
    private static let commandPatience = 8.0

    /// What breaks into the sound.
    private enum Interruption {
        /// Words in the place of speech.
        case typed(String)
        /// The wake phrase is waited for from now on, or no longer.
        case wake
    }

    private let apps: HearingApps
    private let inbox: SocketInbox
    private let outbox: SocketOutbox
    private let pictures: ShownPictures
    private let mayAllow: Bool
    private var sound: SoundStream?
    private var interruption: Interruption?
    /// The phrase that commands must begin with; nil where every utterance may be one.
    private var wake: String?
    private var detector: (phrase: String, listener: any PhraseListening)?

    init(
        _ apps: HearingApps, _ inbox: SocketInbox, _ outbox: SocketOutbox, _ pictures: ShownPictures,
        mayAllow: Bool, wake: String?, _ format: SampleFormat
    ) throws {
        (self.apps, self.inbox, self.outbox, self.pictures) = (apps, inbox, outbox, pictures)
        (self.mayAllow, self.wake) = (mayAllow, wake)
        sound = try SoundStream(format)
    }

    /// Listens until the client has gone.
    func run() async throws {
        do { try await listen() } catch {
            await giveBack()
            throw error
        }
        await giveBack()
    }

    private func listen() async throws {
        let source = ClientSound { [weak self] in try await self?.pull() ?? .end }
        let utterances = UtteranceListener(source) { [outbox, pictures] event in
            if let event = Event(event) { outbox.send(event, pictures) }
        }
        let listener = try await apps.listener()
        let session = apps.session { [outbox, pictures] in outbox.send(Event($0), pictures) }
        let answers = PermittedAnswers(
            answers: StreamAnswers(utterances: utterances, listener: listener) { await self.interrupted() },
            mayAllow: mayAllow
        ) { [outbox] in outbox.send($0) }
        while true {
            let follower = try await follower(listener)
            let request: Request?
            switch try await utterances.next(following: follower) {
            case .silence: continue
            case .ended:
                switch interruption.take() {
                case nil: return
                case .typed(let text): request = Request(typed: text, by: apps.reader)
                case .wake: request = nil
                }
                await utterances.rest()
            case .utterance(let utterance):
                request = try await self.request(utterance, listener, utterances)
            }
            if let request { try await session.converse(about: request, answers: answers) }
        }
    }

    /// Follows commands, or the phrase and what comes behind it.
    private func follower(_ listener: CommandListener<SharedRecognizer>) async throws -> any UtteranceFollower {
        guard let wake else { return listener.follower }
        if let detector, detector.phrase != wake { await giveBack() }
        let known: any PhraseListening
        if let detector { known = detector.listener } else { known = try await apps.wakePhrases.lend(wake) }
        detector = (wake, known)
        return WakeFollower(detector: known, commands: listener.follower)
    }

    private func giveBack() async {
        guard let (phrase, listener) = detector.take() else { return }
        await apps.wakePhrases.takeBack(listener, of: phrase)
    }

    /// What an utterance asks for; nil where it is not meant for Heed.
    private func request(
        _ utterance: HeardUtterance, _ listener: CommandListener<SharedRecognizer>,
        _ utterances: UtteranceListener<ClientSound>
    ) async throws -> Request? {
        guard let wake else { return try await command(utterance, listener, utterances) }
        let hypothesis: Hypothesis
        if let known = utterance.hypothesis {
            hypothesis = known
        } else {
            hypothesis = try await follower(listener).finalHypothesis(of: utterance.sound).hypothesis
        }
        guard let rest = await apps.wakePhrases.rest(of: hypothesis, behind: wake) else { return nil }
        if !rest.words.isEmpty {
            return Request(listener.command(rest), by: apps.reader, sound: utterance.sound)
        }
        outbox.send(.awake, pictures)
        guard
            case .utterance(let next) = try await utterances.next(
                following: listener.follower, patience: Self.commandPatience)
        else { return nil }
        return try await command(next, listener, utterances)
    }

    private func command(
        _ utterance: HeardUtterance, _ listener: CommandListener<SharedRecognizer>,
        _ utterances: UtteranceListener<ClientSound>
    ) async throws -> Request? {
        let command = try await listener.hear(utterance)
        guard command.hypothesis.rejection != .silence else { return nil }
        if command.accepted { await utterances.confirm(utterance) } else { await utterances.deny(utterance) }
        return Request(command, by: apps.reader, sound: utterance.sound)
    }

    /// The words that broke into an answer; nil where the client has gone.
    ///
    /// That the phrase is waited for or not makes no difference to an answer.
    private func interrupted() -> StreamAnswers.Interruption {
        switch interruption.take() {
        case nil: .gone
        case .typed(let text): .words(text)
        case .wake: .nothing
        }
    }

    private func pull() async throws -> ClientSound.Piece {
        // What came while somebody waited for something else is looked at first.
        guard interruption == nil else { return .end }
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
                // Nothing was typed.
                guard !words.allSatisfy(\.isWhitespace) else { return .samples([]) }
                interruption = .typed(words)
                return .end
            }
            if value?["eof"] != nil { return .end }
            do throws(ServerError) {
                guard let wish = value?["wake"] else {
                    throw ServerError(
                        .usage, "Send sound, {\"text\": \"words\"}, {\"wake\": \"phrase\"}, or {\"eof\": 1}.")
                }
                wake = wish == .null ? nil : try apps.wakePhrases.phrase(wish.stringValue)
                interruption = .wake
                return .end
            } catch {
                outbox.send(error)
                return .samples([])
            }
        }
    }
}

extension SocketOutbox {
    /// Sends an event as `heed listen --format jsonl` prints it.
    fileprivate func send(_ event: Event, _ pictures: ShownPictures) {
        pictures.note(event)
        if let line = EventLine(event), let text = try? JSONLine.text(line) { send(text) }
    }

    /// Says why something is not done.
    fileprivate func send(_ error: ServerError) {
        let value: JSONValue = [
            "event": "error", "code": .string(error.code.rawValue), "text": .string(error.message),
        ]
        send(value.line)
    }
}

/// The answers of a client, spoken or typed.
private struct StreamAnswers: AnswerSource {
    /// What breaks into the sound of an answer.
    enum Interruption: Sendable {
        /// Typed words.
        case words(String)
        /// Something that makes no difference.
        case nothing
        /// The client has gone.
        case gone
    }

    /// How long an answer is waited for, in seconds of sound.
    private static let patience = 8.0

    let utterances: UtteranceListener<ClientSound>
    let listener: CommandListener<SharedRecognizer>
    let interrupted: @Sendable () async -> Interruption

    func answer(to question: PendingQuestion) async throws -> PersonAnswer {
        let grammar = try question.grammar.spoken(takesDictation: listener.recognizer.takesDictation)
        let follower = GrammarFollower(recognizer: listener.recognizer, context: grammar.context)
        while true {
            switch try await utterances.next(following: follower, patience: Self.patience) {
            case .silence: return .silence
            case .ended:
                let interruption = await interrupted()
                if case .gone = interruption { return .gone }
                await utterances.rest()
                if case .words(let text) = interruption { return .words(text) }
            case .utterance(let utterance):
                return try await AnswerListener(recognizer: listener.recognizer, commands: listener)
                    .hear(utterance.sound, to: question)
            }
        }
    }
}
