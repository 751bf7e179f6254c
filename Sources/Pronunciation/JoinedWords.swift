/// Finds the known words in a name that is written in one: "monkeynotes", "zhichat".
struct JoinedWords {
    /// One word of the name.
    struct Part: Equatable {
        var text: String
        /// The syllables when the part is not a known word but pinyin.
        var pinyin: [String]?
    }

    let lexicon: Lexicon

    /// The cut of a lower-case word with the fewest parts, and among those the one whose shortest part is longest.
    ///
    /// - Returns: the parts, and what share of belief a reading part by part deserves before the letters are heard. It
    ///   is small: of the dictionary's own words that can be cut, few that the letters alone do not read in the same
    ///   way are read part by part (docs/measurements/pronunciation.md has the figures), but names of apps are.
    func cut(_ word: String) -> (parts: [Part], weight: Double)? {
        let letters = Array(word.utf8)
        guard (5...32).contains(letters.count) else { return nil }
        // best[end] is the best cut of the first `end` letters.
        var best: [Cut?] = [Cut(parts: [], shortest: .max)]
        for end in 1...letters.count {
            var found: Cut?
            for start in 0..<end where end - start < letters.count {
                guard let before = best[start], before.parts.count < 4 else { continue }
                guard let part = part(letters[start..<end], isFirst: start == 0) else { continue }
                let cut = Cut(parts: before.parts + [part], shortest: min(before.shortest, end - start))
                if let other = found, !cut.isBetter(than: other) { continue }
                found = cut
            }
            best.append(found)
        }
        guard let cut = best[letters.count], cut.parts.contains(where: { $0.text.utf8.count >= 4 }) else { return nil }
        if cut.parts.contains(where: { $0.pinyin != nil }) { return (cut.parts, 0.6) }
        return (cut.parts, cut.shortest >= 5 ? 0.35 : cut.shortest >= 4 ? 0.25 : cut.shortest >= 3 ? 0.2 : 0.1)
    }

    private struct Cut {
        var parts: [Part]
        var shortest: Int

        func isBetter(than other: Cut) -> Bool {
            parts.count != other.parts.count ? parts.count < other.parts.count : shortest > other.shortest
        }
    }

    private func part(_ letters: ArraySlice<UInt8>, isFirst: Bool) -> Part? {
        let text = String(decoding: letters, as: UTF8.self)
        switch letters.count {
        case 1:
            // The e of "eBay" and the i of "iMessage".
            return isFirst && (text == "e" || text == "i") ? Part(text: text) : nil
        case 2:
            return Self.shortWords.contains(text) ? Part(text: text) : nil
        default:
            if lexicon.contains(text) { return Part(text: text) }
            guard isFirst, let syllables = Pinyin.syllables(of: text), Pinyin.isDistinct(syllables) else { return nil }
            return Part(text: text, pinyin: syllables)
        }
    }

    /// The words of two letters that names are made of; the dictionary has many more that are only abbreviations.
    private static let shortWords: Set<String> = [
        "am", "an", "at", "be", "by", "do", "dj", "go", "he", "hi", "if", "in", "it", "me", "my", "no", "of", "oh",
        "ok",
        "on", "or", "ox", "pc", "so", "to", "tv", "up", "us", "we",
    ]
}
