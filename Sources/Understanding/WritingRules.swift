/// The rules of a language's written form.
struct WritingRules: Sendable {
    /// A mark that is spoken.
    struct Mark: Sendable {
        var words: [String]
        var text: String
        var closesUp: (before: Bool, after: Bool)
        var endsSentence: Bool
    }

    /// The marks, longer ones first.
    var marks: [Mark]
    /// Words after which the name of a mark is a word.
    var beforeNouns: Set<String>
    /// Words that are always written in a way of their own.
    var written: [String: String]
    /// Words that are written large.
    var capitals: Set<String>
    /// Months that are also other words, and the words after which they are months.
    var monthsAndWords: Set<String>
    /// Words after which such a word is a month.
    var beforeMonths: Set<String>
    /// Pictures by name.
    var emoji: [(name: [String], picture: String)]
    /// The word that asks for a picture.
    var emojiWord: String
    /// The pictures that need no such word.
    var emojiWithoutWord: Set<[String]>

    /// American English.
    static let americanEnglish = WritingRules(
        marks: marks([
            ("exclamation point", "!", (true, false), true), ("exclamation mark", "!", (true, false), true),
            ("question mark", "?", (true, false), true), ("full stop", ".", (true, false), true),
            ("new paragraph", "\n\n", (true, true), true), ("new line", "\n", (true, true), true),
            ("open quote", "“", (false, true), false), ("close quote", "”", (true, false), false),
            ("open parenthesis", "(", (false, true), false), ("close parenthesis", ")", (true, false), false),
            ("dot dot dot", "…", (true, false), false), ("comma", ",", (true, false), false),
            ("period", ".", (true, false), true), ("colon", ":", (true, false), false),
            ("semicolon", ";", (true, false), false), ("dash", "–", (false, false), false),
            ("hyphen", "-", (true, true), false),
        ]),
        beforeNouns: [
            "a", "an", "the", "this", "that", "each", "every", "my", "your", "his", "her", "our", "their", "trial",
            "time", "long", "short", "first", "second", "third", "last", "next", "same", "grace", "missing", "no",
        ],
        written: [
            "i": "I", "i'm": "I'm", "i'll": "I'll", "i'd": "I'd", "i've": "I've", "ok": "OK", "tv": "TV",
            "wifi": "Wi-Fi",
        ],
        capitals: [
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february",
            "march",
            "april", "may", "june", "july", "august", "september", "october", "november", "december", "christmas",
            "easter", "halloween", "thanksgiving", "english", "american", "french", "german", "spanish", "italian",
            "chinese", "russian", "japanese", "america", "england", "france", "germany", "spain", "italy", "china",
            "russia", "japan", "europe", "london", "paris", "berlin", "boston", "chicago", "moscow", "beijing",
        ],
        monthsAndWords: ["march", "may", "august"],
        beforeMonths: ["in", "of", "since", "until", "last", "next", "this", "by", "during"],
        emoji: [
            ("smiley face", "🙂"), ("smiley", "🙂"), ("smiling face", "🙂"), ("winking face", "😉"), ("winky face", "😉"),
            ("sad face", "🙁"), ("crying face", "😢"), ("laughing face", "😂"), ("thumbs up", "👍"), ("thumbs down", "👎"),
            ("red heart", "❤️"), ("heart", "❤️"), ("kiss", "😘"), ("party", "🎉"), ("fire", "🔥"), ("birthday cake", "🎂"),
            ("clapping hands", "👏"), ("praying hands", "🙏"), ("rose", "🌹"), ("sun", "☀️"),
        ].map { ($0.0.split(separator: " ").map(String.init), $0.1) },
        emojiWord: "emoji",
        emojiWithoutWord: [["smiley", "face"], ["winky", "face"]])

    private static func marks(
        _ marks: [(words: String, text: String, closesUp: (before: Bool, after: Bool), endsSentence: Bool)]
    ) -> [Mark] {
        marks.map { mark in
            Mark(
                words: mark.words.split(separator: " ").map(String.init), text: mark.text, closesUp: mark.closesUp,
                endsSentence: mark.endsSentence)
        }
    }
}
