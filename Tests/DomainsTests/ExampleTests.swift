import Domains
import Grammar
import IntentCore
import Testing
import Understanding

/// Two intents that mean the same: SiriKit replaced StartAudioCall and StartVideoCall by StartCall, and “set the temperature” says
/// neither where.
private let twins = [
    "StartCall": ["StartAudioCall", "StartVideoCall"], "SetClimateSettingsInCar": ["SetTemperature"],
]

@Suite("The examples")
struct ExampleTests {
    static let apps = Result { try CatalogueApps() }

    @Test("are understood as their own intent among all others", arguments: intentNames + deskIntentNames)
    func examples(name: String) throws {
        let apps = try Self.apps.get()
        let app = try #require(apps.apps.first { $0.intent(name) != nil })
        let examples = try #require(app.intent(name)).language.examples
        #expect(!examples.isEmpty)
        for example in examples {
            let understanding = apps.reader.understand(example)
            #expect(understanding.accepted, "\(example)")
            let found = try #require(understanding.best, "\(example)").intent.name
            #expect(found == name || twins[name]?.contains(found) == true, "\(example): \(found)")
        }
    }

    @Test("are understood with the app's name before or after", arguments: ["using %@", "in %@"])
    func appNames(form: String) throws {
        let apps = try Self.apps.get()
        for (name, example) in [
            ("SendMessage", "send a message to Jon Snow"), ("SendPayment", "pay Bob five dollars"),
            ("AddTasks", "remind me to buy milk tomorrow"), ("RequestRide", "get me a ride to the airport"),
        ] {
            let app = try #require(apps.apps.first { $0.intent(name) != nil })
            let named = form.replacing("%@", with: app.name)
            for sentence in ["\(named) \(example)", "\(example) \(named)"] {
                let best = try #require(apps.reader.understand(sentence).best, "\(sentence)")
                #expect(best.intent.name == name && best.intent.app == app.id, "\(sentence)")
            }
        }
    }
}
