import Foundation
import Testing
import XMPP

@Suite struct ElementTests {
    @Test(arguments: [
        ("a < b & \"c\"", "<body>a &lt; b &amp; &quot;c&quot;</body>"), ("", "<body/>"),
        ("bell \u{7}and null \u{0}.", "<body>bell and null .</body>"), ("李雷 🎂\n", "<body>李雷 🎂\n</body>"),
        ("]]> <!--", "<body>]]&gt; &lt;!--</body>"),
    ])
    func nothingThatIsWrittenEndsTheStream(text: String, xml: String) {
        #expect(Element("body", text: text).xml == xml)
    }

    @Test func attributesAreEscapedToo() {
        #expect(Element("x", ["a": "'\"<"]).xml == "<x a=\"&apos;&quot;&lt;\"/>")
    }
}

@Suite struct AddressTests {
    @Test(arguments: [
        ("jon@example.org", "jon@example.org"), ("Jon@Example.ORG/phone/2", "jon@example.org"),
        ("книга@пример.рф", "книга@пример.рф"),
    ])
    func addressesAreRead(text: String, address: String) {
        #expect(Address(text)?.description == address)
    }

    @Test(arguments: [
        "", "jon", "@example.org", "jon@", "jon snow@example.org", "a@b@c", "jon@exa mple", "a<b@example.org",
    ])
    func otherWordsAreNone(text: String) {
        #expect(Address(text) == nil)
    }
}

@Suite struct CopyTests {
    private func copy(from: String?) -> Element {
        let message = Element(
            "message", ["from": "arya@example.org/phone", "id": "1"], [Element("body", text: "send me money")])
        let received = Element("received", ["xmlns": "urn:xmpp:carbons:2"], [Element("forwarded", [:], [message])])
        // A body of its own does not make a forged copy a message.
        return Element("message", from.map { ["from": $0] } ?? [:], [received, Element("body", text: "look")])
    }

    @Test(arguments: [nil, "ann@example.org", "Ann@Example.org"])
    func theOwnServerMakesCopies(from: String?) throws {
        let own = try #require(Address("ann@example.org"))
        let found = Stanzas.arrived(copy(from: from), at: own)
        #expect(found?.from == Address("arya@example.org") && found?.text == "send me money")
    }

    @Test(arguments: ["eve@evil.example", "ann@example.org/phone", "example.org", "arya@example.org", ""])
    func nobodyElseDoes(from: String) throws {
        #expect(Stanzas.arrived(copy(from: from), at: try #require(Address("ann@example.org"))) == nil)
    }

    @Test func messagesThemselvesComeFromAnybody() throws {
        let stanza = Element("message", ["from": "arya@example.org/phone"], [Element("body", text: "hi")])
        #expect(Stanzas.arrived(stanza, at: try #require(Address("ann@example.org")))?.text == "hi")
    }
}

@Suite struct ArchiveTests {
    private func message(
        _ id: String, from: String = "ann@example.org", _ text: String = "", replaced: String? = nil,
        retracted: String? = nil
    ) throws -> ArchivedMessage {
        ArchivedMessage(
            id: id, from: try #require(Address(from)), to: nil, date: .distantPast, text: text, replaced: replaced,
            retracted: retracted)
    }

    @Test func correctedMessagesAreShownOnceAndRetractedOnesNot() throws {
        let shown = ArchivedMessage.shown([
            try message("1", "at six"), try message("2", "bring cake"), try message("3", "at seven", replaced: "1"),
            try message("4", retracted: "2"), try message("5", "bye"),
        ])
        #expect(shown.map(\.text) == ["at seven", "bye"])
    }

    @Test func onlyTheSenderChangesAMessage() throws {
        let shown = ArchivedMessage.shown([
            try message("1", "at six"), try message("2", from: "eve@example.org", "never", replaced: "1"),
            try message("3", from: "eve@example.org", retracted: "1"),
        ])
        #expect(shown.map(\.text) == ["at six"])
    }

    @Test func aResultOfAnotherQuestionIsNone() {
        let forwarded = Element(
            "forwarded", [:],
            [
                Element("delay", ["stamp": "2026-11-26T12:00:00.5Z"]),
                Element("message", ["from": "ann@example.org/phone", "id": "a"], [Element("body", text: "hi")]),
            ])
        let stanza = Element(
            "message", [:], [Element("result", ["xmlns": "urn:xmpp:mam:2", "queryid": "q", "id": "9"], [forwarded])])
        #expect(Stanzas.archived(stanza, query: "other") == nil)
        let found = Stanzas.archived(stanza, query: "q")
        #expect(found?.text == "hi" && found?.from == Address("ann@example.org") && found?.id == "a")
        #expect(found?.date.timeIntervalSince1970 == 1_795_694_400.5)
    }
}
