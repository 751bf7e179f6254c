/// Vectors of a language's frequent words, by which words that stand between the same words are alike.
///
/// `scripts/make-word-vectors` makes them. Words are known by a hash of 32 bits: of 18,000 words a strange one is taken for a known
/// one once in 240,000 times.
package struct WordVectors: Sendable {
    /// In rising order.
    private let hashes: [UInt32]
    private let bytes: [UInt8]
    /// How long each vector is.
    package let dimensions: Int

    /// Vectors of words.
    ///
    /// - Parameters:
    ///   - hashes: the words' hashes, in rising order.
    ///   - bytes: by word, then by dimension; signed.
    ///   - dimensions: how long each vector is.
    package init(hashes: [UInt32], bytes: [UInt8], dimensions: Int) {
        self.hashes = hashes
        self.bytes = bytes
        self.dimensions = dimensions
    }

    /// The vector of a word; nil where it is not known.
    package subscript(word: String) -> [Int8]? {
        let hash = SentenceFeatures.hash(of: word)
        var low = 0
        var high = hashes.count
        while low < high {
            let middle = (low + high) / 2
            if hashes[middle] < hash { low = middle + 1 } else { high = middle }
        }
        guard low < hashes.count, hashes[low] == hash else { return nil }
        return bytes[low * dimensions..<(low + 1) * dimensions].map { Int8(bitPattern: $0) }
    }
}
