import CheckedValues
package import Foundation
package import Languages
import Synchronization

/// A small statistical model of what sentences of a language ask for: each intent of the catalogue, words to Heed itself, or
/// one of the things that no intent is for.
///
/// It is a file of the language's folder, `opinion.bin`, which `scripts/train-opinion` writes: a line of JSON, then numbers. A
/// language without it is read by its grammar alone.
package final class SecondOpinion: Sendable {
    /// What a sentence may be.
    package enum Class: Sendable, Hashable {
        /// An intent of the catalogue, by its name.
        case intent(String)
        /// Words to Heed itself: a kind of small talk, or `help`.
        case talk(String)
        /// Something that no intent is for, by its topic.
        case nothing(String)

        /// Its name in the file.
        package var name: String {
            switch self {
            case .intent(let name): name
            case .talk(let kind): "talk:\(kind)"
            case .nothing(let topic): "topic:\(topic)"
            }
        }
    }

    private struct Header: Decodable {
        var format: String
        var buckets: Int
        var dimensions: Int
        var classes: [String]
        var same: [String: String]
        var numberWords: [String]
    }

    /// The file's name.
    package static let file = "opinion.bin"
    private static let format = "heed-opinion-1"

    /// The classes, in the file's order.
    package let classes: [Class]
    private let features: SentenceFeatures
    /// Intents that are one class with another.
    private let same: [String: String]
    private let places: [String: Int]
    private let dimensions: Int
    /// What each dimension of the vectors is to be multiplied by.
    private let scales: [Float]
    private let bias: [Float]
    /// By class, then by dimension.
    private let weights: [Float]
    /// By bucket, then by dimension.
    private let vectors: [UInt8]

    private static let known = Mutex<[String: SecondOpinion?]>([:])

    /// The model of a language, read when it is first asked for; nil where the language has none.
    package static func of(_ language: Language) -> SecondOpinion? {
        known.withLock { known in
            if let model = known[language.folder.path] { return model }
            let model = SecondOpinion(language.folder.appending(path: file))
            known[language.folder.path] = .some(model)
            return model
        }
    }

    /// Reads a model; nil where the file is missing or none.
    package init?(_ file: URL) {
        guard let data = try? Data(contentsOf: file, options: .mappedIfSafe),
            let end = data.firstIndex(of: UInt8(ascii: "\n")),
            let header = try? JSONDecoder().decode(Header.self, from: data[..<end]), header.format == Self.format,
            (1...1 << 20).contains(header.buckets), (1...1024).contains(header.dimensions)
        else { return nil }
        let numbers = header.dimensions + header.classes.count * (1 + header.dimensions)
        let start = end + 1
        let vectorStart = start + 4 * numbers
        guard data.count == vectorStart + header.buckets * header.dimensions else { return nil }
        var floats = (0..<numbers).map { index -> Float in
            let place = start + 4 * index
            let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(data[place + $1]) << (8 * UInt32($1)) }
            return Float(bitPattern: bits)
        }[...]
        func take(_ count: Int) -> [Float] {
            defer { floats = floats.dropFirst(count) }
            return Array(floats.prefix(count))
        }
        scales = take(header.dimensions)
        bias = take(header.classes.count)
        weights = take(header.classes.count * header.dimensions)
        vectors = [UInt8](data[vectorStart...])
        dimensions = header.dimensions
        same = header.same
        classes = header.classes.map(Class.init)
        places = Dictionary(header.classes.enumerated().map { ($1, $0) }) { first, _ in first }
        features = SentenceFeatures(
            bucketCount: UInt32(header.buckets), numberWords: Set(header.numberWords))
    }

    /// What the model thinks of a sentence; nil where there is no word in it.
    package func opinion(of text: some StringProtocol) -> Opinion? {
        let words = features.words(of: text)
        return words.isEmpty ? nil : Opinion(scores: scores(of: words), model: self)
    }

    /// The place of the class of an intent; nil where the model does not know it, as it does not know apps' own ones.
    package func place(ofIntent name: String) -> Int? { places[same[name] ?? name] }

    /// Where a sentence lies among others, as a vector of length one; nil where there is no word in it.
    func direction(of text: some StringProtocol) -> [Float]? {
        let words = features.words(of: text)
        return words.isEmpty ? nil : OwnIntents.unit(hidden(of: words))
    }

    private func hidden(of words: [String]) -> [Float] {
        let buckets = features.buckets(of: words)
        var sums = [Int32](repeating: 0, count: dimensions)
        for bucket in buckets {
            let start = bucket * dimensions
            for place in 0..<dimensions { sums[place] += Int32(Int8(bitPattern: vectors[start + place])) }
        }
        let length = Float(buckets.count).squareRoot()
        return sums.indices.map { tanh(Float(sums[$0]) * scales[$0] / length) }
    }

    private func scores(of words: [String]) -> [Float] {
        let hidden = hidden(of: words)
        return classes.indices.map { index in
            let start = index * dimensions
            return (0..<dimensions).reduce(bias[index]) { $0 + weights[start + $1] * hidden[$1] }
        }
    }
}

extension SecondOpinion.Class {
    fileprivate init(_ name: String) {
        let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
        switch (parts[at: 0], parts[at: 1]) {
        case ("talk", let kind?): self = .talk(kind)
        case ("topic", let topic?): self = .nothing(topic)
        default: self = .intent(name)
        }
    }
}

/// What the statistical model thinks of one sentence.
package struct Opinion: Sendable {
    /// How likely each class is, 0…1; together 1.
    package let shares: [Float]
    private let scores: [Float]
    private let model: SecondOpinion

    fileprivate init(scores: [Float], model: SecondOpinion) {
        self.scores = scores
        self.model = model
        let most = scores.max() ?? 0
        let powers = scores.map { exp($0 - most) }
        let sum = powers.reduce(0, +)
        let shares = powers.map { $0 / sum }
        self.shares = shares
        ranked = shares.indices.sorted { shares[$0] > shares[$1] }.map { (model.classes[$0], shares[$0]) }
    }

    /// The classes that are likeliest, the first first.
    package let ranked: [(kind: SecondOpinion.Class, share: Float)]

    /// Whether no class is likelier than an intent.
    package func isLikeliest(_ intent: String) -> Bool { share(ofIntent: intent) == shares.max() }

    /// How likely an intent is; nil where the model does not know it.
    package func share(ofIntent name: String) -> Float? { model.place(ofIntent: name).map { shares[$0] } }

    /// How likely a topic is that no intent is for; 0 where the model does not know it.
    package func share(ofTopic topic: String) -> Float {
        zip(model.classes, shares).first { $0.0 == .nothing(topic) }?.1 ?? 0
    }

    /// How likely it is that some intent is meant, whichever.
    package var shareOfIntents: Float {
        zip(model.classes, shares).reduce(0) { sum, next in
            if case .intent = next.0 { sum + next.1 } else { sum }
        }
    }

    /// How much likelier an intent is than the likeliest other class, as a logarithm; nil where the model does not know it.
    package func lead(ofIntent name: String) -> Float? {
        guard let place = model.place(ofIntent: name) else { return nil }
        let other = scores.indices.lazy.filter { $0 != place }.map { scores[$0] }.max() ?? 0
        return scores[place] - other
    }
}
