import AppHost
import ArgumentParser
import CheckedValues
import Foundation
import HeedKit
import IntentCore

/// `heed apps`: what is installed.
struct AppsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apps", abstract: "Look at the apps that can be spoken to.",
        subcommands: [
            List.self, Permissions.self, New.self, AppsPreferCommand.self, InterfaceCommand.self, Import.self,
            Lint.self,
        ],
        defaultSubcommand: List.self)

    /// `heed apps list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the apps, what they can do, and what to say.")

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        private struct Line: Encodable {
            var id: String
            var name: String
            var spokenNames: [String]
            var intents: [String]
            var examples: [String]
            var folder: String
            var executable: String?
            var problem: String?
        }

        func run() async throws {
            try await Failure.reported {
                let loaded = try appOptions.load()
                for (app, package) in zip(loaded.apps, loaded.packages) {
                    let line = Self.line(app, package)
                    switch formatOptions.format {
                    case .jsonl: try Console.print(json: line)
                    case .text: Self.show(line)
                    }
                }
            }
        }

        private static func line(_ app: AppDescription, _ package: AppPackage) -> Line {
            let folders = [LoadedApps.programFolder].compactMap(\.self)
            let executable = package.needsProcess ? try? package.executable(orIn: folders).path : nil
            let problem = package.programProblems(orIn: folders).first?.description
            return Line(
                id: app.id, name: app.name, spokenNames: app.spokenNames.flatMap(\.say),
                intents: app.intents.map(\.definition.name), examples: app.intents.flatMap(\.language.examples),
                folder: package.folder.path, executable: executable, problem: problem)
        }

        private static func show(_ line: Line) {
            Console.print("\(line.name.printable()) (\(line.id)): \(line.intents.joined(separator: ", ").printable())")
            for example in line.examples.prefix(4) { Console.print("    “", "\(example)”") }
            if let problem = line.problem { Console.print("    cannot run: ", problem) }
        }
    }
}
