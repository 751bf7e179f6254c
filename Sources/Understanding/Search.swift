/// How a sentence's readings are looked for.
struct Search {
    /// Whether words may be skipped, added or respelled.
    var tolerant = false
    /// The highest cost of a reading; nil for the usual one.
    var limit: Float?
    /// Whether also words may be skipped that turn the meaning: for near misses, which nobody acts upon, and where they are told.
    var skipsAll = false
    /// The commands that are looked for, by index; nil looks for all.
    var only: Set<Int32>?

    /// The same with a highest cost.
    func limited(to limit: Float) -> Search {
        var search = self
        search.limit = limit
        return search
    }

    /// The same where any word may be skipped.
    var skippingAll: Search {
        var search = self
        search.skipsAll = true
        return search
    }
}
