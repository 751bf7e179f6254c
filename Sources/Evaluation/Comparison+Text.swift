extension Comparison {
    /// The differences for people.
    package var text: String {
        var table = TextTable(rows: [
            ["condition", "measure", "n", "before", "after", "change", "better", "worse", "p", ""]
        ])
        for difference in differences {
            let change = difference.change
            table.rows.append([
                [difference.condition, difference.tag].compactMap(\.self).joined(separator: " · "),
                difference.measure, String(difference.utterances), percent(difference.before),
                percent(difference.after),
                "\(signed(change.value)) [\(signed(change.low)), \(signed(change.high))]",
                String(difference.gained), String(difference.lost), difference.pValue.digits(3),
                difference.isLoss ? "LOSS" : "",
            ])
        }
        let verdict =
            hasLoss
            ? "A measure got worse by more than the margin of \(percent(margin)).\n"
            : "No measure got worse by more than the margin of \(percent(margin)).\n"
        return table.text + verdict
    }

    private func percent(_ share: Double) -> String { "\((100 * share).digits(1)) %" }

    private func signed(_ share: Double) -> String { (share > 0 ? "+" : "") + (100 * share).digits(1) }
}
