/// A note of an app's author or a user about how a word sounds.
package enum PronunciationHint: Sendable, Equatable {
    /// The model's phones, separated by blanks: `JH AA N`.
    case phones(String)
    /// Syllables of Hanyu Pinyin, written with tone digits: `wang2 yi4 ran2`.
    case pinyin([String])
    /// Words that sound alike: `eye toons`.
    case soundsLike(String)

    /// Reads a hint.
    ///
    /// Phones in capitals are phones (stress digits are dropped), alone or between slashes; syllables with tone digits
    /// are pinyin; everything else is words that sound alike.
    ///
    /// - Parameters:
    ///   - text: the hint as written.
    ///   - phones: the phones of the model.
    /// - Throws: `PronunciationError` when it is empty, or is meant as phones and one of them is not the model's.
    package init(_ text: String, phones: PhoneSet = .english) throws(PronunciationError) {
        var tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let slashed = text.count > 2 && text.hasPrefix("/") && text.hasSuffix("/")
        if slashed {
            tokens = text.dropFirst().dropLast().split(whereSeparator: \.isWhitespace).map(String.init)
        }
        guard tokens.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }) else {
            throw PronunciationError(
                .hintInvalid, "The pronunciation hint '\(text)' says nothing; write how the word sounds.")
        }
        let bare = tokens.map { phones.contains($0) ? $0 : Self.withoutStress($0) }
        let unknown = bare.filter { !phones.contains($0) }
        let looksLikePhones = tokens.allSatisfy {
            $0.count <= 3 && $0.first?.isUppercase == true && $0 == $0.uppercased()
        }
        if unknown.isEmpty, slashed || looksLikePhones {
            self = .phones(bare.joined(separator: " "))
        } else if slashed || (looksLikePhones && unknown.count * 2 < bare.count) {
            throw PronunciationError(
                .hintInvalid,
                "In the pronunciation hint '\(text)', '\(unknown.first ?? "")' is not one of the model's phones: "
                    + "\(phones.names.joined(separator: " ")).")
        } else if let syllables = Pinyin.syllables(ofToned: text) {
            self = .pinyin(syllables)
        } else {
            self = .soundsLike(tokens.joined(separator: " "))
        }
    }

    private static func withoutStress(_ token: String) -> String {
        guard let last = token.last, "012".contains(last), token.count > 1 else { return token }
        return String(token.dropLast())
    }
}
