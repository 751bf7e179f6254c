/// Text from outside that can be printed: nothing in it is obeyed by a terminal or changes the order of what is read.
extension StringProtocol {
    /// The text with all that a terminal might obey written out, such as `\u{1B}`.
    ///
    /// - Parameter keepingLines: whether line ends and tabs stay as they are; a text that must stay on its line keeps none.
    /// - Returns: the text, in which a byte of a name that is not UTF-8 stands as `\xE9`.
    public func printable(keepingLines: Bool = false) -> String {
        guard unicodeScalars.contains(where: { !$0.isHarmless(keepingLines: keepingLines) }) else {
            return String(self)
        }
        var result = ""
        for scalar in unicodeScalars {
            if scalar.isHarmless(keepingLines: keepingLines) {
                result.unicodeScalars.append(scalar)
            } else if let byte = FileName.byte(of: scalar) {
                result += "\\x" + String(byte, radix: 16, uppercase: true)
            } else {
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            }
        }
        return result
    }

    /// A text of several lines for a place behind a heading: further lines are moved to the right, so that none can pass
    /// for a line of Heed's own.
    public func printable(indentedBy width: Int) -> String {
        let lines = split(omittingEmptySubsequences: false) { $0.isNewline }.map { $0.printable() }
        return lines.joined(separator: "\n" + String(repeating: " ", count: width))
    }

    /// JSON in which what a terminal might obey is written as `\u001b`; to a reader of JSON it is the same.
    public var terminalSafeJSON: String {
        guard unicodeScalars.contains(where: { !$0.isHarmless(keepingLines: true) }) else { return String(self) }
        var result = ""
        for scalar in unicodeScalars {
            if scalar.isHarmless(keepingLines: true) || scalar.value > 0xFFFF {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether printing it does nothing but show a sign.
    fileprivate func isHarmless(keepingLines: Bool) -> Bool {
        switch value {
        case 0x20..<0x7F: true
        case 0x09, 0x0A: keepingLines
        // Controls of ASCII and Latin-1.
        case 0..<0x20, 0x7F..<0xA0: false
        // Marks, overrides, embeddings and isolates of direction; ends of lines and paragraphs.
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
        // Interlinear annotations and tags, which hide text.
        case 0xFFF9...0xFFFB, 0xE0000...0xE007F: false
        default: FileName.byte(of: self) == nil
        }
    }
}
