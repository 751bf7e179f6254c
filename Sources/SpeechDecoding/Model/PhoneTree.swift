import SpeechCore

/// The tree that leads from position, phone, left and right neighbour to a phone in context.
struct PhoneTree: Sendable {
    /// A step of the tree.
    private struct Node {
        var context: Int16
        var childCount: Int16
        /// The first child, or the phone when there is none.
        var target: Int32
    }

    /// A phone in context with what it is found by.
    struct Triphone {
        var position: PhoneTable.Position
        var base: Int
        var left: Int
        var right: Int
        /// The phone's number.
        var phone: Int

        /// The steps of the tree that lead to it.
        fileprivate var path: [Int] { [position.rawValue, base, left, right] }
    }

    private let nodes: [Node]

    /// The tree of a binary `mdef`, two words a node; nil where a step leads out of it.
    init?(words: [UInt32], phoneCount: Int) {
        nodes = stride(from: 0, to: words.count - 1, by: 2).map { index in
            Node(
                context: Int16(truncatingIfNeeded: words[index]),
                childCount: Int16(truncatingIfNeeded: words[index] >> 16),
                target: Int32(bitPattern: words[index + 1]))
        }
        let isSound = nodes.allSatisfy { node in
            node.childCount == 0
                ? node.target < phoneCount
                : node.childCount > 0 && node.target >= 0 && Int(node.target) + Int(node.childCount) <= nodes.count
        }
        guard isSound, nodes.isEmpty || nodes.count >= PhoneTable.Position.allCases.count else { return nil }
    }

    /// The tree of some phones in context.
    init(_ triphones: [Triphone]) {
        let sorted = triphones.sorted { $0.path.lexicographicallyPrecedes($1.path) }
        var nodes = PhoneTable.Position.allCases.map { Node(context: Int16($0.rawValue), childCount: 0, target: -1) }
        /// Nodes of one level, each with the triphones below it.
        var level = nodes.indices.map { index in
            (node: index, triphones: sorted[...].filter { $0.position.rawValue == index }[...])
        }
        for depth in 1...3 {
            var next: [(node: Int, triphones: ArraySlice<Triphone>)] = []
            for (node, below) in level where !below.isEmpty {
                nodes[node].target = Int32(nodes.count)
                var rest = below
                while let first = rest.first {
                    let context = first.path[depth]
                    let group = rest.prefix { $0.path[depth] == context }
                    rest = rest.dropFirst(group.count)
                    next.append((nodes.count, group))
                    nodes[node].childCount += 1
                    nodes.append(
                        Node(context: Int16(context), childCount: 0, target: depth == 3 ? Int32(first.phone) : -1))
                }
            }
            level = next
        }
        self.nodes = nodes
    }

    /// The phone in exactly this context; nil when the model has none.
    func phone(_ base: Int, left: Int, right: Int, position: PhoneTable.Position) -> Int? {
        guard !nodes.isEmpty else { return nil }
        var level = 0..<PhoneTable.Position.allCases.count
        for wanted in [position.rawValue, base, left, right] {
            guard let index = level.first(where: { nodes[$0].context == wanted }) else { return nil }
            let node = nodes[index]
            // A context that the model's makers saw but have no phone for leads to -1.
            if node.childCount == 0 { return node.target >= 0 ? Int(node.target) : nil }
            level = Int(node.target)..<Int(node.target) + Int(node.childCount)
        }
        return nil
    }
}
