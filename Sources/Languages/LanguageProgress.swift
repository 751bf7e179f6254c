/// How far a language's text files are, beside those of another.
package struct LanguageProgress: Sendable, Hashable {
    /// One of its files.
    package struct File: Sendable, Hashable {
        /// The file's name.
        package let name: String
        /// How many names the other language gives a meaning in it.
        package let count: Int
        /// Those of them that the language has not, in the other's order.
        package let missing: [String]
    }

    /// The files whose names are the same in every language, in the order in which they are best written.
    package static let names = ["words.txt", "relations.txt", "around.txt", "answers.txt", "sentences.txt"]

    /// The files.
    package let files: [File]

    /// Compares two languages.
    ///
    /// - Throws: `LanguagesError` of code `malformed` with the place of the mistake.
    package init(of language: Language, beside other: Language) throws(LanguagesError) {
        var files: [File] = []
        for name in Self.names {
            var seen: Set<String> = []
            let wanted = try other.lines(of: name).lines.map(\.name).filter { seen.insert($0).inserted }
            let there = Set(try language.lines(of: name).lines.map(\.name))
            files.append(File(name: name, count: wanted.count, missing: wanted.filter { !there.contains($0) }))
        }
        self.files = files
    }
}
