/// The media types that a client takes, as its `Accept` says.
package struct AcceptedTypes: Sendable, Hashable {
    private struct Wish: Sendable, Hashable {
        var name: String
        var weight: Double
    }

    private let wishes: [Wish]

    /// Reads the header; who sends none takes everything.
    package init(_ header: String?) {
        wishes = (header ?? "*/*").split(separator: ",").map { part in
            let type = MediaType(String(part))
            let weight = type.parameters["q"].flatMap(Double.init) ?? 1
            return Wish(name: type.name, weight: weight.isFinite ? min(max(weight, 0), 1) : 1)
        }
    }

    /// Whether one type is named and wanted no less than another: of two that are wanted alike, the one that is named first.
    package func prefers(_ type: String, over other: String) -> Bool {
        guard let place = wishes.firstIndex(where: { $0.name == type }), wishes[place].weight > 0 else { return false }
        let others = wishes.enumerated().filter { $1.name == other || $1.name == "*/*" || $1.name == "application/*" }
        return others.allSatisfy { index, wish in
            wish.weight < wishes[place].weight
                || wish.weight == wishes[place].weight && (index > place || wish.name != other)
        }
    }
}
