import Foundation
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Texts that people dictate, which may be anything")
struct WholeTextTests {
    private static let reader = try? CatalogueReader().reader

    private func content(_ sentence: String) throws -> String? {
        let meant = try #require(Self.reader).understand(sentence)
        guard let intent = meant.best?.intent, meant.following.isEmpty,
            ["SendMessage", "CreateNote", "EditMessage"].contains(intent.name)
        else { return nil }
        return (intent.slots["content"] ?? intent.slots["editedContent"])?.first?.text
    }

    @Test(
        "a text keeps the words that would be politeness behind a command without one",
        arguments: [
            ("tell Ann I need you right now", "I need you right now"),
            ("tell Ann to wait for me", "wait for me"), ("text Ann I'm leaving now", "I'm leaving now"),
            ("ask Bob can you do that for me", "can you do that for me"),
            ("message Ann that's all for now", "that's all for now"), ("tell Bob thank you", "thank you"),
            ("tell Ann no thanks", "no thanks"), ("change my last message to I need it right now", "I need it right now"),
            ("text Ann sorry, I want to listen to a joke", "sorry, I want to listen to a joke"),
        ])
    func endings(_ sentence: String, _ text: String) throws {
        #expect(try content(sentence) == text)
    }

    @Test(
        "politeness without a text is none",
        arguments: ["send a message to Ann please", "can you text Bob for me please", "send a message to Bob right away"])
    func withoutText(_ sentence: String) throws {
        #expect(try content(sentence) == nil)
        #expect(try #require(Self.reader).understand(sentence).best?.intent.name == "SendMessage")
    }

    @Test("whatever is said can be a text, and nothing of it is left out")
    func anything() throws {
        let file = Checkout.root.appending(path: "Tests/UnderstandingTests/Data/not-commands.txt")
        let texts = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("#") && !$0.isEmpty && $0.allSatisfy { $0.isLetter || " '".contains($0) } }
        #expect(texts.count > 300)
        func plain(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
        for frame in ["send a message to Ann saying", "make a note that"] {
            let whole = try texts.count { text in try content("\(frame) \(text)").map { plain($0) == plain(text) } == true }
            // Fillers such as “um” are no part of a text.
            #expect(Double(whole) >= 0.98 * Double(texts.count), "\(frame): \(whole) of \(texts.count)")
        }
    }
}
