internal import Foundation

/// Reads names in Hanyu Pinyin, with the phones of an English model.
enum Pinyin {
    /// The syllables of a word that is pinyin from end to end, or nil.
    ///
    /// The cut with the fewest syllables wins. As in the orthography, a syllable inside a word starts with a vowel
    /// only after an apostrophe ("xi'an").
    static func syllables(of word: String) -> [String]? {
        let parts = word.split(separator: "'")
        guard !parts.isEmpty, word.utf8.count <= 40 else { return nil }
        var syllables: [String] = []
        for part in parts {
            guard let cut = cut(Array(part)) else { return nil }
            syllables += cut
        }
        return syllables
    }

    /// The syllables of a spelling whose tones are digits ("wang2 yi4ran2"), or nil when it is something else.
    static func syllables(ofToned text: String) -> [String]? {
        var syllables: [String] = []
        var current = ""
        for character in text.lowercased() {
            if let tone = character.wholeNumberValue {
                guard (0...5).contains(tone), phones[current] != nil else { return nil }
                syllables.append(current)
                current = ""
            } else if character.isLetter || character == ":" {
                // u: and ü are both in use where a keyboard lacks the umlaut.
                current.append(character == "ü" || character == ":" ? "v" : character)
                if current.hasSuffix("uv") { current = current.dropLast(2) + "v" }
            } else if !current.isEmpty {
                return nil
            }
        }
        return current.isEmpty && !syllables.isEmpty ? syllables : nil
    }

    /// A syllable that is written with its tone mark ("lǜ") without it ("lv").
    static func withoutTone(_ syllable: String) -> String {
        let letters = syllable.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
        var plain = String.UnicodeScalarView()
        for scalar in letters {
            if scalar == "\u{308}", plain.last == "u" {
                plain.removeLast()
                plain.append("v")
            } else if scalar.properties.generalCategory != .nonspacingMark {
                plain.append(scalar)
            }
        }
        return String(plain)
    }

    /// The ways to say syllables: as close to Mandarin as the phones allow, then as English speakers tend to, then as those
    /// do who take x, q, c and z for what they are in English words.
    static func pronunciations(of syllables: [String]) -> [String] {
        let readings = syllables.compactMap { phones[$0] }
        guard readings.count == syllables.count, !readings.isEmpty else { return [] }
        let close = readings.map(\.mandarin).joined(separator: " ")
        let loose = readings.map(\.anglicised).joined(separator: " ")
        let literal = readings.map(\.literal).joined(separator: " ")
        return [close, loose, literal].reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Whether a word that can be read as pinyin hardly is anything else: "xiaohong" rather than "mina" or "abiding".
    static func isDistinct(_ syllables: [String]) -> Bool {
        let nasal = syllables.filter { $0.hasSuffix("ang") || $0.hasSuffix("ong") || $0.hasSuffix("eng") }
        return nasal.count > 1
            || syllables.contains { syllable in
                // The French and Spanish -que is no syllable of Chinese.
                (["zh", "x", "q"].contains { syllable.hasPrefix($0) } && syllable != "que")
                    || ["iao", "iang", "uang", "iong", "uai"].contains { syllable.hasSuffix($0) }
            }
    }

    /// The surnames of the dictionary that English speakers say otherwise than their bearers.
    static let surnames: Set<String> = ["wang", "yang", "jiang", "zhang", "huang", "liang", "chang", "tang", "fang"]

    private static func cut(_ letters: [Character]) -> [String]? {
        // best[end] is the shortest cut of the first `end` letters.
        var best: [[String]?] = [[]]
        for end in 1...letters.count {
            var found: [String]?
            for start in stride(from: max(0, end - 6), to: end, by: 1) {
                guard let before = best[start] else { continue }
                let syllable = String(letters[start..<end])
                guard phones[syllable] != nil, start == 0 || !"aoe".contains(letters[start]) else { continue }
                if before.count + 1 < (found?.count ?? .max) { found = before + [syllable] }
            }
            best.append(found)
        }
        return best[letters.count]
    }
}

// MARK: - The syllables

extension Pinyin {
    private struct Reading {
        var mandarin: String
        var anglicised: String
        /// As English words are read.
        var literal: String
    }

    /// The 400-odd syllables of Standard Chinese, and "v" for ü.
    private static let phones: [String: Reading] = {
        var phones: [String: Reading] = [:]
        for (onset, rimes) in table {
            for rime in rimes.split(separator: " ") {
                phones[onset + rime] = Reading(
                    mandarin: mandarin(onset, String(rime)), anglicised: anglicised(onset, String(rime)),
                    literal: literal(onset, String(rime)))
            }
        }
        return phones
    }()

