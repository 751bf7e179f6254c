import Foundation
import Testing

@Suite("Words of a language stand in its folder")
struct LanguageWordsTests {
    /// The targets that read and say sentences of every language.
    private static let targets = ["Grammar", "Understanding", "Dialogue", "Assistant"]

    @Test("No other target knows English: its words are in no text of theirs but errors", arguments: targets)
    func english(target: String) throws {
        let words = try LanguageWords()
        #expect(words.words.count > 800)
        #expect(words.names.count > 400)
        var count = 0
        let folder = Architecture.root.appending(path: "Sources/\(target)")
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where file.hasSuffix(".swift") {
            let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            let literals = StringLiteral.all(in: source)
            count += literals.count
            for literal in literals {
                let found = words.words(in: literal)
                #expect(
                    found.isEmpty,
                    "\(target)/\(file):\(literal.line): ‘\(literal.pieces.joined(separator: "…"))’ has \(found)")
            }
        }
        #expect(count > 40)
    }

    @Test("Words are found, also in what is put into a text; names, errors and comments are passed over")
    func literals() throws {
        let source = #"""
            // "tomorrow"
            /* "tomorrow" */
            let a = "see you tomorrow", b = ["\(items.joined(separator: " and "))"]
            throw GrammarError(.syntax, "the rule is wrong")
            case "minute", "form_\(form)_more": parser.error("the end") { "going home" }
            """
            tomorrow
            """
            """#
        let words = try LanguageWords()
        let found = StringLiteral.all(in: source).flatMap { literal in
            words.words(in: literal).map { "\(literal.line) \($0)" }
        }
        #expect(
            Set(found) == ["3 see", "3 you", "3 tomorrow", "3 and", "5 going", "5 home", "6 tomorrow"])
    }
}
