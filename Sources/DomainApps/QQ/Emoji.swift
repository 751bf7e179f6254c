/// Puts emoji in the place of words for feelings.
enum Emoji {
    private static let emoji: [String: String] = [
        "angry": "😠", "furious": "😡", "happy": "😊", "sad": "😢", "tired": "😴", "sick": "🤒", "love": "❤️",
        "laughing": "😂", "surprised": "😲", "scared": "😱", "birthday": "🎂", "cheers": "🍻",
    ]

    /// Chinese is written without blanks between its words.
    private static let chinese: [(word: String, picture: String)] = [
        ("生气", "😠"), ("开心", "😊"), ("高兴", "😊"), ("难过", "😢"), ("累", "😴"), ("生病", "🤒"), ("爱", "❤️"), ("惊讶", "😲"),
        ("害怕", "😱"), ("生日", "🎂"), ("干杯", "🍻"),
    ]

    /// The text with an emoji for each word that has one: `I'm very angry` is `I'm very 😠`.
    static func decorate(_ text: String) -> String {
        let text = chinese.reduce(text) { $0.replacing($1.word, with: $1.picture) }
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let bare = word.lowercased().trimmingSuffix { $0.isPunctuation }
            guard let picture = emoji[String(bare)] else { return String(word) }
            return picture + word.dropFirst(bare.count)
        }.joined(separator: " ")
    }
}

extension String {
    fileprivate func trimmingSuffix(while drops: (Character) -> Bool) -> Substring {
        guard let last = lastIndex(where: { !drops($0) }) else { return "" }
        return self[...last]
    }
}
