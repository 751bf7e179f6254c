import Foundation
import Languages
import TestSupport
import Testing

@Suite("Files of a language")
struct LanguageTests {
    private func language(_ files: [String: String], in folder: URL) throws -> Language {
        for (name, text) in files {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        return try Language(locale: "zh-CN", folder: folder)
    }

    @Test("A contraction may be of several words, and the longest one counts")
    func contractions() throws {
        let folder = try TestFolder()
        let language = try language(["contractions.txt": "唔 = 不\n唔使 = 不用\ni'm = i am\n"], in: folder.url)
        let longest = try #require(language.contraction(at: ["唔", "使", "来"]))
        #expect(longest.length == 2 && longest.words == ["不", "用"])
        let shorter = try #require(language.contraction(at: ["唔", "来"]))
        #expect(shorter.length == 1 && shorter.words == ["不"])
        #expect(language.contraction(at: ["i'm"])?.words == ["i", "am"])
        #expect(language.contraction(at: ["来"]) == nil && language.contraction(at: []) == nil)
    }

    @Test("Further forms of a word stand in forms.txt")
    func forms() throws {
        let folder = try TestFolder()
        let language = try language(["forms.txt": "набери = наберите, набрать\n"], in: folder.url)
        #expect(language.forms == ["набери": ["наберите", "набрать"]])
    }
}
