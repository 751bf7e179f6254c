import ArgumentParser
import Grammar

extension VocabularyCommand {
    /// `heed vocabulary lint`: what will be misheard.
    struct Lint: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "lint",
            abstract: "Find names that will be misheard: unsure sounds, names that sound alike, names like commands.",
            discussion: "Exit status 1 when a name cannot be said; with --strict for any finding.")

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions
        @OptionGroup var lintOptions: LintOptions

        func run() async throws {
            try await Failure.reported {
                let workbench = try Workbench(appOptions)
                let engine = try Engine(appOptions, apps: workbench.apps)
                let words = try SpokenGrammar(workbench.grammar()).sentenceWords
                let lint = VocabularyLint(
                    apps: workbench.apps, pronouncer: engine.pronouncer, sentenceWords: words)
                let report = LintReport(findings: lint.findings(), limit: lintOptions.limit)
                engine.keepSounds()
                try report.print(format: formatOptions.format, strict: lintOptions.strict)
            }
        }
    }
}

/// How findings are shown.
struct LintOptions: ParsableArguments {
    @Flag(help: "End with status 1 for warnings, too.")
    var strict = false

    @Option(help: ArgumentHelp("How many findings of each kind are shown as text.", valueName: "n"))
    var limit = 20

    func validate() throws { try NumberRange.check("--limit", limit, in: 0...1_000_000) }
}
