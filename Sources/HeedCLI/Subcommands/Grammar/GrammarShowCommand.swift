import AppAuthoring
import ArgumentParser
import Domains
import Grammar
import HeedKit
import IntentCore
import Presentation

/// `heed grammar show`: the grammar of an app.
struct GrammarShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Print what can be said: the templates, or the grammar they become.",
        discussion: """
            templates: each intent's phrases with where they are written, then the rules they use. jsgf: Java Speech \
            Grammar Format, without free text. dot: for Graphviz, one box a rule.
            """)

    /// How a grammar is written.
    enum Form: String, ExpressibleByArgument, CaseIterable {
        case templates
        case jsgf
        case dot
    }

    @OptionGroup var appOptions: AppOptions

    @Option(name: .customLong("as"), help: "templates, jsgf or dot.")
    var form = Form.templates

    @Option(help: ArgumentHelp("Only this intent; may be repeated.", valueName: "name"))
    var intent: [String] = []

    func run() async throws {
        let loaded = try appOptions.load()
        let apps = try chosen(from: loaded.apps)
        switch form {
        case .templates: Console.print(TemplateListing(apps: apps, sharedRules: loaded.catalogue.rules).text)
        case .jsgf:
            Console.print(
                try JSGFWriter.text(
                    apps: apps, sharedRules: loaded.catalogue.rules, locale: loaded.locale))
        case .dot:
            let graph = try CommandGrammar.compile(
                apps: apps, sharedRules: loaded.catalogue.rules, locale: loaded.locale)
            Console.print(GraphvizWriter.text(of: graph))
        }
    }

    /// The apps with only the intents that were asked for.
    private func chosen(from apps: [AppDescription]) throws -> [AppDescription] {
        guard !intent.isEmpty else { return apps }
        let chosen = apps.map { app in
            var app = app
            app.intents = app.intents.filter { intent.contains($0.definition.name) }
            return app
        }.filter { !$0.intents.isEmpty }
        guard !chosen.isEmpty else {
            let known = Set(apps.flatMap { $0.intents.map(\.definition.name) }).sorted().joined(separator: ", ")
            throw HeedError(.usage, "No app has that intent; there are: \(known).")
        }
        return chosen
    }
}
