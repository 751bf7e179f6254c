import ArgumentParser
import Presentation
import Server

/// `heed serve token`: what clients of a server show.
struct ServeTokenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token", abstract: "Make, list and remove the tokens of a server's clients.",
        subcommands: [Make.self, List.self, Remove.self])

    /// `heed serve token make`.
    struct Make: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "make",
            abstract: "Make a token and print it; only its digest is kept, so it cannot be shown again.")

        @Argument(help: "Whom it is for, such as kitchen; a token of that name is replaced.")
        var name: String

        @Option(
            help: ArgumentHelp(
                "transcribe: sound and text to meanings; converse: also carry commands out; administer: also counts.",
                valueName: "scope"), transform: Self.scope(named:))
        var scope = TokenStore.Scope.converse

        private static func scope(named name: String) throws -> TokenStore.Scope {
            guard let scope = TokenStore.Scope(rawValue: name) else {
                throw ValidationError("‘\(name)’ is no scope; take transcribe, converse or administer.")
            }
            return scope
        }

        func run() async throws { Console.print(try TokenStore().make(name: name, scope: scope)) }
    }

    /// `heed serve token list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List whom tokens were made for, and what they allow.")

        func run() async throws {
            for entry in try TokenStore().entries() { Console.print("\(entry.name): \(entry.scope.rawValue)") }
        }
    }

    /// `heed serve token remove`.
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove a token; its owner is refused from then on.")

        @Argument(help: "Whom it was made for.")
        var name: String

        func run() async throws { try TokenStore().remove(name: name) }
    }
}
