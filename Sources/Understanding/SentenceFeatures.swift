/// What the statistical model of intents sees of a sentence: its words, the pairs of them that stand side by side or around a
/// third, and the runs of three to five letters of each, all by their hashes.
///
/// `scripts/opinion_features.py` does the same where the model is trained; the two must not differ.
package struct SentenceFeatures: Sendable {
    /// The sign that stands for numbers.
    private static let number = "#"
    private static let runs = 3...5

    private let bucketCount: UInt32
    private let numberWords: Set<String>

    /// The features of sentences.
    ///
    /// - Parameters:
    ///   - bucketCount: so many hashes there are.
    ///   - numberWords: the words that numbers are made of.
    package init(bucketCount: UInt32, numberWords: Set<String>) {
        self.bucketCount = max(bucketCount, 1)
        self.numberWords = numberWords
    }

    /// The words of a text: letters and digits in lower case; numbers, however many, are one sign.
    package func words(of text: some StringProtocol) -> [String] {
        var result: [String] = []
        var word = ""
        func close(_ result: inout [String]) {
            defer { word = "" }
            while word.last == "'" { word.removeLast() }
            guard !word.isEmpty else { return }
            guard numberWords.contains(word) || word.contains(where: \.isNumber) else { return result.append(word) }
            if result.last != Self.number { result.append(Self.number) }
        }
        for character in text.lowercased() {
            switch character {
            case "'", "’":
                if word.last == "'" { close(&result) } else if !word.isEmpty { word.append("'") }
            case _ where character.isLetter || character.isNumber: word.append(character)
            default: close(&result)
            }
        }
        close(&result)
        return result
    }

    /// The buckets of some words.
    package func buckets(of words: [String]) -> [Int] {
        var result: [Int] = []
        var before = "^"
        for word in words {
            result.append(bucket("w", word))
            if word != Self.number { addRuns(of: word, to: &result) }
            result.append(bucket("b", before, " ", word))
            before = word
        }
        result.append(bucket("b", before, " ", "$"))
        let bounded = ["^"] + words + ["$"]
        for (first, third) in zip(bounded, bounded.dropFirst(2)) { result.append(bucket("s", first, " ", third)) }
        return result
    }

    private func addRuns(of word: String, to result: inout [Int]) {
        let padded = "<" + word + ">"
        let bytes = Array(padded.utf8)
        // Where each letter begins: it may have several bytes.
        let starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
        let letters = starts.count - 1
        for length in Self.runs where letters >= length {
            for start in 0...(letters - length) {
                var hash = Hash()
                hash.add("c".utf8)
                hash.add(bytes[starts[start]..<starts[start + length]])
                result.append(hash.bucket(of: bucketCount))
            }
        }
    }

    private func bucket(_ parts: String...) -> Int {
        var hash = Hash()
        for part in parts { hash.add(part.utf8) }
        return hash.bucket(of: bucketCount)
    }

    /// The 32-bit hash of Fowler, Noll and Vo.
    private struct Hash {
        private var value: UInt32 = 0x811C_9DC5

        mutating func add(_ bytes: some Sequence<UInt8>) {
            for byte in bytes { value = (value ^ UInt32(byte)) &* 0x0100_0193 }
        }

        /// The low bits alone mix badly.
        func bucket(of count: UInt32) -> Int { Int((value ^ value >> 15) % count) }
    }
}
