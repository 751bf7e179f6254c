import AppAuthoring
import AppHost
import ArgumentParser
import Domains
import Foundation
import Grammar
import HeedKit
import Presentation
import SpeechCore

extension AppsCommand {
    /// `heed apps import`: an iOS app's files become an app package.
    struct Import: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "import", abstract: "Make an app package of an iOS app's property lists.",
            discussion: """
                Read are Info.plist of the app and its Intents extensions, and AppIntentVocabulary.plist and the app's \
                names in each language (<language>.lproj), XML or binary. A mistake is reported with file, key path and \
                reason, and nothing is written then. The package still needs an executable that handles the intents.
                """)

        @OptionGroup var formatOptions: FormatOptions

        @Argument(help: "The folder of the iOS app: its sources, or the built app.")
        var folder: String

        @Option(
            help: ArgumentHelp("The folder for the package; by default one of the app's name here.", valueName: "dir"))
        var output: String?

        @Option(
            help: ArgumentHelp(
                "What the app is called, where its files have only a variable of the build.", valueName: "name"))
        var name: String?

        @Option(help: "The language whose catalogue says which intents there are.")
        var locale = "en-US"

        @Flag(help: "Replace a manifest that is there.")
        var force = false

        private struct Line: Encodable {
            var id: String
            var folder: String
            var notes: [String]
        }

        func run() async throws {
            let catalogue = try Catalogue.load(locale: locale)
            let app = try IOSApp(folder: URL(filePath: folder), name: name) { catalogue.intent(named: $0) }
            let target = URL(filePath: output ?? app.id)
            try app.write(to: target, replacing: force)
            switch formatOptions.format {
            case .jsonl: try Console.print(json: Line(id: app.id, folder: target.path, notes: app.notes))
            case .text:
                Console.print("\(target.appending(path: AppPackage.manifestName).path) written")
                for note in app.notes { Console.note("heed: \(note)") }
            }
        }
    }

    /// `heed apps lint`: the mistakes in an app.
    struct Lint: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "lint",
            abstract: "Find what an app's users will stumble over, and what its program does wrong.",
            discussion: """
                Intents without an example, examples that are misread, names that will be misheard; then the app is started in \
                its sandbox with an empty folder of data and asked about its examples (`resolve` and `confirm`, nothing is \
                done): a crash, a missing interpreter, no answer and mistakes of the protocol are told with what to do.

                Exit status 1 when something does not work; with --strict for any finding.
                """)

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions
        @OptionGroup var lintOptions: LintOptions

        @Flag(inversion: .prefixedNo, help: "Whether the apps are started and asked.")
        var start = true

        func run() async throws {
            let loaded = try appOptions.load()
            var findings = AppLibrary(folders: LoadedApps.folders(appOptions.selection)).problems.map {
                LintFinding(
                    severity: .error, code: .unusable, app: $0.app, subjects: [], message: $0.description)
            }
            for (app, package) in zip(loaded.packaged, loaded.packages) {
                findings += try await AppLint(app, package: package, loaded: loaded).findings(starts: start)
            }
            do {
                let factory = try RecognizerFactory(appOptions.selection, apps: loaded.packaged)
                findings += try VocabularyLint(
                    apps: loaded.packaged, pronouncer: factory.pronouncer, grammar: loaded.grammar()
                ).findings()
            } catch let error as RecognitionError where error.code == .modelMissing && appOptions.model == nil {
                // A language that is only read has no sounds.
                Console.note("heed: nobody looked how names sound: \(error.message)")
            }
            try lintOptions.print(findings, format: formatOptions.format)
        }
    }
}
