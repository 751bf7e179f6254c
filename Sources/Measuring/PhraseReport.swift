import CheckedValues
import Evaluation
import Foundation
import IntentCore

/// The outcome of checking labelled sentences.
package struct PhraseReport {
    private let check: PhraseCheck

    package init(_ check: PhraseCheck) {
        self.check = check
    }

    private struct Slots: Encodable {
        var values: Int
        var f1: Double
    }

    private struct Milliseconds: Encodable {
        var p50: Double
        var p95: Double
    }

    private struct Line: Encodable {
        var intents: [String: Estimate]
        var intentRight: Estimate?
        var appRight: Estimate?
        var rejected: Estimate?
        var slots: [String: Slots]
        var slotF1: Double?
        var milliseconds: Milliseconds
        var misses: [PhraseCheck.Miss]?
    }

    private var intentRight: Estimate? {
        let counts = check.intents.values
        return Estimate(wilson: counts.reduce(0) { $0 + $1.right }, of: counts.reduce(0) { $0 + $1.all })
    }

    private static func f1(_ tally: (right: Int, missed: Int, invented: Int)) -> Double {
        let all = 2 * tally.right + tally.missed + tally.invented
        return all == 0 ? 1 : Double(2 * tally.right) / Double(all)
    }

    private var slotSum: (right: Int, missed: Int, invented: Int) {
        check.slots.values.reduce((0, 0, 0)) { ($0.0 + $1.right, $0.1 + $1.missed, $0.2 + $1.invented) }
    }

    /// How many milliseconds so many of the sentences took at most.
    private func time(_ share: Double) -> Double {
        let sorted = check.times.sorted()
        guard !sorted.isEmpty else { return 0 }
        return sorted[max(0, min(Int(clampingWhole: Double(sorted.count) * share), sorted.count - 1))]
    }

    /// The report as an object for programs.
    package func line(withMisses: Bool) -> some Encodable {
        Line(
            intents: check.intents.compactMapValues(\.estimate), intentRight: intentRight,
            appRight: check.appCount.estimate, rejected: check.rejections.estimate,
            slots: check.slots.mapValues { Slots(values: $0.right + $0.missed, f1: Self.f1($0)) },
            slotF1: check.slots.isEmpty ? nil : Self.f1(slotSum),
            milliseconds: Milliseconds(p50: time(0.5), p95: time(0.95)), misses: withMisses ? check.misses : nil)
    }

    /// The report as tables.
    package func text(withMisses: Bool) -> String {
        var rows = [["intent", "right", "of"]]
        for (name, count) in check.intents.sorted(by: { $0.key < $1.key }) {
            rows.append([name, "\(count.right)", "\(count.all)"])
        }
        var lines = rows.count > 1 ? [Self.table(rows), ""] : []
        lines += Self.rate("intent right", intentRight)
        lines += Self.rate("app right", check.appCount.estimate)
        lines += Self.rate("rejected", check.rejections.estimate)
        if !check.slots.isEmpty {
            var rows = [["slot type", "values", "F1"]]
            for (type, tally) in check.slots.sorted(by: { $0.key < $1.key }) {
                rows.append([type, "\(tally.right + tally.missed)", String(format: "%.3f", Self.f1(tally))])
            }
            lines += ["", Self.table(rows), "", String(format: "slot F1 %.3f", Self.f1(slotSum))]
        }
        lines.append(String(format: "a sentence takes %.2f ms, 95 %% of them at most %.2f ms", time(0.5), time(0.95)))
        if withMisses, !check.misses.isEmpty {
            lines += ["", "not understood:"]
            lines += check.misses.map { miss in
                let slots = (miss.slots ?? [:]).sorted { $0.key < $1.key }.map { name, content in
                    "\(name)=\(content.values.map(\.text).joined(separator: "+"))"
                }
                let found = "\(miss.intent ?? "no command")\(miss.reason.map { " (\($0))" } ?? "")"
                return "  “\(miss.text)”: \(found) \(slots.joined(separator: " ")), not \(miss.expected ?? "rejected")"
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func rate(_ name: String, _ estimate: Estimate?) -> [String] {
        guard let estimate else { return [] }
        let interval = String(format: "%.3f … %.3f", estimate.low, estimate.high)
        return [String(format: "\(name) %.3f (\(estimate.count) of \(estimate.of), 95 %% \(interval))", estimate.rate)]
    }

    private static func table(_ rows: [[String]]) -> String {
        var text = TextTable(rows: rows).text
        text.removeLast()
        return text
    }
}
