import Foundation
import Pronunciation
import TestSupport
import Testing

@Suite("Lexicon")
struct LexiconTests {
    @Test("Variants come in order, wherever they are in the file, and tabs and trailing blanks do not matter")
    func variants() throws {
        let dictionary = try SmallDictionary(["one(2)  HH W AH N ", "one's W AH N Z", "one\tW AH N", "two T UW"])
        #expect(dictionary.lexicon.pronunciations(of: "one") == ["W AH N", "HH W AH N"])
        #expect(dictionary.lexicon.pronunciations(of: "one's") == ["W AH N Z"])
        #expect(dictionary.lexicon.pronunciations(of: "on") == [])
        #expect(dictionary.lexicon.pronunciations(of: "") == [])
        #expect(dictionary.lexicon.pronunciations(of: "two ") == [])
    }

    @Test("A last line without its line feed is read")
    func lastLine() throws {
        let folder = try TestFolder()
        let lexicon = try Lexicon(contentsOf: folder.write("a AH\nzoe Z OW IY", to: "x.dict"))
        #expect(lexicon.pronunciations(of: "zoe") == ["Z OW IY"])
    }

    @Test("Every line of the installed dictionary is found again", .enabled(if: hasInstalledDictionary))
    func installed() throws {
        let lexicon = try Lexicon(contentsOf: installedDictionary)
        var lines = 0
        var missing: [String] = []
        lexicon.forEach { word, phones in
            lines += 1
            let base = word.prefix { $0 != "(" }
            if !lexicon.pronunciations(of: String(base)).contains(phones) { missing.append(word) }
        }
        #expect(lines == 134_723)
        #expect(missing == [])
    }

    @Test("A file that is missing, empty or no dictionary is an error that names the file")
    func errors() throws {
        let folder = try TestFolder()
        let missing = folder.url.appending(path: "none.dict")
        let error = #expect(throws: PronunciationError.self) { try Lexicon(contentsOf: missing) }
        #expect(error?.code == .fileUnreadable)
        #expect(error?.message.contains(missing.path) == true)
        for text in ["", "\n\n", "words\nwithout\nphones\n"] {
            let file = try folder.write(text, to: "bad.dict")
            let error = #expect(throws: PronunciationError.self) { try Lexicon(contentsOf: file) }
            #expect(error?.code == .fileInvalid)
        }
    }
}

let hasInstalledDictionary = FileManager.default.fileExists(atPath: installedDictionary.path)
