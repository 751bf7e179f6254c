import ArgumentParser
import HeedKit
import Presentation

/// `heed apps`: the installed apps.
struct AppsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apps", abstract: "Look at the apps that can be spoken to.",
        subcommands: [
            List.self, Permissions.self, Secrets.self, New.self, AppsPreferCommand.self, InterfaceCommand.self,
            Import.self,
            Lint.self,
        ],
        defaultSubcommand: List.self)

    /// `heed apps list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List the apps, what they can do, and what to say; and those that miss something here.")

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        func run() async throws {
            let loaded = try appOptions.load()
            for (app, package) in zip(loaded.apps, loaded.packages) {
                try formatOptions.print(AppLine(app, package))
            }
            for app in loaded.absent { try formatOptions.print(AbsentAppLine(app)) }
        }
    }
}
