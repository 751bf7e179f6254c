package import AppHost
package import Foundation
package import IntentCore
package import Understanding

/// Starts an app as Heed does, in its sandbox, and asks it about its examples, to tell whoever writes it what goes wrong.
///
/// Nothing is done: only `resolve` and `confirm` are called, which must not change anything, and the app's folder of data is
/// an empty one that is thrown away.
package struct AppTrial {
    package let app: AppDescription
    package let package: AppPackage
    package let locale: String
    package let reader: CommandReader
    package let executableFolders: [URL]

    /// Everything that goes wrong.
    package func findings() async -> [LintFinding] {
        let problems = package.programProblems(orIn: executableFolders)
        guard problems.isEmpty else { return problems.map { finding(.error, .unusable, $0) } }
        guard package.needsProcess else { return [] }
        let folder = FileManager.default.temporaryDirectory.appending(path: "heed-lint-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let host = ExtensionHost(
            packages: [package],
            configuration: .init(locale: locale, dataFolder: folder, executableFolders: executableFolders))
        let findings = await findings(host)
        await host.stop()
        return findings
    }

    private func findings(_ host: ExtensionHost) async -> [LintFinding] {
        let announced: [String]
        do throws(AppHostError) {
            announced = try await host.warmUp(app.id)
        } catch {
            return [finding(.error, Self.code(of: error), error)]
        }
        var findings: [LintFinding] = []
        for intent in app.intents.map(\.definition) where package.manifest.commands[intent.name] == nil {
            if !announced.contains(intent.name) {
                findings.append(
                    finding(
                        .warning, .protocolMistake, [intent.name],
                        "The answer to `initialize` does not name \(intent.name) among its `intents`; add it."))
            }
            do throws(AppHostError) {
                findings += try await call(intent, host)
            } catch {
                findings.append(finding(.error, Self.code(of: error), error, of: intent.name))
                // An app that ends or hangs once does so with every intent, and each time costs seconds.
                if error.code != .handlerFailed { break }
            }
        }
        return findings
    }

    /// Asks about the intent as its first example says it.
    private func call(_ definition: IntentDefinition, _ host: ExtensionHost) async throws(AppHostError) -> [LintFinding]
    {
        let examples = app.intent(definition.name)?.language.examples ?? []
        let read = examples.lazy.compactMap { reader.understand($0).best?.intent }.first { $0.name == definition.name }
        guard var intent = read else { return [] }
        intent.app = app.id
        for slot in definition.slots where slot.isResolved {
            _ = try await host.resolve(slot.name, of: intent)
        }
        let response = try await host.confirm(intent)
        let codes = AppPackage.commonResponseCodes + definition.responseCodes
        guard !codes.contains(response.code) else { return [] }
        return [
            finding(
                .warning, .protocolMistake, [definition.name],
                "`confirm` of \(definition.name) answered with the code ‘\(response.code)’, which there is not; name it under "
                    + "`codes`, or take one of: \(codes.joined(separator: ", ")).")
        ]
    }

    private static func code(of error: AppHostError) -> LintFinding.Code {
        switch error.code {
        case .crashed, .crashedAtStart, .startFailed: .crash
        case .timedOut: .noAnswer
        case .malformedOutput, .unexpectedAnswer, .flooded, .closedOutput, .unsupportedVersion: .protocolMistake
        case .handlerFailed: .handlerFailed
        default: .unusable
        }
    }

    private func finding(
        _ severity: LintFinding.Severity, _ code: LintFinding.Code, _ error: AppHostError, of intent: String? = nil
    ) -> LintFinding {
        let place = error.location.map { "\($0): " } ?? ""
        let remedy = error.remedy.map { " \($0)" } ?? ""
        let words = error.diagnosis.map { "\n    " + $0.replacing("\n", with: "\n    ") } ?? ""
        let subject = intent.map { " (asked about \($0))" } ?? ""
        return finding(
            severity, code, [intent ?? app.id], place + error.message + subject + remedy + words)
    }

    private func finding(
        _ severity: LintFinding.Severity, _ code: LintFinding.Code, _ subjects: [String], _ message: String
    ) -> LintFinding {
        LintFinding(severity: severity, code: code, app: app.id, subjects: subjects, message: message)
    }
}
