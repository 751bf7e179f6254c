extension BenchmarkReport {
    /// The report as one page that needs nothing else: no script, no network, pictures and sound inside.
    ///
    /// - Parameters:
    ///   - title: the page's title, such as the app's name.
    ///   - worstCount: how many of the worst utterances are shown for each condition.
    ///   - audio: the samples of an utterance under a condition in `SpeechFormat`, asked for those that are shown;
    ///     nil leaves the player out.
    /// - Returns: the page's HTML.
    package func html(
        title: String, worstCount: Int = 8, audio: (Condition, UtteranceResult) -> [Int16]? = { _, _ in nil }
    ) -> String {
        let sections = [
            header(title), tiles, conditionSection, charts, perSlotSection, tagSection, termSection, confusionSection,
            worstSection(worstCount, audio),
        ]
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(HTML.escaped(title))</title>
            <style>
            \(ReportStyle.css)
            </style>
            </head>
            <body>
            \(sections.filter { !$0.isEmpty }.joined(separator: "\n"))
            </body>
            </html>

            """
    }

    private func header(_ title: String) -> String {
        let count = conditions.first?.score.utterances ?? 0
        let lead =
            "\(count) recordings of \(dataset) under \(conditions.count) condition\(conditions.count == 1 ? "" : "s"), seed \(seed). "
            + "In brackets: 95 % intervals\(conditions.contains { $0.score.intervalsBySpeaker } ? " over speakers" : "")."
        return HTML.element("header", [:], HTML.text("h1", [:], title) + HTML.text("p", ["class": "lead"], lead))
    }

    /// The first condition's main numbers, and the machine's.
    private var tiles: String {
        guard let report = conditions.first else { return "" }
        let score = report.score
        var tiles: [(name: String, value: String, note: String)] = []
        func add(_ name: String, _ estimate: Estimate?) {
            guard let estimate else { return }
            tiles.append(
                (
                    name, "\((100 * estimate.rate).digits(1)) %",
                    "[\((100 * estimate.low).digits(1)), \((100 * estimate.high).digits(1))]"
                ))
        }
        add("command acceptance", score.commandAcceptance)
        add("exact acceptance", score.exactAcceptance)
        add("word error rate", score.wordErrorRate)
        add("false accepts", score.falseAccepts)
        add("false rejects", score.falseRejects)
        if let factor = score.realTimeFactor { tiles.append(("real-time factor", factor.digits(3), "")) }
        if let latency = score.latency { tiles.append(("latency, 95 of 100", "\(latency.p95.digits(2)) s", "")) }
        if let peakMemoryBytes {
            tiles.append(("peak memory", "\((Double(peakMemoryBytes) / 1e6).digits(0)) MB", ""))
        }
        let cells = tiles.map { tile in
            HTML.element(
                "div", ["class": "tile"],
                HTML.text("b", [:], tile.value) + HTML.text("span", [:], tile.name) + HTML.text("span", [:], tile.note))
        }
        return HTML.text("h2", [:], "Summary (\(report.condition))")
            + HTML.element("div", ["class": "tiles"], cells.joined(separator: "\n"))
    }

    private var conditionSection: String {
        let rows = conditions.map { report in
            let score = report.score
            return [
                HTML.escaped(report.condition.description), String(score.utterances), cell(score.commandAcceptance),
                cell(score.exactAcceptance), cell(score.wordErrorRate), cell(score.slots?.f1),
                (score.falseAccepts).counts, (score.falseRejects).counts,
                score.realTimeFactor.map { $0.digits(3) } ?? "–", score.latency.map { "\($0.p95.digits(2)) s" } ?? "–",
            ]
        }
        return HTML.text("h2", [:], "Conditions")
            + HTML.table(
                [
                    "condition", "n", "command acceptance", "exact acceptance", "word errors", "slot F1",
                    "false accepts", "false rejects", "real time", "p95",
                ], rows)
    }

    private var charts: String {
        var charts: [String] = []
        func add(_ name: String, _ chart: String?) {
            guard let chart else { return }
            charts.append(HTML.element("section", [:], HTML.text("h2", [:], name) + chart))
        }
        add("Accuracy against noise", NoiseChart(conditions)?.html)
        for report in [conditions.first, conditions.count > 1 ? conditions.last : nil].compactMap(\.self) {
            add("Threshold (\(report.condition))", TradeOffChart(tradeOff: report.tradeOff).html)
            add("Calibration (\(report.condition))", report.calibration.map { CalibrationChart(calibration: $0).html })
        }
        return charts.isEmpty ? "" : HTML.element("div", ["class": "charts"], charts.joined(separator: "\n"))
    }

    private var perSlotSection: String {
        sections("Slots", conditions.filter { !$0.score.perSlot.isEmpty }) { report in
            HTML.table(
                ["slot", "precision", "recall", "F1"],
                report.score.perSlot.sorted { $0.key < $1.key }.map { name, score in
                    [HTML.escaped(name), cell(score.precision), cell(score.recall), cell(score.f1)]
                })
        }
    }

    private var tagSection: String {
        sections("Tags", conditions.filter { !$0.byTag.isEmpty }) { report in
            HTML.table(
                ["tag", "n", "command acceptance", "exact acceptance", "word errors"],
                report.byTag.sorted { $0.key < $1.key }.map { tag, score in
                    [
                        HTML.escaped(tag), String(score.utterances), cell(score.commandAcceptance),
                        cell(score.exactAcceptance), cell(score.wordErrorRate),
                    ]
                })
        }
    }

    private var termSection: String {
        let reports = conditions.filter { report in report.terms.contains { $0.recall.rate < 1 } }
        return sections("Terms to mend", reports) { report in
            HTML.table(
                ["term", "slot", "heard right", "taken for"],
                report.terms.filter { $0.recall.rate < 1 }.prefix(20).map { score in
                    [
                        HTML.escaped(score.term), HTML.escaped(score.slot), score.recall.counts,
                        HTML.escaped(
                            score.mistakes.prefix(4).map { "\($0.heard ?? "nothing") \($0.count)" }
                                .joined(separator: ", ")),
                    ]
                })
        }
    }

    private var confusionSection: String {
        sections("Confusions", conditions.filter { !$0.confusions.isEmpty }) { ConfusionMatrix($0.confusions).html }
    }

    private func worstSection(_ count: Int, _ audio: (Condition, UtteranceResult) -> [Int16]?) -> String {
        sections("Worst utterances", conditions) { report in
            let list = WorstUtterances(report.results, count: count).html { audio(report.condition, $0) }
            return list.isEmpty ? HTML.text("p", [:], "All utterances were understood.") : list
        }
    }

    /// A heading with a part for each condition, the first one open.
    private func sections(
        _ name: String, _ reports: [ConditionReport], _ content: (ConditionReport) -> String
    ) -> String {
        guard !reports.isEmpty else { return "" }
        let parts = reports.enumerated().map { index, report in
            "<details\(index == 0 ? " open" : "")>"
                + HTML.text("summary", [:], report.condition.description) + content(report) + "</details>"
        }
        return HTML.element("section", [:], HTML.text("h2", [:], name) + parts.joined(separator: "\n"))
    }

    private func cell(_ estimate: Estimate?) -> String {
        guard let estimate else { return "–" }
        let interval = "[\((100 * estimate.low).digits(1)), \((100 * estimate.high).digits(1))]"
        return "\((100 * estimate.rate).digits(1)) % <span class=\"interval\">\(interval)</span>"
    }
}
