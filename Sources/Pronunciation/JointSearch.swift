internal import Foundation

/// One beam search for the likeliest phones of a word, letter by letter.
///
/// Partial readings that agree in their phones and in what the model remembers of them are one: their probabilities
/// add up, so a pronunciation is not split among the ways to share it out among the letters.
struct JointSearch {
    /// A reading of the first letters of a word.
    private struct Partial {
        var score: Float
        /// The n-grams that end here, by length less one; `JointTrie.none` where the model lacks one.
        var nodes: SIMD8<UInt32>
        /// A fingerprint of the phones so far.
        var phones: UInt64
        var parent: Int32
        var token: Int32
    }

    /// One more letter after a partial reading.
    private struct Step {
        var score: Float
        var parent: Int32
        var token: Int32
    }

    private let trie: JointTrie
    private let beam: Int
    /// All readings kept so far, those of one length side by side.
    private var partials: [Partial]
    /// The readings of the letters so far.
    private var current = 0..<1
    private var steps: [Step] = []
    /// For every token the expansion that last reached it, to take the longest n-gram only.
    private var marks: [Int32]
    private var mark: Int32 = 0
    /// Readings that are this much less likely than the best (as a logarithm) are dropped.
    private static let width: Float = 12

    init(trie: JointTrie, beam: Int) {
        self.trie = trie
        self.beam = beam
        var nodes = SIMD8<UInt32>(repeating: JointTrie.none)
        nodes[0] = UInt32(LetterToSoundLayout.start)
        partials = [Partial(score: 0, nodes: nodes, phones: 0, parent: -1, token: 0)]
        marks = Array(repeating: 0, count: trie.layout.tokenCount)
    }

    /// Reads one more letter, given its tokens.
    mutating func advance(by tokens: Range<Int>, in bytes: Span<UInt8>) {
        var best = -Float.infinity
        steps.removeAll(keepingCapacity: true)
        for index in current { collect(tokens, after: index, best: &best, in: bytes) }
        keep(best, in: bytes)
    }

    /// The ways to say the whole word, likeliest first.
    mutating func finish(limit: Int, in bytes: Span<UInt8>) -> [(phones: [UInt8], share: Double)] {
        var ends: [(phones: UInt64, index: Int, score: Double)] = []
        for index in current {
            let score = Double(
                partials[index].score + score(LetterToSoundLayout.end, after: partials[index], in: bytes))
            if let place = ends.firstIndex(where: { $0.phones == partials[index].phones }) {
                ends[place].score = Self.sum(ends[place].score, score)
            } else {
                ends.append((partials[index].phones, index, score))
            }
        }
        ends.sort { $0.score == $1.score ? $0.index < $1.index : $0.score > $1.score }
        guard let best = ends.first?.score else { return [] }
        let total = ends.reduce(0) { $0 + exp($1.score - best) }
        var ways: [(phones: [UInt8], share: Double)] = []
        for end in ends where ways.count < limit {
            let phones = phones(of: end.index, in: bytes)
            if !phones.isEmpty { ways.append((phones, exp(end.score - best) / total)) }
        }
        return ways
    }
}

// MARK: - Steps

extension JointSearch {
    /// The model's score for one token.
    private func score(_ token: Int, after partial: Partial, in bytes: Span<UInt8>) -> Float {
        var penalty: Float = 0
        for level in (0..<trie.order - 1).reversed() where partial.nodes[level] != JointTrie.none {
            let node = trie.extended(partial.nodes[level], level: level, by: token, in: bytes)
            if node != JointTrie.none { return penalty + trie.probability(Int(node), level: level + 1, in: bytes) }
            penalty += trie.backOff(Int(partial.nodes[level]), level: level, in: bytes)
        }
        return penalty + trie.probability(token, level: 0, in: bytes)
    }

    /// Notes every token of a range with its score after a partial reading, from the longest context to none.
    private mutating func collect(
        _ tokens: Range<Int>, after index: Int, best: inout Float, in bytes: Span<UInt8>
    ) {
        let nodes = partials[index].nodes
        var score = partials[index].score
        mark += 1
        for level in (0..<trie.order - 1).reversed() where nodes[level] != JointTrie.none {
            let node = Int(nodes[level])
            for next in trie.extensions(of: node, level: level, from: tokens.lowerBound, in: bytes) {
                let token = trie.lastToken(next, level: level + 1, in: bytes)
                guard token < tokens.upperBound else { break }
                guard marks[token] != mark else { continue }
                marks[token] = mark
                note(token, score + trie.probability(next, level: level + 1, in: bytes), after: index, &best)
            }
            score += trie.backOff(node, level: level, in: bytes)
            // No probability is above 1, so nothing that is left can come near enough.
            guard score > best - Self.width else { return }
        }
        for token in tokens where marks[token] != mark {
            note(token, score + trie.probability(token, level: 0, in: bytes), after: index, &best)
        }
    }

    @inline(__always)
    private mutating func note(_ token: Int, _ score: Float, after index: Int, _ best: inout Float) {
        guard score > best - Self.width else { return }
        best = max(best, score)
        steps.append(Step(score: score, parent: Int32(index), token: Int32(token)))
    }

    /// Takes the best steps.
    private mutating func keep(_ best: Float, in bytes: Span<UInt8>) {
        let start = partials.count
        steps.removeAll { $0.score <= best - Self.width }
        steps.sort { ($0.score, $1.parent, $1.token) > ($1.score, $0.parent, $0.token) }
        for step in steps {
            let partial = taken(step, in: bytes)
            let same = partials[start...].firstIndex { $0.phones == partial.phones && $0.nodes == partial.nodes }
            if let same {
                partials[same].score = Float(Self.sum(Double(partials[same].score), Double(partial.score)))
            } else if partials.count - start < beam {
                partials.append(partial)
            } else {
                break
            }
        }
        current = start..<partials.count
    }

    private func taken(_ step: Step, in bytes: Span<UInt8>) -> Partial {
        let parent = partials[Int(step.parent)]
        var next = Partial(
            score: step.score, nodes: .init(repeating: JointTrie.none), phones: parent.phones, parent: step.parent,
            token: step.token)
        next.nodes[0] = UInt32(step.token)
        for level in 0..<max(0, trie.order - 2) {
            next.nodes[level + 1] = trie.extended(parent.nodes[level], level: level, by: Int(step.token), in: bytes)
        }
        let phones = trie.phones(Int(step.token), in: bytes)
        next.phones = Self.fingerprint(Self.fingerprint(next.phones, phones.0), phones.1)
        return next
    }

    private static func fingerprint(_ before: UInt64, _ phone: UInt8) -> UInt64 {
        guard phone != LetterToSoundLayout.noPhone else { return before }
        let mixed = (before ^ UInt64(phone + 1)) &* 0x9e37_79b9_7f4a_7c15
        return mixed ^ mixed >> 29
    }

    /// The logarithm of a sum of probabilities given as logarithms.
    private static func sum(_ a: Double, _ b: Double) -> Double {
        max(a, b) + log1p(exp(-abs(a - b)))
    }

    private func phones(of index: Int, in bytes: Span<UInt8>) -> [UInt8] {
        var phones: [UInt8] = []
        var index = index
        while index > 0 {
            let (first, second) = trie.phones(Int(partials[index].token), in: bytes)
            if second != LetterToSoundLayout.noPhone { phones.append(second) }
            if first != LetterToSoundLayout.noPhone { phones.append(first) }
            index = Int(partials[index].parent)
        }
        return phones.reversed()
    }
}
