/// The words that a search has gone through: its best sentence, and others near it.
struct WordLattice {
    /// A sentence as the word exits through its words and fillers, in order, and what its end adds.
    struct Sentence {
        var wordExits: [Int32]
        var endWeight: Float
        var score: Float
    }

    /// The end of a sentence that the search came to.
    struct End {
        var wordExit: Int32
        /// The score of the whole sentence.
        var score: Float
    }

    /// A part of a sentence from some word exit to the end.
    private struct Partial {
        var wordExit: Int32
        /// The weight that the way after the word exit adds.
        var tail: Float
        /// The score of the best whole sentence with this part.
        var score: Float
        var link: Int32
        /// The key that tells the words after the word exit from others.
        var words: Int
        var endWeight: Float
    }

    private struct Link {
        var wordExit: Int32
        var next: Int32
    }

    private struct Suffix: Hashable {
        var expandedState: Int32
        /// The end of a word; for silence and noise, of which any number may come one after the other, their last frame.
        var place: Int32
        var isFiller: Bool
        var words: Int
    }

    /// So many alignments of the same words are followed.
    private static let alignments = 2
    /// So many word exits through silence and noise cost as much effort as one through a word.
    private static let fillersPerStep = 20

    let wordExits: WordExitList
    /// The key that tells the words of a word exit and those after it, whose key it gets, from others; nil for a filler.
    let words: (WordExit, Int) -> Int?

    /// The word exits of the best way to one.
    func way(to wordExit: Int32) -> [Int32] {
        var way: [Int32] = []
        var next = wordExit
        while next >= 0 {
            way.append(next)
            next = wordExits[Int(next)].previous
        }
        return way.reversed()
    }

    /// The best sentences of different words, best first (A* from the ends, with the search's own scores ahead).
    ///
    /// - Parameters:
    ///   - ends: the places where sentences end.
    ///   - count: how many are wanted.
    ///   - beam: how much worse than the best they may be.
    ///   - effort: after how many words the search gives up.
    /// - Returns: the sentences.
    func sentences(endingAt ends: [End], count: Int, beam: Float, effort: Int) -> [Sentence] {
        guard let best = ends.map(\.score).max() else { return [] }
        let arrivals = WordExitsByEnd(wordExits)
        var queue = PriorityQueue<Partial>()
        for end in ends where end.score > best - beam {
            let weight = end.score - wordExits[Int(end.wordExit)].score
            queue.add(
                Partial(wordExit: end.wordExit, tail: weight, score: end.score, link: -1, words: 0, endWeight: weight),
                priority: end.score)
        }
        var links: [Link] = []
        var seen: [Suffix: Int] = [:]
        var known: Set<Int> = []
        var found: [Sentence] = []
        var steps = 0
        while found.count < count, steps < effort * Self.fillersPerStep, let partial = queue.removeFirst() {
            let wordExit = wordExits[Int(partial.wordExit)]
            let joined = self.words(wordExit, partial.words)
            let isFiller = joined == nil
            let suffix = Suffix(
                expandedState: wordExit.expandedState, place: isFiller ? wordExit.frame : wordExit.end,
                isFiller: isFiller, words: partial.words)
            steps += isFiller ? 1 : Self.fillersPerStep
            // The first way on from a moment of silence is the best one.
            guard seen[suffix, default: 0] < (isFiller ? 1 : Self.alignments) else { continue }
            seen[suffix, default: 0] += 1
            let words = joined ?? partial.words
            links.append(Link(wordExit: partial.wordExit, next: partial.link))
            let link = Int32(links.count - 1)
            guard wordExit.previous >= 0 else {
                if known.insert(words).inserted {
                    found.append(
                        Sentence(
                            wordExits: Self.wordExits(from: link, in: links), endWeight: partial.endWeight,
                            score: partial.score))
                }
                continue
            }
            let previous = wordExits[Int(wordExit.previous)]
            let tail = partial.tail + wordExit.score - previous.score
            for arrival in arrivals.at(previous) {
                let score = wordExits[Int(arrival)].score + tail
                guard score > best - beam else { continue }
                queue.add(
                    Partial(
                        wordExit: arrival, tail: tail, score: score, link: link, words: words,
                        endWeight: partial.endWeight), priority: score)
            }
        }
        return found
    }

