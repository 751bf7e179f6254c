/// A written word or name cut into pieces that are each read in one way.
///
/// "WeChat" is two words, "v2" a letter and a number, "AC/DC" two runs of capitals, "Zoë" the letters z, o and e, and
/// "微信" the syllables wei and xin.
struct SpelledName: Equatable {
    /// One piece, without accents.
    enum Piece: Equatable {
        /// Lower-case letters and apostrophes.
        case word(String)
        /// Two or more capitals in a row, in lower case: letters read one by one, or a word that is shouted;
        /// `plural` when a small s follows ("PDFs", "QQ's").
        case capitals(String, plural: Bool)
        /// Digits.
        case digits(String)
        /// Syllables of Hanyu Pinyin that stand for Chinese characters.
        case pinyin([String])
        /// A sign that has a name, as the words of that name.
        case sign(String)
    }

    /// The pieces in order.
    var pieces: [Piece] = []
    /// Whether it is written without anything but letters.
    private var isOneRun: Bool

    /// Cuts a word or name as it is written for people.
    init(_ text: String) {
        isOneRun = text.allSatisfy(\.isLetter)
        var run = String.UnicodeScalarView()
        var kind = Kind.separator
        for scalar in text.unicodeScalars {
            guard let folded = Self.folded(scalar, in: kind) else { continue }
            let next = Kind(folded)
            if next != kind || next == .sign {
                pieces += Self.pieces(of: String(run), kind)
                run = .init()
            }
            kind = next
            run.append(contentsOf: folded.unicodeScalars)
        }
        pieces += Self.pieces(of: String(run), kind)
    }

    /// The small letters of a name of several words that are written as one; nil for all others.
    var joined: String? {
        let words = pieces.compactMap { if case .word(let word) = $0 { word } else { nil } }
        return isOneRun && words.count == pieces.count && words.count > 1 ? words.joined() : nil
    }

    private enum Kind {
        case letter, digit, sign, foreign, separator

        init(_ folded: String) {
            guard let first = folded.unicodeScalars.first else {
                self = .separator
                return
            }
            switch first {
            case "a"..."z", "A"..."Z", "'": self = .letter
            case "0"..."9": self = .digit
            default: self = first.isASCII ? (SpelledName.names[folded] == nil ? .separator : .sign) : .foreign
            }
        }
    }

    /// The letters that a scalar stands for; nil when it only changes the letter before it.
    private static func folded(_ scalar: Unicode.Scalar, in kind: Kind) -> String? {
        if ForeignScript.contains(scalar) { return String(scalar) }
        let isMark = [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
        if isMark { return kind == .foreign ? String(scalar) : nil }
        let latin = LatinFolding.fold(scalar) ?? " "
        return latin.isEmpty ? nil : latin
    }

    /// The signs that are said, by name; all others only separate.
    private static let names: [String: String] = ["&": "and", "+": "plus", "@": "at", "%": "percent", "=": "equals"]

    private static func pieces(of run: String, _ kind: Kind) -> [Piece] {
        guard !run.isEmpty else { return [] }
        switch kind {
        case .letter: return humps(of: Array(run)).map(piece)
        case .digit: return [.digits(run)]
        case .sign: return names[run].map { [.sign($0)] } ?? []
        case .foreign: return ForeignScript.pieces(of: run)
        case .separator: return []
        }
    }

    /// Cuts camel case before a capital that follows a small letter, or that starts a word after capitals.
    private static func humps(of run: [Character]) -> [String] {
        var humps: [String] = []
        var current = ""
        for (index, character) in run.enumerated() {
            if index > 0, character.isUppercase {
                let afterSmall = run[index - 1].isLowercase
                let startsWord =
                    run[index - 1].isUppercase && index + 2 < run.count && run[index + 1].isLowercase
                    && run[index + 2].isLowercase
                if afterSmall || startsWord {
                    humps.append(current)
                    current = ""
                }
            }
            current.append(character)
        }
        return (humps + [current]).filter { $0.contains { $0 != "'" } }
    }

    /// Tells "QQ", "QQ's" and "PDFs" from words.
    private static func piece(_ hump: String) -> Piece {
        let capitals = hump.prefix { $0.isUppercase }
        let rest = hump.dropFirst(capitals.count)
        if capitals.count >= 2, rest.isEmpty || rest == "s" || rest == "'s" {
            return .capitals(capitals.lowercased(), plural: !rest.isEmpty)
        }
        return .word(String(hump.lowercased().drop { $0 == "'" }))
    }
}