    private static let table: [(onset: String, rimes: String)] = [
        ("", "a o e ai ei ao ou an en ang eng er"),
        ("b", "a o ai ei ao an en ang eng i ie iao ian in ing u"),
        ("p", "a o ai ei ao ou an en ang eng i ie iao ian in ing u"),
        ("m", "a o e ai ei ao ou an en ang eng i ie iao iu ian in ing u"),
        ("f", "a o ei ou an en ang eng u"),
        ("d", "a e ai ei ao ou an en ang eng ong i ia ie iao iu ian ing u uo ui uan un"),
        ("t", "a e ai ao ou an ang eng ong i ie iao ian ing u uo ui uan un"),
        ("n", "a e ai ei ao ou an en ang eng ong i ie iao iu ian in iang ing u uo uan v ve"),
        ("l", "a e ai ei ao ou an ang eng ong i ia ie iao iu ian in iang ing u uo uan un v ve ue"),
        ("g", "a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang"),
        ("k", "a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang"),
        ("h", "a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang"),
        ("j", "i ia ie iao iu ian in iang ing iong u ue uan un"),
        ("q", "i ia ie iao iu ian in iang ing iong u ue uan un"),
        ("x", "i ia ie iao iu ian in iang ing iong u ue uan un"),
        ("zh", "a e ai ei ao ou an en ang eng ong i u ua uo uai ui uan un uang"),
        ("ch", "a e ai ao ou an en ang eng ong i u ua uo uai ui uan un uang"),
        ("sh", "a e ai ei ao ou an en ang eng i u ua uo uai ui uan un uang"),
        ("r", "e ao ou an en ang eng ong i u ua uo ui uan un"),
        ("z", "a e ai ei ao ou an en ang eng ong i u uo ui uan un"),
        ("c", "a e ai ao ou an en ang eng ong i u uo ui uan un"),
        ("s", "a e ai ao ou an en ang eng ong i u uo ui uan un"),
        ("y", "a o e ao ou an in ang ing ong i u ue uan un"),
        ("w", "a o ai ei an en ang eng u"),
    ]

    private static let onsets = [
        "b": "B", "p": "P", "m": "M", "f": "F", "d": "D", "t": "T", "n": "N", "l": "L", "g": "G", "k": "K", "h": "HH",
        "j": "JH", "q": "CH", "x": "SH", "zh": "JH", "ch": "CH", "sh": "SH", "r": "R", "z": "D Z", "c": "T S",
        "s": "S", "y": "Y", "w": "W", "": "",
    ]

    private static let rimes = [
        "a": "AA", "o": "AO", "e": "AH", "ai": "AY", "ei": "EY", "ao": "AW", "ou": "OW", "an": "AA N", "en": "AH N",
        "ang": "AA NG", "eng": "AH NG", "ong": "UH NG", "er": "AA R", "i": "IY", "ia": "Y AA", "ie": "Y EH",
        "iao": "Y AW", "iu": "Y OW", "ian": "Y EH N", "in": "IY N", "iang": "Y AA NG", "ing": "IH NG",
        "iong": "Y UH NG", "u": "UW", "ua": "W AA", "uo": "W AO", "uai": "W AY", "ui": "W EY", "uan": "W AA N",
        "un": "W AH N", "uang": "W AA NG", "v": "Y UW", "ve": "Y EH", "ue": "W EH",
    ]

    /// The English reading of a rime where it differs.
    private static let anglicisedRimes = [
        "o": "OW", "e": "EY", "an": "AE N", "en": "EH N", "ang": "AE NG", "eng": "EH NG", "ong": "AO NG", "er": "ER",
        "iu": "IY UW", "ie": "IY EH", "iao": "IY AW", "ian": "IY AA N", "in": "IH N", "iang": "IY AE NG",
        "iong": "IY AO NG", "ia": "IY AA", "uo": "W OW", "uang": "W AE NG", "un": "UW N", "v": "UW", "ve": "UW EY",
        "ue": "UW EY", "uan": "UW AA N",
    ]

    private static func mandarin(_ onset: String, _ rime: String) -> String {
        let rounded = onset == "j" || onset == "q" || onset == "x" || onset == "y"
        switch (onset, rime) {
        case ("zh", "i"), ("ch", "i"), ("sh", "i"), ("r", "i"): return spaced(onset, "ER")
        case ("z", "i"), ("c", "i"), ("s", "i"): return spaced(onset, "IH")
        case ("y", "i"): return "IY"
        case ("y", "in"): return "IY N"
        case ("y", "e"): return "Y EH"
        case ("y", "an"): return "Y EH N"
        case (_, "uan") where rounded: return spaced(onset, "W EH N")
        case (_, "un") where rounded: return spaced(onset, "UH N")
        default: return spaced(onset, rimes[rime] ?? "")
        }
    }

    private static func anglicised(_ onset: String, _ rime: String) -> String {
        switch (onset, rime) {
        case ("zh", "i"), ("ch", "i"), ("sh", "i"), ("r", "i"), ("z", "i"), ("c", "i"), ("s", "i"):
            return spaced(onset, "IY")
        case ("y", "i"): return "Y IY"
        case ("x", "iao"), ("j", "iao"), ("q", "iao"): return spaced(onset, "AW")
        default: return spaced(onset, anglicisedRimes[rime] ?? rimes[rime] ?? "")
        }
    }

    private static func literal(_ onset: String, _ rime: String) -> String {
        let sounds = anglicisedRimes[rime] ?? rimes[rime] ?? ""
        switch onset {
        case "x", "z": return "Z " + sounds
        case "q": return "K " + sounds
        case "c": return (rime.hasPrefix("e") || rime.hasPrefix("i") ? "S " : "K ") + sounds
        case "zh": return "ZH " + sounds
        default: return anglicised(onset, rime)
        }
    }

    private static func spaced(_ onset: String, _ rime: String) -> String {
        let consonant = onsets[onset] ?? ""
        return consonant.isEmpty ? rime : "\(consonant) \(rime)"
    }
}
