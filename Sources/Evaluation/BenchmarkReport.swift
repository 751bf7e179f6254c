package import Foundation
import IntentCore

/// The report that `heed benchmark` prints: the measures of each condition and of the whole run.
package struct BenchmarkReport: Sendable, Hashable, Codable {
    /// The dataset's path.
    package var dataset: String
    /// The seed of all random choices.
    package var seed: UInt64
    /// The conditions in the order in which they were run.
    package var conditions: [ConditionReport]
    /// The time from the start of the program to the first recording, in seconds.
    package var startUpSeconds: Double?
    /// The time that building the grammar took, in seconds.
    package var grammarBuildSeconds: Double?
    /// The most memory that was resident, in bytes.
    package var peakMemoryBytes: Int?

    /// A report.
    package init(
        dataset: String, seed: UInt64, conditions: [ConditionReport], startUpSeconds: Double? = nil,
        grammarBuildSeconds: Double? = nil, peakMemoryBytes: Int? = nil
    ) {
        self.dataset = dataset
        self.seed = seed
        self.conditions = conditions
        self.startUpSeconds = startUpSeconds
        self.grammarBuildSeconds = grammarBuildSeconds
        self.peakMemoryBytes = peakMemoryBytes
    }

    /// Whether a recording could not be recognised at all.
    package var hasFailures: Bool { conditions.contains { $0.score.failures > 0 } }

    /// The report as one line of JSON with sorted names.
    package func json() throws -> String {
        try JSONLine.text(self)
    }

    /// Reads a report that `json()` wrote.
    ///
    /// - Throws: `EvaluationError` when the file cannot be read or holds no report.
    package init(contentsOf url: URL) throws(EvaluationError) {
        let data = try EvaluationError.reading(
            url, "The report \(url.path) cannot be read; write one with `heed benchmark --format json`.")
        do {
            self = try JSONDecoder().decode(BenchmarkReport.self, from: data)
        } catch {
            throw EvaluationError(
                .reportInvalid,
                "\(url.path) is not a benchmark's report; write one with `heed benchmark --format json`.",
                underlying: error)
        }
    }
}
