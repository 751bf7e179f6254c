/// Pronunciations as a tree of phones.
struct PhoneTree {
    /// One pronunciation of a term.
    struct Entry {
        var term: Int32
        var phones: [UInt8]

        var reversed: Entry { Entry(term: term, phones: phones.reversed()) }
    }

    /// A node's children are side by side, as are the terms that end there.
    struct Node {
        var phone: UInt8
        var children: Range<Int32> = 0..<0
        var terms: Range<Int32> = 0..<0
    }

    private(set) var nodes = [Node(phone: .max)]
    private(set) var terms: [Int32] = []
    /// The length of the longest pronunciation.
    private(set) var depth = 0

    init(_ entries: [Entry]) {
        let sorted = entries.sorted {
            $0.phones == $1.phones ? $0.term < $1.term : $0.phones.lexicographicallyPrecedes($1.phones)
        }
        // One level after the other: the nodes of a level, each with the run of entries that begin with it.
        var level = [(node: 0, entries: 0..<sorted.count)]
        while !level.isEmpty {
            var next: [(node: Int, entries: Range<Int>)] = []
            for (node, run) in level {
                var start = run.lowerBound
                let firstTerm = Int32(terms.count)
                while start < run.upperBound, sorted[start].phones.count == depth {
                    terms.append(sorted[start].term)
                    start += 1
                }
                nodes[node].terms = firstTerm..<Int32(terms.count)
                let firstChild = Int32(nodes.count)
                while start < run.upperBound {
                    let phone = sorted[start].phones[depth]
                    var end = start
                    while end < run.upperBound, sorted[end].phones[depth] == phone { end += 1 }
                    next.append((nodes.count, start..<end))
                    nodes.append(Node(phone: phone))
                    start = end
                }
                nodes[node].children = firstChild..<Int32(nodes.count)
            }
            if !next.isEmpty { depth += 1 }
            level = next
        }
    }
}

/// A search of a tree for the pronunciations near one.
struct PhoneTreeSearch {
    let tree: PhoneTree
    let distance: PhoneticDistance
    let query: [UInt8]
    /// The greatest cost by the number of phones of both.
    let limit: (Int) -> Int
    /// The greatest cost of any pronunciation that can be near enough.
    let greatest: Int

    /// Costs of the query's beginnings against the phones on the way to the current node; a row for every depth.
    private var rows: [Int] = []
    /// The columns of each row that are not out of reach.
    private var reach: [Range<Int>] = []
    private static let never = Int.max / 2

    init(tree: PhoneTree, distance: PhoneticDistance, query: [UInt8], greatest: Int, limit: @escaping (Int) -> Int) {
        self.tree = tree
        self.distance = distance
        self.query = query
        self.greatest = greatest
        self.limit = limit
    }

    /// Calls a function with every pronunciation near enough, if the first half of the query costs at most half.
    ///
    /// When phones run from the last to the first, the middle one belongs to the other half, so that two searches see
    /// every alignment.
    mutating func run(isBackward: Bool, found: (_ term: Int32, _ cost: Int, _ length: Int) -> Void) {
        let half = isBackward ? query.count / 2 : query.count - query.count / 2
        rows = [Int](repeating: Self.never, count: (query.count + 1) * (tree.depth + 1))
        rows[0] = 0
        reach = [Range<Int>](repeating: 0..<1, count: tree.depth + 1)
        for column in 1...query.count {
            let cost = rows[column - 1] + distance.weight(query[column - 1])
            guard cost <= (column <= half ? greatest / 2 : greatest) else { break }
            rows[column] = cost
            reach[0] = 0..<column + 1
        }
        visit(0, depth: 0, half: half, found: found)
    }

    private mutating func visit(
        _ node: Int, depth: Int, half: Int, found: (_ term: Int32, _ cost: Int, _ length: Int) -> Void
    ) {
        let place = tree.nodes[node]
        let row = depth * (query.count + 1)
        if !place.terms.isEmpty, reach[depth].upperBound > query.count,
            rows[row + query.count] <= limit(query.count + depth)
        {
            for term in place.terms { found(tree.terms[Int(term)], rows[row + query.count], depth) }
        }
        for child in place.children where fill(depth + 1, tree.nodes[Int(child)].phone, half) {
            visit(Int(child), depth: depth + 1, half: half, found: found)
        }
    }

    /// Fills the row of a child from the row above; false when nothing below it can be near enough.
    private mutating func fill(_ depth: Int, _ phone: UInt8, _ half: Int) -> Bool {
        let row = depth * (query.count + 1)
        let above = row - query.count - 1
        let weight = distance.weight(phone)
        let old = reach[depth - 1]
        var (start, end) = (query.count + 1, 0)
        var column = old.lowerBound
        // Past the columns in reach above, only one further on from the left is.
        while column <= query.count, column <= old.upperBound || end == column {
            var best = Self.never
            if old.contains(column) {
                // A phone that is added between the halves belongs to neither.
                let added = rows[above + column] + weight
                if added <= (column < half ? greatest / 2 : greatest) { best = added }
            }
            if column > 0 {
                let other = query[column - 1]
                var cost = Self.never
                if old.contains(column - 1) { cost = rows[above + column - 1] + distance.substitution(phone, other) }
                if end == column { cost = min(cost, rows[row + column - 1] + distance.weight(other)) }
                if cost <= (column <= half ? greatest / 2 : greatest) { best = min(best, cost) }
            }
            rows[row + column] = best
            if best < Self.never {
                start = min(start, column)
                end = column + 1
            }
            column += 1
        }
        reach[depth] = start < end ? start..<end : 0..<0
        return start < end
    }
}
