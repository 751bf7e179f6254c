import Foundation

/// The words of English that only its folder knows, and the names that every language has.
struct LanguageWords {
    /// The words in English's templates, lists and sentences.
    private(set) var words: Set<String> = []
    /// The names of lines and attributes: what stands in Latin letters in the folders of languages that have others, and what
    /// the reference has as code.
    private(set) var names: Set<String> = []

    /// The files with words; that of the language itself has none.
    private static let files = [
        "answers", "around", "contractions", "relations", "sentences", "types", "words", "writing", "figures",
    ]

    init() throws {
        let root = Architecture.root
        let languages = root.appending(path: "Sources/Languages/Resources")
        func lines(_ file: URL) -> [Substring] {
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        }
        for file in Self.files {
            for line in lines(languages.appending(path: "en-US/\(file).txt")) {
                let said = line.firstRange(of: " = ").map { line[$0.upperBound...] } ?? line
                let template = said.firstRange(of: " -> ").map { said[..<$0.lowerBound] } ?? said
                words.formUnion(Self.words(in: template.replacing(/<[^>]*>|\{[^}]*\}|\b[A-Z]{2,}\b/, with: " ")))
            }
            for other in ["ru-RU", "zh-CN"] {
                for line in lines(languages.appending(path: "\(other)/\(file).txt")) { note(line) }
            }
        }
        for page in ["docs/reference/values.md", "docs/guide/new-language.md"] {
            let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
            for span in text.matches(of: /`[^`\n]+`/) { note(span.0) }
        }
    }

    private mutating func note(_ text: Substring) {
        for name in text.matches(of: /[A-Za-z][A-Za-z0-9_.]*/) { names.insert(String(name.0)) }
    }

    private static func words(in text: some StringProtocol) -> Set<String> {
        Set(String(text).lowercased().matches(of: /[a-z]+(?:'[a-z]+)*/).map { String($0.0) })
    }

    /// The words of English in a text that is neither a name nor what an error says.
    func words(in literal: StringLiteral) -> [String] {
        guard !literal.isOfError, !isName(literal.pieces) else { return [] }
        return literal.pieces.flatMap { Self.words(in: $0) }.filter(words.contains).sorted()
    }

    /// Whether a text is a name, or becomes one by what is put into it: `form_\(form)_more`.
    private func isName(_ pieces: [String]) -> Bool {
        guard pieces.count > 1 else { return names.contains(pieces[0]) }
        return names.contains { name in
            var rest = name[...]
            guard let first = pieces.first, let last = pieces.last, rest.hasPrefix(first) else { return false }
            rest = rest.dropFirst(first.count)
            for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
                guard let range = rest.firstRange(of: piece) else { return false }
                rest = rest[range.upperBound...]
            }
            return rest.hasSuffix(last)
        }
    }
}
