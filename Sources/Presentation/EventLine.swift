package import HeedKit
import IntentCore

/// An event as programs read it, one JSON object a line (docs/reference/events.md).
package struct EventLine: Encodable {
    /// What has happened, such as `heard`.
    package var name: String { event }

    private var event: String
    private var text: String?
    private var accepted: Bool?
    private var confidence: Double?
    private var kind: String?
    private var slot: String?
    private var choices: [String]?
    private var code: String?
    private var intent: Intent?
    private var fields: [String: JSONValue]?
    private var userActivity: UserActivity?
    private var card: Card?
    private var app: String?
    private var problem: String?
    private var call: String?
    private var standardError: String?
    private var state: String?
    private var pauseLimit: Double?
    private var start: Double?
    private var speechEnd: Double?
    private var end: Double?

    private init(_ event: String) { self.event = event }

    /// The line of an event; nil where programs are told nothing.
    package init?(_ event: Event) {
        switch event {
        case .started, .partial, .ended, .opened, .lost, .problem, .awake:
            guard let line = Self.sound(event) else { return nil }
            self = line
        case .heard(let text, let accepted, let confidence, let intent):
            self.init("heard")
            (self.text, self.accepted, self.intent) = (text, accepted, intent)
            self.confidence = UnderstandingLine.rounded(confidence)
        case .prompt(let question):
            self.init("prompt")
            (text, kind, slot, card) = (question.text, question.kind, question.slot, question.card)
            choices = question.choices.map(\.text)
        case .answered(let text):
            self.init("answered")
            self.text = text
        case .working(let text):
            self.init("progress")
            self.text = text ?? "Still working…"
        case .response(let reply): self.init("response", reply)
        case .update(let reply): self.init("update", reply)
        case .launched(let app, let activity, let problem):
            self.init("opened")
            (self.app, userActivity, self.problem) = (app, activity, problem)
        case .failed(let failure):
            self.init("fault")
            (code, app, problem, call) = (failure.code, failure.app, failure.problem, failure.call)
            standardError = failure.standardError
        case .notKept(let problem):
            self.init("notKept")
            self.problem = problem
        case .wrote(let line, let app):
            self.init("wrote")
            (text, self.app) = (line, app)
        case .level, .discarded, .overrun, .note, .finished: return nil
        }
    }

    private init(_ event: String, _ reply: Reply) {
        self.init(event)
        (text, code, intent, userActivity, card) = (
            reply.text, reply.code, reply.intent, reply.userActivity, reply.card
        )
        fields = reply.fields.isEmpty ? nil : reply.fields
    }

    /// The line of an event about the microphone.
    private static func sound(_ event: Event) -> EventLine? {
        switch event {
        case .started: return EventLine("started")
        case .partial(let words, let pauseLimit):
            guard !words.isEmpty else { return nil }
            var line = EventLine("partial")
            (line.text, line.pauseLimit) = (words, pauseLimit)
            return line
        case .ended(let place):
            var line = EventLine("ended")
            (line.start, line.speechEnd, line.end) = (place.start, place.speechEnd, place.end)
            return line
        case .opened(let format):
            var line = EventLine("device")
            (line.text, line.state) = ("“\(format.device)” is open: \(format.description).", "open")
            return line
        case .lost(let message):
            var line = EventLine("device")
            (line.text, line.state) = (message, "lost")
            return line
        case .problem(let kind, let text):
            var line = EventLine("problem")
            (line.text, line.problem) = (text, kind)
            return line
        case .awake: return EventLine("awake")
        default: return nil
        }
    }
}
