/// Finds things by the name that was said.
enum Names {
    /// The words of a name, without those that do not distinguish it.
    static func words(_ name: String) -> [String] {
        name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map { bare(String($0)) }
            .filter { !["the", "my", "a", "an"].contains($0) }
    }

    /// A Chinese word without “my” before it and the plural behind it, which are written as one with it: `我的家人们` is `家人`.
    private static func bare(_ word: String) -> String {
        var word = word[...]
        if let own = ["我的", "我们的", "我"].first(where: { word.hasPrefix($0) && word.count > $0.count }) {
            word = word.dropFirst(own.count)
        }
        return String(word.hasSuffix("们") && word.count > 2 ? word.dropLast() : word)
    }

    /// The items that could be meant: those with exactly the name, else those whose names hold all its words.
    ///
    /// - Parameters:
    ///   - name: the name that was said.
    ///   - items: the items that there are.
    ///   - names: the names of an item.
    /// - Returns: the items that fit best, in their order.
    static func matches<Item>(_ name: String, in items: [Item], names: (Item) -> [String]) -> [Item] {
        let wanted = words(name)
        guard !wanted.isEmpty else { return [] }
        let exact = items.filter { names($0).contains { words($0) == wanted } }
        guard exact.isEmpty else { return exact }
        return items.filter { names($0).contains { Set(wanted).isSubset(of: words($0)) } }
    }

    /// The things of an enumeration, of which several may have been written between commas.
    static func items(_ names: [String]) -> [String] {
        names.flatMap { $0.split(separator: ",") }.map { $0.split(separator: " ").joined(separator: " ") }
            .filter { !$0.isEmpty }
    }

    /// `a`, `a and b`, `a, b and c`.
    static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    /// `1 photo`, `2 photos`.
    static func count(_ count: Int, _ noun: String) -> String {
        "\(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
    }
}
