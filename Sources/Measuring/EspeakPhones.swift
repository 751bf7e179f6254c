package import Foundation

extension SynthesisVoice {
    /// Speaks words that are given by their phones into a WAV file.
    ///
    /// - Throws: an exit status, after a sentence, when the voice does not speak.
    package func speak(phones words: [String], into file: URL) async throws {
        let arguments =
            switch synthesiser {
            case .flite:
                ["-voice", name, "-p", "pau \(words.joined(separator: " ").lowercased()) pau", "-o", file.path]
            case .espeak:
                ["-v", name, "-w", file.path, words.map { "[[\(EspeakPhones.text(of: $0))]]" }.joined(separator: " ")]
            }
        try await speak(arguments, into: file)
    }
}

/// The model's phones as espeak-ng writes them.
enum EspeakPhones {
    private static let names = [
        "AA": "A:", "AE": "a", "AH": "V", "AO": "O:", "AW": "aU", "AY": "aI", "B": "b", "CH": "tS", "D": "d",
        "DH": "D", "EH": "E", "ER": "3:", "EY": "eI", "F": "f", "G": "g", "HH": "h", "IH": "I", "IY": "i:",
        "JH": "dZ", "K": "k", "L": "l", "M": "m", "N": "n", "NG": "N", "OW": "oU", "OY": "OI", "P": "p", "R": "r",
        "S": "s", "SH": "S", "T": "t", "TH": "T", "UH": "U", "UW": "u:", "V": "v", "W": "w", "Y": "j", "Z": "z",
        "ZH": "Z",
    ]

    /// The phones of one word, the first vowel stressed: the model does not say which one is.
    static func text(of phones: String) -> String {
        var isStressed = false
        return phones.split(separator: " ").map { phone in
            let name = names[String(phone)] ?? ""
            guard !isStressed, "AEIOU".contains(phone.first ?? " ") else { return name }
            isStressed = true
            return "'" + name
        }.joined()
    }
}
