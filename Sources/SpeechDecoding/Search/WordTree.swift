import Foundation

/// The words that can be said next in a state, by their phones: words that start alike share their first phones.
struct WordTree: Sendable {
    /// The nodes of first phones in the network's pool.
    var roots: Range<Int32>
    /// The phones that words start with.
    var firstPhones: PhoneBitSet
}

/// A phone of some words in a network's pool of nodes.
struct WordNode: Sendable {
    /// The phone's place in its words, which decides which of its neighbours are known.
    enum Place: UInt8, Sendable {
        case inside, first, last, only
        /// A sound that is no word, and has no neighbours.
        case sound
    }

    var phone: UInt8
    var place: Place
    /// The phones before and after it, where they belong to the same word.
    var left: UInt8 = 0
    var right: UInt8 = 0
    /// The weight that the way into the node adds: the weight of its words together less the part added before.
    var gain: Float
    /// The phone in context inside of words, the triphones at their borders; -1 before it is first wanted.
    var sound: Int32 = -1
    /// The nodes of next phones.
    var firstChild: Int32 = 0
    var childCount: Int32 = 0
    /// The word exit after a last phone, as an index into the network's ends.
    var end: Int32 = -1
}

/// The end of one way to say a word.
struct WordEnd: Sendable {
    /// The state that the word was said in, and the one it leads to.
    var source: Int32
    var target: Int32
    /// The word and the way to say it, by the numbers of the graph.
    var graph: Int32
    var word: Int32
    var way: Int32
    /// The weight of the step, as it counts in the search.
    var weight: Float
    /// The place among the network's compounds where several words are said as one, of which `word` is the first; else -1.
    var compound: Int32 = -1
}

/// Makes the nodes of a tree.
///
/// Words that start alike share their weight until they part: the first phones of one name of thousands are as likely as
/// all names with them, so that the beam does not lose it among likelier words.
struct WordTreeBuilder {
    /// One way to say a word, with its end.
    struct Entry {
        var phones: PhoneSequence
        var end: Int32
        var weight: Float
        /// The part of the word that is said in this way.
        var share: Double
        /// Whether it is a sound that is no word.
        var isSound = false
    }

    private struct Pending {
        var parent: Int
        var entries: Range<Int>
        var depth: Int
        var weight: Float
    }

    private let entries: [Entry]
    /// The factor that makes weights of natural logarithms of probabilities.
    private let scale: Float
    /// The probabilities of all entries before each.
    private let sums: [Double]
    private var pending: [Pending] = []

    /// Adds the nodes of a tree to a pool.
    ///
    /// - Parameters:
    ///   - entries: the ways to say the words.
    ///   - scale: the factor from natural logarithms of probabilities to the entries' weights.
    ///   - pool: the nodes of all trees.
    /// - Returns: the tree.
    static func tree(of entries: [Entry], scale: Float, in pool: inout [WordNode]) -> WordTree {
        var builder = WordTreeBuilder(entries, scale: scale)
        return builder.tree(in: &pool)
    }

    private init(_ entries: [Entry], scale: Float) {
        self.entries = entries.sorted { $0.phones.lexicographicallyPrecedes($1.phones) }
        self.scale = scale
        var sums = [0.0]
        for entry in self.entries {
            sums.append(sums[sums.count - 1] + entry.share * exp(Double(entry.weight / scale)))
        }
        self.sums = sums
    }

    private mutating func tree(in pool: inout [WordNode]) -> WordTree {
        var firstPhones = PhoneBitSet()
        for entry in entries { firstPhones.insert(Int(entry.phones[0])) }
        let start = Int32(pool.count)
        add(entries.indices, depth: 0, weight: 0, to: &pool)
        let roots = start..<Int32(pool.count)
        var next = 0
        while next < pending.count {
            let item = pending[next]
            next += 1
            let first = pool.count
            add(item.entries, depth: item.depth, weight: item.weight, to: &pool)
            pool[item.parent].firstChild = Int32(first)
            pool[item.parent].childCount = Int32(pool.count - first)
        }
        return WordTree(roots: roots, firstPhones: firstPhones)
    }

    /// Adds the nodes of one phone of some words that are alike before it.
    private mutating func add(_ range: Range<Int>, depth: Int, weight: Float, to pool: inout [WordNode]) {
        var index = range.lowerBound
        while index < range.upperBound {
            let entry = entries[index]
            let phone = entry.phones[depth]
            let left = depth > 0 ? entry.phones[depth - 1] : 0
            guard entry.phones.count > depth + 1 else {
                pool.append(
                    WordNode(
                        phone: phone, place: entry.isSound ? .sound : depth == 0 ? .only : .last, left: left,
                        gain: entry.weight - weight, sound: entry.isSound ? Int32(phone) : -1, end: entry.end))
                index += 1
                continue
            }
            let right = entry.phones[depth + 1]
            var end = index + 1
            while end < range.upperBound {
                let other = entries[end].phones
                guard other.count > depth + 1, other[depth] == phone, other[depth + 1] == right else { break }
                end += 1
            }
            let shared = self.weight(of: index..<end)
            pending.append(Pending(parent: pool.count, entries: index..<end, depth: depth + 1, weight: shared))
            pool.append(
                WordNode(
                    phone: phone, place: depth == 0 ? .first : .inside, left: left, right: right,
                    gain: shared - weight))
            index = end
        }
    }

    /// The weight of some words together.
    private func weight(of range: Range<Int>) -> Float {
        // A weight that is small beside all before it is lost in their sum.
        let best = entries[range].reduce(-Float.infinity) { max($0, $1.weight) }
        let sum = sums[range.upperBound] - sums[range.lowerBound]
        return sum > 0 ? max(best, scale * Float(log(sum))) : best
    }
}
