/// One way to say a word.
package struct Pronunciation: Sendable, Hashable {
    /// The source of a pronunciation.
    package enum Source: String, Sendable, Hashable, Codable {
        /// A hint by the app's author or the user.
        case hint
        /// A pronunciation that was learned from recordings of a person.
        case learned
        /// The model's dictionary.
        case lexicon
        /// A run of letters or digits, read one by one.
        case spelledOut
        /// Hanyu Pinyin.
        case pinyin
        /// Known words written together.
        case joinedWords
        /// Read from the spelling.
        case letterToSound
    }

    /// The model's phones, separated by blanks.
    package var phones: String
    /// How likely this way is among the ways found, 0…1; they sum to 1.
    package var share: Double
    /// Its source; for a word of several pieces the least certain one.
    package var source: Source

    /// A way to say a word.
    package init(phones: String, share: Double, source: Source) {
        self.phones = phones
        self.share = share
        self.source = source
    }
}

extension Pronunciation.Source {
    /// From the most to the least certain.
    var doubt: Int {
        switch self {
        case .hint, .learned: 0
        case .lexicon: 1
        case .spelledOut: 2
        case .joinedWords: 3
        case .pinyin: 4
        case .letterToSound: 5
        }
    }
}

extension [Pronunciation] {
    /// Alternatives of equal standing, the earlier ones likelier: 1, 1/2, 1/3… of a whole.
    init(ranked phones: [String], source: Pronunciation.Source) {
        self = phones.enumerated().map {
            Pronunciation(phones: $0.element, share: 1 / Double($0.offset + 1), source: source)
        }.normalised()
    }

    /// The same ways, every share times a weight.
    func weighted(_ weight: Double) -> [Pronunciation] {
        map { Pronunciation(phones: $0.phones, share: $0.share * weight, source: $0.source) }
    }

    /// The likeliest ways, each once, with shares that sum to 1.
    func merged(limit: Int) -> [Pronunciation] {
        var merged: [Pronunciation] = []
        for way in self where !way.phones.isEmpty {
            if let index = merged.firstIndex(where: { $0.phones == way.phones }) {
                merged[index].share += way.share
            } else {
                merged.append(way)
            }
        }
        let order = merged.indices.sorted { left, right in
            let (a, b) = (merged[left].share, merged[right].share)
            return a == b ? left < right : a > b
        }
        return order.prefix(limit).map { merged[$0] }.normalised()
    }

    /// Every way of this piece followed by every way of the next; only the likeliest are kept.
    func followed(by next: [Pronunciation], limit: Int) -> [Pronunciation] {
        flatMap { first in
            next.map { second in
                Pronunciation(
                    phones: first.phones.isEmpty ? second.phones : "\(first.phones) \(second.phones)",
                    share: first.share * second.share,
                    source: first.source.doubt >= second.source.doubt ? first.source : second.source)
            }
        }.merged(limit: limit)
    }

    /// The same ways with shares that sum to 1.
    func normalised() -> [Pronunciation] {
        let total = reduce(0) { $0 + $1.share }
        return total > 0 ? weighted(1 / total) : self
    }
}
