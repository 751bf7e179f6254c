/// The ways into free text that a search has come to while somebody speaks.
struct FreeTextLeads {
    /// A way into a text.
    struct Lead {
        /// Its words; none where a text may stand at the beginning.
        var words: [String]
        /// The frame in which the last of them ends.
        var frame: Int
        /// How much better a loop of phones fits than they do, per frame; nil where that is not known.
        var excess: Double?
    }

    /// Up to where the search's word exits were looked at.
    var lookedAt = 0
    /// Word exits that were not judged yet, best first (0) and as they have come (1).
    var pending: [(wordExit: Int32, turn: Int)] = []
    /// A way that may be right.
    var best: Lead?
    /// A way whose words fit too badly for its text to be believed; in the whole utterance they may fit better.
    var doubtful: Lead?
    /// The keys of the ways that were judged in each of both turns.
    var known: [Set<Int>] = [[], []]
    /// The words of these.
    var seen: [Set<String>] = [[], []]
}
