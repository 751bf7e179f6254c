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
                let equals = line.firstRange(of: " = ")
                let said = equals.map { line[$0.upperBound...] } ?? line
                if let equals, !line.hasPrefix(" ") { note(line[..<equals.lowerBound]) }
                let template = said.firstRange(of: " -> ").map { said[..<$0.lowerBound] } ?? said
                words.formUnion(Self.words(in: String(template)))
            }
            for other in ["ru-RU", "zh-CN"] {
                for line in lines(languages.appending(path: "\(other)/\(file).txt")) { note(line) }
            }
        }
        for page in ["docs/reference/values.md", "docs/guide/new-language.md"] {
            let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
            for span in text.matches(of: /`[^`\n]+`/) { note(span.0) }
        }
        // What an app and Heed call the parts of what they say to each other.
        let reference = root.appending(path: "docs/reference")
        for page in try FileManager.default.contentsOfDirectory(atPath: reference.path) where page.hasSuffix(".md") {
            let text = try String(contentsOf: reference.appending(path: page), encoding: .utf8)
            for span in text.matches(of: /`([A-Za-z0-9_.]+)`/) { note(span.1) }
        }
        // The program's own name is no word.
        words.remove("heed")
    }

    /// Notes the names in a text, with the parts that code puts together: `form_change_more` and `response.ready`.
    private mutating func note(_ text: Substring) {
        for match in text.matches(of: /[A-Za-z][A-Za-z0-9_.]*/) {
            let name = String(match.0)
            names.insert(name)
            names.formUnion(name.split(separator: ".").map(String.init))
            let base = name.replacing(/_(?:more|read)$/, with: "")
            names.formUnion([base, base.replacing(/^form_/, with: "")])
        }
    }

    /// The words of more than one letter; names in brackets, in capitals and in escapes are none.
    private static func words(in text: String) -> Set<String> {
        let plain = text.replacing(/<[^>]*>?|\{[^}]*\}?|\b[A-Z]{2,}\b|\\u\{[^}]*\}|\\./, with: " ")
        return Set(plain.lowercased().matches(of: /[a-z]+(?:'[a-z]+)*/).map { String($0.0) }.filter { $0.count > 1 })
    }

    /// The words of English in a text that is neither a name nor what an error says.
    func words(in literal: StringLiteral) -> [String] {
        guard !literal.isOfError, !isName(literal.pieces) else { return [] }
        return literal.pieces.flatMap { Self.words(in: $0) }.filter(words.contains).sorted()
    }

    /// Whether a text is a name, or becomes one by what is put into it: `form_\(form)_more`.
    private func isName(_ pieces: [String]) -> Bool {
        guard pieces.count > 1 else { return pieces[0].hasPrefix("_") || names.contains(pieces[0]) }
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
