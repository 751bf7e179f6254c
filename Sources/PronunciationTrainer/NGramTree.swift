/// The n-grams of a corpus as a tree, with their counts.
package struct NGramTree {
    /// One n-gram: its first tokens are those of its parent.
    package struct Node {
        var parent: Int32
        package var token: Int32
        /// How often it occurs.
        var count: Int32 = 0
        /// The n-gram without its first token; of a single token the root.
        var suffix: Int32 = 0
        /// How many different tokens come before it.
        var predecessors: Int32 = 0
    }

    static let start: Int32 = 0
    package static let end: Int32 = 1

    package let order: Int
    /// The number of different tokens, the two marks included.
    package let tokenCount: Int
    /// Node 0 is the empty n-gram; a level's nodes are side by side, ordered by their tokens.
    package private(set) var nodes: [Node]
    /// The nodes of every length, from 0 on.
    package private(set) var levels: [Range<Int>]

    /// Counts the n-grams of words, each a list of tokens from 2 on, between the two marks.
    package init(_ words: [[Int32]], tokenCount: Int, order: Int) {
        self.order = order
        self.tokenCount = tokenCount
        nodes = [Node(parent: -1, token: -1)]
        levels = [0..<1]
        let sentences = words.map { [Self.start] + $0 + [Self.end] }
        // The node of the n-gram that ends at each place of each sentence, one level at a time.
        var ends = sentences.map { [Int32](repeating: 0, count: $0.count) }
        for length in 1...order {
            grow(sentences, &ends, length: length)
        }
        linkSuffixes()
    }

    /// The nodes that lengthen a node by a token.
    func children(_ node: Int) -> Range<Int> { firstChild[node]..<firstChild[node + 1] }

    /// The node that lengthens a node by a token, or nil.
    func child(_ node: Int, _ token: Int32) -> Int? {
        var range = children(node)
        let end = range.upperBound
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if nodes[middle].token < token {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound < end && nodes[range.lowerBound].token == token ? range.lowerBound : nil
    }

    private var firstChild: [Int] = []

    /// Adds the n-grams of one length, given where the shorter ones by one token end.
    private mutating func grow(_ sentences: [[Int32]], _ ends: inout [[Int32]], length: Int) {
        var keys: [UInt64] = []
        for (index, sentence) in sentences.enumerated() where sentence.count >= length {
            for place in length - 1..<sentence.count {
                let parent = length == 1 ? 0 : ends[index][place - 1]
                keys.append(UInt64(parent) << 32 | UInt64(sentence[place]))
            }
        }
        let sorted = keys.sorted()
        let first = nodes.count
        var unique: [UInt64] = []
        for key in sorted {
            if unique.last == key {
                nodes[nodes.count - 1].count += 1
            } else {
                unique.append(key)
                nodes.append(Node(parent: Int32(key >> 32), token: Int32(key & 0xffff_ffff), count: 1))
            }
        }
        levels.append(first..<nodes.count)
        var next = 0
        for (index, sentence) in sentences.enumerated() where sentence.count >= length {
            // From the last place back, so that the shorter n-grams are still there to be read.
            for place in length - 1..<sentence.count {
                let key = keys[next]
                next += 1
                var (low, high) = (0, unique.count)
                while low < high {
                    let middle = (low + high) / 2
                    if unique[middle] < key { low = middle + 1 } else { high = middle }
                }
                pending.append((index, place, Int32(first + low)))
            }
        }
        for (index, place, node) in pending { ends[index][place] = node }
        pending.removeAll(keepingCapacity: true)
    }

    private var pending: [(Int, Int, Int32)] = []

    private mutating func linkSuffixes() {
        firstChild = [Int](repeating: nodes.count, count: nodes.count + 1)
        for node in stride(from: nodes.count - 1, through: 1, by: -1) { firstChild[Int(nodes[node].parent)] = node }
        // A node without children starts where the next one's children do.
        for node in stride(from: nodes.count - 1, through: 0, by: -1) {
            firstChild[node] = min(firstChild[node], firstChild[node + 1])
        }
        for level in 2..<levels.count {
            for node in levels[level] {
                let shorter = level == 2 ? 0 : Int(nodes[Int(nodes[node].parent)].suffix)
                guard let suffix = child(shorter, nodes[node].token) else { continue }
                nodes[node].suffix = Int32(suffix)
                nodes[suffix].predecessors += 1
            }
        }
    }
}
