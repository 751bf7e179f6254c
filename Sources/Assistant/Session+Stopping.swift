import AppHost
import Dialogue
import Grammar
import IntentCore
import Languages
import Understanding

extension Session {
    /// Ends what makes a noise, where a person calls “stop” and says no more.
    ///
    /// The apps are asked whether there is anything to end; those that the person has not allowed yet are left alone.
    ///
    /// - Parameters:
    ///   - thing: what may be ended.
    ///   - request: what was said.
    ///   - answers: the source of the person's answers.
    /// - Returns: how it ended; nil where nothing makes a noise.
    /// - Throws: the errors of the source of answers, and of the store of permissions.
    func stop(_ thing: StoppedThing, asIn request: Request, answers: any AnswerSource) async throws
        -> ConversationOutcome?
    {
        guard try callsToStop(request, thing) else { return nil }
        var failures: [FailedCall] = []
        for (intent, app) in stopping(thing) {
            guard let conversation = try await begin(intent, of: app), conversation.actsAtOnce else { continue }
            do throws(AppHostError) {
                _ = try await host.start(for: intent)
                guard try await host.confirm(intent).code == "ready" else { continue }
            } catch {
                failures.append(FailedCall(error, of: .confirm, app: app.id))
                continue
            }
            let said = request.said ?? request.understanding.text
            await report(.heard(text: said, accepted: true, confidence: request.confidence, intent: intent))
            memory.note(intent, saidAs: said)
            return try await run(conversation, app: app, answers: answers)
        }
        for failure in failures { await report(.failed(failure)) }
        return nil
    }

    /// The commands that end something.
    private func stopping(_ thing: StoppedThing) -> [(Intent, AppDescription)] {
        apps.values.sorted { $0.id < $1.id }.flatMap { app in
            app.intents.filter { $0.definition.stops == thing }.map { supported in
                (Intent(app: app.id, domain: supported.definition.domain, name: supported.definition.name), app)
            }
        }
    }

    /// Whether a request is nothing but a call to stop; also “turn it off”, which is a call only where something makes a noise.
    ///
    /// While something rings, “silence” and “I'm up” are such calls, too.
    ///
    /// - Throws: `LanguagesError` where the language's words for it cannot be read.
    func callsToStop(_ request: Request, _ thing: StoppedThing) throws -> Bool {
        let understanding = request.understanding
        if understanding.smallTalk == .halt { return true }
        guard let commands, request.isHeardWell else { return false }
        let language = try Language.nearest(to: commands.locale)
        let (words, said) = (try FollowUpWords(language), language.tokenizer.words(of: understanding.text))
        switch thing {
        case .ringing: return words.halting.contains(said) || words.waking.contains(said)
        case .playing: return words.halting.contains(said) && !understanding.accepted
        }
    }
}

extension Conversation {
    /// Whether the app is called without a question before.
    var actsAtOnce: Bool {
        var trial = self
        return trial.receive(.begin).contains { action in
            switch action {
            case .callResolve, .callConfirm, .callHandle: true
            default: false
            }
        }
    }
}
