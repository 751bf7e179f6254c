import Foundation

/// Finds out which letters stand for which phones, by expectation maximisation over all ways to cut every word.
///
/// The model is a probability for every chunk, independent of its neighbours; all start out equal. Everything is done in
/// the order of the words, so the outcome depends on the words alone.
package struct ChunkAligner {
    /// The most phones of a letter.
    private static let mostPhones = 2
    private static let waysIntoCell = mostPhones + 1

    /// One pronunciation, and where its cells start in `cells`.
    private struct Word {
        var letters: [UInt8]
        var phones: [UInt8]
        var firstCell: Int
        var columns: Int { phones.count + 1 }
        var cellCount: Int { (letters.count + 1) * columns }
    }

    private var words: [Word] = []
    /// For every cell (letters read, phones said) of every word the chunks that end there, by how many phones they
    /// have; -1 for none.
    private var cells: [Int32] = []
    private var chunks: [Chunk] = []
    private var phoneNames: [String] = []
    private var logProbabilities: [Double] = []
    /// The words that cannot be cut, and why training leaves them out.
    private(set) var skipped = 0

    package init(_ pronounced: [PronouncedWord]) {
        phoneNames = Set(pronounced.flatMap { $0.pronunciations.flatMap { $0.split(separator: " ").map(String.init) } })
            .sorted()
        let numbers = Dictionary(uniqueKeysWithValues: phoneNames.enumerated().map { ($1, UInt8($0 + 1)) })
        var ids: [Chunk: Int32] = [:]
        for word in pronounced {
            for pronunciation in word.pronunciations {
                let phones = pronunciation.split(separator: " ").compactMap { numbers[String($0)] }
                add(Array(word.spelling.utf8), phones, &ids)
            }
        }
        logProbabilities = Array(repeating: -log(Double(max(1, chunks.count))), count: chunks.count)
    }

    /// Cuts every word in its likeliest way after a number of passes.
    package func aligned(passes: Int, progress: (String) -> Void = { _ in }) -> AlignedCorpus {
        var aligner = self
        for pass in 1...max(1, passes) {
            let likelihood = aligner.maximise()
            progress("pass \(pass): log-likelihood \(String(format: "%.1f", likelihood))")
            if pass == max(1, passes - 3) { aligner.forbidRareChunks() }
        }
        aligner.forbidRareChunks()
        return aligner.cut()
    }

    // MARK: - Cells

    private mutating func add(_ letters: [UInt8], _ phones: [UInt8], _ ids: inout [Chunk: Int32]) {
        guard !phones.isEmpty, phones.count <= Self.mostPhones * letters.count else {
            skipped += 1
            return
        }
        let word = Word(letters: letters, phones: phones, firstCell: cells.count)
        for row in 0...letters.count {
            for column in 0...phones.count {
                for count in 0...Self.mostPhones {
                    // A cell that the start cannot reach, or from which the end cannot be reached, is left empty.
                    let from = column - count
                    guard row > 0, from >= 0, from <= Self.mostPhones * (row - 1),
                        phones.count - column <= Self.mostPhones * (letters.count - row)
                    else {
                        cells.append(-1)
                        continue
                    }
                    let said = phones[from..<column]
                    let chunk = Chunk(letter: letters[row - 1], phones: (said.first ?? 0, said.dropFirst().first ?? 0))
                    let id = ids[chunk] ?? Int32(chunks.count)
                    if Int(id) == chunks.count {
                        ids[chunk] = id
                        chunks.append(chunk)
                    }
                    cells.append(id)
                }
            }
        }
        words.append(word)
    }

    // MARK: - Expectation and maximisation

    /// One pass; returns the logarithm of the likelihood before it.
    private mutating func maximise() -> Double {
        let probabilities = logProbabilities.map { exp($0) }
        var counts = [Double](repeating: 0, count: chunks.count)
        var likelihood = 0.0
        var forward: [Double] = []
        var backward: [Double] = []
        for word in words {
            forward = [Double](repeating: 0, count: word.cellCount)
            backward = forward
            forward[0] = 1
            for cell in 0..<word.cellCount {
                eachChunk(into: cell, of: word) { chunk, from in
                    forward[cell] += forward[from] * probabilities[chunk]
                }
            }
            let total = forward[word.cellCount - 1]
            guard total > 0 else { continue }
            likelihood += log(total)
            backward[word.cellCount - 1] = 1
            for cell in (0..<word.cellCount).reversed() where backward[cell] > 0 {
                eachChunk(into: cell, of: word) { chunk, from in
                    let share = backward[cell] * probabilities[chunk]
                    backward[from] += share
                    counts[chunk] += forward[from] * share / total
                }
            }
        }
        let total = counts.reduce(0, +)
        for chunk in counts.indices { logProbabilities[chunk] = log(counts[chunk] / total) }
        return likelihood
    }

    @inline(__always)
    private func eachChunk(into cell: Int, of word: Word, _ body: (_ chunk: Int, _ from: Int) -> Void) {
        let first = word.firstCell + cell * Self.waysIntoCell
        for count in 0..<Self.waysIntoCell where cells[first + count] >= 0 {
            body(Int(cells[first + count]), cell - word.columns - count)
        }
    }

    /// Forbids all but the likeliest chunks, so that the number of each fits a byte; a word that needs one of the
    /// others cannot be cut any more.
    private mutating func forbidRareChunks() {
        guard chunks.count > Self.mostChunks else { return }
        let ranked = chunks.indices.sorted {
            (logProbabilities[$0], chunks[$1]) > (logProbabilities[$1], chunks[$0])
        }
        for chunk in ranked.dropFirst(Self.mostChunks) { logProbabilities[chunk] = -.infinity }
    }

    private static let mostChunks = 254

    // MARK: - The likeliest cut

    private func cut() -> AlignedCorpus {
        var paths: [[Int32]] = []
        for word in words {
            var best = [Double](repeating: -.infinity, count: word.cellCount)
            var from = [(chunk: Int32, cell: Int)](repeating: (-1, -1), count: word.cellCount)
            best[0] = 0
            for cell in 0..<word.cellCount {
                eachChunk(into: cell, of: word) { chunk, previous in
                    let score = best[previous] + logProbabilities[chunk]
                    guard score > best[cell] else { return }
                    best[cell] = score
                    from[cell] = (Int32(chunk), previous)
                }
            }
            guard best[word.cellCount - 1] > -.infinity else { continue }
            var path: [Int32] = []
            var cell = word.cellCount - 1
            while cell > 0 {
                path.append(from[cell].chunk)
                cell = from[cell].cell
            }
            paths.append(path.reversed())
        }
        return renumbered(paths)
    }

    /// Keeps only the chunks in use, in ascending order.
    private func renumbered(_ paths: [[Int32]]) -> AlignedCorpus {
        let used = Set(paths.joined()).sorted { chunks[Int($0)] < chunks[Int($1)] }
        let numbers = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, Int32($0)) })
        return AlignedCorpus(
            chunks: used.map { chunks[Int($0)] }, phoneNames: phoneNames,
            words: paths.map { $0.compactMap { numbers[$0] } })
    }
}
