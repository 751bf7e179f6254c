import AppHost
import Assistant
import Foundation
import Grammar
package import HeedKit
import ModuleErrors
import PocketSphinxEngine
import PrivacyStore
import SpeechCore
import SpeechDecoding

/// Looks at the apps: their manifests, whether their processes start, and whether their commands can be recognised.
package enum AppExamination {
    /// What mends a file of Heed's that cannot be read.
    private static let unreadable = "Move the file that is named away, and Heed begins a new one."

    package static func findings(_ options: AppSelection) async -> [Diagnosis] {
        let library = AppLibrary(folders: LoadedApps.folders(options))
        var findings: [Diagnosis] = []
        let loaded: LoadedApps
        let privacy: Privacy
        let store: PrivacyStore
        do {
            loaded = try LoadedApps(options)
            privacy = try loaded.privacy()
            store = try PersonalData.store()
        } catch let error as any ModuleError where (error as? HeedError)?.code != .usage {
            // What Heed keeps cannot be read: the sentence names the file.
            return [.problem("data", error.message, unreadable)]
        } catch {
            let remedy = "Put app folders into ~/.local/share/heed/apps, or name a folder of them with --apps."
            return library.problems.map { leftOut("\($0)") }
                + [.problem("apps", "there is no app that can be used.", remedy)]
        }
        findings += loaded.problems.map(leftOut)
        findings += loaded.absent.map(cannotBeUsed)
        let host = loaded.host(privacy: privacy) { _ in }
        for package in loaded.packages {
            // An app that the person has not allowed is not even started.
            do {
                guard try loaded.mayStart(package, store) else {
                    findings.append(.ok("app \(package.id)", "it is not started: you have not allowed it."))
                    continue
                }
            } catch {
                await host.stop()
                return findings + [.problem("data", error.message, unreadable)]
            }
            findings += lacks(package, locale: options.locale)
            let fault = await startFault(package.id, host)
            findings.append(fault ?? .ok("app \(package.id)", "it can be used, and its process starts."))
        }
        await host.stop()
        return findings + [await recognition(loaded, options)]
    }

    /// Why an app's process does not start; nil where it does.
    static func startFault(_ app: String, _ host: ExtensionHost) async -> Diagnosis? {
        do throws(AppHostError) {
            try await host.warmUp(app)
            return nil
        } catch {
            return .warning("app \(app)", "\(error)", error.remedy)
        }
    }

    /// An app that lacks something here, with what mends it in the reason.
    static func cannotBeUsed(_ app: AbsentApp) -> Diagnosis {
        .warning("app \(app.id)", "it cannot be used yet: \(app.reason)", nil)
    }

    /// What an app that can be used cannot be used for yet.
    static func lacks(_ package: AppPackage, locale: String) -> [Diagnosis] {
        package.lacks(locale: locale).map { .warning("app \(package.id)", $0.sentence, $0.remedy) }
    }

    private static func leftOut(_ problem: String) -> Diagnosis {
        .warning("apps", problem, "Mend the manifest; `heed apps` shows all that are usable.")
    }

    /// Whether the commands of all apps together can be recognised.
    private static func recognition(_ loaded: LoadedApps, _ options: AppSelection) async -> Diagnosis {
        do {
            let network = try loaded.grammar().network()
            let recognizer = try RecognizerFactory(options, apps: loaded.apps).recognizer()
            try await recognizer.listen(for: .grammar(network))
            return .ok(
                "commands",
                "\(Set(network.graphs.flatMap(\.words)).count) words of \(loaded.apps.count) apps can be recognised."
            )
        } catch let error as GrammarError {
            return .problem("commands", error.description, "Mend the phrase, or leave the app out with --app.")
        } catch let error as RecognitionError {
            return .problem("commands", error.message, ModelExamination.remedy)
        } catch {
            return .problem("commands", "\(error)", nil)
        }
    }
}
