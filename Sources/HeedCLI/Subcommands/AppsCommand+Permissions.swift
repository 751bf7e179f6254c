import AppHost
import ArgumentParser
import CheckedValues
import Foundation
import HeedKit
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
                (heed/restrictions in /etc/xdg: an app, or app/intent, a line) nobody can allow. A yes is one to this \
                package and to what it asks for now: another package of its name, another program in its place, or one \
                that asks for more is asked about again. While Heed or the screen is locked nothing can be allowed.
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
                var withheld: [String]
                var launch: [String]
                var launchState: Authorization?
                var vocabularies: [String]
                var dataFolder: String
                var confinement: [String]
            }

            func run() async throws {
                try await Failure.reported {
                    let loaded = try appOptions.load()
                    let store = try PersonalData.store()
                    for (app, package) in zip(loaded.apps, loaded.packages) {
                        let line = try Self.line(app, package, store, isTrusted: loaded.trusted.contains(app.id))
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
                let scope = LoadedApps.scope(of: package, store)
                func trusted(_ state: Authorization) -> Authorization {
                    state == .notDetermined && isTrusted ? .authorized : state
                }
                func state(_ intent: String?) throws(PrivacyStoreError) -> Authorization {
                    trusted(try store.authorization(of: app.id, intent: intent, scope: scope))
                }
                var intents: [String: Authorization] = [:]
                for intent in app.intents.map(\.definition.name) { intents[intent] = try state(intent) }
                let hasCommand = scope.requests.contains { if case .command = $0 { true } else { false } }
                return Line(
                    app: app.id, state: try state(nil), intents: intents, usage: app.usage,
                    network: package.manifest.usesNetwork,
                    reads: scope.requests.compactMap { if case .folder(let path) = $0 { path } else { nil } },
                    withheld: scope.requests.compactMap {
                        if case .withheldFolder(let path) = $0 { path } else { nil }
                    },
                    launch: package.manifest.launch,
                    launchState: hasCommand
                        ? trusted(try store.authorizationOfCommand(of: app.id, scope: scope)) : nil,
                    vocabularies: Set(app.intents.flatMap(\.definition.slots).compactMap(\.vocabulary)).sorted(),
                    dataFolder: ExtensionHost.Configuration.userDataFolder().appending(path: app.id).path,
                    confinement: Confinement().measures)
            }

            private static func show(_ line: Line, _ name: String) {
                Console.print("\(name.printable()) (\(line.app)): \(words(line.state))")
                if let usage = line.usage { Console.print("    says: “\(usage.printable())”") }
                for (intent, state) in line.intents.sorted(by: { $0.key < $1.key }) where state != line.state {
                    Console.print("    \(intent): \(words(state))")
                }
                if !line.launch.isEmpty {
                    let command = line.launch.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
                        .printable()
                    let limits = line.launchState.map { ", without any limits: \(words($0))" } ?? ", by the desktop"
                    Console.print("    is opened with: \(command)\(limits)")
                }
                let network = line.network ? ", the network and what listens on this computer" : ""
                Console.print("    sees: its own folder\(network)")
                if !line.reads.isEmpty {
                    Console.print("    reads: \(line.reads.map { $0.printable() }.joined(separator: ", "))")
                }
                if !line.withheld.isEmpty {
                    Console.print(
                        "    asks for, and will not be given: \(line.withheld.map { $0.printable() }.joined(separator: ", "))"
                    )
                }
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

            @Flag(help: "Only for the command that opens the app, where that is not the desktop's own.")
            var launch = false

            func validate() throws {
                guard intent == nil || !launch else {
                    throw ValidationError("--intent and --launch are two things; decide about each on its own.")
                }
            }

            /// Decides; a yes is said to the package that is installed now, and not while anything is locked.
            func decide(_ state: Authorization, _ words: String, _ options: AppOptions) async throws {
                let store = try PersonalData.store()
                if state != .denied { try await Self.checkIsUnlocked(store) }
                let scope = state == .authorized ? try scope(store, options) : nil
                if launch {
                    try store.decideCommand(state, for: app, scope: scope)
                } else {
                    try store.decide(state, for: app, intent: intent, scope: scope)
                }
                let part = launch ? "'s command" : intent.map { " \($0)" } ?? ""
                Console.print("\(app)\(part) \(words).")
            }

            private static func checkIsUnlocked(_ store: PrivacyStore) async throws {
                if try store.isLocked() {
                    throw HeedError(.failed, "Heed is locked, so nothing can be allowed; first: heed unlock")
                }
                switch await ScreenLock.state() {
                case .unlocked: return
                case .locked:
                    throw HeedError(.failed, "The screen is locked, so nothing can be allowed; unlock it first.")
                case .unknown:
                    throw HeedError(
                        .failed,
                        "Whether the screen is locked cannot be read, so nothing can be allowed; "
                            + "see `heed doctor`.")
                }
            }

            private func scope(_ store: PrivacyStore, _ options: AppOptions) throws -> GrantScope {
                let library = AppLibrary(folders: LoadedApps.folders(options.selection))
                guard let package = library[app] else {
                    let known = library.packages.map(\.id).joined(separator: ", ")
                    throw HeedError(
                        .usage,
                        "There is no app ‘\(app)’ that could be allowed anything; there are: "
                            + (known.isEmpty ? "none." : "\(known)."))
                }
                return LoadedApps.scope(of: package, store)
            }
        }

        /// `heed apps permissions allow`.
        struct Allow: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "allow", abstract: "Let an app have commands.")
            @OptionGroup var target: Target
            @OptionGroup var appOptions: AppOptions

            func run() async throws {
                try await Failure.reported { try await target.decide(.authorized, "is allowed", appOptions) }
            }
        }

        /// `heed apps permissions deny`.
        struct Deny: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "deny", abstract: "Let an app have no commands, or none for one of its intents.")
            @OptionGroup var target: Target
            @OptionGroup var appOptions: AppOptions

            func run() async throws {
                try await Failure.reported { try await target.decide(.denied, "is denied", appOptions) }
            }
        }

        /// `heed apps permissions reset`.
        struct Reset: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "reset", abstract: "Forget what was decided; you are asked at the next use.")
            @OptionGroup var target: Target
            @OptionGroup var appOptions: AppOptions

            func run() async throws {
                try await Failure.reported { try await target.decide(.notDetermined, "is undecided again", appOptions) }
            }
        }
    }
}
