import Foundation
import Grammar
import IntentCore
import Languages
import TestSupport
import Testing
import Understanding

@Suite("The second opinion of a sentence")
struct SecondOpinionTests {
    private static let catalogue = Result { try CatalogueReader() }
    private var reader: CommandReader { get throws { try Self.catalogue.get().reader } }

    private func meaning(_ text: String) throws -> Understanding {
        let reader = try reader
        return reader.guess(reader.understand(text))
    }

    @Test("What only fits because a slot takes any words is no command")
    func doubts() throws {
        for text in [
            "i need to update my address", "how much memory do i have left on this phone",
            "can you check to see which parking garages are open", "get me the scores from the games",
        ] {
            let found = try meaning(text)
            #expect(!found.accepted, "\(text): \(found.best?.intent.name ?? "")")
        }
    }

    @Test(
        "Words about the conversation are said to Heed itself",
        arguments: [
            ("could you tell me once more", .repetition), ("check the last thing you said", .repetition),
            ("sorry?", .repetition), ("that was very kind, thanks a million", .thanks),
        ] as [(String, SmallTalk)])
    func talk(text: String, kind: SmallTalk) throws {
        #expect(try meaning(text).smallTalk == kind)
    }

    @Test("What no app knows is told by its topic")
    func topics() throws {
        #expect(try meaning("what's the weather").topic == "weather")
        #expect(try meaning("will it be sunny in oslo on sunday").topic == "weather")
        #expect(try meaning("tell me a joke about cows").topic == "jokes")
        #expect(try reader.understand("what's the weather").topic == nil)
    }

    @Test("An intent is guessed where no phrase fits, with the values that can be read")
    func guesses() throws {
        let text = "it would be lovely to get a table for two at luigi's"
        let found = try meaning(text)
        #expect(found.best?.intent.name == "BookRestaurantReservation")
        #expect(try !reader.understand(text).accepted)
        // What is read of it or told: no amount is passed over in silence.
        let told = found.unexplained.joined(separator: " ")
        #expect(found.best?.intent.slots["partySize"]?.first?.value == .int(2) || told.contains("two"), "\(found)")
    }

    @Test("A question is asked of what looks up, and has nothing done")
    func questions() throws {
        let petrol = try meaning("do i have enough petrol to reach my aunt in bristol")
        #expect(petrol.best?.intent.name == "GetCarPowerLevelStatus")
        #expect(petrol.unexplained.joined(separator: " ").contains("bristol"), "\(petrol.unexplained)")
        for text in ["did you get me a table for two at luigi's", "is there a ride home coming for me then"] {
            let name = try meaning(text).best?.intent.name ?? ""
            #expect(!["BookRestaurantReservation", "RequestRide"].contains(name), "\(text): \(name)")
        }
    }

    @Test(
        "A message may be about anything, to whomever it goes",
        arguments: [
            "tell marlena the train leaves at six", "let wilhelmina know that it will rain in oslo on sunday",
            "text dr okafor my card was declined again", "tell Thaddeus to cancel the flight to rome",
        ])
    func texts(text: String) throws {
        #expect(try reader.understand(text).best?.intent.name == "SendMessage")
    }

