import DesktopData
import Foundation
import Testing

/// Cards as address books write them.
struct CardTests {
    @Test func readsWhatACardSays() throws {
        let text = """
            BEGIN:VCARD\r
            VERSION:3.0\r
            UID:rf\r
            FN:Rosalind\r
              Franklin\r
            NICKNAME:Ros,Rosy\\, dear\r
            item1.TEL;TYPE=CELL:+44 20 7946 0001\r
            EMAIL;TYPE="work":rosalind@example.org\r
            ADR;TYPE=HOME:;;10 King Street;London;;;UK\r
            BDAY:1920-07-25\r
            END:VCARD\r
            """
        let card = try #require(AddressCard.cards(in: text, file: "a").first)
        #expect(card.id == "rf")
        #expect(card.name == "Rosalind Franklin")
        #expect(card.phones == [AddressCard.Detail(kind: "mobile", value: "+44 20 7946 0001")])
        #expect(card.emails == [AddressCard.Detail(kind: "work", value: "rosalind@example.org")])
        #expect(card.addresses.first?.value == "10 King Street, London, UK")
        #expect(card.birthday == "1920-07-25")
        #expect(card.nicknames == ["Ros", "Rosy, dear"])
    }

    @Test func readsSeveralCardsAndPassesOverWhatIsNone() {
        let one = "BEGIN:VCARD\nN:Miller;Ann;;;\nTEL:1\nEND:VCARD\n"
        let cards = AddressCard.cards(in: one + "noise\n" + "BEGIN:VCARD\nTEL:2\nEND:VCARD\n" + one, file: "b")
        #expect(cards.map(\.name) == ["Ann Miller", "Ann Miller"])
        #expect(Set(cards.map(\.id)).count == 2)
        #expect(AddressCard.cards(in: "BEGIN:VCARD\nFN:Nobody", file: "c").isEmpty)
    }
}

/// Programs as their `.desktop` files have them.
struct DesktopEntryTests {
    private func entry(_ lines: String, locale: String = "de_DE.UTF-8", isThere: Bool = true) -> DesktopEntry? {
        DesktopEntry(
            "[Desktop Entry]\nType=Application\n\(lines)", id: "x", locale: locale, desktops: ["GNOME"],
            isThere: { _ in isThere })
    }

    @Test func namesAProgramInThePersonsLanguage() throws {
        let text =
            "Name=Files\nName[de]=Dateien\nExec=files %U\nActions=new;none;\n[Desktop Action new]\nName=New Window\nExec=files -w"
        let german = try #require(entry(text))
        #expect(german.names.first == "Dateien")
        #expect(german.actions.map(\.id) == ["new"])
        #expect(entry(text, locale: "fr_FR")?.names.first == "Files")
    }

    @Test(arguments: [
        ("sr_RS.UTF-8@latin", "1"), ("sr_RS", "2"), ("sr_ME@latin", "3"), ("sr", "4"), ("sr_ME.UTF-8", "4"),
        ("de", "0"), ("", "0"),
    ])
    func takesTheNearestLanguage(_ locale: String, _ name: String) {
        let names = "Name=0\nName[sr_RS@latin]=1\nName[sr_RS]=2\nName[sr@latin]=3\nName[sr]=4\nExec=x"
        #expect(entry(names, locale: locale)?.names == [name])
    }

    @Test func hasKeywordsInThePersonsLanguage() {
        let text = "Name=X\nExec=x\nKeywords=web;net;\nKeywords[de]=Netz; Surfen;"
        #expect(entry(text)?.keywords == ["Netz", "Surfen"])
        #expect(entry(text, locale: "en_US")?.keywords == ["web", "net"])
    }

    @Test func isOpenedOverDBusWhereItHasNoCommand() {
        let text = "Name=X\nDBusActivatable=true\nActions=new;\n[Desktop Action new]\nName=New"
        #expect(entry(text)?.usesActivation == true)
        #expect(entry(text)?.actions.map(\.id) == ["new"])
        #expect(entry("Exec=x\n\(text)")?.usesActivation == false)
        #expect(entry("Name=X\nDBusActivatable=false") == nil)
    }

    @Test(arguments: [
        "Exec=x", "Name=X", "Name=X\nExec=x\nNoDisplay=true", "Name=X\nExec=x\nHidden=true",
        "Name=X\nExec=x\nOnlyShowIn=KDE;",
        "Name=X\nExec=x\nNotShowIn=GNOME;",
    ])
    func leavesOutWhatIsNotOpenedHere(_ lines: String) {
        #expect(entry(lines) == nil)
    }

    @Test func leavesOutAProgramThatIsNotInstalled() {
        #expect(entry("Name=X\nExec=x\nTryExec=x", isThere: false) == nil)
        #expect(entry("Name=X\nExec=x\nTryExec=x") != nil)
    }
}

/// Times and lengths as they are said.
struct SpokenClockTests {
    @Test(arguments: [
        (0.0, "0 seconds"), (1, "1 second"), (59.6, "1 minute"), (3_661, "1 hour, 1 minute and 1 second"),
        (7_200, "2 hours"), (600, "10 minutes"),
    ])
    func saysLengths(_ seconds: Double, _ words: String) { #expect(SpokenClock.length(seconds) == words) }

    @Test(arguments: [
        ("three pm", false), ("three pm tomorrow", true), ("friday at nine", true), ("11/27 at 3", true),
        ("the 27th", true),
        ("half past four", false), ("next week", true),
    ])
    func knowsWhetherADayIsNamed(_ words: String, _ isNamed: Bool) { #expect(SpokenClock.namesDay(words) == isNamed) }
}
