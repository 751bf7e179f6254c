/// A text in quotes of a Swift file.
struct StringLiteral {
    /// Its line, from 1.
    var line: Int
    /// The text before, between and behind what is put into it.
    var pieces: [String]
    /// The calls whose arguments it stands among, the outer ones first.
    var calls: [String]

    /// Whether it is what an error says.
    var isOfError: Bool { calls.contains { $0.hasSuffix("Error") || $0 == "error" || $0.hasSuffix(".error") } }

    /// All texts of a file; what stands in comments is none.
    static func all(in source: String) -> [StringLiteral] {
        var reader = Reader(characters: Array(source))
        reader.code(untilClosed: false)
        return reader.literals
    }

    private struct Reader {
        let characters: [Character]
        var literals: [StringLiteral] = []
        private var index = 0
        private var line = 1
        private var open: [(bracket: Character, call: String)] = []

        init(characters: [Character]) { self.characters = characters }

        private func has(_ text: String) -> Bool { characters[index...].starts(with: text) }

        private mutating func skip(_ count: Int = 1) {
            for _ in 0..<count where index < characters.count {
                if characters[index] == "\n" { line += 1 }
                index += 1
            }
        }

        /// Reads code up to its end, or to the bracket that closes what is put into a text.
        mutating func code(untilClosed: Bool) {
            let depth = open.count
            while index < characters.count {
                let character = characters[index]
                if has("//") {
                    while index < characters.count, characters[index] != "\n" { index += 1 }
                } else if has("/*") {
                    while index < characters.count, !has("*/") { skip() }
                    skip(2)
                } else if character == "\"" {
                    text()
                } else if "([{".contains(character) {
                    open.append((character, character == "(" ? name(before: index) : ""))
                    skip()
                } else if ")]}".contains(character) {
                    skip()
                    if untilClosed, open.count == depth { return }
                    _ = open.popLast()
                } else {
                    skip()
                }
            }
        }

        private mutating func text() {
            let quotation = has("\"\"\"") ? "\"\"\"" : "\""
            let calls = open.reversed().prefix { $0.bracket != "{" }.filter { !$0.call.isEmpty }.map(\.call)
            let start = line
            var pieces = [""]
            skip(quotation.count)
            while index < characters.count, !has(quotation) {
                if has("\\(") {
                    skip(2)
                    code(untilClosed: true)
                    pieces.append("")
                } else {
                    let length = has("\\") ? 2 : 1
                    pieces[pieces.count - 1] += String(characters[index...].prefix(length))
                    skip(length)
                }
            }
            skip(quotation.count)
            literals.append(StringLiteral(line: start, pieces: pieces, calls: calls.reversed()))
        }

        private func name(before place: Int) -> String {
            let name = characters[..<place].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            return String(name.reversed())
        }
    }
}
