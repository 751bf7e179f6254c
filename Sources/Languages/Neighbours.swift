/// Which words are never said beside each other, such as “two minute”: what the recogniser need not listen for.
///
/// They stand in `neighbours.txt`; a text that is typed is read whatever stands in it. Each line is one of
///
///     words CLASS = WORD, WORD …    the words of a class; a word may be in several
///     never CLASS = CLASS, CLASS …  what never comes behind a word of the first class
///     only CLASS = CLASS, CLASS …   what a word of the first class is said behind, and behind nothing else
package struct Neighbours: Sendable {
    /// Classes of words, one a bit.
    package typealias Classes = UInt64

    /// The classes that begin no sentence.
    package let neverFirst: Classes
    private let classes: [String: Classes]
    /// For each word of a class the classes that never come behind it.
    private let excluded: [String: Classes]

    /// Whether anything may be said beside anything.
    package var isEmpty: Bool { classes.isEmpty }

    /// Reads `neighbours.txt`.
    ///
    /// - Throws: `LanguagesError` of code `malformed` for a line of no kind, a class without words, and more classes than there is
    ///   room for.
    init(_ lines: LanguageLines) throws(LanguagesError) {
        var bits: [String: Classes] = [:]
        var classes: [String: Classes] = [:]
        for line in lines.lines where line.name.hasPrefix("words ") {
            guard bits.count < Classes.bitWidth else {
                throw LanguagesError(
                    .malformed,
                    "neighbours.txt:\(line.place.line): there are at most \(Classes.bitWidth) classes of words")
            }
            let bit: Classes = 1 << bits.count
            guard bits.updateValue(bit, forKey: String(line.name.dropFirst("words ".count))) == nil else {
                throw LanguagesError(.malformed, "neighbours.txt:\(line.place.line): a class is written once")
            }
            for word in Self.names(in: line) { classes[word, default: 0] |= bit }
        }
        var never: [Classes: Classes] = [:]
        var only: [Classes: Classes] = [:]
        for line in lines.lines where !line.name.hasPrefix("words ") {
            func bit(_ name: String) throws(LanguagesError) -> Classes {
                if let bit = bits[name] { return bit }
                throw LanguagesError(.malformed, "neighbours.txt:\(line.place.line): there are no ‘words \(name)’")
            }
            let parts = line.name.split(separator: " ", maxSplits: 1).map(String.init)
            guard let kind = parts.first, ["never", "only"].contains(kind), let name = parts.dropFirst().first else {
                throw LanguagesError(
                    .malformed,
                    "neighbours.txt:\(line.place.line): a line begins with ‘words’, ‘never’ or ‘only’ and the name of a class"
                )
            }
            var others: Classes = 0
            for name in Self.names(in: line) { others |= try bit(name) }
            if kind == "never" {
                never[try bit(name), default: 0] |= others
            } else {
                only[try bit(name), default: 0] |= others
            }
        }
        self.classes = classes
        neverFirst = only.keys.reduce(0, |)
        excluded = classes.mapValues { own in
            let forbidden = never.reduce(Classes(0)) { own & $1.key != 0 ? $0 | $1.value : $0 }
            return only.reduce(forbidden) { own & $1.value == 0 ? $0 | $1.key : $0 }
        }
    }

    private static func names(in line: LanguageLines.Line) -> [String] {
        line.text.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }.filter { !$0.isEmpty }
    }

    /// The classes that a word is in.
    package func classes(of word: String) -> Classes { classes[word] ?? 0 }

    /// The classes that never come behind a word.
    package func excluded(behind word: String) -> Classes { excluded[word] ?? neverFirst }
}
