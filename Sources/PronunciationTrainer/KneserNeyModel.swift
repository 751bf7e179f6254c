import Foundation

/// Probabilities for the n-grams of a tree by interpolated modified Kneser-Ney smoothing.
///
/// S. F. Chen and J. Goodman, "An empirical study of smoothing techniques for language modeling", 1998. N-grams shorter
/// than the order are counted by how many tokens come before them, except those that start a word, which nothing can.
package struct KneserNeyModel {
    let tree: NGramTree
    /// The probability of a node's last token after its others.
    private(set) var probabilities: [Double]
    /// The factor for a shorter context's probabilities where a node lacks a child.
    private(set) var backOffs: [Double]
    /// Whether a node is still in the model.
    package private(set) var isKept: [Bool]

    package init(_ tree: NGramTree) {
        self.tree = tree
        probabilities = Array(repeating: 0, count: tree.nodes.count)
        backOffs = Array(repeating: 1, count: tree.nodes.count)
        isKept = Array(repeating: true, count: tree.nodes.count)
        for level in 0..<tree.order {
            let discounts = Discounts(tree.levels[level + 1].map(count))
            for context in tree.levels[level] { estimate(after: context, discounts) }
        }
    }

    /// How many n-grams of each length are left.
    package var counts: [Int] { tree.levels.dropFirst().map { $0.reduce(0) { isKept[$1] ? $0 + 1 : $0 } } }

    private func count(_ node: Int) -> Int {
        let startsWord = first(of: node) == NGramTree.start
        let isLongest = tree.levels[tree.order].contains(node)
        return Int(isLongest || startsWord ? tree.nodes[node].count : tree.nodes[node].predecessors)
    }

    private func first(of node: Int) -> Int32 {
        var node = node
        while tree.nodes[node].parent > 0 { node = Int(tree.nodes[node].parent) }
        return tree.nodes[node].token
    }

    /// The probabilities of all tokens after a context; those of shorter contexts are known.
    private mutating func estimate(after context: Int, _ discounts: Discounts) {
        // No word goes on with the mark of its start.
        let children = tree.children(context).filter { tree.nodes[$0].token != NGramTree.start }
        let counted = children.map { (node: $0, count: count($0)) }
        let total = Double(counted.reduce(0) { $0 + $1.count })
        if context == 0 { setStart() }
        guard total > 0 else { return }
        let spared = counted.reduce(0) { $0 + min(discounts[$1.count], Double($1.count)) }
        let weight = spared / total
        backOffs[context] = weight
        for (node, count) in counted {
            let shorter =
                context == 0 ? 1 / Double(tree.tokenCount - 1) : probabilities[Int(tree.nodes[node].suffix)]
            probabilities[node] = max(0, Double(count) - discounts[count]) / total + weight * shorter
        }
    }

    /// The mark of the start is a context only.
    private mutating func setStart() {
        guard let start = tree.child(0, NGramTree.start) else { return }
        probabilities[start] = 1e-30
    }
}

/// The discounts of the counts 1, 2, and 3 or more, to be spread over n-grams that were not seen.
private struct Discounts {
    private var byCount: [Double]

    /// Chen and Goodman's estimate from how many n-grams were seen once, twice, three and four times.
    init(_ counts: [Int]) {
        var seen = [0.0, 0, 0, 0, 0]
        for count in counts where (1...4).contains(count) { seen[count] += 1 }
        guard seen[1] > 0, seen[2] > 0, seen[3] > 0 else {
            byCount = [0, 0.5, 0.75, 1]
            return
        }
        let base = seen[1] / (seen[1] + 2 * seen[2])
        byCount = [0]
        for count in 1...3 {
            let ratio = seen[count + 1] / seen[count]
            byCount.append(max(0.05, Double(count) - Double(count + 1) * base * ratio))
        }
    }

    subscript(count: Int) -> Double { byCount[min(count, 3)] }
}

// MARK: - Pruning

extension KneserNeyModel {
    /// Drops the n-grams that the model hardly needs: without which its perplexity grows by less than a threshold.
    ///
    /// A. Stolcke, "Entropy-based pruning of backoff language models", 1998; contexts are weighted by how often they
    /// occur, as a Kneser-Ney model's own short contexts are no estimate of that (C. Chelba and others, 2010).
    package mutating func prune(threshold: Double) {
        let total = Double(tree.levels[1].reduce(0) { $0 + Int(tree.nodes[$1].count) })
        for level in (1..<tree.order).reversed() {
            for context in tree.levels[level] {
                let frequency = Double(tree.nodes[context].count) / total
                for node in tree.children(context)
                where isLeaf(node) && loss(node, context: context) * frequency < threshold {
                    isKept[node] = false
                }
            }
        }
        // The remaining probabilities must sum to 1 again, the shorter contexts first, on which the longer ones rest.
        for level in 1..<tree.order {
            for context in tree.levels[level] { backOffs[context] = remainder(context) }
        }
    }

    private func isLeaf(_ node: Int) -> Bool { !tree.children(node).contains { isKept[$0] } }

    /// The weight that makes a context's probabilities sum to 1.
    private func remainder(_ context: Int, without dropped: Int? = nil) -> Double {
        var (seen, shorter) = (0.0, 0.0)
        for node in tree.children(context) where isKept[node] && node != dropped {
            seen += probabilities[node]
            shorter += probability(of: tree.nodes[node].token, after: Int(tree.nodes[context].suffix))
        }
        return max(1 - seen, 1e-9) / max(1 - shorter, 1e-9)
    }

    /// The relative entropy between the model and the one without a node, given its context.
    private func loss(_ node: Int, context: Int) -> Double {
        let probability = probabilities[node]
        let shorter = self.probability(of: tree.nodes[node].token, after: Int(tree.nodes[context].suffix))
        let weight = remainder(context, without: node)
        let left = 1 - tree.children(context).reduce(0) { isKept[$1] ? $0 + probabilities[$1] : $0 }
        return
            -(probability * (log(shorter * weight) - log(probability))
            + max(left, 0) * (log(weight) - log(max(backOffs[context], 1e-12))))
    }

    /// The probability of a token after a context, from the shorter ones where it must be.
    package func probability(of token: Int32, after context: Int) -> Double {
        if let node = tree.child(context, token), isKept[node] { return probabilities[node] }
        guard context > 0 else { return 1e-30 }
        return backOffs[context] * probability(of: token, after: Int(tree.nodes[context].suffix))
    }
}
