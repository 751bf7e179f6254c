/// The words that can be said next in a state, by their phones: words that start alike share their first phones.
struct WordTree: Sendable {
    /// The nodes of first phones in the network's pool.
    var roots: Range<Int32>
    /// The phones that words start with.
    var firstPhones: PhoneSet
}

/// A phone of some words in a network's pool of nodes.
struct WordNode: Sendable {
    /// Where in its words the phone is: that decides which of its neighbours are known.
    enum Place: UInt8, Sendable {
        case inside, first, last, only
    }

    var phone: UInt8
    var place: Place
    /// The phones before and after it, where they belong to the same word.
    var left: UInt8 = 0
    var right: UInt8 = 0
    /// What the way into the node adds: the best weight of its words less what was added before.
    var gain: Float
    /// The phone in context inside of words, the fan at their borders; -1 before it is first wanted.
    var sound: Int32 = -1
    /// The nodes of next phones.
    var firstChild: Int32 = 0
    var childCount: Int32 = 0
    /// What is reached after a last phone, as an index into the network's ends.
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
}

/// Makes the nodes of trees.
struct WordTreeBuilder {
    /// One way to say a word, with its end.
    struct Entry {
        var phones: [UInt8]
        var end: Int32
        var weight: Float
    }

    private struct Pending {
        var parent: Int
        var entries: Range<Int>
        var depth: Int
        var weight: Float
    }

    /// Adds the nodes of a tree to a pool.
    static func tree(of entries: [Entry], in pool: inout [WordNode]) -> WordTree {
        let entries = entries.sorted { $0.phones.lexicographicallyPrecedes($1.phones) }
        var firstPhones = PhoneSet()
        for entry in entries { firstPhones.insert(PhoneSet(phone: Int(entry.phones[0]))) }
        var pending: [Pending] = []
        let start = Int32(pool.count)
        add(entries, entries.indices, depth: 0, weight: 0, to: &pool, &pending)
        let roots = start..<Int32(pool.count)
        var next = 0
        while next < pending.count {
            let item = pending[next]
            next += 1
            let first = pool.count
            add(entries, item.entries, depth: item.depth, weight: item.weight, to: &pool, &pending)
            pool[item.parent].firstChild = Int32(first)
            pool[item.parent].childCount = Int32(pool.count - first)
        }
        return WordTree(roots: roots, firstPhones: firstPhones)
    }

    /// Adds the nodes of one phone of some words that are alike before it.
    private static func add(
        _ entries: [Entry], _ range: Range<Int>, depth: Int, weight: Float, to pool: inout [WordNode],
        _ pending: inout [Pending]
    ) {
        var index = range.lowerBound
        while index < range.upperBound {
            let entry = entries[index]
            let phone = entry.phones[depth]
            let left = depth > 0 ? entry.phones[depth - 1] : 0
            guard entry.phones.count > depth + 1 else {
                pool.append(
                    WordNode(
                        phone: phone, place: depth == 0 ? .only : .last, left: left, gain: entry.weight - weight,
                        end: entry.end))
                index += 1
                continue
            }
            let right = entry.phones[depth + 1]
            var best = entry.weight
            var end = index + 1
            while end < range.upperBound {
                let other = entries[end].phones
                guard other.count > depth + 1, other[depth] == phone, other[depth + 1] == right else { break }
                best = max(best, entries[end].weight)
                end += 1
            }
            pending.append(
                Pending(parent: pool.count, entries: index..<end, depth: depth + 1, weight: best))
            pool.append(
                WordNode(
                    phone: phone, place: depth == 0 ? .first : .inside, left: left, right: right, gain: best - weight))
            index = end
        }
    }
}
