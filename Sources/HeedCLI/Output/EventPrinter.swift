import Assistant
import CheckedValues
import Dialogue
import IntentCore

/// Prints what happens in a conversation (see the contract).
struct EventPrinter: Sendable {
    let format: OutputFormat
    /// Whether people are also told what a command was understood as.
    var showsIntent = false
    /// Whether answers are shown; those that are typed on a terminal are there already.
    var showsAnswers = true
    /// Whether cards are drawn.
    var showsCards = false

    private struct Line: Encodable {
        var event: String
        var text: String?
        var accepted: Bool?
        var confidence: Double?
        var kind: String?
        var slot: String?
        var choices: [String]?
        var code: String?
        var intent: Intent?
        var fields: [String: JSONValue]?
        var userActivity: UserActivity?
        var card: Card?
        var app: String?
        var problem: String?
        var call: String?
        var standardError: String?
    }

    func print(_ event: SessionEvent) {
        switch format {
        case .text: printText(event)
        case .jsonl: try? Console.print(json: Self.line(event))
        }
    }

    /// Shows what an app writes to its standard error to whoever wants to see what goes on.
    func print(_ line: String, writtenBy app: String) {
        guard showsIntent else { return }
        switch format {
        case .text: Console.note("\(app): \(line)")
        case .jsonl: try? Console.print(json: Line(event: "wrote", text: line, app: app))
        }
    }

    private func printText(_ event: SessionEvent) {
        switch event {
        case .heard(let text, _, _, let intent):
            Console.print("You: ", text.isEmpty ? "…" : text)
            if showsIntent, let intent { Console.print("     ", "[\(UnderstandingText.line(intent))]") }
        case .prompt(let prompt):
            Console.print("Heed: ", prompt.text)
            show(prompt.card)
        case .answered(let text):
            if showsAnswers { Console.print("You: ", text) }
        case .working(let text): Console.print("Heed: ", text ?? "Still working…")
        case .response(let response), .update(let response):
            Console.print("Heed: ", response.text)
            if response.code == "noMatch" { showHints(response.fields) }
            show(response.card)
        case .opened(_, _, let problem):
            if let problem { Console.print("Heed: ", problem) }
        case .failed(let failure):
            if showsIntent { Console.print("     ", "[\(failure.problem)]") }
        case .notKept(let problem):
            Console.note("heed: \(problem.printable(indentedBy: 6))")
        }
    }

    private func show(_ card: Card?) {
        guard showsCards, let card else { return }
        for line in CardText.lines(card) { Console.print("     \(line)") }
    }

    /// What would have helped where an utterance was rejected.
    private func showHints(_ fields: [String: JSONValue]) {
        for hint in fields["hints"]?.arrayValue ?? [] { Console.print("     ", hint.stringValue ?? "") }
    }

    private static func line(_ event: String, _ response: ConversationResponse) -> Line {
        Line(
            event: event, text: response.text, code: response.code,
            intent: response.intent.name.isEmpty ? nil : response.intent,
            fields: response.fields.isEmpty ? nil : response.fields, userActivity: response.userActivity,
            card: response.card)
    }

    private static func line(_ event: SessionEvent) -> Line {
        switch event {
        case .heard(let text, let accepted, let confidence, let intent):
            return Line(
                event: "heard", text: text, accepted: accepted, confidence: UnderstandingLine.rounded(confidence),
                intent: intent)
        case .prompt(let prompt):
            return Line(
                event: "prompt", text: prompt.text, kind: prompt.kind.rawValue, slot: prompt.slot?.name,
                choices: prompt.choices.map(\.text), card: prompt.card)
        case .answered(let text): return Line(event: "answered", text: text)
        case .working(let text): return Line(event: "progress", text: text ?? "Still working…")
        case .response(let response): return line("response", response)
        case .update(let response): return line("update", response)
        case .opened(let app, let activity, let problem):
            return Line(event: "opened", userActivity: activity, app: app, problem: problem)
        case .failed(let failure):
            return Line(
                event: "fault", code: failure.code, app: failure.app, problem: failure.problem, call: failure.call,
                standardError: failure.words)
        case .notKept(let problem): return Line(event: "notKept", problem: problem)
        }
    }
}
