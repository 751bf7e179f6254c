package import HeedKit

/// Shows what happens while somebody is listened to: the conversation, the live line, the device and its problems.
package struct ListenOutput: Sendable {
    let printer: EventPrinter
    let line: LiveLine

    /// An output that prints conversations with the printer; people see a live line below them.
    package init(_ printer: EventPrinter) {
        (self.printer, line) = (printer, LiveLine(isWanted: printer.format == .text))
    }

    /// Says that somebody may speak now.
    package func greet(_ greeting: String) { line.aside { Console.note(greeting) } }

    private var isForPrograms: Bool { printer.format == .jsonl }

    /// Shows an event.
    package func show(_ event: Event) {
        switch event {
        case .level(let decibels): line.set(level: decibels)
        case .started:
            line.set(.hearing, words: "")
            tellPrograms(event)
        case .partial(let words, _):
            line.set(words: words)
            tellPrograms(event)
        case .ended:
            line.set(.listening, words: "")
            tellPrograms(event)
        case .discarded: line.set(.listening, words: "")
        case .problem(_, let text):
            tellPrograms(event)
            note(text)
        case .opened(let format):
            line.set(.listening)
            if let warning = format.warning {
                tellPrograms(.problem(kind: "narrowband", "\(warning)."))
                note("\(warning).")
            }
            tellPrograms(event)
        case .lost(let message):
            line.set(.disconnected, words: "")
            note("\(message) Heed waits for it.")
            tellPrograms(event)
        case .overrun, .finished: break
        default: line.aside { printer.print(event) }
        }
    }

    /// Says something about the machine.
    package func note(_ text: String) {
        line.aside { Console.note("heed: \(text)") }
    }

    private func tellPrograms(_ event: Event) {
        if isForPrograms, let line = EventLine(event) { try? Console.print(json: line) }
    }
}
