import SpeechCore

/// The terms of vocabularies as words of a language model: a class for each vocabulary, a word for each term.
///
/// The words said before and after a term are learnt for the class, so that a thousand names cost hardly more than one.
struct TermClasses {
    /// A vocabulary.
    struct TermClass {
        /// The name of the class, which no word has.
        var tag: String
        /// The terms' names in the language model, each with its words.
        var terms: [(name: String, words: [String])]
    }

    /// The classes, ordered by their vocabularies' names.
    let classes: [TermClass]
    private let tags: [String: String]
    private let longest: Int
    private let tagOfTerm: [[String]: String]

    /// Classes of the vocabularies that have terms.
    init(_ vocabularies: [String: [[String]]]) {
        var classes: [TermClass] = []
        var tags: [String: String] = [:]
        var tagOfTerm: [[String]: String] = [:]
        for (number, vocabulary) in vocabularies.sorted(by: { $0.key < $1.key }).enumerated() {
            let tag = "[\(number)]"
            var seen: Set<[String]> = []
            let terms = vocabulary.value.filter { !$0.isEmpty && seen.insert($0).inserted }
            guard !terms.isEmpty else { continue }
            tags[vocabulary.key] = tag
            for term in terms where tagOfTerm[term] == nil { tagOfTerm[term] = tag }
            classes.append(
                TermClass(tag: tag, terms: terms.map { ("\($0.joined(separator: "_"))~\(number)", $0) }))
        }
        self.classes = classes
        self.tags = tags
        self.tagOfTerm = tagOfTerm
        longest = tagOfTerm.keys.map(\.count).max() ?? 0
    }

    /// The words of a word of the language model; a term has several.
    static func words(of name: String) -> [String] {
        guard let mark = name.lastIndex(of: "~") else { return [name] }
        return name[..<mark].split(separator: "_").map(String.init)
    }

    /// A sentence with classes in the place of its terms.
    func tagging(_ sentence: [String]) -> [String] {
        var result: [String] = []
        var next = 0
        while next < sentence.count {
            let lengths = stride(from: min(longest, sentence.count - next), to: 0, by: -1)
            if let length = lengths.first(where: { tagOfTerm[Array(sentence[next..<next + $0])] != nil }) {
                result.append(tagOfTerm[Array(sentence[next..<next + length])] ?? "")
                next += length
            } else {
                result.append(sentence[next])
                next += 1
            }
        }
        return result
    }

    /// A piece of a sentence such as `call {contactName}` with the class in the place of the braces; nil when there
    /// are no such terms.
    func filling(_ context: String) -> [String]? {
        var result: [String] = []
        for word in context.split(separator: " ").map(String.init) {
            guard word.hasPrefix("{"), word.hasSuffix("}") else {
                result.append(word)
                continue
            }
            guard let tag = tags[String(word.dropFirst().dropLast())] else { return nil }
            result.append(tag)
        }
        return result
    }
}
