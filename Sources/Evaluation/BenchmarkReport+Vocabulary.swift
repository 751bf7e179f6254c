extension BenchmarkReport {
    /// The report of a spoken vocabulary for people: recall per term, the pairs that are confused, and what to mend.
    package var vocabularyText: String {
        conditions.map(VocabularySection.init).filter { !$0.terms.isEmpty }.map { $0.text + "\n" }.joined()
    }
}

/// The results of the terms under one condition.
///
/// A term is *heard right* when it is understood and believed; it is *read right* when the best reading has it, believed
/// or not: voices that sound little like people are seldom believed, but still tell which terms sound alike.
private struct VocabularySection {
    private let report: ConditionReport
    /// The terms, those that are heard worst first.
    let terms: [TermScore]
    /// The pairs of said and read terms, whether or not the sentence was believed.
    private let readings: [Confusion]

    init(_ report: ConditionReport) {
        self.report = report
        terms = report.terms
        readings = Confusion.readings(in: report.results)
    }

    var text: String {
        [recallTable, confusionTable, mending].compactMap(\.self).joined(separator: "\n")
    }

    private var recallTable: String {
        let read = Self.byTerm(TermScore.all(readings))
        var table = TextTable(rows: [["term (\(report.condition))", "slot", "heard right", "recall", "read right"]])
        for score in terms {
            table.rows.append([
                score.term, score.slot, score.recall.counts, Optional(score.recall).withInterval,
                (read[.init(slot: score.slot, text: score.term)]?.recall).counts,
            ])
        }
        return table.text
    }

    private var confusionTable: String? {
        let pairs = readings.filter { $0.heard != nil && $0.heard != $0.said }
            .sorted { ($1.count, $0.slot, $0.said) < ($0.count, $1.slot, $1.said) }
        guard !pairs.isEmpty else { return nil }
        var table = TextTable(rows: [["said (\(report.condition))", "read", "slot", "times"]])
        for pair in pairs.prefix(20) {
            table.rows.append([pair.said, pair.heard ?? "", pair.slot, String(pair.count)])
        }
        return table.text
    }

    /// One line for each term that is misread at least one time in five, and one for each voice that is seldom believed.
    private var mending: String? {
        var lines = report.toMend.map { term in
            "  \(term.term) (\(term.slot), read right \(term.readRight.counts)): \(term.advice)\n"
        }
        for (tag, score) in report.byTag.sorted(by: { $0.key < $1.key }) {
            guard let rejects = score.falseRejects, rejects.rate > 0.5 else { continue }
            lines.append(
                "  \(tag): \(rejects.counts) are not believed; that says more of the voice than of the terms\n")
        }
        return lines.isEmpty ? nil : "To mend (\(report.condition)):\n" + lines.joined()
    }

    private static func byTerm(_ scores: [TermScore]) -> [SlotTexts.Pair: TermScore] {
        Dictionary(scores.map { (.init(slot: $0.slot, text: $0.term), $0) }) { first, _ in first }
    }
}
