package import Dialogue
import IntentCore

extension Session {
    /// How often what has come is asked about that was not understood.
    private static let patience = 3

    /// Whether the person has allowed an app to tell what comes to them.
    package func mayWatch(_ app: String) throws -> Bool {
        guard let privacy else { return false }
        return try privacy.authorizationOfAnnouncements(of: app) == .authorized
    }

    /// Whether an app may tell something now: the person has allowed it, and nothing is locked.
    package func mayAnnounce(_ app: String) async throws -> Bool {
        guard let privacy, try mayWatch(app) else { return false }
        return try await !privacy.isLocked()
    }

    /// Tells something that has come, and has the conversation that it opens.
    ///
    /// A yes begins what the app has named, other commands are done as always, and whoever says nothing is left in peace.
    ///
    /// - Parameters:
    ///   - waiting: what has come.
    ///   - answers: the source of the person's answers; nil where it is told only.
    ///   - isStill: whether it still matters; a call that is over is not asked about again.
    /// - Returns: how it ended.
    /// - Throws: the errors of the source of answers.
    @discardableResult
    package func announce(
        _ waiting: AnnouncementQueue.Waiting, answers: (any AnswerSource)?,
        isStill: @Sendable () async -> Bool = { true }
    ) async throws -> ConversationOutcome {
        guard let app = apps[waiting.app] else { return .failed }
        let announcement = waiting.announcement
        var text = announcement.text
        if waiting.more > 0 {
            let more = language.sentence(.moreAnnouncements, ["app": app.name, "count": "\(waiting.more)"])
            text = language.row(text, more)
        }
        guard let answers, var intent = announcement.intent, app.intent(intent.name) != nil else {
            let nothing = Intent(app: app.id, domain: "", name: "")
            await report(.update(ConversationResponse(code: "announced", text: text, intent: nothing)))
            return .done
        }
        intent.app = app.id
        // “Tell her I'm late” means whom this is about.
        memory.remember(intent, of: app.id, id: announcement.id, outcome: .done)
        let question = announcement.question ?? language.sentence(.announcementQuestion)
        var said = language.row(text, question)
        for attempt in 0..<Self.patience {
            let prompt = Prompt(.confirmation, subject: .announcement, text: said, attempt: attempt)
            let pending = try PendingQuestion(prompt: prompt, app: app, intent: intent, rules: rules, locale: locale)
            guard case .answered(let answer) = try await ask(pending, answers: answers) else { return .cancelled }
            switch answer {
            case .yes: return try await begin(answering: intent, app, answers)
            case .changeSlot(let name, let value?):
                intent.slots[name] = app.intent(name: intent.name, takesListIn: name) ? .many([value]) : .one(value)
                return try await begin(answering: intent, app, answers)
            case .newCommand(let words): return try await converse(aboutNew: words, answers: answers)
            case .no, .cancel:
                return await end(.cancelled, code: "cancelled", text: language.sentence(.cancelled), intent: intent)
            // A yes goes to the app, which knows best what became of it; but what is over is not asked about again.
            case _ where await !isStill():
                let text = language.sentence(.announcementOver)
                return await end(.cancelled, code: "announcementOver", text: text, intent: intent)
            case .notUnderstood: said = language.row(language.sentence(.notUnderstood), question)
            default: said = language.row(text, question)
            }
        }
        return .gaveUp
    }

    /// Begins what an announcement leads to.
    private func begin(
        answering intent: Intent, _ app: AppDescription, _ answers: any AnswerSource
    ) async throws -> ConversationOutcome {
        guard let conversation = try await begin(intent, of: app) else { return .failed }
        return try await run(conversation, app: app, answers: answers)
    }
}

extension AppDescription {
    /// Whether a slot of an intent takes several values.
    fileprivate func intent(name: String, takesListIn slot: String) -> Bool {
        intent(name)?.definition.slot(slot)?.isList == true
    }
}
