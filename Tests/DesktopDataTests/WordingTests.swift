import DesktopData
import Foundation
import TestSupport
import Testing

@Suite struct WordingTests {
    @Test func everyLanguageHasTheSameSentencesWithTheSameValues() {
        let keys = Set(Wording.languages["zh"].map(\.keys).map(Array.init) ?? [])
        #expect(keys.count > 100)
        for (language, sentences) in Wording.languages {
            #expect(Set(sentences.keys) == keys, "\(language)")
            for (english, sentence) in sentences {
                #expect(values(english) == values(sentence), "\(language): \(sentence)")
            }
        }
    }

    private func values(_ sentence: String) -> [String] {
        Set(sentence.matches(of: /\{(\w+)(\|[^{}]*)?\}/).map { String($0.1) }).sorted()
    }

    @Test func whatTheAppsSayIsTranslated() throws {
        let folder = Checkout.root.appending(path: "Sources/DesktopApps")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let known = Set(Wording.languages["ru"].map(\.keys).map(Array.init) ?? [])
        var said = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            let code = try String(contentsOf: file, encoding: .utf8)
            for match in code.matches(of: /Wording\.say\(\s*"((?:[^"\\]|\\.)*)"/) {
                said += 1
                #expect(known.contains(String(match.1)), "\(file.lastPathComponent): \(match.1)")
            }
        }
        #expect(said > 380)
    }

    /// What the servers of Chat answer is translated by its sentence, too.
    @Test(arguments: ["XMPPError.swift", "ServerStream.swift"])
    func faultsOfServersAreTranslated(_ file: String) throws {
        let code = try String(contentsOf: Checkout.root.appending(path: "Sources/XMPP/\(file)"), encoding: .utf8)
        let sentences = code.matches(of: /(?:XMPPError|self\.init)\(\s*\.\w+,\s*"((?:[^"\\]|\\.)*)"/).map {
            String($0.1)
        }
        #expect(!sentences.isEmpty)
        for sentence in sentences { #expect(Wording.languages["zh"]?[sentence] != nil, "\(sentence)") }
    }

    /// An app that has a name in a language answers in it: what is handed over as a text is no literal.
    @Test func noAppSpeaksEnglishAlone() throws {
        for app in ["Chat", "Calls", "Phone", "Mail", "Money", "Pictures", "People"] {
            let folder = Checkout.root.appending(path: "Sources/DesktopApps/\(app)")
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            where file.pathExtension == "swift" {
                let code = try String(contentsOf: file, encoding: .utf8)
                for match in code.matches(of: /\b(?:text|words|reason|orUnsupported|several): "((?:[^"\\]|\\.)*)"/) {
                    let words = match.1.replacing(/\\\([^)]*\)/, with: "")
                    #expect(!words.contains(/[a-z] [a-z]/), "\(file.lastPathComponent): \(match.1)")
                }
            }
        }
    }

    @Test(arguments: [
        (1, "1 письмо:"), (3, "3 письма:"), (5, "5 писем:"), (11, "11 писем:"), (22, "22 письма:"),
        (101, "101 письмо:"),
    ])
    func numbersHaveTheirPlural(_ count: Int, _ words: String) {
        Wording.$locale.withValue("ru-RU") {
            #expect(Wording.say("{count} mails:", ["count": "\(count)"]) == words)
        }
        Wording.$locale.withValue("zh-CN") {
            #expect(Wording.say("{count} mails:", ["count": "\(count)"]) == "\(count)封邮件：")
        }
    }

    @Test func languagesFormatAndList() {
        let time = Date(timeIntervalSince1970: 1_764_236_460)
        func said(_ locale: String) -> [String] {
            Wording.$locale.withValue(locale) {
                [
                    SpokenClock.length(3_905), ["a", "b", "c"].saidTogether,
                    Wording.say("OK, {length}.", ["length": "x"]),
                ]
            }
        }
        #expect(said("en-US") == ["1 hour, 5 minutes and 5 seconds", "a, b and c", "OK, x."])
        #expect(said("zh-CN")[1...] == ["a、b和c", "好的，计时x。"])
        #expect(said("ru-RU")[1...] == ["a, b и c", "Хорошо, x."])
        #expect(said("zh-CN")[0].contains("小时") && said("zh-CN")[0].contains("5分钟"))
        #expect(said("ru-RU")[0].contains("1 час") && said("ru-RU")[0].contains("5 минут"))
        #expect(said("fr-FR") == said("en-US"))
        let days = Wording.$locale.withValue("ru-RU") { SpokenClock.day(time, in: .gmt) }
        #expect(days.contains("ноября"))
    }

    @Test(arguments: [
        (["LANG": "zh_CN.UTF-8"], "zh"), (["LC_ALL": "ru_RU.UTF-8", "LANG": "zh_CN"], "ru"), ([:], ""),
        (["LANG": "C"], "C"),
    ])
    func environmentsNameTheLanguage(_ environment: [String: String], _ language: String) {
        Wording.$locale.withValue(Wording.environmentLocale(environment)) { #expect(Wording.language == language) }
    }
}
