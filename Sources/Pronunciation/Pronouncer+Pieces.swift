extension Pronouncer {
    /// The ways to say one piece of a name.
    func readings(of piece: SpelledName.Piece) -> [Pronunciation] {
        switch piece {
        case .word(let word): readings(ofWord: word)
        case .capitals(let letters, let plural): readings(ofCapitals: letters, plural: plural)
        case .digits(let digits): readings(ofDigits: digits)
        case .pinyin(let syllables): .init(ranked: Pinyin.pronunciations(of: syllables), source: .pinyin)
        case .sign(let name): known(name)
        }
    }

    /// The dictionary's pronunciations; of Chinese surnames also how their bearers say them.
    func known(_ word: String) -> [Pronunciation] {
        let found = [Pronunciation](ranked: lexicon.pronunciations(of: word), source: .lexicon)
        guard native == nil, Pinyin.surnames.contains(word), !found.isEmpty else { return found }
        let native = [Pronunciation](ranked: Array(Pinyin.pronunciations(of: [word]).prefix(1)), source: .pinyin)
        return (found + native.weighted(0.3)).merged(limit: limit)
    }

    private func readings(ofWord word: String) -> [Pronunciation] {
        let found = known(word)
        if !found.isEmpty { return found }
        let bare = Inflection.withoutQuotes(word)
        if bare != word { return bare.isEmpty ? [] : readings(ofWord: bare) }
        if Inflection.isPossessive(word) { return readings(ofPossessive: word) }
        // "atlas" is no plural of anything, so the letters have a say.
        guard let stem = Inflection.singulars(of: word).first(where: lexicon.contains) else { return unknown(word) }
        return (inflected(stem).weighted(0.8) + spelled(word).weighted(0.2)).merged(limit: limit)
    }

    private func readings(ofPossessive word: String) -> [Pronunciation] {
        guard word.hasSuffix("'") else { return inflected(String(word.dropLast(2))) }
        // "plaintiffs'" sounds like "plaintiffs"; "Kansas'" like "Kansas" or with one more syllable.
        let name = String(word.dropLast())
        let isPlural = Inflection.singulars(of: name).contains(where: lexicon.contains)
        guard !isPlural else { return readings(ofWord: name) }
        return (readings(ofWord: name).weighted(0.7) + inflected(name).weighted(0.3)).merged(limit: limit)
    }

    private func inflected(_ stem: String) -> [Pronunciation] {
        readings(ofWord: stem).map {
            Pronunciation(phones: Inflection.plural($0.phones), share: $0.share, source: $0.source)
        }
    }

    /// The pronunciations by the letters alone.
    func spelled(_ word: String) -> [Pronunciation] { letterToSound?.readings(of: word, limit: 5) ?? [] }

    /// A word that the dictionary lacks: every source has its say, weighted by how far it can be trusted here.
    private func unknown(_ word: String) -> [Pronunciation] {
        guard word.contains(where: { "aeiouy".contains($0) }) else { return spelledOut(word) }
        guard let cache else { return worked(out: word) }
        return cache.readings(of: word) { worked(out: word) }
    }

    private func worked(out word: String) -> [Pronunciation] {
        var ways: [Pronunciation] = []
        var left = 1.0
        if let syllables = Pinyin.syllables(of: word) {
            let weight = Pinyin.isDistinct(syllables) ? 0.75 : syllables.count > 1 ? 0.3 : 0.2
            ways += [Pronunciation](ranked: Pinyin.pronunciations(of: syllables), source: .pinyin).weighted(weight)
            left -= weight
        } else if let cut = JoinedWords(lexicon: lexicon).cut(word) {
            ways += joined(cut.parts).weighted(cut.weight)
            left -= cut.weight
        }
        ways += spelled(word).weighted(left)
        if word.count <= 3 { ways += spelledOut(word).weighted(left * 0.15) }
        if !Onset.isReadable(word) { ways += withLetters(word).weighted(0.3) }
        let best = ways.merged(limit: limit)
        return best.filter { $0.share >= 0.01 * best[0].share }.normalised()
    }

    /// Ways to say a word whose beginning is hard to say, as names of programs are ("htop", "qbittorrent"): letter and words,
    /// or letter by letter, as voices of machines say every such name.
    private func withLetters(_ word: String) -> [Pronunciation] {
        var ways: [Pronunciation] = []
        let rest = String(word.dropFirst())
        if lexicon.contains(rest) {
            ways += spelledOut(String(word.prefix(1))).followed(by: known(rest), limit: limit)
        } else if let cut = JoinedWords(lexicon: lexicon).cut(rest), cut.weight >= 0.2 {
            ways += spelledOut(String(word.prefix(1))).followed(by: joined(cut.parts), limit: limit)
        }
        return word.count <= 8 ? (ways + spelledOut(word).weighted(ways.isEmpty ? 1 : 0.5)).normalised() : ways
    }

    private func joined(_ parts: [JoinedWords.Part]) -> [Pronunciation] {
        var ways: [Pronunciation] = []
        for part in parts {
            let next: [Pronunciation] =
                if let syllables = part.pinyin {
                    [Pronunciation](ranked: Pinyin.pronunciations(of: syllables), source: .pinyin)
                } else {
                    part.text.count == 1 ? spelledOut(part.text) : known(part.text)
                }
            ways = ways.isEmpty ? next : ways.followed(by: next, limit: limit)
        }
        return ways.map { Pronunciation(phones: $0.phones, share: $0.share, source: .joinedWords) }
    }

    /// Up to four capitals are letters unless they are a known word; more are a word that is shouted.
    private func readings(ofCapitals letters: String, plural: Bool) -> [Pronunciation] {
        let found = known(letters)
        var ways: [Pronunciation]
        if found.isEmpty {
            ways =
                letters.count <= 4
                ? spelledOut(letters).weighted(0.7) + unknown(letters).weighted(0.3) : unknown(letters)
        } else {
            ways = letters.count <= 3 ? found + spelledOut(letters) : found
        }
        ways = ways.merged(limit: limit)
        guard plural else { return ways }
        return ways.map { Pronunciation(phones: Inflection.plural($0.phones), share: $0.share, source: $0.source) }
    }

    func spelledOut(_ letters: String) -> [Pronunciation] {
        let names = letters.filter { $0 != "'" }.map { letter in
            lexicon.pronunciations(of: "\(letter).").first ?? lexicon.pronunciations(of: String(letter)).last ?? ""
        }
        guard !names.isEmpty, !names.contains("") else { return [] }
        return [Pronunciation(phones: names.joined(separator: " "), share: 1, source: .spelledOut)]
    }

    private func readings(ofDigits digits: String) -> [Pronunciation] {
        let readings = DigitReadings.readings(digits).flatMap { words in
            words.reduce(into: [Pronunciation]()) { ways, word in
                let next = Array(known(word).prefix(1))
                ways = ways.isEmpty ? next : ways.followed(by: next, limit: 1)
            }
        }
        return [Pronunciation](ranked: readings.map(\.phones), source: .spelledOut).merged(limit: 3)
    }
}
