import AppHost
import Dialogue
import Grammar
import IntentCore
import Languages
import Understanding

extension Session {
    /// Ends what makes a noise, where a person calls “stop” and says no more: what rings before what plays.
    ///
    /// The apps are asked whether there is anything to end; those that the person has not allowed yet are left alone.
    ///
    /// - Parameters:
    ///   - things: what may be ended.
    ///   - request: what was said.
    ///   - answers: the source of the person's answers.
    /// - Returns: how it ended; nil where nothing makes a noise.
    /// - Throws: the errors of the source of answers, and of the store of permissions.
    func stop(_ things: [StoppedThing], asIn request: Request, answers: any AnswerSource) async throws
        -> ConversationOutcome?
    {
        for (intent, app) in things.flatMap(stopping) {
            guard let conversation = try await begin(intent, of: app), conversation.actsAtOnce else { continue }
            do throws(AppHostError) {
                _ = try await host.start(for: intent)
                guard try await host.confirm(intent).code == "ready" else { continue }
            } catch {
                await report(.failed(FailedCall(error, of: .confirm, app: app.id)))
                continue
            }
            let said = request.said ?? request.understanding.text
            await report(.heard(text: said, accepted: true, confidence: request.confidence, intent: intent))
            memory.note(intent, saidAs: said)
            return try await run(conversation, app: app, answers: answers)
        }
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
    /// While something rings, “silence” is such a call, too, though it is a command by itself.
    ///
    /// - Throws: `LanguagesError` where the language's words for it cannot be read.
    func callsToStop(_ request: Request) throws -> Bool {
        let understanding = request.understanding
        if understanding.smallTalk == .halt { return true }
        guard let commands, request.isHeardWell else { return false }
        let language = try Language.nearest(to: commands.locale)
        return try FollowUpWords(language).halting.contains(language.tokenizer.words(of: understanding.text))
    }
}

extension Conversation {
    /// Whether the app is called without a question before.
    fileprivate var actsAtOnce: Bool {
        var trial = self
        return trial.receive(.begin).contains { action in
            switch action {
            case .callResolve, .callConfirm, .callHandle: true
            default: false
            }
        }
    }
}
