import CheckedValues
import Dialogue
import Grammar
import IntentCore
import PrivacyStore
import Understanding

extension Session {
    /// Answers what is no command that can be done: thanks, a question for help, the wish to do it again, or nothing that can
    /// be made out.
    func decline(_ request: Request, answers: any AnswerSource) async throws -> ConversationOutcome {
        let understanding = request.understanding
        if understanding.smallTalk == .again { return try await doAgain(understanding.text, answers) }
        let text = language.answer(to: understanding)
        let code: String? =
            switch understanding.reason {
            case .help: "help"
            case .smallTalk: understanding.smallTalk?.code
            default: nil
            }
        if understanding.reason == .noMatch, request.isHeardWell, let unserved = unserved(understanding.text) {
            return await end(
                .failed, code: "noMatch", text: language.noApp(for: unserved), intent: nil,
                fields: unserved.app == nil ? request.advice?.fields ?? [:] : [:])
        }
        guard let code else {
            return await end(
                .failed, code: "noMatch", text: text, intent: nil, fields: request.advice?.fields ?? [:])
        }
        return await end(.done, code: code, text: text, intent: nil)
    }

    /// What “send it again” may be said of.
    private static let sendingIntents: Set<String> = ["SendMessage", "SendPayment", "SendRideFeedback"]

    /// Does once more what was done last in this session or, where the person lets Heed use the history, before.
    ///
    /// It is confirmed as the first time. “Send it again” is said of what was sent.
    private func doAgain(_ text: String, _ answers: any AnswerSource) async throws -> ConversationOutcome {
        let isSending = commands?.asksToSend(text) == true
        let last = memory.entries.first { !isSending || Self.sendingIntents.contains($0.intent.name) }
        let past = try memory.entries.isEmpty ? privacy?.last() : nil
        guard let intent = last?.intent ?? past, !isSending || Self.sendingIntents.contains(intent.name),
            let app = intent.app.flatMap({ apps[$0] }),
            let conversation = try await begin(intent, of: app)
        else {
            return await end(
                .failed, code: "nothingToRepeat", text: language.sentence(.nothingToRepeat), intent: nil)
        }
        return try await run(conversation, app: app, answers: answers)
    }

    /// Asks which of several readings is meant; nil where the person means none of them.
    func chooseReading(_ close: [CloseReading], answers: any AnswerSource) async throws -> IntentCandidate? {
        let names = self.names(of: close)
        let choices = zip(names.choices, close).map { SlotValue(text: $0, value: .string($1.text)) }
        let listed = language.list(names.choices.map { names.areTexts ? language.quoted($0) : $0 }, language.or)
        let text = language.sentence(names.areValues ? .whichValue : .whichReading, ["choices": listed])
        for attempt in 0...2 {
            let prompt = Prompt(
                .disambiguation, text: text.withCapital, choices: choices, attempt: attempt)
            let question = try PendingQuestion(
                prompt: prompt, app: nil, intent: close[0].candidate.intent, rules: rules, locale: locale)
            switch try await ask(question, answers: answers) {
            case .answered(.choice(let index)) where choices.indices.contains(index): return close[index].candidate
            case .answered(.cancel), .answered(.no): return nil
            default: continue
            }
        }
        return nil
    }

    /// The names of readings: the values of the one slot that differs, else the words heard, else the actions.
    private func names(of close: [CloseReading]) -> (choices: [String], areValues: Bool, areTexts: Bool) {
        let intents = close.map(\.candidate.intent)
        let others = intents.dropFirst()
        let differing = Set(others.flatMap { CloseReadings.differingSlots(intents[0], $0, slotType) })
        if others.allSatisfy({ $0.name == intents[0].name }), differing.count == 1, let slot = differing.first {
            let values = intents.map { $0.slots[slot]?.values.map(\.text).joined(separator: language.comma) ?? "" }
            if Set(values).count == values.count, !values.contains("") { return (values, true, false) }
        }
        let texts = close.map(\.text)
        if Set(texts).count == texts.count { return (texts, false, true) }
        return (close.map { description(of: $0.candidate) }, false, false)
    }

    /// A reading's action, in a few words.
    private func description(of candidate: IntentCandidate) -> String {
        let app = (candidate.intent.app ?? candidate.apps.first).flatMap { apps[$0] }
        let supported = app?.intent(candidate.intent.name)
        let slots = supported?.definition.slots ?? []
        let details = slots.compactMap { slot in
            candidate.intent.slots[slot.name].map { content in
                let name = supported?.spokenName(of: slot, in: language) ?? slot.spokenName
                return name + language.blank + content.values.map(\.text).joined(separator: language.comma)
            }
        }
        let name = supported?.spokenName(in: language) ?? candidate.intent.spokenName
        return ([name] + details).joined(separator: language.comma)
    }

    private func slotType(of intent: Intent, slot: String) -> SlotType? {
        apps.values.lazy.compactMap { $0.intent(intent.name)?.definition.slot(slot)?.type }.first
    }
}
