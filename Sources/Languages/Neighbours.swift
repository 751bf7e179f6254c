/// Which words are never said beside each other, such as “two minute”: what the recogniser need not listen for.
///
/// They stand in `neighbours.txt`; a text that is typed is read whatever stands in it. Each line is one of
///
///     words CLASS = WORD, WORD …    the words of a class; a word may be in several
///     never CLASS = CLASS, CLASS …  what never comes behind a word of the first class
///     only CLASS = CLASS, CLASS …   what a word of the first class is said behind, and behind nothing else
package struct Neighbours: Sendable {
    /// What is known of a word that others are said behind: the classes that it is in.
    package typealias Context = UInt64

    /// Behind a word that is not known, such as a name, anything is said.
    package static let anything: Context = 1 << 63

    /// Sets of classes, by word.
    private let classes: [String: Context]
    /// For each class those that never come behind it.
    private let never: [Context]
    /// For each class those that it is said behind; nil where it may be said behind anything.
    private let only: [Context?]
    /// The classes that say something of the word behind.
    private let leading: Context
    /// The classes that say something of the word before.
    private let following: Context

    /// Whether anything may be said beside anything.
    package var isEmpty: Bool { leading == 0 && following == 0 }

    /// Reads `neighbours.txt`.
    ///
    /// - Throws: `LanguagesError` of code `malformed` for a line of no kind, a class without words, and more classes than there is
    ///   room for.
    init(_ lines: LanguageLines, file: String = "neighbours.txt") throws(LanguagesError) {
        var numbers: [String: Int] = [:]
        var classes: [String: Context] = [:]
        for line in lines.lines where line.name.hasPrefix("words ") {
            let number = numbers.count
            guard number < 63 else {
                throw LanguagesError(.malformed, "\(file):\(line.place.line): there are at most 63 classes")
            }
            guard numbers.updateValue(number, forKey: String(line.name.dropFirst("words ".count))) == nil else {
                throw LanguagesError(.malformed, "\(file):\(line.place.line): a class is written once")
            }
            for word in Self.names(in: line) { classes[word, default: 0] |= 1 << number }
        }
        func mask(_ line: LanguageLines.Line, _ names: [String]) throws(LanguagesError) -> Context {
            var mask: Context = 0
            for name in names {
                guard let number = numbers[name] else {
                    throw LanguagesError(.malformed, "\(file):\(line.place.line): there are no ‘words \(name)’")
                }
                mask |= 1 << number
            }
            return mask
        }
        var never = [Context](repeating: 0, count: numbers.count)
        var only = [Context?](repeating: nil, count: numbers.count)
        for line in lines.lines where !line.name.hasPrefix("words ") {
            let parts = line.name.split(separator: " ").map(String.init)
            guard parts.count == 2, let number = numbers[parts[1]], ["never", "only"].contains(parts[0]) else {
                throw LanguagesError(
                    .malformed,
                    "\(file):\(line.place.line): a line begins with ‘words’, ‘never’ or ‘only’ and the name of a class")
            }
            let others = try mask(line, Self.names(in: line))
            if parts[0] == "never" {
                never[number] |= others
            } else {
                only[number] = (only[number] ?? 0) | others
            }
        }
        self.classes = classes
        self.never = never
        self.only = only
        leading = zip(never, 0...).reduce(only.reduce(0) { $0 | ($1 ?? 0) }) { $1.0 == 0 ? $0 : $0 | 1 << $1.1 }
        following = zip(only, 0...).reduce(never.reduce(0, |)) { $1.0 == nil ? $0 : $0 | 1 << $1.1 }
    }

    private static func names(in line: LanguageLines.Line) -> [String] {
        line.text.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }.filter { !$0.isEmpty }
    }

    /// What a word says of the one behind it.
    package func context(behind word: String) -> Context { (classes[word] ?? 0) & leading }

    /// Whether what stands before a word decides whether it is said.
    package func isChosen(_ word: String) -> Bool { (classes[word] ?? 0) & following != 0 }

    /// Whether a word is said behind another.
    package func allows(_ word: String, behind context: Context) -> Bool {
        guard let mask = classes[word], mask & following != 0, context != Self.anything else { return true }
        for number in never.indices where mask & 1 << number != 0 {
            if let allowed = only[number], allowed & context == 0 { return false }
        }
        for number in never.indices where context & 1 << number != 0 && never[number] & mask != 0 { return false }
        return true
    }
}
