/// A correction of what was heard in the place of any words: "change it to hello", "no, I said hello", "add thanks at
/// the end".
struct TextCorrection: Equatable {
    /// What happens to the text that is there.
    enum Kind {
        /// It is replaced.
        case replacement
        /// It goes on.
        case addition
    }

    /// What happens to the text that is there.
    var kind: Kind
    /// The new words, as they were typed.
    var text: String

    private static let replacing = [
        "change it to", "change that to", "change the text to", "change it so it says", "make it say", "make that",
        "it should say", "it should be", "i said", "i meant", "i mean", "i meant to say", "no it's", "no it is",
    ]
    private static let adding = ["add", "also add", "also say", "and add", "at the end add", "append"]
    private static let before = ["no", "nope", "wait", "please", "um", "uh", "sorry", "actually"]
    private static let atTheEnd = ["at the end", "to the end", "to it", "to that"]

    /// Reads a correction in American English; nil when it is none.
    init?(_ typed: String) {
        let pieces = typed.split(whereSeparator: \.isWhitespace).map(String.init)
        let words = pieces.map(Self.plain)
        var start = 0
        if let correction = Self.read(words, pieces, from: start) {
            self = correction
            return
        }
        while start < words.count, Self.before.contains(words[start]) { start += 1 }
        guard let correction = Self.read(words, pieces, from: start) else { return nil }
        self = correction
    }

    private init(_ kind: Kind, _ pieces: ArraySlice<String>) {
        self.kind = kind
        text = pieces.joined(separator: " ")
    }

    private static func read(_ words: [String], _ pieces: [String], from start: Int) -> TextCorrection? {
        func length(of phrases: [String]) -> Int? {
            phrases.map { $0.split(separator: " ").map(String.init) }
                .filter { words[start...].starts(with: $0) && start + $0.count < words.count }
                .map(\.count).max()
        }
        if let length = length(of: replacing) {
            return TextCorrection(.replacement, pieces[(start + length)...])
        }
        guard let length = length(of: adding) else { return nil }
        var end = pieces.count
        for phrase in atTheEnd.map({ $0.split(separator: " ").map(String.init) })
        where words.suffix(phrase.count) == phrase[...] && start + length + phrase.count < end {
            end -= phrase.count
            break
        }
        return TextCorrection(.addition, pieces[(start + length)..<end])
    }

    /// The word without its case and the punctuation around it.
    private static func plain(_ piece: String) -> String {
        var word = piece.lowercased().replacing("’", with: "'")[...]
        while let last = word.last, !last.isLetter, !last.isNumber { word.removeLast() }
        while let first = word.first, !first.isLetter, !first.isNumber { word.removeFirst() }
        return String(word)
    }
}
