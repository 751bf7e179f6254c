/// How long utterances took.
package struct Latency: Sendable, Hashable, Codable {
    /// The median in seconds.
    package var p50: Double
    /// The time that 90 of 100 utterances do not exceed, in seconds.
    package var p90: Double
    /// The time that 95 of 100 utterances do not exceed, in seconds.
    package var p95: Double
    /// The time that 99 of 100 utterances do not exceed, in seconds.
    package var p99: Double
    /// The longest, in seconds.
    package var max: Double

    /// The percentiles of latencies, linear between neighbours; nil for none.
    package init?(_ seconds: [Double]) {
        let sorted = seconds.sorted()
        guard let last = sorted.last else { return nil }
        p50 = quantile(0.5, of: sorted)
        p90 = quantile(0.9, of: sorted)
        p95 = quantile(0.95, of: sorted)
        p99 = quantile(0.99, of: sorted)
        max = last
    }
}