    private static func wordExits(from link: Int32, in links: [Link]) -> [Int32] {
        var result: [Int32] = []
        var next = link
        while next >= 0 {
            result.append(links[Int(next)].wordExit)
            next = links[Int(next)].next
        }
        return result
    }

    /// The key of a word with the words after it, by their key.
    ///
    /// The same in every process, unlike Swift's own hashing (Fowler, Noll, Vo).
    static func key(of word: String, before words: Int) -> Int {
        // The same word may stand in several graphs.
        let word = word.utf8.reduce(0xCBF_29CE_4842_2325) { ($0 ^ Int($1)) &* 0x100_0000_01B3 }
        return ((words &* 0x100_0193) ^ (word &+ 1)) &* 0x9E37_79B9_7F4A_7C1 &+ (words >> 29)
    }
}

/// Word exits by the expanded state and the frame where they end; lists instead of a table, since noise leads to hundreds of thousands.
private struct WordExitsByEnd {
    private let wordExits: WordExitList
    /// The word exits of one expanded state after those of another, in the order in which they were found, which is that of the frames.
    private let order: [Int32]
    /// The place where those of each expanded state begin, and the place where the last ones end.
    private let starts: [Int32]

    init(_ wordExits: WordExitList) {
        self.wordExits = wordExits
        let stateCount = Int(wordExits.lazy.map(\.expandedState).max() ?? -1) + 1
        var starts = [Int32](repeating: 0, count: stateCount + 1)
        for wordExit in wordExits { starts[Int(wordExit.expandedState) + 1] += 1 }
        for expandedState in 0..<stateCount { starts[expandedState + 1] += starts[expandedState] }
        var order = [Int32](repeating: 0, count: wordExits.count)
        var next = starts
        for (index, wordExit) in wordExits.enumerated() {
            let expandedState = Int(wordExit.expandedState)
            order[Int(next[expandedState])] = Int32(index)
            next[expandedState] += 1
        }
        self.order = order
        self.starts = starts
    }

    /// The word exits that end where and when one does, in the order in which they were found.
    func at(_ wordExit: WordExit) -> ArraySlice<Int32> {
        let expandedState = Int(wordExit.expandedState)
        var (low, high) = (Int(starts[expandedState]), Int(starts[expandedState + 1]))
        let last = high
        while low < high {
            let middle = (low + high) / 2
            if wordExits[Int(order[middle])].frame < wordExit.frame { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < last, wordExits[Int(order[end])].frame == wordExit.frame { end += 1 }
        return order[low..<end]
    }
}

/// Values in a heap, the one of highest priority first; of equal ones the one that was added first.
struct PriorityQueue<Value> {
    private var heap: [(priority: Float, order: Int, value: Value)] = []
    private var added = 0

    mutating func add(_ value: Value, priority: Float) {
        heap.append((priority, added, value))
        added += 1
        var index = heap.count - 1
        while index > 0, precedes(index, (index - 1) / 2) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func removeFirst() -> Value? {
        guard let first = heap.first else { return nil }
        let last = heap.removeLast()
        guard !heap.isEmpty else { return first.value }
        heap[0] = last
        var index = 0
        while true {
            var best = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count && precedes(child, best) {
                best = child
            }
            if best == index { return first.value }
            heap.swapAt(index, best)
            index = best
        }
    }

    private func precedes(_ one: Int, _ other: Int) -> Bool {
        if heap[one].priority != heap[other].priority { return heap[one].priority > heap[other].priority }
        return heap[one].order < heap[other].order
    }
}
