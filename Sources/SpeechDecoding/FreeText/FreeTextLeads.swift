/// The ways into free text that a search has come to while somebody speaks.
struct FreeTextLeads {
    /// Up to where the search's word exits were looked at.
    var lookedAt = 0
    /// Word exits that were not judged yet, best first (0) and as they have come (1).
    var pending: [(wordExit: Int32, turn: Int)] = []
    /// The words of a way that may be right, and the frame in which the last of them ends.
    var best: (words: [String], frame: Int)?
    /// The same of a way whose words fit too badly for its text to be believed; in the whole utterance they may fit better.
    var doubtful: (words: [String], frame: Int)?
    /// The keys of the ways that were judged in each of both turns.
    var known: [Set<Int>] = [[], []]
    /// The words of these.
    var seen: [Set<String>] = [[], []]
}
