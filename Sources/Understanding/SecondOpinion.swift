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

    /// The file's name.
    package static let file = "opinion.bin"

    /// The classes, in the file's order.
    package let classes: [Class]
    private let features: SentenceFeatures
    private let numbers: OpinionFile
    private let places: [String: Int]

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
        guard let numbers = OpinionFile(file) else { return nil }
        let header = numbers.header
        self.numbers = numbers
        classes = header.classes.map(Class.init)
        places = Dictionary(header.classes.enumerated().map { ($1, $0) }) { first, _ in first }
        features = SentenceFeatures(
            bucketCount: UInt32(header.buckets), numberWords: Set(header.numberWords))
    }

    /// What the model thinks of a sentence; nil where there is no word in it.
    package func opinion(of text: some StringProtocol) -> Opinion? {
        let words = features.words(of: text)
        return words.isEmpty ? nil : Opinion(shares: shares(of: words), model: self)
    }

    /// The place of the class of an intent; nil where the model does not know it, as it does not know apps' own ones.
    package func place(ofIntent name: String) -> Int? { places[numbers.header.same[name] ?? name] }

    /// Where a sentence lies among others, as a vector of length one; nil where there is no word in it.
    func direction(of text: some StringProtocol) -> [Float]? {
        let words = features.words(of: text)
        return words.isEmpty ? nil : OwnIntents.unit(hidden(of: words, words.map { numbers.words[$0] }))
    }

    /// The sum of the vectors of the hashed features and, projected, of the words, bent.
    private func hidden(of words: [String], _ vectors: [[Int8]?]) -> [Float] {
        let dimensions = numbers.header.dimensions
        let buckets = features.buckets(of: words)
        var sums = [Int32](repeating: 0, count: dimensions)
        for bucket in buckets {
            let start = bucket * dimensions
            for place in 0..<dimensions { sums[place] += Int32(Int8(bitPattern: numbers.vectors[start + place])) }
        }
        var meaning = [Int32](repeating: 0, count: numbers.header.wordDimensions)
        for vector in vectors.lazy.compactMap(\.self) {
            for (place, value) in vector.enumerated() { meaning[place] += Int32(value) }
        }
        let share = 1 / Float(words.count).squareRoot()
        var projected = [WeightTable.Lanes](repeating: .zero, count: numbers.projection.width)
        for (row, value) in meaning.enumerated() {
            numbers.projection.add(row, times: Float(value) * share, to: &projected)
        }
        let length = Float(buckets.count).squareRoot()
        let meanings = WeightTable.numbers(projected, count: dimensions)
        return sums.indices.map { place -> Float in
            let sum = Float(sums[place]) * numbers.scales[place]
            return tanh(sum / length + meanings[place])
        }
    }

    /// How likely each class is: the mean of what the members say, who differ where a sentence is like none that they learnt.
    private func shares(of words: [String]) -> [Float] {
        let vectors = words.map { numbers.words[$0] }
        let members = numbers.header.members
        let looks = [
            (numbers.weights, hidden(of: words, vectors)), (numbers.windowWeights, numbers.windows.most(in: vectors)),
        ]
        var shares = [Float](repeating: 0, count: classes.count)
        for member in 0..<members {
            var lanes = [WeightTable.Lanes](repeating: .zero, count: numbers.bias.width)
            numbers.bias.add(member, times: 1, to: &lanes)
            for (weights, found) in looks {
                let size = found.count / members
                for row in member * size..<(member + 1) * size { weights.add(row, times: found[row], to: &lanes) }
            }
            let scores = WeightTable.numbers(lanes, count: classes.count)
            let most = scores.max() ?? 0
            let powers = scores.map { exp($0 - most) }
            let sum = powers.reduce(0, +) * Float(members)
            for (index, power) in powers.enumerated() { shares[index] += power / sum }
        }
        return shares
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
    private let model: SecondOpinion

    fileprivate init(shares: [Float], model: SecondOpinion) {
        self.shares = shares
        self.model = model
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
        let other = shares.indices.lazy.filter { $0 != place }.map { shares[$0] }.max() ?? 0
        return log(max(shares[place], .leastNormalMagnitude) / max(other, .leastNormalMagnitude))
    }
}
