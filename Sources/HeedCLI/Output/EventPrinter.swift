import CheckedValues
import HeedKit
import IntentCore
import Presentation

/// Prints the events of a conversation (see the contract).
struct EventPrinter: Sendable {
    let format: OutputFormat
    /// Whether people are also told what a command was understood as.
    var showsIntent = false
    /// Whether answers are shown; those that are typed on a terminal are there already.
    var showsAnswers = true
    /// Whether cards are drawn.
    var showsCards = false

    func print(_ event: Event) {
        if case .note(let sentence) = event { return Console.note("heed: \(sentence)") }
        if case .wrote = event, !showsIntent { return }
        switch format {
        case .text: printText(event)
        case .jsonl: if let line = EventLine(event) { try? Console.print(json: line) }
        }
    }

    private func printText(_ event: Event) {
        switch event {
        case .heard(let text, _, _, let intent):
            Console.print("You: ", text.isEmpty ? "…" : text)
            if showsIntent, let intent { Console.print("     ", "[\(UnderstandingText.line(intent))]") }
        case .prompt(let question):
            Console.print("Heed: ", question.text)
            show(question.card)
        case .answered(let text):
            if showsAnswers { Console.print("You: ", text) }
        case .working(let text): Console.print("Heed: ", text ?? "Still working…")
        case .response(let reply), .update(let reply):
            Console.print("Heed: ", reply.text)
            if reply.code == "noMatch" { showHints(reply.fields) }
            show(reply.card)
        case .launched(_, _, let problem):
            if let problem { Console.print("Heed: ", problem) }
        case .failed(let failure):
            if showsIntent { Console.print("     ", "[\(failure.problem)]") }
        case .notKept(let problem):
            Console.note("heed: \(problem.printable(indentedBy: 6))")
        case .wrote(let line, let app): Console.note("\(app): \(line)")
        case .awake: Console.print("Heed: Yes?")
        default: break
        }
    }

    private func show(_ card: Card?) {
        guard showsCards, let card else { return }
        for line in CardText.lines(card) { Console.print("     \(line)") }
    }

    /// Prints hints where an utterance was rejected.
    private func showHints(_ fields: [String: JSONValue]) {
        for hint in fields["hints"]?.arrayValue ?? [] { Console.print("     ", hint.stringValue ?? "") }
    }
}
