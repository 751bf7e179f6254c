import PocketSphinxEngine
import SpeechCore

/// The recognisers that all clients share, each lent to one at a time.
///
/// There are a few; who comes when all are lent waits in a line of limited length, first come, first served.
actor RecognizerPool {
    /// A recogniser and who had it last.
    struct Lent: Sendable {
        let recognizer: PocketSphinxRecognizer
        let place: Int
    }

    private struct Waiting {
        let id: Int
        let borrower: Int
        let continuation: CheckedContinuation<Lent?, Never>
    }

    private var free: [Lent]
    /// Who had each recogniser last: what it still knows of that sound need not be heard again.
    private var last: [Int: Int] = [:]
    private var waiting: [Waiting] = []
    private let longestLine: Int
    private var nextID = 0

    /// A pool.
    ///
    /// - Parameters:
    ///   - recognizers: what is lent.
    ///   - queue: how many may wait.
    init(_ recognizers: [PocketSphinxRecognizer], queue: Int) {
        free = recognizers.enumerated().map { Lent(recognizer: $1, place: $0) }
        longestLine = queue
    }

    /// The number of those that wait.
    var queueLength: Int { waiting.count }

    /// A number for a new borrower.
    func borrower() -> Int {
        nextID += 1
        return nextID
    }

    /// Lends a recogniser, and waits for it in the line.
    ///
    /// - Throws: `ServerError` of code `busy` when the line is too long, `CancellationError` when the borrower has gone.
    func lend(to borrower: Int) async throws -> Lent {
        if let lent = lendNow(to: borrower) { return lent }
        guard waiting.count < longestLine else {
            throw ServerError(.busy, "Too many ask at once; try again in a few seconds.")
        }
        nextID += 1
        let id = nextID
        let lent = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Lent?, Never>) in
                if Task.isCancelled {
                    continuation.resume(returning: nil)
                } else {
                    waiting.append(Waiting(id: id, borrower: borrower, continuation: continuation))
                }
            }
        } onCancel: {
            Task { await self.leave(id) }
        }
        guard let lent else { throw CancellationError() }
        return lent
    }

    /// Lends a recogniser if one is free and nobody waits.
    func lendNow(to borrower: Int) -> Lent? {
        guard waiting.isEmpty, !free.isEmpty else { return nil }
        let index = free.firstIndex { last[$0.place] == borrower } ?? 0
        let lent = free.remove(at: index)
        last[lent.place] = borrower
        return lent
    }

    /// Takes a recogniser back.
    func takeBack(_ lent: Lent) {
        guard !waiting.isEmpty else {
            free.append(lent)
            return
        }
        let next = waiting.removeFirst()
        last[lent.place] = next.borrower
        next.continuation.resume(returning: lent)
    }

    private func leave(_ id: Int) {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).continuation.resume(returning: nil)
    }
}
