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
        #expect(throws: LanguagesError.self) { try folders.nearest(to: "zh") }
        #expect(throws: LanguagesError.self) { try folders.nearest(to: "zh-TW") }
    }
}
