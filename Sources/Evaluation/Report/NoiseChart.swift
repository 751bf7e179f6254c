/// Command and exact acceptance against the signal-to-noise ratio, one colour for each noise and system.
struct NoiseChart {
    /// The conditions with noise, by series and falling ratio.
    private let series: [(name: String, reports: [ConditionReport])]
    /// The same systems without noise, by series.
    private let clean: [ConditionReport?]

    /// The chart of conditions; nil where none has noise.
    init?(_ reports: [ConditionReport]) {
        var names: [String] = []
        var members: [String: [ConditionReport]] = [:]
        for report in reports where report.condition.snr != nil {
            var group = report.condition
            group.snr = nil
            let name = group.description
            if members[name] == nil { names.append(name) }
            members[name, default: []].append(report)
        }
        guard !names.isEmpty else { return nil }
        series = names.map { name in
            (name, members[name, default: []].sorted { ($0.condition.snr ?? 0) < ($1.condition.snr ?? 0) })
        }
        clean = series.map { _, members in
            var quiet = members[0].condition
            quiet.noise = nil
            quiet.snr = nil
            return reports.first { $0.condition == quiet }
        }
    }

    /// The chart with its legend.
    var html: String {
        let ratios = Set(series.flatMap(\.reports).compactMap(\.condition.snr)).sorted()
        let last = ratios.last ?? 0
        // Without noise the ratio is infinite: it stands one step further right.
        let quiet = last + max(3, (last - (ratios.first ?? last)) / Double(max(ratios.count - 1, 1)))
        let hasQuiet = clean.contains { $0 != nil }
        let range = lowest..<1.0
        let plot = Plot(
            xRange: ((ratios.first ?? 0) - 1)...((hasQuiet ? quiet : last) + 1), yRange: range.lowerBound...1)
        var ticks = ratios.map { Plot.Tick(value: $0, label: "\($0.short) dB") }
        if hasQuiet { ticks.append(.init(value: quiet, label: "no noise")) }
        let marks = series.enumerated().flatMap { number, entry in
            let members = entry.reports + [clean[number]].compactMap(\.self)
            return Measure.allCases.flatMap { measure in
                drawing(of: measure, members, series: number, quiet: quiet, in: plot)
            }
        }
        let svg = plot.svg(
            "Acceptance against noise", xTicks: ticks, yTicks: Plot.shares(plot.yRange),
            xLabel: "signal-to-noise ratio", yLabel: "commands accepted", marks)
        return svg + legend
    }

    private enum Measure: CaseIterable {
        case command
        case exact

        func estimate(_ report: ConditionReport) -> Estimate? {
            switch self {
            case .command: report.score.commandAcceptance
            case .exact: report.score.exactAcceptance
            }
        }
    }

    private func drawing(
        of measure: Measure, _ members: [ConditionReport], series: Int, quiet: Double, in plot: Plot
    ) -> [String] {
        let points = members.compactMap { report in
            measure.estimate(report).map { (place: report.condition.snr ?? quiet, estimate: $0, report: report) }
        }
        let line = plot.line(
            points.map { .init(x: $0.place, y: $0.estimate.rate) }, series: series, isDashed: measure == .exact)
        let dots = points.map { point in
            // The two measures' intervals stand side by side.
            plot.dot(
                point.estimate, at: point.place + (measure == .exact ? 0.12 : -0.12), series: series, radius: 3.5,
                note: "\(point.report.condition): \(Estimate?.some(point.estimate).withInterval)")
        }
        return [line] + dots
    }

    /// The lower end of the vertical axis: a whole tenth below everything that is drawn.
    private var lowest: Double {
        let reports = series.flatMap(\.reports) + clean.compactMap(\.self)
        let lows = reports.flatMap { report in Measure.allCases.compactMap { $0.estimate(report)?.low } }
        return max(0, min(0.8, ((lows.min() ?? 0) * 10).rounded(.down) / 10))
    }

    private var legend: String {
        let entries = series.enumerated().map { number, entry in
            HTML.element("span", ["class": "key s\(number)"], HTML.escaped(entry.name))
        }
        let styles = [
            "<span class=\"style\">solid: command acceptance</span>", "<span class=\"style\">dashed: exact</span>",
        ]
        return HTML.element("p", ["class": "legend"], (entries + styles).joined(separator: " "))
    }
}
