/// The effect of a threshold on the confidence.
struct TradeOffChart {
    let tradeOff: TradeOff

    /// The chart with its legend; nil where there is nothing to draw.
    var html: String? {
        guard tradeOff.points.count > 2 else { return nil }
        let plot = Plot(xRange: 0...1, yRange: 0...1)
        let lines = Self.lines.enumerated().filter { _, line in
            tradeOff.points.contains { line.estimate($0) != nil }
        }
        let marks = lines.flatMap { number, line in
            let points = tradeOff.points.compactMap { point in line.estimate(point).map { (point.threshold, $0) } }
            return [
                plot.band(
                    points.map { .init(x: $0, y: $1.low) }, points.map { .init(x: $0, y: $1.high) }, series: number),
                plot.line(points.map { .init(x: $0, y: $1.rate) }, series: number),
            ]
        }
        let ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map { Plot.Tick(value: $0, label: $0.digits(1)) }
        let svg = plot.svg(
            "What a threshold would do", xTicks: ticks, yTicks: Plot.shares(0...1), xLabel: "confidence threshold",
            yLabel: "share", marks)
        var legend = lines.map { number, line in
            HTML.element("span", ["class": "key s\(number)"], HTML.escaped(line.name))
        }
        if let rate = tradeOff.equalErrorRate {
            legend.append("<span class=\"style\">equal error rate \((100 * rate).digits(1)) %</span>")
        }
        return svg + HTML.element("p", ["class": "legend"], legend.joined(separator: " "))
    }

    private struct Line {
        var name: String
        var estimate: (TradeOff.Point) -> Estimate?
    }

    private static var lines: [Line] {
        [
            Line(name: "commands accepted rightly", estimate: \.commandAcceptance),
            Line(name: "false accepts", estimate: \.falseAccepts),
            Line(name: "false rejects", estimate: \.falseRejects),
        ]
    }
}

/// How often readings of a confidence are right.
struct CalibrationChart {
    let calibration: Calibration

    /// The chart with its numbers.
    var html: String {
        let plot = Plot(xRange: 0...1, yRange: 0...1)
        let most = calibration.bins.map(\.accuracy.of).max() ?? 1
        let diagonal = plot.line([.init(x: 0, y: 0), .init(x: 1, y: 1)], series: 9, isDashed: true)
        let dots = calibration.bins.map { bin in
            // The area shows how many readings the bin has.
            plot.dot(
                bin.accuracy, at: bin.confidence, series: 0,
                radius: 3 + 7 * (Double(bin.accuracy.of) / Double(most)).squareRoot(),
                note: "\(bin.accuracy.of) readings of confidence \(bin.confidence.digits(2)): "
                    + "\(Estimate?.some(bin.accuracy).withInterval) right")
        }
        let ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map { Plot.Tick(value: $0, label: $0.digits(1)) }
        let svg = plot.svg(
            "Calibration", xTicks: ticks, yTicks: Plot.shares(0...1), xLabel: "confidence", yLabel: "readings right",
            [diagonal] + dots)
        return svg
            + HTML.text(
                "p", ["class": "legend"],
                "expected calibration error \(Self.number(calibration.expectedError)) · Brier score \(Self.number(calibration.brier))"
            )
    }

    private static func number(_ interval: Calibration.Interval) -> String {
        "\(interval.value.digits(3)) [\(interval.low.digits(3)), \(interval.high.digits(3))]"
    }
}
