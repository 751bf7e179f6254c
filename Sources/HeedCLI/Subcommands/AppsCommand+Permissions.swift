import ArgumentParser
import HeedKit
import IntentCore
import Presentation

extension AppsCommand {
    /// `heed apps permissions`: the permissions of apps.
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

            func run() async throws {
                let loaded = try appOptions.load()
                let store = try PersonalData.store()
                for (app, package) in zip(loaded.apps, loaded.packages) {
                    try formatOptions.print(
                        PermissionsLine(app, package, store, isTrusted: loaded.trusted.contains(app.id)))
                }
            }
        }

        /// The app that is meant, and the one of its intents.
        struct Target: ParsableArguments {
            @Argument(help: ArgumentHelp("The app.", valueName: "id"))
            var app: String

            @Option(help: ArgumentHelp("Only for this intent.", valueName: "name"))
            var intent: String?

            @Flag(help: "Only for the command that opens the app, where that is not the desktop's own.")
            var launch = false

            @Flag(help: "Only for telling what comes to you, such as messages and calls, while Heed listens.")
            var announcements = false

            func validate() throws {
                guard [intent != nil, launch, announcements].count(where: \.self) < 2 else {
                    throw ValidationError(
                        "--intent, --launch and --announcements are three things; decide about each on its own.")
                }
            }

            /// Decides, and says so.
            func decide(_ state: Authorization, _ words: String, _ options: AppOptions) async throws {
                let subject: AppDecision.Subject =
                    announcements ? .announcements : launch ? .command : intent.map { .intent($0) } ?? .app
                try await AppDecision(app: app, subject: subject).decide(state, among: options.selection)
                let part = announcements ? "'s announcements" : launch ? "'s command" : intent.map { " \($0)" } ?? ""
                Console.print("\(app)\(part) \(words).")
            }
        }

        /// `heed apps permissions allow`.
        struct Allow: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "allow", abstract: "Let an app have commands.")
            @OptionGroup var target: Target
            @OptionGroup var appOptions: AppOptions

            func run() async throws {
                try await target.decide(.authorized, "is allowed", appOptions)
            }
        }

        /// `heed apps permissions deny`.
        struct Deny: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "deny", abstract: "Let an app have no commands, or none for one of its intents.")
            @OptionGroup var target: Target
            @OptionGroup var appOptions: AppOptions

            func run() async throws {
                try await target.decide(.denied, "is denied", appOptions)
            }
        }

        /// `heed apps permissions reset`.
        struct Reset: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "reset", abstract: "Forget what was decided; you are asked at the next use.")
            @OptionGroup var target: Target
            @OptionGroup var appOptions: AppOptions

            func run() async throws {
                try await target.decide(.notDetermined, "is undecided again", appOptions)
            }
        }
    }
}
