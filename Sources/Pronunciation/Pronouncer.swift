import SpeechCore

/// Says how any word or name sounds: hints first, then the dictionary, then what can be made of the spelling.
///
/// Names may be given as people write them ("MonkeyNotes", "AC/DC", "Zoë", "v2", "Wang Yiran") or in lower case;
/// capitals help. The answer depends on nothing but the word, the files and the hints.
package struct Pronouncer: PronunciationSource {
    let lexicon: Lexicon
    let letterToSound: LetterToSound?
    /// The rules of a language that is not English.
    let native: NativeReader?
    private var hints: [String: [PronunciationHint]]
    /// Words that the dictionary lacks, by their lower-case form, as people write them.
    private var spellings: [String: String] = [:]
    /// The pronunciations that were learned, by the word's lower-case form: phones, the best first.
    private var learned: [String: [String]] = [:]
    let limit: Int
    let cache: PronunciationCache?

    /// A pronouncer over a dictionary.
    ///
    /// - Parameters:
    ///   - lexicon: the model's dictionary.
    ///   - letterToSound: how to read what the dictionary lacks; without it only names that are made of letters' names,
    ///     numbers, pinyin or known words can be read.
    ///   - native: the rules of a language that is not English; nothing that is English is used with them.
    ///   - hints: by word in lower case; they come first, and a word that the dictionary has is said in no other way.
    ///   - limit: the most alternatives for a word that the dictionary lacks.
    ///   - cache: keeps the pronunciations for the next time.
    package init(
        lexicon: Lexicon, letterToSound: LetterToSound?, native: NativeReader? = nil,
        hints: [String: [PronunciationHint]] = [:], limit: Int = 7, cache: PronunciationCache? = nil
    ) {
        self.lexicon = lexicon
        self.letterToSound = letterToSound
        self.native = native
        self.hints = hints
        self.limit = max(1, limit)
        self.cache = cache
        let rules = native.map { " \($0.fingerprint)" } ?? ""
        cache?.open(for: "\(lexicon.fingerprint) \(letterToSound?.trie.fingerprint ?? 0) \(self.limit)\(rules)")
    }

    /// The same pronouncer with more hints; where both have a word, the new hints count.
    package func adding(hints more: [String: [PronunciationHint]]) -> Pronouncer {
        var pronouncer = self
        pronouncer.hints.merge(more) { $1 }
        return pronouncer
    }

    /// The same pronouncer with what was learned about some words; nothing else that was learned is kept.
    package func knowing(_ learned: [String: [String]]) -> Pronouncer {
        var pronouncer = self
        pronouncer.learned = learned
        return pronouncer
    }

    /// The same pronouncer, knowing how the words of names are written: asked for "wechat" it then reads "WeChat".
    ///
    /// Grammars and recognisers work with lower-case words, but capitals tell where a name is joined and what is spelled
    /// out. Words that the dictionary has stay as they are.
    package func adding(names: some Sequence<String>) -> Pronouncer {
        var pronouncer = self
        for name in names {
            for word in Self.words(of: name) {
                let lower = Self.lowered(word)
                guard !lexicon.contains(lower), spellings[lower] == nil, SpelledName(word) != SpelledName(lower) else {
                    continue
                }
                pronouncer.spellings[lower] = word
            }
        }
        return pronouncer
    }

    /// The words of a name as they are written.
    private static func words(of name: String) -> [String] {
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
            return name.split { $0.isHan || !$0.isLetter && !"'’".contains($0) }.map(String.init)
        }
        let apostrophe = UInt8(ascii: "'")
        return name.utf8.split { !(0x61...0x7a).contains($0 | 0x20) && $0 != apostrophe }.map { String(Substring($0)) }
    }

    private static func lowered(_ word: String) -> String {
        let lower = word.lowercased()
        return lower.utf8.allSatisfy { $0 < 0x80 } ? lower : lower.replacing("’", with: "'")
    }

    /// The phones of a word or name, likeliest first, as `PronunciationSource` says.
    package func pronunciations(of word: String) -> [String] {
        certain(word) ?? readings(of: word).map(\.phones)
    }

    /// The dictionary's pronunciations of a word that nothing else is known of, as of most words of a grammar.
    private func certain(_ word: String) -> [String]? {
        if native != nil {
            guard hints[word] == nil, learned[word] == nil, spellings[word] == nil else { return nil }
            let found = lexicon.pronunciations(of: word)
            return found.isEmpty ? nil : found
        }
        guard word.utf8.allSatisfy({ (0x61...0x7a).contains($0) || $0 == UInt8(ascii: "'") }), hints[word] == nil,
            learned[word] == nil, spellings[word] == nil, !Pinyin.surnames.contains(word)
        else { return nil }
        let found = lexicon.pronunciations(of: word)
        return found.isEmpty ? nil : found
    }

    /// Whether some way to say a word can be made of its letters, were it in no dictionary.
    package static func canRead(_ word: String) -> Bool { !SpelledName(word).pieces.isEmpty }

    /// The ways to say a word or name, likeliest first, with their shares and sources; empty when there is none.
    package func readings(of text: String) -> [Pronunciation] {
        let others = unlearned(text)
        guard let phones = learned[text.lowercased()] else { return others }
        let ways = [Pronunciation](ranked: phones, source: .learned)
        return (ways.weighted(0.6) + others.weighted(0.4)).merged(limit: .max)
    }

    /// Every way to say a word that is worth trying when its sound can be heard, likeliest first: all readings, many more of
    /// the letters', and letter by letter.
    ///
    /// - Parameters:
    ///   - word: one word of a name, in lower case.
    ///   - limit: the most readings of the letters.
    /// - Returns: distinct ways; shares are at most 1 and need not sum to 1.
    package func candidates(for word: String, limit: Int = 200) -> [Pronunciation] {
        let letters = letterToSound?.readings(of: word, limit: limit, beam: 2 * limit) ?? []
        let spelled = native == nil && word.count <= 8 ? spelledOut(word).weighted(0.01) : []
        let all = (readings(of: word) + letters + spelled).filter { !$0.phones.isEmpty }
        return Dictionary(grouping: all, by: \.phones).values
            .compactMap { ways in ways.max { $0.share < $1.share } }
            .sorted { ($1.share, $0.phones) < ($0.share, $1.phones) }
    }

    /// The ways to say a word or name but for those that were learned.
    private func unlearned(_ text: String) -> [Pronunciation] {
        let lower = text.lowercased()
        let text = text == lower ? spellings[lower] ?? text : text
        if let given = hints[lower], !given.isEmpty {
            let hinted = given.flatMap { readings(of: $0) }.merged(limit: .max)
            // Of what no dictionary has people say what they read, whatever its owner says.
            guard known(lower).isEmpty else { return hinted }
            return (hinted.weighted(0.8) + read(text).weighted(0.2)).merged(limit: .max)
        }
        return read(text)
    }

    /// The pronunciations by the dictionary, or else by the letters.
    private func read(_ text: String) -> [Pronunciation] {
        if let native { return readings(of: text, with: native) }
        let lower = text.lowercased()
        let spelling = SpelledName(text)
        if case .capitals = spelling.pieces.first, spelling.pieces.count == 1 {
            // "US" is not only the word.
        } else {
            let found = known(lower)
            if !found.isEmpty { return found }
        }
        var ways: [Pronunciation] = []
        for (index, piece) in spelling.pieces.enumerated() {
            let next = readings(of: piece)
            guard !next.isEmpty else { continue }
            ways = index == 0 || ways.isEmpty ? next : ways.followed(by: next, limit: limit)
        }
        let further = spelling.joined.map { readOn($0, besides: ways) } ?? []
        return (ways.merged(limit: limit) + further).normalised()
    }

    /// Some ways to say a joined name as one word, as who does not see where "ZhiChat" is joined does, and voices of
    /// machines do: unlikely ones, beyond the usual number of ways.
    private func readOn(_ name: String, besides others: [Pronunciation]) -> [Pronunciation] {
        let known = Set(others.map(\.phones))
        return spelled(name).filter { !known.contains($0.phones) }.prefix(Self.readingsAsOneWord)
            .map { Pronunciation(phones: $0.phones, share: 0.01, source: $0.source) }
    }

    private static let readingsAsOneWord = 3

    /// How sure it is that the first pronunciation of a word or name is nearly right, 0…1.
    ///
    /// How certain the pronunciation of a text is: 1 where a hint or the dictionary has it. Otherwise it is the share
    /// of the first pronunciation and of those that sound nearly like it; below a half a person should be asked
    /// (docs/measurements/pronunciation.md says how often that helps).
    package func certainty(of text: String) -> Double {
        let ways = readings(of: text)
        guard let best = ways.first else { return 0 }
        guard best.source.doubt > Pronunciation.Source.lexicon.doubt else { return 1 }
        return min(1, ways.filter { distance($0.phones, best.phones) <= 0.3 }.reduce(0) { $0 + $1.share })
    }

    /// How different the phones of the language are.
    package var distance: PhoneticDistance { native?.distance ?? .english }

    /// The phones of the language.
    package var phones: PhoneSet { native?.phones ?? .english }

    /// The pronunciations by a hint.
    package func readings(of hint: PronunciationHint) -> [Pronunciation] {
        let ways: [Pronunciation] =
            switch hint {
            case .phones(let phones): [Pronunciation(phones: phones, share: 1, source: .hint)]
            case .pinyin(let syllables):
                .init(
                    ranked: native?.pronunciations(ofPinyin: syllables) ?? Pinyin.pronunciations(of: syllables),
                    source: .hint)
            case .soundsLike(let words):
                Pronouncer(lexicon: lexicon, letterToSound: letterToSound, native: native, limit: 2)
                    .readings(of: words)
            }
        return ways.map { Pronunciation(phones: $0.phones, share: $0.share, source: .hint) }
    }
}
