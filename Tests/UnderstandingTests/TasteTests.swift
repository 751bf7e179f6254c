import IntentCore
import Languages
import TestSupport
import Testing
import Understanding

@Suite("What a name that nobody knows is hardly called")
struct TasteTests {
    private static let catalogue = Result { try CatalogueReader() }

    private func meaning(_ text: String) throws -> Understanding {
        let reader = try Self.catalogue.get().reader
        return reader.guess(reader.understand(text))
    }

    @Test(
        "What a verb makes likelier than elsewhere is no name behind it",
        arguments: [
            "play fair", "play a trick on him", "play devil's advocate", "play host to the guests",
            "put on weight", "open a can of worms", "launch an investigation", "play it safe", "play it cool",
            "take me to be a fool", "get me to agree with you", "drive us to succeed",
        ])
    func idioms(text: String) throws {
        let found = try meaning(text)
        #expect(!found.accepted, "\(found.best?.intent.name ?? "")")
    }

    @Test(
        "Odd names stay, and so do idioms that are written as names or have an artist",
        arguments: [
            "play stairway to heaven", "play it's the end of the world", "play seven nation army", "play let it be",
            "play bad guy", "play kraftwerk", "play Fair", "play fair by zorblax",
        ])
    func names(text: String) throws {
        let found = try meaning(text)
        #expect(found.best?.intent.name == "PlayMedia")
        #expect(found.best?.intent.slots["mediaName"] != nil || found.best?.intent.slots["artistName"] != nil)
    }

    @Test(
        "Places stay, and so does a text that begins with a verb",
        arguments: [
            ("take me to hope street", "RequestRide"), ("take me to work", "RequestRide"),
            ("get me to the station", "RequestRide"), ("remind me to agree with bob", "AddTasks"),
        ])
    func places(text: String, intent: String) throws {
        #expect(try meaning(text).best?.intent.name == intent)
    }

    @Test("What plays is played again, and is no title")
    func again() throws {
        for text in ["play it again", "play that once more"] {
            let intent = try #require(meaning(text).best?.intent)
            #expect(intent.name == "PlayMedia" && intent.slots["mediaName"] == nil, "\(intent)")
        }
    }

    @Test("A word behind an article is looked at with it; a language without the file takes any words for a name")
    func usualness() throws {
        let taste = try Language.nearest(to: "en-US").taste
        #expect(taste.usualness(ofNameAt: 2, in: ["play", "the", "fool"]) > 0)
        #expect(taste.usualness(ofNameAt: 1, in: ["play", "stairway", "to", "heaven"]) == 0)
        #expect(taste.usualness(ofNameAt: 0, in: ["fair"]) == 0)
        #expect(taste.usualness(ofNameAt: 7, in: ["play", "fair"]) == 0)
        #expect(try Language.nearest(to: "ru-RU").taste.usualness(ofNameAt: 1, in: ["play", "fair"]) == 0)
    }
}
