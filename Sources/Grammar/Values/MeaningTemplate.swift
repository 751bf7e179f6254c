import CheckedValues

/// The meaning that a rule gives to its words: `n:#1*10+#2 unit:meter`.
///
/// `#1` is the number of the rule's first reference, `#1.seconds` another of its attributes, `@1` its whole meaning;
/// `currency?:USD` is set where no reference says it.
struct MeaningTemplate: Sendable {
    /// A factor of a product.
    private enum Factor {
        case number(Double)
        case attribute(child: Int, name: String)
    }

    /// The value of an attribute.
    private enum Value {
        case sum([(sign: Double, factors: [Factor])])
        case word(String)
        case child(Int)
    }

    private let values: [(name: String, value: Value, isDefault: Bool)]

    /// Reads the text behind the arrow.
    ///
    /// - Returns: nil where the text has another form.
    init?(_ text: String) {
        var values: [(String, Value, Bool)] = []
        for item in text.split(separator: " ") {
            let parts = item.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let last = parts.last, let value = Self.value(last), !last.isEmpty else { return nil }
            let name = parts.count == 2 ? parts[0] : "n"
            let isDefault = name.last == "?"
            values.append((isDefault ? String(name.dropLast()) : name, value, isDefault))
        }
        self.values = values
    }

    private static func value(_ text: String) -> Value? {
        guard let first = text.first else { return nil }
        if first == "@" { return Int(text.dropFirst()).map { .child($0) } }
        guard first.isNumber || "+-#".contains(first) else {
            return .word(text.replacing("_", with: " "))
        }
        var terms: [(sign: Double, factors: [Factor])] = []
        var rest = text[...]
        while let next = rest.first {
            let sign = next == "-" ? -1.0 : 1
            if "+-".contains(next) { rest = rest.dropFirst() } else if !terms.isEmpty { return nil }
            let term = rest.prefix { !"+-".contains($0) }
            rest = rest.dropFirst(term.count)
            let factors = term.split(separator: "*", omittingEmptySubsequences: false).map { factor($0) }
            guard !factors.contains(where: { $0 == nil }) else { return nil }
            terms.append((sign, factors.compactMap(\.self)))
        }
        return .sum(terms)
    }

    private static func factor(_ text: Substring) -> Factor? {
        guard text.first == "#" else { return Double(text).map { .number($0) } }
        let parts = text.dropFirst().split(separator: ".", maxSplits: 1).map(String.init)
        guard let first = parts.first, let child = Int(first) else { return nil }
        return .attribute(child: child, name: parts[at: 1] ?? "n")
    }

    /// The meaning of a rule whose references mean what some children do; those that are absent count as 0.
    ///
    /// - Parameter children: the meanings by the references' numbers, from 1.
    /// - Returns: the attributes of the children and, before them, those that the rule sets.
    func meaning(of children: [Int: ValueMeaning]) -> ValueMeaning {
        var meaning = ValueMeaning()
        for child in children.keys.sorted() { children[child].map { meaning.merge($0) } }
        for (name, value, isDefault) in values where !isDefault || !meaning.has(name) {
            switch value {
            case .word(let word):
                meaning.words[name] = word
                meaning.numbers[name] = nil
            case .child(let child): meaning.parts[name] = children[child]
            case .sum(let terms):
                meaning.words[name] = nil
                meaning.numbers[name] = terms.reduce(0) { sum, term in
                    sum + term.factors.reduce(term.sign) { $0 * Self.number(of: $1, children) }
                }
            }
        }
        return meaning
    }

    private static func number(of factor: Factor, _ children: [Int: ValueMeaning]) -> Double {
        switch factor {
        case .number(let number): number
        case .attribute(let child, let name): children[child]?.numbers[name] ?? 0
        }
    }
}
