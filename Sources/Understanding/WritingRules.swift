import Foundation
import Languages
import Synchronization

/// The rules of a language's written form, from `writing.txt`.
struct WritingRules: Sendable {
    /// A mark that is spoken.
    struct Mark: Sendable {
        var words: [String]
        var text: String
        var closesUp: (before: Bool, after: Bool)
        var endsSentence: Bool
    }

    /// The marks, longer ones first.
    var marks: [Mark] = []
    /// Pictures by name, longer names first.
    var emoji: [(name: [String], picture: String)] = []
    private var emojiWords = EmojiWords()
    private var written: [String: [String: String]] = [:]
    private var lists: [String: Set<String>] = [:]

    /// The words that ask for a picture, before its name or behind it.
    struct EmojiWords: Sendable {
        var before: [[String]] = []
        var behind: [[String]] = []
    }

    /// How each kind of mark stands among words.
    private static let kinds: [String: (closesUp: (before: Bool, after: Bool), endsSentence: Bool)] = [
        "end": ((true, false), true), "break": ((true, true), true), "opening": ((false, true), false),
        "closing": ((true, false), false), "alone": ((false, false), false), "joint": ((true, true), false),
    ]

    private static let known = Mutex<[String: WritingRules]>([:])

    /// The rules of a language, read once.
    static func rules(of language: Language) -> WritingRules {
        let place = language.folder.path
        if let rules = known.withLock({ $0[place] }) { return rules }
        let rules = WritingRules(language)
        known.withLock { $0[place] = rules }
        return rules
    }

    /// The rules of a language; none where it has no such file.
    private init(_ language: Language) {
        guard let lines = try? language.lines(of: "writing.txt").lines else { return }
        for line in lines {
            guard let arrow = line.text.firstRange(of: Language.meaningArrow) else {
                lists[line.name, default: []].formUnion(
                    line.text.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) })
                continue
            }
            let spoken = String(line.text[..<arrow.lowerBound])
            let text = String(line.text[arrow.upperBound...]).replacing("\\n", with: "\n")
            let words = language.tokenizer.words(of: spoken)
            if line.name == "emoji" {
                emoji.append((words, text))
            } else if let kind = line.name.split(separator: ".").last.flatMap({ Self.kinds[String($0)] }) {
                marks.append(
                    Mark(words: words, text: text, closesUp: kind.closesUp, endsSentence: kind.endsSentence))
            } else {
                written[line.name, default: [:]][spoken] = text
            }
        }
        func sequences(_ list: String) -> [[String]] { (lists[list] ?? []).sorted().map(language.tokenizer.words) }
        emojiWords = EmojiWords(before: sequences("emojiWordBefore"), behind: sequences("emojiWord"))
        marks.sort { $0.words.count > $1.words.count }
        emoji.sort { $0.name.count > $1.name.count }
    }

    /// How a word is written in some use, such as `written` and `sign.before`; nil where the rules say nothing.
    func written(_ word: String, as use: String) -> String? { written[use]?[word] }

    /// Whether a list, such as `capitals`, has some words.
    func has(_ words: String, in list: String) -> Bool { lists[list]?.contains(words) ?? false }

    /// Whether words ask for a picture.
    ///
    /// - Parameters:
    ///   - rest: the words from where it may stand on.
    ///   - place: whether it would stand before the picture's name or behind it.
    /// - Returns: how many words it takes; 0 where there is none.
    func lengthOfAsking(_ rest: ArraySlice<String>, _ place: KeyPath<EmojiWords, [[String]]>) -> Int {
        emojiWords[keyPath: place].first { rest.starts(with: $0) }?.count ?? 0
    }

    /// Whether a picture needs no such word.
    func isEmojiWithoutWord(_ name: [String]) -> Bool { has(name.joined(separator: " "), in: "emojiWithoutWord") }

    /// The ways to say emoji, each as lower-case words.
    var spokenEmoji: [[String]] {
        emoji.flatMap { name, _ in
            isEmojiWithoutWord(name)
                ? [name] : emojiWords.behind.map { name + $0 } + emojiWords.before.map { $0 + name }
        }
    }
}
