/// Words as names are compared by: without case and signs.
package enum PlainWords {
    /// The words of a text, one blank between them.
    package static func of(_ text: String) -> String {
        String(text.lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " }).split(separator: " ")
            .joined(separator: " ")
    }
}
