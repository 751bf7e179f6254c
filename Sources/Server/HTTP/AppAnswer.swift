import IntentCore

/// An app as clients are told of it: what it is called and what can be said to it.
struct AppAnswer: Encodable {
    private static let mostExamples = 12

    private var id: String
    private var name: String
    private var examples: [String]

    init(_ app: AppDescription) {
        id = app.id
        name = app.name
        // One sentence of each intent first, so that an app of many intents shows what it can do.
        let byIntent = app.intents.map(\.language.examples)
        let rounds = byIntent.map(\.count).max() ?? 0
        let inTurn = (0..<rounds).flatMap { round in byIntent.compactMap { $0.dropFirst(round).first } }
        examples = Array(inTurn.prefix(Self.mostExamples))
    }
}

/// The apps that can be spoken to, and the language in which.
struct AppsAnswer: Encodable {
    private var locale: String
    private var apps: [AppAnswer]
    /// The phrases that wake Heed, the usual one first.
    private var wake: [String]

    init(_ apps: [AppDescription], locale: String, wake: [String]) {
        (self.locale, self.wake) = (locale, wake)
        self.apps = apps.map { AppAnswer($0) }
    }
}
