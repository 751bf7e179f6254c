/// Lists of words without repetition.
enum TermSequence {
    /// The distinct lists that are not empty, in their order.
    static func distinct(_ lists: [[String]]) -> [[String]] {
        var seen: Set<[String]> = []
        return lists.filter { !$0.isEmpty && seen.insert($0).inserted }
    }
}
