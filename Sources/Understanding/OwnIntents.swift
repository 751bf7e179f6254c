import CheckedValues
import Grammar
import Synchronization

/// Where the sentences of apps' own intents lie among those of the statistical model, which was not trained with them: so an intent
/// with a few phrases takes part at once.
final class OwnIntents: Sendable {
    /// So many sentences are drawn of the grammar at most, and so many are kept of each intent.
    private static let draws = 600
    private static let most = 40
    /// A mean of fewer says little.
    private static let fewest = 3
    /// Where chance begins: the same apps have the same means.
    private static let seed: UInt64 = 1

    private let means = Mutex<[String: [Float]]?>(nil)

    /// The intent of apps' own that a sentence is most like, and how much, −1…1; nil where there is none.
    func nearest(to text: String, in graph: GrammarGraph, by model: SecondOpinion) -> (name: String, likeness: Float)? {
        guard let direction = model.direction(of: text) else { return nil }
        let means = means.withLock { known in
            let means = known ?? Self.means(of: graph, by: model)
            known = means
            return means
        }
        return means.map { (name: $0.key, likeness: Self.product($0.value, direction)) }
            .max { ($0.likeness, $1.name) < ($1.likeness, $0.name) }
    }

    private static func means(of graph: GrammarGraph, by model: SecondOpinion) -> [String: [Float]] {
        let own = graph.commands.contains { command in
            if case .intent(_, let name, _) = command { model.place(ofIntent: name) == nil } else { false }
        }
        guard own else { return [:] }
        let sampler = GrammarSampler(graph)
        var generator = SplitMix64(seed: seed)
        var sums: [String: (sum: [Float], count: Int)] = [:]
        for _ in 0..<draws {
            guard let sample = sampler.sample(using: &generator), case .intent(_, let name, _)? = sample.command,
                model.place(ofIntent: name) == nil, sums[name]?.count ?? 0 < most,
                let direction = model.direction(of: sample.text)
            else { continue }
            let known = sums[name] ?? ([Float](repeating: 0, count: direction.count), 0)
            sums[name] = (zip(known.sum, direction).map { $0 + $1 }, known.count + 1)
        }
        return sums.filter { $0.value.count >= fewest }.mapValues { sum, _ in unit(sum) }
    }

    private static func product(_ first: [Float], _ second: [Float]) -> Float {
        zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// A vector in its direction, of length one.
    static func unit(_ vector: [Float]) -> [Float] {
        let length = max(product(vector, vector).squareRoot(), .leastNormalMagnitude)
        return vector.map { $0 / length }
    }
}
