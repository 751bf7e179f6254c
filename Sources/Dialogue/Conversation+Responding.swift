import IntentCore

extension Conversation {
    /// Takes the app's answer to handle.
    mutating func handled(_ response: IntentResponse) -> [ConversationAction] {
        // "Ready" says nothing about what was done.
        let response = response.code == "ready" ? IntentResponse("unspecified", fields: response.fields) : response
        let followUp: FollowUp? =
            switch response.code {
            case "inProgress": .result
            case "success" where supported.definition.sendsUpdates: .updates
            default: nil
            }
        guard let followUp, followUps.contains(followUp) else { return respond(response) }
        let told = told(response)
        state = .following(outcome(of: response), said: told.text)
        return [.respond(told), .follow(followUp)]
    }

    /// Tells the person what came of it, and ends.
    mutating func respond(_ response: IntentResponse) -> [ConversationAction] {
        let outcome = outcome(of: response)
        // An app opens in front of whoever sits there.
        if outcome == .handedOver, isLocked, response.code != "handleInApp" {
            return finish(.locked, code: "unlockRequired", text: wording.sentence(.unlockRequired, intent))
        }
        var told = told(response)
        if outcome == .handedOver, told.userActivity == nil { told.userActivity = UserActivity(type: intent.name) }
        return finish(outcome, told)
    }

    /// The next step while the app is followed.
    mutating func followed(
        _ event: ConversationEvent, _ outcome: ConversationOutcome, _ said: String
    ) -> [ConversationAction] {
        switch event {
        case .updated(let response):
            let told = told(response)
            // The same again is no news.
            guard told.text != said else { return [] }
            state = .following(outcome, said: told.text)
            return [.respond(told)]
        case .handled(let response):
            let isNews = response.code != "inProgress" && wording.response(response, intent) != said
            return isNews ? respond(response) : quietly(self.outcome(of: response))
        case .failed(let fault): return failed(fault)
        case .unanswered, .answered(.cancel): return quietly(outcome)
        default: return []
        }
    }

    private mutating func quietly(_ outcome: ConversationOutcome) -> [ConversationAction] {
        state = .finished(outcome)
        return [.finish(outcome)]
    }

    private func told(_ response: IntentResponse) -> ConversationResponse {
        ConversationResponse(
            code: response.code, text: wording.response(response, intent), intent: intent, fields: response.fields,
            userActivity: response.userActivity, card: response.card)
    }

    private func outcome(of response: IntentResponse) -> ConversationOutcome {
        switch response.code {
        case "success": .done
        case "inProgress": .inProgress
        case "failureRequiringAppLaunch", "continueInApp", "handleInApp": .handedOver
        default: .failed
        }
    }
}
