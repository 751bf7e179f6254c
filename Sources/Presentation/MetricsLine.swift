package import HeedKit

/// The counts of a running listener as a line for programs.
package struct MetricsLine: Encodable {
    private let statistics: ListenerStatistics

    package init(_ statistics: ListenerStatistics) { self.statistics = statistics }

    private enum CodingKeys: CodingKey { case event }

    package func encode(to encoder: any Encoder) throws {
        try statistics.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("metrics", forKey: .event)
    }
}
