import Assistant
import Foundation
import HeedKit
import SpeechCore

/// One client's conversation: commands, questions and answers, turn after turn.
actor Talk {
    /// What a person says.
    enum Saying: Sendable {
        /// Typed words.
        case text(String)
        /// An utterance.
        case sound([Int16])
    }

    /// What came of a turn.
    struct Turn: Sendable {
        /// Everything that happened, in order.
        var events: [Event]
        /// Whether nothing is asked any more.
        var isDone: Bool
    }

    private let apps: HearingApps
    private let recognizer: SharedRecognizer
    private let mayAllow: Bool
    /// Why a command has ended that its client may not have.
    private var refusal: ServerError?
    private var session: Session?
    private var events: [Event] = []
    /// Told each event of the turn that goes on, as soon as it happens.
    private var report: (@Sendable (Event) -> Void)?
    private var work: Task<Void, Never>?
    /// Who waits for the end of a turn.
    private var waiter: CheckedContinuation<Result<Turn, ServerError>, Never>?
    /// The open question's answer is waited for.
    private var asking: CheckedContinuation<Saying?, Never>?
    /// What is asked, and since when.
    private(set) var question: (asked: PendingQuestion, since: ContinuousClock.Instant)?
    private var isClosed = false
    private var lastUse = ContinuousClock.now

    /// A conversation in which nothing was said yet.
    ///
    /// - Parameters:
    ///   - apps: the apps that are talked to.
    ///   - mayAllow: whether the client may let an app have commands.
    init(_ apps: HearingApps, mayAllow: Bool) {
        self.apps = apps
        self.mayAllow = mayAllow
        recognizer = apps.recognizer()
    }

    /// Since when nothing goes on and nothing is asked; nil while something is.
    var idleSince: ContinuousClock.Instant? { work == nil && asking == nil ? lastUse : nil }

    /// Whether nobody has used it for so long.
    func isOld(after patience: Duration) -> Bool { waiter == nil && ContinuousClock.now - lastUse > patience }

    /// Takes what a person says: the answer to an open question, else a command.
    ///
    /// - Parameters:
    ///   - saying: the words or the sound.
    ///   - report: told each event as soon as it happens.
    /// - Returns: all that happens until something is asked or nothing remains to be done.
    /// - Throws: `ServerError`: `conflict` while another turn goes on, `notFound` after the end.
    func turn(
        _ saying: Saying, report: (@Sendable (Event) -> Void)? = nil
    ) async throws(ServerError) -> Turn {
        guard !isClosed else { throw ServerError(.notFound, "The conversation is over.") }
        guard waiter == nil, asking != nil || work == nil else {
            throw ServerError(.conflict, "The last turn still goes on; wait for its answer.")
        }
        lastUse = .now
        self.report = report
        if let asking {
            self.asking = nil
            asking.resume(returning: saying)
        } else {
            begin(saying)
        }
        let turn = await withTaskCancellationHandler {
            await withCheckedContinuation { waiter = $0 }
        } onCancel: {
            Task { await self.close() }
        }
        lastUse = .now
        return try turn.get()
    }

    /// Ends the conversation; what an app has begun goes on.
    func close() {
        isClosed = true
        work?.cancel()
        asking?.resume(returning: nil)
        asking = nil
    }

    private func begin(_ saying: Saying) {
        let session = session ?? apps.session { [weak self] in await self?.take(Event($0)) }
        self.session = session
        work = Task {
            var failure: ServerError?
            do {
                let request =
                    switch saying {
                    case .text(let text): Request(typed: text, by: apps.reader)
                    case .sound(let samples):
                        Request(try await apps.commands.hear(samples), by: apps.reader, sound: samples)
                    }
                let answers = PermittedAnswers(answers: TalkAnswers(talk: self), mayAllow: mayAllow) { [weak self] in
                    await self?.note(refusal: $0)
                }
                let outcome = try await session.converse(about: request, answers: answers)
                take(.finished(Outcome(outcome)))
                failure = refusal.take()
            } catch {
                failure = ServerError(error)
            }
            work = nil
            settle(failure)
        }
    }

    private func note(refusal: ServerError) { self.refusal = refusal }

    private func take(_ event: Event) {
        events.append(event)
        report?(event)
    }

    /// Ends the turn.
    ///
    /// What it was is settled here and now: the next turn may begin before its client is told.
    private func settle(_ failure: ServerError? = nil) {
        guard let waiter else { return }
        self.waiter = nil
        report = nil
        let turn = Turn(events: events, isDone: asking == nil)
        events = []
        waiter.resume(returning: failure.map { .failure($0) } ?? .success(turn))
    }

    /// Ends the turn with a question and waits for the next one.
    func answer(to question: PendingQuestion) async throws -> PersonAnswer {
        guard !isClosed else { return .gone }
        self.question = (question, .now)
        defer { self.question = nil }
        let saying = await withCheckedContinuation { continuation in
            asking = continuation
            settle()
        }
        switch saying {
        case nil: return .gone
        case .text(let text): return text.allSatisfy(\.isWhitespace) ? .silence : .words(text)
        case .sound(let samples):
            return try await AnswerListener(recognizer: recognizer, commands: apps.commands)
                .hear(samples, to: question)
        }
    }
}

/// The answers that a conversation's client gives.
private struct TalkAnswers: AnswerSource {
    let talk: Talk

    func answer(to question: PendingQuestion) async throws -> PersonAnswer { try await talk.answer(to: question) }
}
