import Domains
import Grammar
import IntentCore
import Understanding

/// Apps that can do everything the catalogue has, one for each domain, and one of an intent for each kind of amount.
struct CatalogueReader {
    let apps: [AppDescription]
    let graph: GrammarGraph
    let reader: CommandReader

    /// Compiles the catalogue's phrases, with further apps.
    init(with others: [AppDescription] = []) throws {
        let catalogue = try Catalogue.load(locale: "en-US")
        // SiriKit's intents: the desk's come behind them, and have no amounts of money.
        let intents = Array(catalogue.intents.prefix(61))
        var domains: [String] = []
        for intent in intents where !domains.contains(intent.definition.domain) {
            domains.append(intent.definition.domain)
        }
        apps =
            domains.map { domain in
                AppDescription(
                    id: domain, name: "The \(domain) thing",
                    spokenNames: [Term(id: domain, say: ["\(domain) thing"])],
                    intents: intents.filter { $0.definition.domain == domain },
                    vocabulary: Self.vocabulary)
            } + [Self.gauges] + others
        graph = try CommandGrammar.compile(apps: apps, sharedRules: catalogue.rules, locale: "en-US")
        reader = CommandReader(graph: graph, apps: apps)
    }

    private static let vocabulary: [String: [Term]] = [
        "contactName": ["Ann", "Bob", "Jon Snow"].map { Term(id: $0, say: [$0]) },
        "paymentsOrganizationName": [Term(id: "citi", say: ["Citi"])],
        "paymentsAccountNickname": [Term(id: "rainy", say: ["Rainy Day"])],
        "carName": [Term(id: "car", say: ["Rainbow Car"])],
    ]

    /// A slot that takes any amount.
    private static func slot(_ type: SlotType) -> SlotDefinition {
        var slot = SlotDefinition(name: "amount", type: type)
        slot.maximum = .infinity
        return slot
    }

    /// An intent for each kind of amount, whose phrases have it at the start, in the middle and at the end.
    static let gauges: AppDescription = {
        let kinds: [SlotType] = [.number, .percentage, .distance, .speed, .energy, .temperature, .duration, .money]
        var app = AppDescription(
            id: "gauges", name: "Gauges", spokenNames: [Term(id: "gauges", say: ["Gauges"])], intents: [])
        app.intents = kinds.map { type in
            let phrases = [
                "calibrate {amount}", "calibrate {amount} for the wizard", "{amount} makes the wizard happy",
            ]
            return AppDescription.SupportedIntent(
                definition: IntentDefinition(
                    name: type.rawValue, domain: "gauges", slots: [slot(type)]),
                language: IntentLanguage(
                    phrases: phrases.map {
                        Phrase(
                            $0.replacing("wizard", with: "\(type.rawValue) wizard")
                                .replacing("calibrate", with: "calibrate the \(type.rawValue) with"),
                            at: SourceLocation(file: "gauges.yaml", line: 1, column: 1))
                    }))
        }
        return app
    }()
}
