package import Pronunciation

/// A word of the dictionary with all its pronunciations.
package struct PronouncedWord: Equatable {
    package var spelling: String
    /// Blank-separated phones.
    package var pronunciations: [String]

    /// A word with its pronunciations.
    package init(spelling: String, pronunciations: [String]) {
        self.spelling = spelling
        self.pronunciations = pronunciations
    }

    /// Whether the word is one of the tenth that is never trained on when a model is measured.
    package var isHeldOut: Bool { MD5.remainder(spelling, by: 10) == 0 }

    /// The words of a dictionary that are spelled with a…z and apostrophes only, in its order.
    package static func all(in lexicon: Lexicon) -> [PronouncedWord] {
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
    package static func dictionary(_ words: [PronouncedWord]) -> String {
        var text = ""
        for word in words {
            for (index, phones) in word.pronunciations.enumerated() {
                text += index == 0 ? "\(word.spelling) \(phones)\n" : "\(word.spelling)(\(index + 1)) \(phones)\n"
            }
        }
        return text
    }
}
