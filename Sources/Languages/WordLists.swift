/// Lists of a language's words that have a use of their own, such as those that mean nothing or those that nobody is called.
package struct WordLists: Sendable {
    private let lists: [String: [String]]
    private let sets: [String: Set<String>]

    /// The lists of `words.txt`: `name = word, two words, word`.
    init(_ lines: LanguageLines) {
        let lists = Dictionary(
            lines.lines.map { line in
                (
                    line.name,
                    line.text.split(separator: ",").map { $0.trimmingPrefix(while: \.isWhitespace) }.map(String.init)
                )
            }, uniquingKeysWith: +)
        self.lists = lists
        sets = lists.mapValues(Set.init)
    }

    /// The words of a list in their order; none where the language has no such list.
    package subscript(_ name: String) -> [String] { lists[name] ?? [] }

    /// Whether a list has a word.
    package func has(_ word: String, in name: String) -> Bool { sets[name]?.contains(word) ?? false }

    /// The words of a list, for looking up.
    package func set(_ name: String) -> Set<String> { sets[name] ?? [] }
}
