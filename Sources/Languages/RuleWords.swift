/// The words that rules of `types.txt` are made of, so that a list in `words.txt` need not repeat them.
struct RuleWords {
    private let templates: [String: [Substring]]
    /// What stands between `<` and `>` and is no rule.
    private static let marks: Set<Substring> = ["seldom", "written", "doubtful", "mistaken"]

    init(_ types: LanguageLines) {
        templates = Dictionary(grouping: types.lines, by: \.name).mapValues { lines in
            lines.map { line in
                line.text.firstRange(of: Language.meaningArrow).map { line.text[..<$0.lowerBound] } ?? line.text[...]
            }
        }
    }

    /// The words of a rule and of those that it uses, in the order of the file; nil where there is no such rule.
    func words(of rule: String) -> [String]? {
        guard templates[rule] != nil else { return nil }
        var words: [String] = []
        var known: Set<String> = []
        var seen: Set<String> = []
        collect(rule, &seen) { if known.insert($0).inserted { words.append($0) } }
        return words
    }

    private func collect(_ rule: String, _ seen: inout Set<String>, _ add: (String) -> Void) {
        guard seen.insert(rule).inserted else { return }
        for template in templates[rule] ?? [] {
            for part in template.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
                var text = part.element
                if part.offset > 0, let end = text.firstIndex(of: ">") {
                    if !Self.marks.contains(text[..<end]) { collect(String(text[..<end]), &seen, add) }
                    text = text[text.index(after: end)...]
                }
                text.split { "()[]|; ".contains($0) }.map(String.init).forEach(add)
            }
        }
    }
}