    @Test("A value with a form of its own is read wherever it stands")
    func anywhere() throws {
        let ride = try meaning("taxi wanted at half past nine tonight").best?.intent
        #expect(ride?.name == "RequestRide")
        #expect(
            ride?.slots["scheduledPickupTime"]?.first?.value.stringValue?.contains("T21:30") == true,
            "\(String(describing: ride))")
        let climate = try meaning("car climate 22 degrees wanted").best?.intent
        #expect(climate?.name == "SetClimateSettingsInCar")
        #expect(climate?.slots["temperature"]?.first?.value["value"] == .int(22), "\(String(describing: climate))")
    }

    @Test("Two intents that are about as likely are offered")
    func offers() throws {
        let found = try meaning("the ride")
        #expect(!found.accepted)
        #expect(found.offered.count == 2)
        #expect(
            found.offered.allSatisfy { ["CancelRide", "SendRideFeedback", "GetRideStatus"].contains($0.intent.name) })
    }

    @Test(
        "What asks for nothing is not offered anything",
        arguments: ["the taxi driver was so rude", "call it quits", "make a wish", "pay your respects"])
    func neverOffered(text: String) throws {
        let found = try meaning(text)
        #expect(!found.accepted)
        #expect(found.offered.isEmpty, "\(found.offered.map(\.intent.name))")
    }

    @Test("The clowns that are sent in are no message; two are asked about")
    func clowns() throws {
        let found = try meaning("send in the clowns")
        #expect(!found.accepted)
        #expect(found.offered.count == 2)
    }

    @Test("The intents of apps' own are never doubted")
    func ownIntents() throws {
        let app = SampleDescriptions.app(
            "own", name: "Own", intent: "forecast", domain: "own", slots: [SlotDefinition(name: "note", type: .text)],
            phrases: ["what's the weather {note}"])
        let reader = CommandReader(graph: try CommandGrammar.compile(apps: [app], locale: "en-US"), apps: [app])
        #expect(reader.understand("what's the weather like in bergen today").best?.intent.name == "forecast")
    }

    @Test("The features are those that the model was trained with")
    func features() throws {
        // As scripts/opinion_features.py prints them.
        let features = SentenceFeatures(bucketCount: 1 << 14, numberWords: ["twenty", "five"])
        let first = features.words(of: "Don't wake me at 7:30, Zoë’s asleep")
        #expect(first == ["don't", "wake", "me", "at", "#", "zoë's", "asleep"])
        let buckets = features.buckets(of: first)
        #expect(buckets.count == 76)
        #expect(buckets.reduce(0, +) == 662_183)
        #expect(Set([708, 16_162, 3563]).isSubset(of: buckets))
        let second = features.words(of: "twenty five 3 'tis rock''n")
        #expect(second == ["#", "tis", "rock", "n"])
        #expect(features.buckets(of: second).reduce(0, +) == 288_131)
    }

    @Test("A language without a model, and a file that is none, give no opinion")
    func missing() throws {
        #expect(SecondOpinion.of(try Language.nearest(to: "ru-RU")) == nil)
        let folder = try TestFolder()
        let file = folder.url.appending(path: SecondOpinion.file)
        #expect(SecondOpinion(file) == nil)
        let whole = try Data(
            contentsOf: Language.nearest(to: "en-US").folder.appending(path: SecondOpinion.file))
        for broken in [Data(), Data("{}\n".utf8), whole.prefix(100), whole.dropLast(), whole + [0]] {
            try broken.write(to: file)
            #expect(SecondOpinion(file) == nil, "\(broken.count)")
        }
        try whole.write(to: file)
        #expect(SecondOpinion(file) != nil)
    }

    @Test("It is sure of itself in proportion")
    func shares() throws {
        let model = try #require(SecondOpinion.of(try Language.nearest(to: "en-US")))
        let opinion = try #require(model.opinion(of: "could you pay my water bill"))
        #expect(abs(opinion.shares.reduce(0, +) - 1) < 1e-3)
        #expect(opinion.isLikeliest("PayBill"))
        #expect(try #require(opinion.lead(ofIntent: "PayBill")) > 0)
        #expect(opinion.share(ofIntent: "StartCall") == opinion.share(ofIntent: "StartAudioCall"))
        #expect(opinion.share(ofIntent: "forecast") == nil)
        #expect(model.opinion(of: "…") == nil)
    }

    @Test("A reading is the surer the likelier its intent and the cheaper its words")
    func sureness() {
        let sure = Sureness.of(share: 0.9, cost: 1, words: 6)
        #expect(sure > Sureness.of(share: 0.01, cost: 1, words: 6))
        #expect(sure > Sureness.of(share: 0.9, cost: 6, words: 6))
        #expect(sure > Sureness.of(share: 0.9, cost: 1, words: 6, unexplained: 1))
        #expect(sure > Sureness.of(share: 0.9, cost: 1, words: 6, person: .odd))
        #expect(Sureness.of(share: 0, cost: 0, words: 0) > 0)
    }

    @Test("A text to somebody with a name is not doubted, whatever it is about and wherever it stands")
    func texts() throws {
        for text in ["say happy birthday to Jenny", "say what a goal to Marco", "tell Jenny the train leaves at six"] {
            #expect(try meaning(text).best?.intent.name == "SendMessage", "\(text)")
        }
        #expect(try meaning("say something in french").accepted == false)
    }

    @Test("An explanation has its part")
    func explanation() throws {
        let explanation = try reader.explain("i need to update my address", withMisses: false)
        #expect(explanation.opinions.isEmpty == false)
        #expect(explanation.alternatives.allSatisfy { !$0.isAccepted && $0.isDoubted })
    }

    @Test("A long text takes no long time", arguments: ["a", "play ", "'", "9 ", "text bob ", "é"])
    func longTexts(piece: String) throws {
        let text = String(repeating: piece, count: 10_000 / piece.utf8.count)
        let clock = ContinuousClock()
        let found = try clock.measure { _ = try meaning(text) }
        // Half a second by itself; other tests run beside it.
        #expect(found < .seconds(5))
    }
}
