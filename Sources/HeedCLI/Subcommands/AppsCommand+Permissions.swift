import AppHost
import ArgumentParser
import Foundation
import IntentCore
import PrivacyStore

extension AppsCommand {
    /// `heed apps permissions`: what apps may do.
    struct Permissions: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "permissions", abstract: "See and decide what apps may do.",
            discussion: """
                An installed app is asked about when it is first used; apps that a command names with --apps, and the sample \
                apps of a source checkout, are trusted unless they are denied here. What the administrator forbids \
                (heed/restrictions in /etc/xdg: an app, or app/intent, a line) nobody can allow.
                """,
            subcommands: [Show.self, Allow.self, Deny.self, Reset.self], defaultSubcommand: Show.self)

        /// `heed apps permissions show`.
        struct Show: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "show", abstract: "Say what each app may do and what it sees.")

            @OptionGroup var appOptions: AppOptions
            @OptionGroup var formatOptions: FormatOptions

            private struct Line: Encodable {
                var app: String
                var state: Authorization
                var intents: [String: Authorization]
                var usage: String?
                var network: Bool
                var reads: [String]
                var vocabularies: [String]
                var dataFolder: String
                var confinement: [String]
            }

            func run() async throws {
                try await Failure.reported {
                    let workbench = try Workbench(appOptions)
                    let store = try PersonalData.store()
                    for (app, package) in zip(workbench.apps, workbench.packages) {
                        let line = try Self.line(app, package, store, isTrusted: workbench.trusted.contains(app.id))
                        switch formatOptions.format {
                        case .jsonl: try Console.print(json: line)
                        case .text: Self.show(line, app.name)
                        }
                    }
                }
            }

            private static func line(
                _ app: AppDescription, _ package: AppPackage, _ store: PrivacyStore, isTrusted: Bool
            ) throws(PrivacyStoreError) -> Line {
                func state(_ intent: String?) throws(PrivacyStoreError) -> Authorization {
                    let state = try store.authorization(of: app.id, intent: intent)
                    return state == .notDetermined && isTrusted ? .authorized : state
                }
                var intents: [String: Authorization] = [:]
                for intent in app.intents.map(\.definition.name) { intents[intent] = try state(intent) }
                return Line(
                    app: app.id, state: try state(nil), intents: intents, usage: app.usage,
                    network: package.manifest.usesNetwork, reads: package.manifest.reads,
                    vocabularies: Set(app.intents.flatMap(\.definition.slots).compactMap(\.vocabulary)).sorted(),
                    dataFolder: ExtensionHost.Configuration.userDataFolder().appending(path: app.id).path,
                    confinement: Confinement().measures)
            }

            private static func show(_ line: Line, _ name: String) {
                Console.print("\(name) (\(line.app)): \(words(line.state))")
                if let usage = line.usage { Console.print("    says: “\(usage)”") }
                for (intent, state) in line.intents.sorted(by: { $0.key < $1.key }) where state != line.state {
                    Console.print("    \(intent): \(words(state))")
                }
                let sees = line.reads + (line.network ? ["the network"] : [])
                Console.print("    sees: its own folder\(sees.map { ", \($0)" }.joined())")
            }

            private static func words(_ state: Authorization) -> String {
                switch state {
                case .notDetermined: "not decided; you are asked when you first use it"
                case .restricted: "forbidden by the administrator"
                case .denied: "denied"
                case .authorized: "allowed"
                }
            }
        }

        /// Which app, and which of its intents.
        struct Target: ParsableArguments {
            @Argument(help: ArgumentHelp("The app.", valueName: "id"))
            var app: String

            @Option(help: ArgumentHelp("Only for this intent.", valueName: "name"))
            var intent: String?

            /// Decides, whether or not the app is installed at the moment.
            func decide(_ state: Authorization, _ words: String) throws(PrivacyStoreError) {
                try PersonalData.store().decide(state, for: app, intent: intent)
                Console.print("\(app)\(intent.map { " \($0)" } ?? "") \(words).")
            }
        }

        /// `heed apps permissions allow`.
        struct Allow: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "allow", abstract: "Let an app have commands.")
            @OptionGroup var target: Target

            func run() async throws {
                try await Failure.reported { try target.decide(.authorized, "is allowed") }
            }
        }

        /// `heed apps permissions deny`.
        struct Deny: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "deny", abstract: "Let an app have no commands, or none for one of its intents.")
            @OptionGroup var target: Target

            func run() async throws {
                try await Failure.reported { try target.decide(.denied, "is denied") }
            }
        }

        /// `heed apps permissions reset`.
        struct Reset: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "reset", abstract: "Forget what was decided; you are asked at the next use.")
            @OptionGroup var target: Target

            func run() async throws {
                try await Failure.reported { try target.decide(.notDetermined, "is undecided again") }
            }
        }
    }
}
