/// A text file of a language: one `name = text` a line.
///
/// A line that starts with a blank continues the one before; empty lines and those that start with `#` say nothing.
package struct LanguageLines: Sendable {
    /// One of them.
    package struct Line: Sendable, Hashable {
        /// The word before the sign.
        package var name: String
        /// The text behind it.
        package var text: String
        /// The line's number, from 1, and the column where the text begins.
        package var place: (line: Int, column: Int) { (number, column) }

        private let number: Int
        private let column: Int

        init(name: String, text: String, number: Int, column: Int) {
            self.name = name
            self.text = text
            self.number = number
            self.column = column
        }
    }

    /// The lines in the file's order.
    package private(set) var lines: [Line] = []

    /// Reads a file's content.
    ///
    /// - Parameters:
    ///   - text: the content.
    ///   - file: the file's name, for the error's sentence.
    /// - Throws: `LanguagesError` of code `malformed` with the line's number.
    package init(_ text: String, file: String) throws(LanguagesError) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix(" "), let last = lines.popLast() {
                var longer = last
                longer.text += " " + line.drop(while: \.isWhitespace)
                lines.append(longer)
                continue
            }
            guard let separator = line.firstRange(of: " = ") ?? line.firstRange(of: " =") else {
                throw LanguagesError(.malformed, "\(file):\(index + 1): a line is written ‘name = text’, not ‘\(line)’")
            }
            lines.append(
                Line(
                    name: String(line[..<separator.lowerBound]), text: String(line[separator.upperBound...]),
                    number: index + 1, column: line.distance(from: line.startIndex, to: separator.upperBound) + 1))
        }
    }
}
