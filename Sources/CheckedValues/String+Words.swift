extension Character {
    /// Whether the character is one of those that Chinese is written with: each is a word of its own to the reader, since
    /// nothing divides the words of a sentence.
    ///
    /// The blocks of Unicode's script `Han`.
    public var isHan: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        return switch scalar.value {
        case 0x4e00...0x9fff, 0x3400...0x4dbf, 0xf900...0xfaff, 0x20000...0x3ffff, 0x3005, 0x3007: true
        default: false
        }
    }
}

extension String {
    /// The text with its first letter large, as a sentence begins.
    package var withCapital: String { prefix(1).uppercased() + dropFirst() }

    /// Some words as a text, without blanks between Han characters.
    public init(joining words: some Sequence<String>) {
        self = ""
        for word in words {
            if let last, let first = word.first, !(last.isHan && first.isHan) { self += " " }
            self += word
        }
    }
}
