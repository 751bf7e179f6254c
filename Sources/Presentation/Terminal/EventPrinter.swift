import CheckedValues
import Dialogue
package import HeedKit
import IntentCore

/// Prints the events of a conversation (see the contract).
package struct EventPrinter: Sendable {
    package let format: OutputFormat
    private let language: DialogueLanguage
    private let showsIntent: Bool
    private let showsAnswers: Bool
    private let showsCards: Bool

    /// A printer in a format.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - locale: The language of what Heed itself says.
    ///   - showsIntent: Whether people are also told what a command was understood as.
    ///   - showsAnswers: Whether answers are shown; those that are typed on a terminal are there already.
    ///   - showsCards: Whether cards are drawn.
    package init(
        format: OutputFormat, locale: String = "en-US", showsIntent: Bool = false, showsAnswers: Bool = true,
        showsCards: Bool = false
    ) {
        language = .best(for: locale)
        (self.format, self.showsIntent) = (format, showsIntent)
        (self.showsAnswers, self.showsCards) = (showsAnswers, showsCards)
    }

    /// Prints an event, where people or programs are told of it.
    package func print(_ event: Event) {
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
        case .working(let text): Console.print("Heed: ", text ?? language.sentence(.working))
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
        case .awake: Console.print("Heed: ", language.sentence(.awake))
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
