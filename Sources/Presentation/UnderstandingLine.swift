import Grammar
package import IntentCore
package import Understanding

/// The line that `heed understand` prints of one utterance (see the contract).
package struct UnderstandingLine: Encodable {
    package struct Alternative: Encodable {
        var app: String?
        var intent: String
        var slots: [String: SlotContent]
        var confidence: Double
    }

    package var text: String
    package var accepted: Bool
    package var confidence: Double
    package var app: String?
    package var domain: String?
    package var intent: String?
    package var slots: [String: SlotContent]
    package var reason: String?
    package var apps: [String]?
    package var otherApp: String?
    /// The words that the best reading does not explain; left out where there are none.
    package var unexplained: [String]?
    package var examples: [String]?
    /// The kind of words that ask for nothing, such as `thanks`.
    package var smallTalk: String?
    /// What it is about, where no app knows that, such as `weather`.
    package var topic: String?
    /// Two intents that are about as likely, where it is no command by itself.
    package var offered: [String]?
    /// The language that it was read in, where several may be spoken.
    package var locale: String?
    package var alternatives: [Alternative]
    /// The further commands of the sentence, in order.
    package var following: [UnderstandingLine]?

    package init(_ understanding: Understanding) {
        text = understanding.text
        accepted = understanding.accepted
        // A command for an app that is not there is known, but cannot be done.
        let best = understanding.accepted || understanding.reason == .unknownApp ? understanding.best : nil
        confidence = best.map { Self.rounded($0.confidence) } ?? 0
        otherApp = understanding.otherApp
        unexplained = understanding.unexplained.isEmpty ? nil : understanding.unexplained
        smallTalk = understanding.smallTalk?.code
        topic = understanding.topic
        offered = understanding.offered.isEmpty ? nil : understanding.offered.map(\.intent.name)
        examples = understanding.reason == .help ? understanding.examples : nil
        following = understanding.following.isEmpty ? nil : understanding.following.map(UnderstandingLine.init)
        app = best?.intent.app
        domain = best?.intent.domain
        intent = best?.intent.name
        slots = best?.intent.slots ?? [:]
        reason = understanding.reason?.rawValue
        apps = understanding.reason == .ambiguousApp ? best?.apps : nil
        alternatives = understanding.candidates.dropFirst(best == nil ? 0 : 1).prefix(5).map {
            Alternative(
                app: $0.intent.app, intent: $0.intent.name, slots: $0.intent.slots,
                confidence: Self.rounded($0.confidence))
        }
    }

    private enum CodingKeys: String, CodingKey {
        case text, accepted, confidence, app, domain, intent, slots, reason, apps, otherApp, examples, alternatives
        case following, unexplained, smallTalk, topic, offered, locale
    }

    /// Writes `app`, `domain` and `intent` as null where there is none, as the contract has it.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(text, forKey: .text)
        try container.encode(accepted, forKey: .accepted)
        try container.encode(confidence, forKey: .confidence)
        try container.encode(app, forKey: .app)
        try container.encode(domain, forKey: .domain)
        try container.encode(intent, forKey: .intent)
        try container.encode(slots, forKey: .slots)
        try container.encodeIfPresent(reason, forKey: .reason)
        try container.encodeIfPresent(apps, forKey: .apps)
        try container.encodeIfPresent(otherApp, forKey: .otherApp)
        try container.encodeIfPresent(unexplained, forKey: .unexplained)
        try container.encodeIfPresent(examples, forKey: .examples)
        try container.encodeIfPresent(smallTalk, forKey: .smallTalk)
        try container.encodeIfPresent(topic, forKey: .topic)
        try container.encodeIfPresent(offered, forKey: .offered)
        try container.encodeIfPresent(locale, forKey: .locale)
        try container.encode(alternatives, forKey: .alternatives)
        try container.encodeIfPresent(following, forKey: .following)
    }

    package static func rounded(_ value: Double) -> Double {
        (value * 10_000).rounded() / 10_000
    }
}
