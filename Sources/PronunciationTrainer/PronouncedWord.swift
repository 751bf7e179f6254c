import Pronunciation

/// A word of the dictionary with all its pronunciations.
struct PronouncedWord: Equatable {
    var spelling: String
    /// Blank-separated phones.
    var pronunciations: [String]

    /// Whether the word is one of the tenth that is never trained on when a model is measured.
    var isHeldOut: Bool { MD5.remainder(spelling, by: 10) == 0 }

    /// The words of a dictionary that are spelled with a…z and apostrophes only, in its order.
    static func all(in lexicon: Lexicon) -> [PronouncedWord] {
        var words: [PronouncedWord] = []
        var places: [String: Int] = [:]
        lexicon.forEach { entry, phones in
            let spelling = String(entry.prefix { $0 != "(" })
            guard spelling.utf8.allSatisfy({ (0x61...0x7a).contains($0) || $0 == 0x27 }) else { return }
            if let place = places[spelling] {
                words[place].pronunciations.append(phones)
            } else {
                places[spelling] = words.count
                words.append(PronouncedWord(spelling: spelling, pronunciations: [phones]))
            }
        }
        return words
    }

    /// The text of a dictionary of words.
    static func dictionary(_ words: [PronouncedWord]) -> String {
        var text = ""
        for word in words {
            for (index, phones) in word.pronunciations.enumerated() {
                text += index == 0 ? "\(word.spelling) \(phones)\n" : "\(word.spelling)(\(index + 1)) \(phones)\n"
            }
        }
        return text
    }
}
