import CheckedValues

/// A coordinate system for a chart, as inline SVG.
struct Plot {
    /// A point in the units of the data.
    struct Point {
        var x: Double
        var y: Double
    }

    /// One mark on an axis.
    struct Tick {
        var value: Double
        var label: String
    }

    /// The size in SVG's units; the page scales it to the room there is.
    var width = 560.0
    var height = 320.0
    var left = 52.0
    var right = 16.0
    var top = 14.0
    var bottom = 44.0
    /// The ranges of the axes.
    var xRange: ClosedRange<Double>
    var yRange: ClosedRange<Double>

    /// Marks of a share from 0 to 1 every fifth, or every tenth of a smaller range.
    static func shares(_ range: ClosedRange<Double>) -> [Tick] {
        let step = range.upperBound - range.lowerBound > 0.5 ? 0.2 : 0.1
        let count = min(Int(clampingWhole: ((range.upperBound - range.lowerBound) / step).rounded()), 1_000)
        return (0...max(count, 1)).map { index in
            let value = range.lowerBound + Double(index) * step
            return Tick(value: value, label: "\((100 * value).digits(0)) %")
        }
    }

    /// The whole chart with its axes and its marks.
    func svg(_ name: String, xTicks: [Tick], yTicks: [Tick], xLabel: String, yLabel: String, _ marks: [String])
        -> String
    {
        var lines = yTicks.map { tick in
            Self.tag(
                "line", ["class": "grid"],
                [("x1", left), ("x2", width - right), ("y1", y(tick.value)), ("y2", y(tick.value))])
                + text(tick.label, x: left - 6, y: y(tick.value) + 4, anchor: "end")
        }
        lines += xTicks.map { tick in
            Self.tag(
                "line", ["class": "grid"],
                [("x1", x(tick.value)), ("x2", x(tick.value)), ("y1", top), ("y2", height - bottom)])
                + text(tick.label, x: x(tick.value), y: height - bottom + 16, anchor: "middle")
        }
        lines.append(text(xLabel, x: (left + width - right) / 2, y: height - 6, anchor: "middle", class: "label"))
        let middle = (top + height - bottom) / 2
        lines.append(
            HTML.element(
                "text",
                [
                    "class": "label", "text-anchor": "middle",
                    "transform": "translate(12 \(middle.digits(1))) rotate(-90)",
                ],
                HTML.escaped(yLabel)))
        return HTML.element(
            "svg", ["viewBox": "0 0 \(width.digits(0)) \(height.digits(0))", "role": "img", "aria-label": name],
            "\n" + (lines + marks).joined(separator: "\n") + "\n")
    }

    /// A line through points.
    func line(_ points: [Point], series: Int, isDashed: Bool = false) -> String {
        let path = points.map { "\(x($0.x).digits(1)),\(y($0.y).digits(1))" }.joined(separator: " ")
        return HTML.element("polyline", ["class": "line s\(series)\(isDashed ? " dashed" : "")", "points": path])
    }

    /// The area between two lines of points with the same places.
    func band(_ low: [Point], _ high: [Point], series: Int) -> String {
        let path = (low + high.reversed()).map { "\(x($0.x).digits(1)),\(y($0.y).digits(1))" }.joined(separator: " ")
        return HTML.element("polygon", ["class": "band s\(series)", "points": path])
    }

    /// An estimate as a dot with its interval, explained when the pointer rests on it.
    func dot(_ estimate: Estimate, at place: Double, series: Int, radius: Double = 4, note: String) -> String {
        let interval = Self.tag(
            "line", ["class": "whisker s\(series)"],
            [("x1", x(place)), ("x2", x(place)), ("y1", y(estimate.low)), ("y2", y(estimate.high))])
        let dot = Self.tag(
            "circle", ["class": "dot s\(series)"], [("cx", x(place)), ("cy", y(estimate.rate)), ("r", radius)])
        return HTML.element("g", [:], HTML.text("title", [:], note) + interval + dot)
    }

    /// Words in the chart.
    func text(_ text: String, x: Double, y: Double, anchor: String, class name: String = "tick") -> String {
        HTML.element(
            "text", ["class": name, "text-anchor": anchor, "x": x.digits(1), "y": y.digits(1)], HTML.escaped(text))
    }

    /// The place of a value on the horizontal axis.
    func x(_ value: Double) -> Double {
        left + (clamped(value, xRange) - xRange.lowerBound) / (xRange.upperBound - xRange.lowerBound)
            * (width - left - right)
    }

    /// The place of a value on the vertical axis.
    func y(_ value: Double) -> Double {
        height - bottom - (clamped(value, yRange) - yRange.lowerBound) / (yRange.upperBound - yRange.lowerBound)
            * (height - top - bottom)
    }

    private func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        min(max(value, range.lowerBound), range.upperBound)
    }

    private static func tag(
        _ name: String, _ attributes: KeyValuePairs<String, String>, _ numbers: [(String, Double)]
    ) -> String {
        let names = attributes.map { " \($0)=\"\($1)\"" }.joined()
        return "<\(name)\(names)\(numbers.map { " \($0)=\"\($1.digits(1))\"" }.joined())/>"
    }
}
