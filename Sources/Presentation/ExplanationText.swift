import CheckedValues
import Foundation
import IntentCore
package import Understanding

/// An explanation for people: a tree for each reading.
package struct ExplanationText {
    package let text: String

    package init(_ explanation: Explanation, _ understanding: Understanding) {
        var lines = ["“\(String(joining: explanation.words))”: \(UnderstandingText.line(understanding))"]
        let accepted = explanation.alternatives.filter(\.isAccepted)
        let misses = explanation.alternatives.filter { !$0.isAccepted }
        if !explanation.opinions.isEmpty {
            let guesses = explanation.opinions.map { String(format: "%@ %.2f", $0.name, $0.share) }
            lines.append("the model: \(guesses.joined(separator: ", "))")
        }
        for alternative in accepted { lines += Self.tree(alternative, of: explanation) }
        if !misses.isEmpty { lines += ["", "near misses:"] }
        for alternative in misses { lines += Self.tree(alternative, of: explanation) }
        if accepted.isEmpty {
            let read = String(joining: explanation.words.prefix(explanation.reach))
            let after = read.isEmpty ? "At the beginning" : "After “\(read)”"
            lines += ["", "\(after) could come: \(explanation.expected.joined(separator: ", "))"]
        }
        text = lines.joined(separator: "\n")
    }

    private static func tree(_ alternative: Explanation.Alternative, of explanation: Explanation) -> [String] {
        let app = alternative.intent.app ?? alternative.apps.joined(separator: " or ")
        let doubt = alternative.isDoubted ? ", doubted by the model" : ""
        let limit = alternative.cost > explanation.limit ? ", more than \(cost(explanation.limit))" : ""
        var lines = [
            "",
            "\(alternative.intent.name) (\(alternative.intent.domain))\(app.isEmpty ? "" : " for \(app)")"
                + "  costs \(cost(alternative.cost))\(limit)\(doubt)",
        ]
        if let phrase = alternative.phrase { lines.append("│ phrase \(phrase.location): \(phrase.template)") }
        for (index, part) in alternative.parts.enumerated() {
            let branch = index == alternative.parts.count - 1 ? "└─" : "├─"
            lines.append("\(branch) \(Self.part(part))  \(cost(part.cost))")
        }
        return lines
    }

    private static func part(_ part: Explanation.Part) -> String {
        switch part.kind {
        case .words: "“\(part.text)”"
        case .app: "app “\(part.text)”"
        case .slot(let name): "{\(name)} “\(part.text)”" + (part.value.map { " = \(json($0))" } ?? "")
        case .skipped: "left out “\(part.text)”"
        case .missing: "a small word is missing"
        case .respelled(let word): "“\(part.text)” taken for “\(word)”"
        }
    }

    package static func cost(_ cost: Double) -> String { String(format: "%.2f", max(cost, 0)) }

    private static func json(_ value: JSONValue) -> String {
        (try? JSONLine.text(value)) ?? "?"
    }
}

/// An explanation as one line of JSON.
package struct ExplanationLine: Encodable {
    package struct Part: Encodable {
        var kind: String
        var slot: String?
        var text: String
        var takenFor: String?
        var value: JSONValue?
        var cost: Double
    }

    package struct Reading: Encodable {
        var app: String?
        var apps: [String]
        var domain: String
        var intent: String
        var slots: [String: SlotContent]
        var phrase: String?
        var location: String?
        var cost: Double
        var accepted: Bool
        var doubted: Bool
        var parts: [Part]
    }

    package var words: [String]
    package var limit: Double
    package var opinions: [String: Double]
    package var readings: [Reading]
    package var reach: Int
    package var expected: [String]

    package init(_ explanation: Explanation) {
        words = explanation.words
        limit = UnderstandingLine.rounded(explanation.limit)
        opinions = Dictionary(
            explanation.opinions.map { ($0.name, UnderstandingLine.rounded($0.share)) }
        ) { first, _ in first }
        reach = explanation.reach
        expected = explanation.expected
        readings = explanation.alternatives.map { alternative in
            Reading(
                app: alternative.intent.app, apps: alternative.apps, domain: alternative.intent.domain,
                intent: alternative.intent.name, slots: alternative.intent.slots,
                phrase: alternative.phrase?.template, location: alternative.phrase?.location.description,
                cost: UnderstandingLine.rounded(alternative.cost), accepted: alternative.isAccepted,
                doubted: alternative.isDoubted,
                parts: alternative.parts.map(Self.part))
        }
    }

    private static func part(_ part: Explanation.Part) -> Part {
        var line = Part(kind: "words", text: part.text, value: part.value, cost: UnderstandingLine.rounded(part.cost))
        switch part.kind {
        case .words: break
        case .app: line.kind = "app"
        case .slot(let name): (line.kind, line.slot) = ("slot", name)
        case .skipped: line.kind = "skipped"
        case .missing: line.kind = "missing"
        case .respelled(let word): (line.kind, line.takenFor) = ("respelled", word)
        }
        return line
    }
}
