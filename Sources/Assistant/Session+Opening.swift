import AppHost
import Dialogue
import Grammar
import IntentCore

extension Session {
    /// An app that is to be opened with an activity.
    struct Opening {
        var activity: UserActivity
        var intent: Intent
        /// Whether it works without a window, and may go on when Heed has ended.
        var isInBackground: Bool
        /// Whether the person has let it be opened already.
        var isAllowed: Bool
    }

    /// What is to be opened after a response, if anything.
    ///
    /// What an app promises to do in the background is promised only where it may be done: the person is asked before the
    /// response, which says after a no that nothing will come of it.
    func opening(
        of app: AppDescription, after response: inout ConversationResponse, isHandedOver: Bool,
        answers: any AnswerSource
    ) async throws -> Opening? {
        guard isHandedOver, let activity = response.userActivity else { return nil }
        var opening = Opening(
            activity: activity, intent: response.intent, isInBackground: response.code == "handleInApp",
            isAllowed: false)
        guard opening.isInBackground else { return opening }
        opening.isAllowed = try await mayBeOpened(app, about: opening.intent, answers: answers)
        if opening.isAllowed { return opening }
        response.text = language.row(
            response.text, language.sentence(.notOpened, ["app": app.name, "request": app.command ?? ""]))
        return nil
    }

    /// Opens an app that the person has let be opened.
    func open(_ opening: Opening, of app: AppDescription, answers: any AnswerSource) async throws {
        if !opening.isAllowed {
            guard try await mayBeOpened(app, about: opening.intent, answers: answers) else { return }
        }
        do throws(AppHostError) {
            guard try await host.open(app.id, with: opening.activity, inBackground: opening.isInBackground) else {
                return
            }
            await report(.opened(app: app.id, opening.activity, problem: nil))
        } catch {
            await report(.opened(app: app.id, opening.activity, problem: error.message))
        }
    }

    /// Whether an app may be opened now: nothing is that the person has not allowed, and nothing on a locked machine.
    private func mayBeOpened(
        _ app: AppDescription, about intent: Intent, answers: any AnswerSource
    ) async throws -> Bool {
        guard let privacy else { return true }
        guard try await !privacy.isLocked(),
            try privacy.authorization(of: app.id, intent: intent.name) == .authorized
        else { return false }
        return try await mayRunCommand(of: app, about: intent, privacy, answers: answers)
    }

    /// Whether the app may be opened with its command; where that is any command at all, the person is asked about it.
    private func mayRunCommand(
        of app: AppDescription, about intent: Intent, _ privacy: Privacy, answers: any AnswerSource
    ) async throws -> Bool {
        guard let text = DialogueLanguage.best(for: locale).commandQuestion(of: app) else { return true }
        switch try privacy.authorizationOfCommand(of: app.id) {
        case .authorized: return true
        case .denied, .restricted: return false
        case .notDetermined: break
        }
        let prompt = Prompt(.confirmation, subject: .permission, text: text)
        guard
            case .answered(let answer) = try await ask(
                PendingQuestion(prompt: prompt, app: app, intent: intent, rules: rules, locale: locale),
                answers: answers),
            answer == .yes || answer == .no
        else { return false }
        // Somebody else may be at the machine by now.
        guard try await !privacy.isLocked() else { return false }
        try privacy.decideCommand(answer == .yes, for: app.id)
        return answer == .yes
    }
}
