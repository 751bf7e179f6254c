import Foundation
import HeedKit
import Pronunciation
import SpeechDecoding
import TestSupport
import Testing

@Suite("Words of Chinese and Russian")
struct WordsOfOtherLanguagesTests {
    private func pronouncer(_ locale: String, hints: [String: [PronunciationHint]] = [:]) throws -> Pronouncer {
        let models = Checkout.root.appending(path: "models")
        let manifest = try ModelLocator.manifest(named: locale, in: [models])
        return try WordSounds(of: manifest, named: locale).pronouncer(hints: hints)
    }

    @Test(
        "Characters are read by the dictionary, Latin names by letters, as pinyin or in English",
        arguments: [
            ("播", "b o"), ("行", "x ing"), ("行", "h ang"), ("qq", "k iu k iu"), ("kevin", "k ei w en"),
            ("xiaohong", "x iao h ong"), ("yuan", "uxs an"), ("lü", "l ux"), ("Lǚ", "l ux"), ("wáng", "w ang"),
            ("t", "t i"), ("VK", "w ei k ei"),
        ])
    func chinese(word: String, phones: String) throws {
        #expect(try pronouncer("zh-CN").pronunciations(of: word).contains(phones))
    }

    @Test("Names joined of several words are read word by word")
    func joinedNames() throws {
        let pronouncer = try pronouncer("zh-CN").adding(names: ["ZhiChat"])
        #expect(pronouncer.pronunciations(of: "zhichat").contains { $0.hasPrefix("zh ib ch ") })
    }

    @Test(
        "Russian words are read by the dictionary or by rules, and stressed like other forms of them",
        arguments: [
            ("красного", "K R A0 S N A V A"), ("сашу", "S A0 SH U"),
            ("кафешка", "K A F0 E0 SH K A"),
            ("бронируется", "B R A N0 I0 R U J0 I TS A"), ("вичат", "V0 I TSH0 A0 T"), ("смс", "E0 S E0 M E0 S"),
            ("vk", "V0 I0 K E0 J0"), ("vk", "V E0 K A0"), ("kevin", "K0 E0 V0 I N"), ("подъезд", "P A D J0 E0 S T"),
        ])
    func russian(word: String, phones: String) throws {
        #expect(try pronouncer("ru-RU").pronunciations(of: word).contains(phones))
    }

    @Test(
        "е may stand for ё, in words that no dictionary has as in those that it has",
        arguments: [
            ("елка", "J0 O0 L K A"), ("селка", "S0 O0 L K A"), ("все", "F S0 O0"), ("артем", "A R T0 O0 M"),
        ])
    func unwrittenDots(word: String, phones: String) throws {
        let ways = try pronouncer("ru-RU").pronunciations(of: word)
        #expect(ways.contains(phones), "\(ways)")
        // Where nothing is known about the word, it is said as it is written, too.
        if word == "селка" { #expect(ways.first == "S0 E0 L K A") }
    }

    @Test("Every phone that comes out is the model's", arguments: ["zh-CN", "ru-RU"])
    func phones(locale: String) throws {
        let pronouncer = try pronouncer(locale)
        let words = [
            "strengths", "thursday", "zoë", "joyous", "kwyjibo", "щёлкнувшийся", "объём", "юбилей", "鱻", "AC/DC", "nhl",
        ]
        for word in words where locale == "ru-RU" || word.allSatisfy({ $0.isASCII }) {
            for way in pronouncer.pronunciations(of: word) {
                #expect(
                    way.split(separator: " ").allSatisfy { pronouncer.phones.contains(String($0)) }, "\(word): \(way)")
            }
        }
    }

    @Test("A hint may name the model's own phones, or pinyin")
    func hints() throws {
        let phones = try pronouncer("zh-CN").phones
        #expect(try PronunciationHint("/b o f ang/", phones: phones) == .phones("b o f ang"))
        let pronouncer = try pronouncer("zh-CN", hints: ["曾": [.pinyin(["zeng"])]])
        #expect(pronouncer.pronunciations(of: "曾").first == "z eng")
        #expect(try PronunciationHint("/T0 A0/", phones: try self.pronouncer("ru-RU").phones) == .phones("T0 A0"))
    }
}
