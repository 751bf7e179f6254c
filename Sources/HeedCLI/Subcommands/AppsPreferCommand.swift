import ArgumentParser
import Foundation
import HeedKit
import IntentCore
import Presentation

/// `heed apps prefer`: the app for an intent that several apps have.
struct AppsPreferCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prefer", abstract: "Choose the app for what several apps can do.",
        discussion: """
            heed apps prefer zhichat SendMessage: unless another app is named, messages are sent with zhichat. Without \
            intents it is all that the app can do; without an app it shows what was chosen.
            """)

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var formatOptions: FormatOptions

    @Argument(help: "The app's identifier.")
    var app: String?

    @Argument(help: "What it shall do.")
    var intents: [String] = []

    @Flag(help: "Forget the choices for the app, or all of them.")
    var forget = false

    func run() async throws {
        var preferences = try Preferences.read()
        if forget {
            preferences.apps = preferences.apps.filter { intent, chosen in
                app != nil && (chosen != app || !intents.isEmpty && !intents.contains(intent))
            }
        } else if let app {
            for intent in try wanted(of: app) { preferences.apps[intent] = app }
        }
        if forget || app != nil { try save(preferences) }
        try show(preferences)
    }

    /// The intents that the app shall serve, checked against those it can.
    private func wanted(of id: String) throws -> [String] {
        let apps = try appOptions.load().apps
        guard let app = apps.first(where: { $0.id == id }) else {
            let known = apps.map(\.id).joined(separator: ", ")
            throw HeedError(.usage, "There is no app ‘\(id)’; there are: \(known).")
        }
        let able = app.intents.map(\.definition.name)
        for intent in intents where !able.contains(intent) {
            throw HeedError(.usage, "\(app.name) has no \(intent); it has: \(able.joined(separator: ", ")).")
        }
        return intents.isEmpty ? able : intents
    }

    private func save(_ preferences: Preferences) throws {
        do {
            try preferences.save()
        } catch {
            throw HeedError(.failed, "\(Preferences.file.path) cannot be written; check its folder.")
        }
    }

    private func show(_ preferences: Preferences) throws {
        switch formatOptions.format {
        case .jsonl: try Console.print(json: preferences)
        case .text:
            if preferences.apps.isEmpty { Console.print("No app is preferred.") }
            for (intent, app) in preferences.apps.sorted(by: { $0.key < $1.key }) { Console.print("\(intent): \(app)") }
        }
    }
}
