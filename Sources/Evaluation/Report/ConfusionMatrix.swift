/// A coloured table for each slot of the values heard for those said.
struct ConfusionMatrix {
    private let confusions: [Confusion]
    /// More rows than these are cut down to those with errors.
    private static let mostRows = 12

    /// The matrix of one condition.
    init(_ confusions: [Confusion]) {
        self.confusions = confusions
    }

    /// The tables by slot; empty where no slot is labelled.
    var html: String {
        Dictionary(grouping: confusions, by: \.slot).sorted { $0.key < $1.key }
            .map { slot, pairs in table(slot, pairs) }.joined(separator: "\n")
    }

    private func table(_ slot: String, _ pairs: [Confusion]) -> String {
        let rows = Dictionary(grouping: pairs, by: \.said)
        let names = shownNames(rows)
        let columns =
            names + Set(names.flatMap { rows[$0, default: []].compactMap(\.heard) }).subtracting(names).sorted()
        let heading = ["said \\ heard"] + columns + ["(nothing)"]
        let cells = names.map { name in
            let row = rows[name, default: []]
            let total = row.reduce(0) { $0 + $1.count }
            let heard = columns.map(Optional.some) + [nil]
            return [HTML.escaped(name)]
                + heard.map { text in
                    cell(row.first { $0.heard == text }?.count ?? 0, of: total, isRight: text == name)
                }
        }
        let left = rows.count - names.count
        let note = left > 0 ? HTML.text("p", ["class": "legend"], "\(left) more terms were always heard right.") : ""
        return HTML.text("h3", [:], slot) + HTML.table(heading, cells, class: "matrix") + note
    }

    /// The terms of the rows: all, or those with errors, worst first, where there are too many.
    private func shownNames(_ rows: [String: [Confusion]]) -> [String] {
        let names = rows.keys.sorted()
        guard names.count > Self.mostRows else { return names }
        let errors = rows.mapValues { row in row.reduce(0) { $1.heard == $1.said ? $0 : $0 + $1.count } }
        return Array(
            names.filter { errors[$0, default: 0] > 0 }.sorted { errors[$0, default: 0] > errors[$1, default: 0] }
                .prefix(Self.mostRows))
    }

    private func cell(_ count: Int, of total: Int, isRight: Bool) -> String {
        guard count > 0 else { return "" }
        let share = Double(count) / Double(max(total, 1))
        // From a third of the colour for one of many, so that rare confusions are seen.
        let strength = (0.3 + 0.7 * share).digits(2)
        return HTML.element(
            "span", ["class": isRight ? "right" : "wrong", "style": "--strength:\(strength)"], String(count))
    }
}
