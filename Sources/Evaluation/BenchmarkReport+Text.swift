extension BenchmarkReport {
    /// The report for people: a table of the conditions, one of the slots, one of the tags, and what there is to know
    /// of speed and memory.
    package var text: String {
        var parts = [conditionTable]
        if let worst = conditions.last {
            parts.append(contentsOf: [slotTable(worst), termTable(worst), tagTable(worst)].compactMap(\.self))
        }
        parts.append(closing)
        return parts.joined(separator: "\n")
    }

    private var conditionTable: String {
        var table = TextTable(rows: [
            [
                "condition", "n", "command acceptance", "exact acceptance", "intent", "word errors", "slot F1",
                "false accepts", "false rejects", "real time", "p50", "p95",
            ]
        ])
        for report in conditions {
            let score = report.score
            table.rows.append([
                report.condition.description, String(score.utterances), score.commandAcceptance.withInterval,
                score.exactAcceptance.withInterval, score.intentAccuracy.alone, score.wordErrorRate.withInterval,
                (score.slots?.f1).alone, score.falseAccepts.counts, score.falseRejects.counts,
                score.realTimeFactor.map { "\($0.digits(3))×" } ?? "–",
                score.latency.map { "\($0.p50.digits(2)) s" } ?? "–",
                score.latency.map { "\($0.p95.digits(2)) s" } ?? "–",
            ])
        }
        return table.text
    }

    private func slotTable(_ report: ConditionReport) -> String? {
        guard !report.score.perSlot.isEmpty else { return nil }
        var table = TextTable(rows: [["slot (\(report.condition))", "precision", "recall", "F1"]])
        for (name, score) in report.score.perSlot.sorted(by: { $0.key < $1.key }) {
            table.rows.append([name, score.precision.withInterval, score.recall.withInterval, score.f1.alone])
        }
        return table.text
    }

    /// The ten terms that are missed most, and what they are taken for.
    private func termTable(_ report: ConditionReport) -> String? {
        let terms = report.terms.filter { $0.recall.rate < 1 }.prefix(10)
        guard !terms.isEmpty else { return nil }
        var table = TextTable(rows: [["terms to mend (\(report.condition))", "slot", "heard right", "taken for"]])
        for score in terms {
            let mistakes = score.mistakes.prefix(3).map { "\($0.heard ?? "nothing") \($0.count)" }
            table.rows.append([score.term, score.slot, score.recall.counts, mistakes.joined(separator: ", ")])
        }
        return table.text
    }

    private func tagTable(_ report: ConditionReport) -> String? {
        guard !report.byTag.isEmpty else { return nil }
        var table = TextTable(rows: [
            ["tag (\(report.condition))", "n", "command acceptance", "exact acceptance", "word errors"]
        ])
        for (tag, score) in report.byTag.sorted(by: { $0.key < $1.key }) {
            table.rows.append([
                tag, String(score.utterances), score.commandAcceptance.withInterval,
                score.exactAcceptance.withInterval, score.wordErrorRate.withInterval,
            ])
        }
        return table.text
    }

    private var closing: String {
        var facts: [String] = []
        if let words = conditions.first?.score.words {
            facts.append(
                "words: \(words.words), of them substituted \(words.substitutions), deleted \(words.deletions); inserted \(words.insertions)"
            )
        }
        if let startUpSeconds { facts.append("start-up: \(startUpSeconds.digits(2)) s") }
        if let grammarBuildSeconds { facts.append("grammar: \(grammarBuildSeconds.digits(2)) s") }
        if let peakMemoryBytes { facts.append("peak memory: \((Double(peakMemoryBytes) / 1e6).digits(0)) MB") }
        let failures = conditions.reduce(0) { $0 + $1.score.failures }
        if failures > 0 { facts.append("recordings that could not be recognised at all: \(failures)") }
        let isBySpeaker = conditions.contains { $0.score.intervalsBySpeaker }
        facts.append("In brackets: 95 % intervals\(isBySpeaker ? ", over speakers" : "").")
        return facts.map { $0 + "\n" }.joined()
    }
}

extension Estimate? {
    /// The rate with its interval, in percent.
    var withInterval: String {
        guard let self else { return "–" }
        return "\((100 * self.rate).digits(1)) % [\((100 * self.low).digits(1)), \((100 * self.high).digits(1))]"
    }

    /// The rate, three digits.
    var alone: String { self.map { $0.rate.digits(3) } ?? "–" }

    /// The counts.
    var counts: String { self.map(\.counts) ?? "–" }
}

extension Estimate {
    /// The counts.
    var counts: String { "\(count) of \(of)" }
}
