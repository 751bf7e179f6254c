import AppHost
import ArgumentParser
import Foundation
import HeedKit
import Presentation

extension AppsCommand {
    /// `heed apps secrets`: passwords and tokens of apps.
    struct Secrets: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "secrets",
            abstract: "Give apps their passwords and tokens, see where they are, take them away.",
            discussion: """
                A secret is kept in the keyring of your session (GNOME Keyring, KWallet, KeePassXC), and without one in a file \
                of the app's own folder that only you can read. It is read from the standard input, never from the command \
                line, where other people's programs see it. The app gets it when it is started next, and no other app does: \
                a Heed that listens has to be started anew.
                """,
            subcommands: [Show.self, Set.self, Remove.self], defaultSubcommand: Show.self)

        /// The app of an identifier.
        static func package(_ id: String, _ options: AppOptions) throws -> AppPackage {
            // Also one that is left out, perhaps for want of this very secret.
            let library = AppLibrary(folders: LoadedApps.folders(options.selection))
            guard let package = library[id] else {
                throw HeedError(.usage, "There is no app ‘\(id)’.")
            }
            return package
        }

        /// `heed apps secrets show`.
        struct Show: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "show", abstract: "Say which secrets apps take and where they are; never the secrets.")

            @OptionGroup var appOptions: AppOptions

            func run() async throws {
                let library = AppLibrary(folders: LoadedApps.folders(appOptions.selection))
                for package in library.packages where !package.manifest.secrets.isEmpty {
                    let places = try AppSecretStore().places(of: package)
                    for (name, place) in places.sorted(by: { $0.key < $1.key }) {
                        let words =
                            switch place {
                            case .keyring?: "in the keyring"
                            case .file?: "in a file"
                            case .away?: "in the keyring, which cannot be reached now"
                            case nil: "not there"
                            }
                        Console.print("\(package.id) \(name): \(words)")
                    }
                    for name in package.manifest.secrets where name.hasSuffix("*") {
                        Console.print("\(package.id) \(name): any of these")
                    }
                }
            }
        }

        /// `heed apps secrets set`.
        struct Set: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "set", abstract: "Keep a secret for an app; it is read from the standard input.")

            @Argument(help: ArgumentHelp("The app.", valueName: "id"))
            var app: String

            @Argument(help: ArgumentHelp("The secret, such as mqtt-password.", valueName: "name"))
            var name: String

            @Flag(help: "Keep it in a file, also where there is a keyring.")
            var file = false

            @OptionGroup var appOptions: AppOptions

            func run() async throws {
                let package = try Secrets.package(app, appOptions)
                let terminal = SilentTerminal()
                if terminal != nil { Console.note("\(name) of \(app); nothing is shown while you type or paste:") }
                let line = await StandardInput().next()
                terminal?.restore()
                let value = (line ?? "").trimmingCharacters(in: .newlines)
                let place = try AppSecretStore().keep(value, as: name, of: package, inFile: file)
                Console.print(
                    place == .keyring
                        ? "\(name) of \(app) is kept in the keyring of your session."
                        : "\(name) of \(app) is kept in a file that only you can read.")
            }
        }

        /// `heed apps secrets remove`.
        struct Remove: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "remove", abstract: "Take a secret away from an app.")

            @Argument(help: ArgumentHelp("The app.", valueName: "id"))
            var app: String

            @Argument(help: ArgumentHelp("The secret, such as mqtt-password.", valueName: "name"))
            var name: String

            @OptionGroup var appOptions: AppOptions

            func run() async throws {
                let wasThere = try AppSecretStore().remove(name, of: Secrets.package(app, appOptions))
                Console.print(wasThere ? "\(name) of \(app) is deleted." : "\(app) has no \(name).")
            }
        }
    }
}

/// A terminal that does not show what is typed.
struct SilentTerminal {
    private let before: termios

    /// Silences the terminal of the standard input; nil where that is none.
    init?() {
        var settings = termios()
        guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        before = settings
        settings.c_lflag &= ~tcflag_t(ECHO)
        guard tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0 else { return nil }
    }

    /// Has it show what is typed again.
    func restore() {
        var settings = before
        _ = tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }
}
