package import Foundation

/// Guesses where a word is stressed: as other forms of it in the dictionary are, or as most words with such an end.
///
/// Its file has the lists `vowels`, `always` (letters that are stressed wherever they are), `phones` (the phones of vowels),
/// `stressed` (those that are stressed) and `endings` (that forms of a word end in; `-` is none), each as `name = …`, and
/// then a line for each end of words: `END PLACE SHARE PLACE SHARE…`. A place is a vowel counted from the word's last, 0.
///
/// `alike = е ё O0 0.2` says that people write the first letter for the second, how that one sounds, and in which share of
/// words it is meant where the first is stressed.
package struct StressTable: Sendable {
    private typealias Guess = (place: Int, share: Double)

    /// A letter that is written for another one.
    private struct Alike {
        var written: String
        var meant: String
        var phone: String
        var share: Double

        init?(_ fields: [String]) {
            guard fields.count == 4, let share = Double(fields[3]), (0...1).contains(share) else { return nil }
            (written, meant, phone, self.share) = (fields[0], fields[1], fields[2], share)
        }
    }

    /// The mark that follows the stressed vowel among a word's symbols.
    static let mark = "'"
    /// How far other forms of a word are believed against its end.
    private static let trustInForms = 0.8
    /// So many letters at least are the same in the forms of a word.
    private static let leastStem = 3
    /// So many letters at most are an ending.
    private static let longestEnding = 3

    private var lists: [String: [String]] = [:]
    private var guesses: [String: [Guess]] = [:]
    private let vowels: Set<String>
    private let always: Set<String>
    private let phones: Set<String>
    private let stressedPhones: Set<String>
    private let endings: [String]
    private let alike: Alike?
    let fingerprint: UInt64

    /// Reads a file.
    ///
    /// - Throws: `PronunciationError` when it cannot be read or a line is none of such a file.
    package init(contentsOf url: URL) throws(PronunciationError) {
        let data = try Data.mapped(url, what: "table of stress")
        try self.init(String(decoding: data, as: UTF8.self), name: url.path)
    }

    /// Reads a table.
    ///
    /// - Throws: `PronunciationError` naming the line that is none of a table.
    package init(_ text: String, name: String = "table") throws(PronunciationError) {
        fingerprint = Data(text.utf8).fingerprint
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let fields = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
            guard let key = fields.first else { continue }
            if fields.count > 1, fields[1] == "=" {
                lists[key] = Array(fields.dropFirst(2))
                continue
            }
            guard let guess = Self.guesses(fields.dropFirst()) else {
                throw PronunciationError(
                    .fileInvalid,
                    "Line \(number + 1) of \(name) is no guess of stress: ‘\(line)’; write END PLACE SHARE.")
            }
            guesses[key] = guess
        }
        vowels = Set(lists["vowels"] ?? [])
        always = Set(lists["always"] ?? [])
        phones = Set(lists["phones"] ?? [])
        stressedPhones = Set(lists["stressed"] ?? [])
        endings = (lists["endings"] ?? []).map { $0 == "-" ? "" : $0 }
        alike = lists["alike"].flatMap(Alike.init)
    }

    private static func guesses(_ fields: ArraySlice<String>) -> [Guess]? {
        var guesses: [Guess] = []
        var place: Int?
        for field in fields {
            if let known = place {
                guard let share = Double(field) else { return nil }
                guesses.append((known, share))
                place = nil
            } else {
                guard let number = Int(field), number >= 0 else { return nil }
                place = number
            }
        }
        return guesses.isEmpty || place != nil ? nil : guesses
    }

    /// Whether a word has a vowel.
    func canBeSaid(_ word: String) -> Bool { word.contains { vowels.contains(String($0)) } }

    /// The symbols of a word with a mark behind the stressed vowel, likeliest first, with shares that sum to 1.
    func stressed(_ symbols: [String], in lexicon: Lexicon) -> [(symbols: [String], share: Double)] {
        let places = symbols.indices.filter { vowels.contains(symbols[$0]) }
        guard !places.isEmpty else { return [(symbols, 1)] }
        if let place = places.last(where: { always.contains(symbols[$0]) }) { return [(marked(symbols, at: place), 1)] }
        let byForm = form(symbols, of: places, in: lexicon)
        var shares: [Int: Double] = [:]
        if places.count == 1 {
            shares[places[0]] = 1
        } else {
            for guess in guess(symbols, of: places) {
                shares[guess.place, default: 0] += guess.share * (byForm == nil ? 1 : 1 - Self.trustInForms)
            }
            if let byForm { shares[byForm.place, default: 0] += Self.trustInForms }
        }
        let total = shares.values.reduce(0, +)
        let ways = shares.flatMap { place, share in
            letters(symbols, at: place, like: byForm?.place == place ? byForm?.phone : nil).map {
                (symbols: marked($0.symbols, at: place), share: $0.share * share / total)
            }
        }
        return ways.sorted { ($1.share, $0.symbols.joined()) < ($0.share, $1.symbols.joined()) }
    }

    /// The word as it is written and with the letter that may be meant at a stressed place, with their shares; another form of
    /// the word, where one is known, sounds like `phone` at this place.
    private func letters(
        _ symbols: [String], at place: Int, like phone: String?
    ) -> [(symbols: [String], share: Double)] {
        guard let alike, symbols[place] == alike.written else { return [(symbols, 1)] }
        var meant = symbols
        meant[place] = alike.meant
        let share = phone.map { $0 == alike.phone ? Self.trustInForms : 1 - Self.trustInForms } ?? alike.share
        return [(symbols, 1 - share), (meant, share)]
    }

    private func marked(_ symbols: [String], at place: Int) -> [String] {
        Array(symbols[...place]) + [Self.mark] + Array(symbols[(place + 1)...])
    }

    /// The places by the longest end of the word that is known.
    private func guess(_ symbols: [String], of places: [Int]) -> [Guess] {
        for start in symbols.indices {
            guard let found = guesses[symbols[start...].joined()] else { continue }
            let fitting = found.filter { $0.place < places.count }
            if !fitting.isEmpty { return fitting.map { (places[places.count - 1 - $0.place], $0.share) } }
        }
        return [(places[max(0, places.count - 2)], 1)]
    }

    /// The stressed place and its sound in another form of the word that the dictionary has, where both have that vowel.
    private func form(
        _ symbols: [String], of places: [Int], in lexicon: Lexicon
    ) -> (place: Int, phone: String)? {
        for cut in 0...Self.longestEnding where symbols.count - cut >= Self.leastStem {
            let stem = symbols.dropLast(cut)
            let stemVowels = places.filter { $0 < stem.count }.count
            for ending in endings {
                guard let known = lexicon.pronunciations(of: stem.joined() + ending).first else { continue }
                let sounds = known.split(separator: " ").map(String.init).filter(phones.contains)
                guard let vowel = sounds.firstIndex(where: stressedPhones.contains), vowel < stemVowels else {
                    continue
                }
                return (places[vowel], sounds[vowel])
            }
        }
        return nil
    }
}
