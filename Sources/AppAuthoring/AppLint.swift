package import AppHost
import Domains
package import Grammar
package import HeedKit
package import IntentCore
import Locales
import Understanding

/// Looks for commands that an app's users cannot find or say.
package struct AppLint {
    private let app: AppDescription
    private let package: AppPackage
    private let loaded: LoadedApps

    package init(_ app: AppDescription, package: AppPackage, loaded: LoadedApps) {
        self.app = app
        self.package = package
        self.loaded = loaded
    }

    /// Everything that is wrong with an app.
    ///
    /// - Parameter starts: whether its process is started and asked about its examples.
    /// - Returns: the findings in the order in which they are found.
    /// - Throws: `GrammarError` when its phrases are wrong.
    package func findings(starts: Bool) async throws(GrammarError) -> [LintFinding] {
        var findings = missingExamples()
        let graph = try CommandGrammar.compile(
            apps: [app], sharedRules: loaded.catalogue.rules, locale: loaded.locale)
        let reader = CommandReader(graph: graph, apps: [app])
        for intent in app.intents {
            for example in intent.language.examples { findings += misread(example, of: intent, reader) }
        }
        // The catalogue's own phrases are Heed's business.
        let own = Set(package.manifest.customIntents.map(\.name))
        findings += HoleLint(app, graph: graph, reader: reader).findings(of: own)
        let folders = [LoadedApps.programFolder].compactMap(\.self)
        guard starts else {
            return findings
                + package.programProblems(orIn: folders).map {
                    finding(.error, .unusable, [app.id], $0.description)
                }
        }
        let trial = AppTrial(
            app: app, package: package, locale: loaded.locale, reader: reader, executableFolders: folders)
        return findings + (await trial.findings())
    }

    private func misread(
        _ example: String, of intent: AppDescription.SupportedIntent, _ reader: CommandReader
    ) -> [LintFinding] {
        let name = intent.definition.name
        let understanding = reader.understand(example)
        guard let best = understanding.best, understanding.accepted else {
            return [
                finding(
                    .error, .exampleMisread, [name, example],
                    "The example “\(example)” of \(name) is not understood; add a phrase for it.")
            ]
        }
        guard best.intent.name != name else { return [] }
        return [
            finding(
                .error, .exampleMisread, [name, example],
                "The example “\(example)” of \(name) is understood as \(best.intent.name); say it differently.")
        ]
    }

    private func missingExamples() -> [LintFinding] {
        var findings: [LintFinding] = []
        for locale in package.manifest.locales {
            let own = package.manifest.intentsWithExamples(in: locale)
            let isLoaded = LocaleLookup.nearest(to: locale, in: [loaded.catalogue.locale]) != nil
            let other =
                isLoaded ? nil : try? Catalogue.load(locale: locale, intents: Set(app.intents.map(\.definition.name)))
            for intent in app.intents where !own.contains(intent.definition.name) {
                // The catalogue has examples of its intents in its own language.
                let language = isLoaded ? intent.language : other?.intent(named: intent.definition.name)?.language
                let isKnown = language?.examples.isEmpty == false
                guard !isKnown else { continue }
                findings.append(
                    finding(
                        .warning, .exampleMissing, [intent.definition.name, locale],
                        "\(intent.definition.name) has no example in \(locale); people learn from examples what to say."
                    ))
            }
        }
        return findings
    }

    private func finding(
        _ severity: LintFinding.Severity, _ code: LintFinding.Code, _ subjects: [String], _ message: String
    ) -> LintFinding {
        LintFinding(severity: severity, code: code, app: app.id, subjects: subjects, message: message)
    }
}
