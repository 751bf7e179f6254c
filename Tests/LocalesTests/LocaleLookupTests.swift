import Foundation
import Locales
import Testing

/// The languages that people ask for, against those that there are.
@Suite("The locale")
struct LocaleLookupTests {
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        var ask: String
        var available: [String]
        var expected: String?
        /// Why the case asks for what it should not; such a case is kept and not counted.
        var wrong: String?

        var testDescription: String { "‘\(ask)’ of \(available.joined(separator: ", "))" }
    }

    static let cases: [Case] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Data/first-time/locales.jsonl")
        let lines = (try? Data(contentsOf: file))?.split(separator: UInt8(ascii: "\n")) ?? []
        return lines.compactMap { try? JSONDecoder().decode(Case.self, from: $0) }.filter { $0.wrong == nil }
    }()

    @Test("--locale en-GB falls back to the nearest locale everywhere, by one function", arguments: cases)
    func nearest(example: Case) {
        #expect(LocaleLookup.nearest(to: example.ask, in: example.available) == example.expected)
    }

    @Test("The table has all its cases")
    func count() {
        #expect(Self.cases.count == 188)
    }

    @Test("Neither the order of what there is nor capitals nor - and _ change what is found", arguments: cases)
    func variations(example: Case) {
        for available in [example.available.reversed(), example.available.sorted()] {
            #expect(LocaleLookup.nearest(to: example.ask, in: available) == example.expected)
        }
        // Names that are no languages are only taken for themselves.
        guard example.expected != example.ask, LocaleTag(example.ask) != nil else { return }
        let tail = example.ask.drop { $0 != "." && $0 != "@" }
        let head = String(example.ask.dropLast(tail.count))
        for ask in [
            head.uppercased(), head.lowercased(), head.replacing("-", with: "_"), head.replacing("_", with: "-"),
        ] {
            #expect(LocaleLookup.nearest(to: ask + tail, in: example.available) == example.expected, "\(ask)\(tail)")
        }
    }

    @Test("What there is is found under its own name, and what was found leads to itself", arguments: cases)
    func itself(example: Case) {
        for name in example.available { #expect(LocaleLookup.nearest(to: name, in: example.available) == name) }
        if let found = LocaleLookup.nearest(to: example.ask, in: example.available) {
            #expect(example.available.contains(found))
            #expect(LocaleLookup.nearest(to: found, in: example.available) == found)
        } else {
            #expect(example.expected == nil)
        }
    }

    @Test("A complaint names what there is")
    func complaints() {
        #expect(
            LocaleLookup.complaint(about: "de", things: "phrases", available: ["en-US", "en-GB"])
                == "There are no phrases for ‘de’; use one of en-GB, en-US.")
        #expect(
            LocaleLookup.complaint(about: "de", things: "models", available: [])
                == "There are no models for ‘de’; there are none.")
    }
}

@Suite("Tags of languages")
struct LocaleTagTests {
    @Test(
        "A tag is written as BCP 47 and POSIX write it",
        arguments: [
            ("EN_gb.utf8", "en-GB", "en_GB.UTF-8"), ("en", "en", "en_US.UTF-8"), ("", "en-US", "en_US.UTF-8"),
            ("C.UTF-8", "en-US", "en_US.UTF-8"), ("zh-hant-tw", "zh-Hant-TW", "zh_TW.UTF-8"),
            ("zh-Hant", "zh-Hant", "zh_TW.UTF-8"), ("sr_RS@latin", "sr-Latn-RS", "sr_RS.UTF-8"),
            ("de-ch-1996", "de-CH-1996", "de_CH.UTF-8"), ("es-419", "es-419", "es_419.UTF-8"),
        ])
    func written(text: String, tag: String, posix: String) throws {
        let read = try #require(LocaleTag(text))
        #expect(read.description == tag)
        #expect(read.posixName == posix)
        #expect(LocaleTag(tag) == read)
    }

    @Test("What is no language is none", arguments: ["english", "en US", "../en", "e", "ｅｎ", "1", "-", "x-y"])
    func none(text: String) {
        #expect(LocaleTag(text) == nil)
    }

    @Test("The same language is the same wherever it is spoken")
    func sameLanguage() {
        #expect(LocaleLookup.isSameLanguage("en-GB", "en_US.UTF-8"))
        #expect(LocaleLookup.isSameLanguage("C", "en"))
        #expect(!LocaleLookup.isSameLanguage("en", "de"))
    }
}
