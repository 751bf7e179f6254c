import AppAuthoring
import ArgumentParser
import Grammar
import HeedKit
import Presentation

extension VocabularyCommand {
    /// `heed vocabulary lint`: names that are likely to be misheard.
    struct Lint: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "lint",
            abstract: "Find names that will be misheard: unsure sounds, names that sound alike, names like commands.",
            discussion: "Exit status 1 when a name cannot be said; with --strict for any finding.")

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions
        @OptionGroup var lintOptions: LintOptions

        func run() async throws {
            let loaded = try appOptions.load()
            let factory = try RecognizerFactory(appOptions.selection, apps: loaded.apps)
            let lint = try VocabularyLint(
                apps: loaded.apps, pronouncer: factory.pronouncer, grammar: loaded.grammar())
            let findings = lint.findings()
            factory.keepSounds()
            try lintOptions.print(findings, format: formatOptions.format)
        }
    }
}

/// How findings are shown.
struct LintOptions: ParsableArguments {
    @Flag(help: "End with status 1 for warnings, too.")
    var strict = false

    @Option(help: ArgumentHelp("How many findings of each kind are shown as text.", valueName: "n"))
    var limit = 20

    /// Prints findings, worst first.
    ///
    /// - Throws: the exit status 1 when there is an error, or, if that is wished, any finding at all.
    func print(_ findings: [LintFinding], format: OutputFormat) throws {
        let report = LintReport(findings: findings, limit: limit)
        switch format {
        case .jsonl: for finding in findings { try Console.print(json: finding) }
        case .text: Console.print(report.text)
        }
        if report.isBad(strict: strict) { throw ExitStatus.someFailed }
    }

    func validate() throws { try NumberRange.check("--limit", limit, in: 0...1_000_000) }
}
