import Domains
import Foundation
import Grammar
import IntentCore
import Understanding

/// Apps that can do everything the catalogue has, one for each domain, and the reader of their commands.
struct CatalogueApps {
    /// The apps, each named after its domain.
    let apps: [AppDescription]
    /// Reads commands to all of them.
    let reader: CommandReader

    /// Loads the catalogue and compiles its phrases.
    ///
    /// - Parameters:
    ///   - excluded: intents that no app shall support.
    ///   - scale: how many more contacts every app has; with any, a second app for each domain too.
    /// - Throws: the mistake in the catalogue or a phrase.
    init(excluding excluded: Set<String> = [], scale: Int = 0) throws {
        let catalogue = try Catalogue.load(locale: "en-US")
        let intents = catalogue.intents.filter { !excluded.contains($0.definition.name) }
        var domains: [String] = []
        for intent in intents where !domains.contains(intent.definition.domain) {
            domains.append(intent.definition.domain)
        }
        var vocabulary = Self.vocabulary
        vocabulary["contactName", default: []] += (0..<scale).map(Self.contact)
        var apps = domains.map { domain in
            AppDescription(
                id: domain, name: Self.name(of: domain),
                spokenNames: [Term(id: domain, say: [Self.name(of: domain)])],
                intents: intents.filter { $0.definition.domain == domain }, vocabulary: vocabulary)
        }
        if scale > 0 {
            apps += apps.map { app in
                var twin = app
                twin.id += "-2"
                twin.name = "Other \(app.name)"
                twin.spokenNames = [Term(id: twin.id, say: [twin.name])]
                return twin
            }
        }
        self.apps = apps
        let graph = try CommandGrammar.compile(apps: apps, sharedRules: catalogue.rules, locale: "en-US")
        reader = CommandReader(graph: graph, apps: apps)
    }

    /// The name of a domain's app.
    static func name(of domain: String) -> String {
        names[domain] ?? "Example"
    }

    private static let names = [
        "messages": "Zhi Chat", "calls": "Ring Ring", "payments": "Unicorn Pay", "photos": "Cuddly Creatures",
        "workouts": "Unicorn Fit", "rides": "Hu Hu", "carPlay": "Dash Board", "carCommands": "Key Ring",
        "restaurants": "Table Time", "listsAndNotes": "Monkey Notes", "visualCodes": "Code Box",
        "media": "Jukebox", "reservations": "Trip Book", "focus": "Quiet Time", "playback": "Sound Box",
        "volume": "Loud Hailer", "programs": "Starter Kit", "clock": "Tick Tock", "calendar": "Day Book",
        "machine": "Main Frame", "contacts": "Card File", "house": "Warm Nest", "mail": "Pigeon Post",
        "money": "Penny Book",
    ]

    /// Some of the names that a person's vocabulary would have.
    private static let vocabulary: [String: [Term]] = [
        "contactName": terms("Jon Snow", "Ann", "Bob", "Mom", "John", "Alex", "Jenny", "Nancy", "Scott"),
        "contactGroupName": terms("Book Club", "Family"),
        "photoTag": terms("sunset", "dog"), "photoAlbumName": terms("Vacation"),
        "workoutActivityName": terms("Bananarific"), "carProfileName": terms("Jeremy"),
        "carName": terms("Rainbow Car"), "paymentsOrganizationName": terms("Citi", "Comcast"),
        "paymentsAccountNickname": terms("Rainy Day"), "notebookItemTitle": terms("Groceries", "Wedding Prep"),
        "notebookItemGroupName": terms("Puppies"), "mediaPlaylistTitle": terms("Road Trip"),
        "mediaMusicArtistName": terms("Khalid"), "mediaAudiobookTitle": terms("Becoming"),
        "mediaAudiobookAuthorName": terms("Michelle Obama"), "mediaShowTitle": terms("The Daily"),
        "rideOptionName": terms("Rainbow Ride"), "playerName": terms("Rhythmbox"),
        "programName": terms("Firefox", "terminal"), "routineName": terms("goodnight"),
        "programActionName": terms("private window"),
        "calendarName": terms("work"), "expenseCategory": terms("food", "groceries"),
        "lightName": terms("floor lamp", "bedroom lights", "bedroom light"),
        "switchName": terms("kitchen lights", "lights", "floor lamp"),
        "coverName": terms("living room blinds", "garage door"), "climateName": terms("thermostat"),
        "lockName": terms("front door"), "houseDeviceName": terms("garage door"),
        "houseAreaName": terms("living room", "bedroom"), "sceneName": terms("movie night"),
    ]

    /// One of many people, each with a name of their own.
    private static func contact(_ number: Int) -> Term {
        let first = ["Ada", "Boris", "Clara", "Dmitri", "Elena", "Felix", "Greta", "Hugo", "Irene", "Jonas"]
        let syllables = ["ba", "ko", "li", "mu", "ne", "pa", "ri", "so", "tu", "ve"]
        let digits = [number / 100 % 10, number / 10 % 10, number % 10]
        let last = digits.map { syllables[$0] }.joined().capitalized
        return Term(id: "contact-\(number)", say: ["\(first[number % 10]) \(last)"])
    }

    private static func terms(_ names: String...) -> [Term] {
        names.map { Term(id: $0, say: [$0]) }
    }
}
