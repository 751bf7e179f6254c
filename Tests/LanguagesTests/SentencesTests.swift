import Foundation
import Languages
import TestSupport
import Testing

@Suite("Sentences of the packs")
struct SentencesTests {
    /// The packs that people can speak: those that have examples of their own, which a skeleton has not.
    private static let packs: [String] = {
        let folder = Checkout.root.appending(path: "Sources/Languages/Resources")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0 != "en-US" && ((try? texts(of: $0))?.isEmpty == false) }.sorted()
    }()

    private static func texts(of pack: String) throws -> [String: String] {
        let lines = try Language.nearest(to: pack).lines(of: "sentences.txt").lines
        return Dictionary(lines.map { ($0.name, $0.text) }) { first, _ in first }
    }

    /// The names in braces, without the cases that they are wanted in.
    private static func names(in text: String) -> Set<String> {
        Set(text.matches(of: /\{(\w+)(?::\w+)?\}/).map { String($0.output.1) })
    }

    /// The forms that each language has of its own: how it writes amounts and lists of words.
    private static let ownForms = ["money."]

    @Test("are all there that English has, with the same names in them", arguments: packs)
    func complete(pack: String) throws {
        let english = try Self.texts(of: "en-US")
        #expect(english.count > 100)
        let own = try Self.texts(of: pack)
        for (name, text) in english where !Self.ownForms.contains(where: name.hasPrefix) {
            let said = try #require(own[name], "\(pack) has no \(name)")
            // The name behind a number or in a case of its own may be left out, since the choices say it, too.
            let names = Self.names(in: said)
            #expect(
                names == Self.names(in: text) || name == "choosePerson" && names == ["choices"],
                "\(pack): \(name) = \(said)")
            let words = said.replacing(/\{[^}]*\}/, with: "")
            #expect(!words.contains { $0.isASCII && $0.isLetter }, "\(pack): \(name) = \(said)")
        }
    }

    @Test("are those of Chinese and Russian at least") func known() {
        #expect(Set(Self.packs).isSuperset(of: ["zh-CN", "ru-RU"]))
    }

    @Test("An amount has its currency's own name where the language writes it in no other way")
    func currencies() {
        #expect(CurrencyNames.amount("5", of: "CHF", locale: "ru-RU") == "5 швейцарских франков")
        #expect(CurrencyNames.amount("2.50", of: "CHF", locale: "zh-CN") == "2.50瑞士法郎")
        #expect(CurrencyNames.amount("much", of: "CHF", locale: "zh-CN") == nil)
    }
}
