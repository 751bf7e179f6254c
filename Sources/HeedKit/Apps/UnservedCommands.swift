package import Assistant
import Domains
import Grammar
package import IntentCore
import Synchronization
import Understanding

/// Reads sentences that ask for something in the catalogue which none of the apps at hand can do, so that this can be told:
/// “call mom” where nothing makes calls.
package final class UnservedCommands: Sendable {
    private let locale: String
    private let served: Set<String>
    private let absent: [AbsentApp]
    /// The reader of the rest of the catalogue, made when it is needed first; nil inside where it cannot be made.
    private let reader = Mutex<CommandReader??>(nil)

    /// Reads what these apps cannot do.
    ///
    /// - Parameters:
    ///   - apps: the apps at hand.
    ///   - absent: apps that could not work here.
    ///   - locale: the language.
    package init(besides apps: [AppDescription], absent: [AbsentApp], locale: String) {
        self.absent = absent
        self.locale = locale
        served = Set(apps.flatMap(\.intents).map(\.definition.name))
    }

    /// What a sentence that is such a command word for word asks for; nil where it is none.
    package func command(_ text: String) -> UnservedCommand? {
        let reader = reader.withLock { known in
            if let known { return known }
            let made = try? Self.reader(without: served, locale: locale)
            known = .some(made)
            return made
        }
        guard let intent = reader?.exactly(text)?.intent.name else { return nil }
        let app = absent.first { $0.intents.contains(intent) && !($0.packages.isEmpty && $0.files.isEmpty) }
        return UnservedCommand(app: app?.name, packages: app?.packages ?? [], files: app?.files ?? [])
    }

    private static func reader(without served: Set<String>, locale: String) throws -> CommandReader? {
        let catalogue = try Catalogue.load(locale: locale)
        let intents = catalogue.intents.filter { !served.contains($0.definition.name) && !$0.language.phrases.isEmpty }
        guard !intents.isEmpty else { return nil }
        let nobody = AppDescription(id: "nobody", name: "", spokenNames: [], intents: intents)
        let graph = try CommandGrammar.compile(apps: [nobody], sharedRules: catalogue.rules, locale: locale)
        return CommandReader(graph: graph, apps: [nobody])
    }
}
