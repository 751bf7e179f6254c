import ArgumentParser
import Evaluation
import Foundation
import Presentation

/// `heed benchmark compare`: the changes between two reports.
struct BenchmarkCompareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare two reports utterance by utterance; a loss makes the exit status 1.")

    @OptionGroup var formatOptions: FormatOptions

    @Argument(help: "The earlier report, as `heed benchmark --format json` printed it.")
    var before: String

    @Argument(help: "The later report.")
    var after: String

    @Option(help: ArgumentHelp("What may be lost without complaint: 0.01 is one of a hundred.", valueName: "rate"))
    var margin = 0.0

    func run() async throws {
        let comparison = try Comparison(
            of: try BenchmarkReport(contentsOf: URL(filePath: after)),
            to: try BenchmarkReport(contentsOf: URL(filePath: before)), margin: margin)
        switch formatOptions.format {
        case .jsonl: try Console.print(json: comparison)
        case .text: Console.print(comparison.text)
        }
        if comparison.hasLoss { throw ExitStatus.someFailed }
    }
}
