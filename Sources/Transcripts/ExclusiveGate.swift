/// Lets work go on side by side, but for some that must be alone.
package actor ExclusiveGate {
    private var inside = 0
    private var isClosed = false
    private var waiting: [(isAlone: Bool, goOn: CheckedContinuation<Void, Never>)] = []

    /// A gate with nobody inside.
    package init() {}

    /// Does work once it may begin.
    ///
    /// - Parameters:
    ///   - isAlone: whether no other work may go on meanwhile.
    ///   - work: the work.
    /// - Returns: the result of the work.
    package func pass<Result: Sendable>(alone isAlone: Bool, _ work: @Sendable () async -> Result) async -> Result {
        await enter(alone: isAlone)
        let result = await work()
        leave()
        return result
    }

    private func enter(alone isAlone: Bool) async {
        // Newcomers wait behind those who wait: else work that must be alone would never be.
        if waiting.isEmpty && !isClosed && (!isAlone || inside == 0) {
            take(isAlone)
        } else {
            await withCheckedContinuation { waiting.append((isAlone, $0)) }
        }
    }

    private func take(_ isAlone: Bool) {
        inside += 1
        isClosed = isAlone
    }

    private func leave() {
        inside -= 1
        if inside == 0 { isClosed = false }
        while let next = waiting.first, !isClosed && (!next.isAlone || inside == 0) {
            waiting.removeFirst()
            take(next.isAlone)
            next.goOn.resume()
        }
    }
}
