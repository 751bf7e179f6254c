import Foundation
import Grammar
import IntentCore
import Languages
import SpeechCore
import TestSupport
import Testing

@Suite("Words that are never said beside each other")
struct NeighbourTests {
    /// What an app that waits, fills and meets can hear.
    private static func network(in language: String = "ru-RU") throws -> WordNetwork {
        let slots = [
            SlotDefinition(name: "time", type: .duration), SlotDefinition(name: "level", type: .percentage),
            SlotDefinition(name: "day", type: .date), SlotDefinition(name: "price", type: .money),
        ]
        let app = SampleDescriptions.app(
            "kettle", name: "Kettle", intent: "set", domain: "d", slots: slots,
            phrases: ["жди {time}", "налей до {level}", "налей на {level}", "приходи {day}", "плати {price}"])
        return try CommandGrammar.compile(apps: [app], locale: language).network()
    }

    @Test("Numbers are heard with the form of what is counted, 1 to 999, and with no other")
    func counted() throws {
        let network = try Self.network()
        let language = try Language.nearest(to: "ru-RU")
        var random = SeededGenerator(seed: 22)
        for number in Array(1...25) + (0..<40).map({ _ in Int.random(in: 26...999, using: &random) }) {
            var words = language.cardinal(number)
            let plural = (11...14).contains(number % 100) ? 2 : [2, 0, 1, 1, 1, 2, 2, 2, 2, 2][number % 10]
            for (form, hours) in ["час", "часа", "часов"].enumerated() {
                let sentence = (["жди"] + words + [hours]).joined(separator: " ")
                #expect(network.accepts(sentence) == (form == plural), "\(sentence)")
            }
            let feminine = ["один": "одну", "два": "две"]
            words.append(words.popLast().map { feminine[$0] ?? $0 } ?? "")
            for (form, minutes) in ["минуту", "минуты", "минут"].enumerated() {
                let sentence = (["жди"] + words + [minutes]).joined(separator: " ")
                #expect(network.accepts(sentence) == (form == plural), "\(sentence)")
            }
        }
    }

    @Test(
        "What stands behind a preposition is in its case",
        arguments: [
            ("налей до двадцати двух процентов", true), ("налей до восьмидесяти процентов", true),
            ("налей до восемьдесят процентов", false), ("налей до пять процентов", false),
            ("налей на пять процентов", true), ("налей на пяти процентов", false),
            ("налей до одного процента", true), ("налей до одного процентов", false),
            ("приходи к воскресенью", true), ("приходи к воскресенье", false), ("приходи ко воскресенью", false),
            ("приходи ко вторнику", true), ("приходи в пятницу", true), ("приходи в пятницы", false),
            ("приходи на пятое июня", true), ("приходи к пятому июня", true), ("приходи к пятое июня", false),
            ("приходи через две недели", true), ("приходи через двести дня", false), ("приходи через сто дней", true),
            ("плати одну тысячу рублей", true), ("плати две тысячи рублей", true),
            ("плати пять тысячи рублей", false), ("плати двадцать один рубль", true),
            ("плати двадцать один рублей", false), ("плати пару рублей", true), ("плати пару рубля", false),
        ])
    func prepositions(sentence: String, isHeard: Bool) throws {
        #expect(try Self.network().accepts(sentence) == isHeard)
    }

    @Test("A language has such rules of its own, or none")
    func rules() throws {
        let language = try Language.nearest(to: "ru-RU")
        #expect(!language.neighbours.isEmpty)
        #expect(try Language.nearest(to: "en-US").neighbours.isEmpty)
        #expect(language.neighbours.classes(of: "минут") & language.neighbours.excluded(behind: "две") != 0)
    }

    @Test(
        "A mistake in neighbours.txt is told with its line",
        arguments: [
            ("words a = x\nnever a = b", "neighbours.txt:2: there are no ‘words b’"),
            ("words a = x\nwords a = y", "neighbours.txt:2: a class is written once"),
            ("word a = x", "neighbours.txt:1: a line begins with"),
            ((0...64).map { "words c\($0) = x" }.joined(separator: "\n"), "neighbours.txt:65: there are at most 64"),
        ])
    func mistakes(text: String, sentence: String) throws {
        let folder = try TestFolder()
        try text.write(to: folder.url.appending(path: "neighbours.txt"), atomically: true, encoding: .utf8)
        let error = #expect(throws: LanguagesError.self) { try Language(locale: "xx-XX", folder: folder.url) }
        #expect(error?.message.contains(sentence) ?? false, "\(error?.message ?? "")")
    }
}
