/// All that Heed needs to know of an app in one language: its manifest together with the catalogue.
public struct AppDescription: Sendable, Hashable {
    /// One of the app's intents with its language.
    public struct SupportedIntent: Sendable, Hashable {
        /// The intent.
        public var definition: IntentDefinition
        /// How it is spoken of.
        public var language: IntentLanguage

        /// An intent with its language.
        public init(definition: IntentDefinition, language: IntentLanguage) {
            self.definition = definition
            self.language = language
        }
    }

    /// The identifier, such as `zhichat`.
    public var id: String
    /// The name shown to people, such as `ZhiChat`.
    public var name: String
    /// The names people may say, each as a term whose `say` has one entry; the first is the app's own name.
    public var spokenNames: [Term]
    /// The intents of the app, in the manifest's order.
    public var intents: [SupportedIntent]
    /// The app's terms by vocabulary, such as `contactName`, likeliest first.
    public var vocabulary: [String: [Term]]
    /// The person's own terms by vocabulary, which may be said to every app, likeliest first.
    public var commonVocabulary: [String: [Term]] = [:]
    /// Reusable pieces of the app's own templates, by name.
    public var rules: [String: Phrase] = [:]
    /// Intents that must not run while the machine is locked, beyond those the catalogue says.
    public var restrictedWhileLocked: Set<String> = []
    /// The reason why the app wants the person's commands, told when it is first used.
    public var usage: String?
    /// Whether emoji that are spoken in texts (“thumbs up emoji”) are written as such.
    public var writesEmoji = false
    /// Whether it keeps a command for later where one says when: “in ten minutes”.
    public var keepsLater = false
    /// The intents that it leaves to other apps which can do them, unless its own names are said or the others have nothing to do it with.
    public var yields: Set<String> = []
    /// The requests of the app beyond its own commands and folders, the worst first.
    public var requests: [AppRequest] = []

    /// An app that asks for nothing beyond its commands; whatever else it has is set afterwards.
    public init(
        id: String, name: String, spokenNames: [Term], intents: [SupportedIntent], vocabulary: [String: [Term]] = [:]
    ) {
        self.id = id
        self.name = name
        self.spokenNames = spokenNames
        self.intents = intents
        self.vocabulary = vocabulary
    }

    /// Everything that can be said for a vocabulary: the app's own terms, then the person's.
    public func terms(of vocabulary: String) -> [Term] {
        guard let common = commonVocabulary[vocabulary] else { return self.vocabulary[vocabulary] ?? [] }
        return (self.vocabulary[vocabulary] ?? []) + common
    }

    /// The apps' names and all that can be said for their vocabularies, the person's own terms once.
    public static func terms(of apps: [AppDescription]) -> [Term] {
        apps.flatMap { $0.spokenNames + $0.vocabulary.values.flatMap(\.self) }
            + (apps.first?.commonVocabulary.values.flatMap(\.self) ?? [])
    }

    /// The supported intent of a name.
    public func intent(_ name: String) -> SupportedIntent? {
        intents.first { $0.definition.name == name }
    }
}
