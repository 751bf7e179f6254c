extension Character {
    /// Whether it is a Chinese character, which is a word of its own.
    var isHan: Bool { unicodeScalars.first?.properties.isIdeographic ?? false }
}
