import Foundation
import Languages
import TestSupport
import Testing

@Suite("Folders of languages")
struct LanguageFoldersTests {
    @Test("A draft is found by its own name only, a finished language by any that is near")
    func drafts() throws {
        let folder = try TestFolder()
        for (locale, state) in [("zh-CN", "draft"), ("en-US", "finished")] {
            let language = folder.url.appending(path: locale)
            try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
            try "name = X\nstate = \(state)\n".write(
                to: language.appending(path: "language.txt"), atomically: true, encoding: .utf8)
        }
        let folders = LanguageFolders([folder.url])
        #expect(folders.locales == ["en-US"])
        #expect(folders.draftLocales == ["zh-CN"])
        #expect(try folders.nearest(to: "zh-CN").locale == "zh-CN")
        #expect(try folders.nearest(to: "en-GB").locale == "en-US")
        let error = #expect(throws: LanguagesError.self) { try folders.nearest(to: "zh") }
        #expect(error?.message.contains("zh-CN is there as a draft") == true)
        #expect(throws: LanguagesError.self) { try folders.nearest(to: "zh-TW") }
    }

    @Test("A language says how well it was measured, and a measure that is none is a mistake with its place")
    func measures() throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "measures.txt")
        try "# typed\ntyped intents = 95 of 100\n".write(to: file, atomically: true, encoding: .utf8)
        func summary() throws -> LanguageSummary {
            try LanguageSummary(Language(locale: "it-IT", folder: folder.url), isDraft: true)
        }
        let measure = try #require(try summary().measures.first)
        #expect((measure.name, measure.right, measure.count) == ("typed intents", 95, 100))
        for wrong in ["95 %", "101 of 100", "0 of 0", "-1 of 3", "95 of 100 right"] {
            try "typed intents = \(wrong)\n".write(to: file, atomically: true, encoding: .utf8)
            let error = #expect(throws: LanguagesError.self) { try summary() }
            #expect(error?.message.contains("measures.txt:1") == true)
        }
    }

    @Test("Beside another language one has what its files have")
    func progress() throws {
        let folder = try TestFolder()
        for (locale, words) in [("en-US", "fillers = uh\nempty = just\n"), ("it-IT", "#fillers = uh\nempty = solo\n")] {
            let language = folder.url.appending(path: locale)
            try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
            try words.write(to: language.appending(path: "words.txt"), atomically: true, encoding: .utf8)
        }
        let languages = try ["it-IT", "en-US"].map {
            try Language(locale: $0, folder: folder.url.appending(path: $0))
        }
        let file = try #require(try LanguageProgress(of: languages[0], beside: languages[1]).files.first)
        #expect(file.name == "words.txt")
        #expect(file.count == 2)
        #expect(file.missing == ["fillers"])
    }
}
