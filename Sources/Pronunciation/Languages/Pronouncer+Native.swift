internal import Foundation
internal import SpeechCore

extension Pronouncer {
    /// A run of letters that are read alike.
    private enum Script {
        case han, latin, native, none

        init(_ character: Character, _ phoneOf: (Character) -> Bool) {
            guard let scalar = character.unicodeScalars.first else {
                self = .none
                return
            }
            if scalar.properties.isIdeographic {
                self = .han
            } else if scalar.properties.isAlphabetic || character == "'"
                || scalar.properties.generalCategory == .nonspacingMark
            {
                self = LatinFolding.fold(scalar) == nil ? .native : .latin
            } else {
                self = phoneOf(character) ? .latin : .none
            }
        }
    }

    /// The ways to say a word or name in a language that comes with rules.
    func readings(of text: String, with native: NativeReader) -> [Pronunciation] {
        var ways: [Pronunciation] = []
        for (run, script) in Self.runs(of: text) {
            let next: [Pronunciation] =
                switch script {
                case .han: readings(ofHan: run, with: native)
                case .native: readings(ofNative: run, with: native)
                case .latin: readings(ofLatin: run, with: native)
                case .none: []
                }
            guard !next.isEmpty else { return [] }
            ways = ways.isEmpty ? next : ways.followed(by: next, limit: limit)
        }
        return ways.merged(limit: limit)
    }

    private static func runs(of text: String) -> [(run: String, script: Script)] {
        var runs: [(run: String, script: Script)] = []
        for character in text {
            let script = Script(character) { $0.isASCII && $0.isNumber }
            guard script != .none else { continue }
            // Each Han character is read by itself.
            if let last = runs.last, last.script == script, script != .han {
                runs[runs.count - 1].run.append(character)
            } else {
                runs.append((String(character), script))
            }
        }
        return runs
    }

    private func readings(ofHan character: String, with native: NativeReader) -> [Pronunciation] {
        let found = [Pronunciation](ranked: lexicon.pronunciations(of: character), source: .lexicon)
        guard found.isEmpty, let latin = character.applyingTransform(.mandarinToLatin, reverse: false) else {
            return found
        }
        let syllables = latin.split(separator: " ").map { Pinyin.withoutTone(String($0)) }
        let phones = native.pronunciations(ofPinyin: syllables)
        return [Pronunciation](ranked: phones, source: .pinyin)
    }

    private func readings(ofNative word: String, with native: NativeReader) -> [Pronunciation] {
        let lower = word.lowercased()
        let found = [Pronunciation](ranked: lexicon.pronunciations(of: lower), source: .lexicon)
        if !found.isEmpty { return found }
        let isCapitals = word.count > 1 && word.count <= 4 && word.allSatisfy(\.isUppercase)
        let canBeSaid = native.stress?.canBeSaid(lower) ?? true
        let spelled = namesOfLetters(lower)
        if !canBeSaid, !spelled.isEmpty { return spelled }
        let read = kept(lower) { native.readings(ofLetters: lower, in: lexicon) }
        return isCapitals ? (spelled.weighted(0.6) + read.weighted(0.4)).merged(limit: limit) : read
    }

    private func readings(ofLatin name: String, with native: NativeReader) -> [Pronunciation] {
        // Marks tell that it is pinyin: “lü”, “wáng”.
        if !name.allSatisfy(\.isASCII), let syllables = Pinyin.syllables(of: Pinyin.withoutTone(name)) {
            let phones = native.pronunciations(ofPinyin: syllables)
            if !phones.isEmpty { return [Pronunciation](ranked: phones, source: .pinyin) }
        }
        var ways: [Pronunciation] = []
        for piece in SpelledName(name).pieces {
            let next = readings(ofLatin: piece, with: native)
            guard !next.isEmpty else { continue }
            ways = ways.isEmpty ? next : ways.followed(by: next, limit: limit)
        }
        return ways
    }

    private func readings(ofLatin piece: SpelledName.Piece, with native: NativeReader) -> [Pronunciation] {
        switch piece {
        case .word(let word) where word.count == 1 || !word.contains { "aeiouy".contains($0) }:
            return namesOfLetters(word)
        case .word(let word): return readings(ofLatinWord: word, with: native)
        case .capitals(let letters, _):
            let spelled = namesOfLetters(letters)
            guard letters.contains(where: { "aeiouy".contains($0) }), letters.count > 2 else { return spelled }
            let weight = letters.count <= 4 ? 0.6 : 0.2
            let read = readings(ofLatinWord: letters, with: native)
            return (spelled.weighted(weight) + read.weighted(1 - weight)).merged(limit: limit)
        case .pinyin(let syllables):
            return [Pronunciation](ranked: native.pronunciations(ofPinyin: syllables), source: .pinyin)
        case .digits, .sign: return []
        }
    }

    private func readings(ofLatinWord word: String, with native: NativeReader) -> [Pronunciation] {
        kept(word) {
            var ways: [Pronunciation] = []
            if let syllables = Pinyin.syllables(of: word) {
                let phones = native.pronunciations(ofPinyin: syllables)
                let weight = Pinyin.isDistinct(syllables) ? 3 : 0.5
                ways += [Pronunciation](ranked: phones, source: .pinyin).weighted(weight)
            }
            let english = native.english?.pronunciations(of: word).prefix(2) ?? []
            for (place, phones) in english.enumerated() {
                ways += native.readings(ofEnglish: phones, in: lexicon).normalised().weighted(1 / Double(place + 1))
            }
            // As who reads the letters of another script one by one.
            if let letters = word.applyingTransform(.latinToCyrillic, reverse: false), native.letters != nil {
                ways += native.readings(ofLetters: letters, in: lexicon).weighted(0.5)
            }
            return ways.merged(limit: limit)
        }
    }

    /// The names of letters one after the other; where letters have several names, all by their first or all by their next.
    private func namesOfLetters(_ letters: String) -> [Pronunciation] {
        let names = letters.filter { $0 != "'" }.map { lexicon.pronunciations(of: "\($0).") }
        guard !names.isEmpty, names.allSatisfy({ !$0.isEmpty }) else { return [] }
        let ways = (0..<(names.map(\.count).max() ?? 1)).map { way in
            names.map { $0[min(way, $0.count - 1)] }.joined(separator: " ")
        }
        return [Pronunciation](ranked: ways, source: .spelledOut).merged(limit: limit)
    }

    private func kept(_ word: String, otherwise workOut: () -> [Pronunciation]) -> [Pronunciation] {
        cache?.readings(of: word, otherwise: workOut) ?? workOut()
    }
}
