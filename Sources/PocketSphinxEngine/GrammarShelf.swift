import SpeechCore

/// The grammars whose searches a decoder keeps: a question and back again costs nothing.
struct GrammarShelf {
    /// A grammar with its search.
    struct Entry {
        var graph: WordGraph
        /// What the decoder calls the search.
        var search: String
        var selection: SenoneSelection
        /// The ways through the graph.
        var paths: GraphPaths
        /// For each word of the graph the dictionary's entries that say it.
        var ways: [[String]]
        /// The phones of the entries, and of silence and noise.
        var phones: [String: [Int]]
    }

    /// How many searches are kept.
    private static let capacity = 4
    /// The most recently used last.
    private(set) var entries: [Entry] = []

    /// The search of a grammar, which becomes the most recent one.
    mutating func entry(for graph: WordGraph) -> Entry? {
        guard let index = entries.lastIndex(where: { $0.graph == graph }) else { return nil }
        entries.append(entries.remove(at: index))
        return entries.last
    }

    /// A name for a new search: one that is free, or that of the search that was not used for longest.
    mutating func searchForNew() -> String {
        if entries.count == Self.capacity { entries.removeFirst() }
        let taken = Set(entries.map(\.search))
        return (0...Self.capacity).lazy.map { "grammar \($0)" }.first { !taken.contains($0) } ?? "grammar"
    }

    mutating func put(_ entry: Entry) { entries.append(entry) }

    /// Forgets all searches, whose words are said in other ways now.
    mutating func empty() { entries = [] }
}
