import ArgumentParser
import Evaluation
import Foundation
import HeedKit
import Measuring
import Presentation

/// `heed benchmark` itself: one measurement.
struct BenchmarkMeasureCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "Measure on labelled recordings or on spoken vocabulary (the default).",
        discussion: """
            The dataset has one JSON object a line: {"audio":"a.flac","text":"…","intent":"…","slots":{"size":"small"},\
            "outOfGrammar":false}; every label may be missing, and paths are relative to the dataset. \
            Every measure comes with a 95 % interval; the same seed gives the same numbers to the last digit.
            """)

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var recognitionOptions: RecognitionOptions
    @OptionGroup var formatOptions: FormatOptions
    @OptionGroup(title: "Conditions") var conditions: ConditionOptions
    @OptionGroup(title: "Spoken vocabulary") var synthesis: SynthesisOptions

    @Option(help: ArgumentHelp("The labelled recordings.", valueName: "file"))
    var dataset: String?

    @Option(help: "What random choices are drawn from: places in the noise, sentences.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Workers, each with a decoder of its own.", valueName: "n"))
    var jobs = 1

    @Option(
        help: ArgumentHelp("Also measure this recogniser on the same sound with the same grammar.", valueName: "system")
    )
    var against: Peer?

    @Option(help: ArgumentHelp("Write the report as one page to look at and listen to.", valueName: "file"))
    var html: String?

    @Option(
        help: ArgumentHelp("Compare with an earlier report in JSON; a loss makes the exit status 1.", valueName: "file")
    )
    var baseline: String?

    @Option(help: ArgumentHelp("What may be lost against the baseline without complaint.", valueName: "rate"))
    var margin = 0.0

    /// The recognisers to compare with.
    enum Peer: String, ExpressibleByArgument, CaseIterable {
        /// Debian's `pocketsphinx_batch` as it comes.
        case pocketsphinx
    }

    func validate() throws {
        guard (dataset != nil) != synthesis.synthesise else {
            throw ValidationError("Give either --dataset with labelled recordings, or --synthesise.")
        }
        try NumberRange.check("--jobs", jobs, in: NumberRange.jobs)
        try NumberRange.check("--margin", margin, in: 0...1)
    }

    func run() async throws {
        let run = try await BenchmarkRun(settings) { Console.note("heed: \($0)") }
        defer { run.removeTemporaryFolder() }
        let report = try await run.report()
        switch formatOptions.format {
        case .jsonl: Console.print(try report.json())
        case .text: Console.print(synthesis.synthesise ? report.vocabularyText + report.text : report.text)
        }
        if let html { try run.write(report, toPage: html) }
        var isWorse = false
        if let baseline {
            let comparison = try Comparison(
                of: report, to: try BenchmarkReport(contentsOf: URL(filePath: baseline)), margin: margin)
            Console.note(comparison.text)
            isWorse = comparison.hasLoss
        }
        if report.hasFailures || isWorse { throw ExitStatus.someFailed }
    }

    private var settings: BenchmarkSettings {
        BenchmarkSettings(
            apps: appOptions.selection, recognition: recognitionOptions.settings, dataset: dataset,
            synthesis: synthesis.settings, conditions: conditions.settings, seed: seed, jobs: jobs,
            isAgainstPocketSphinx: against == .pocketsphinx)
    }
}
