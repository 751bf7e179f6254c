/// A button that is pressed to begin to speak, and, if one likes, to end.
actor PushToTalk {
    /// The purpose of a press.
    enum Press {
        case begins
        case ends
    }

    private var isTalking = false
    private var pressesAhead = 0
    private var isClosed = false
    private var waiter: CheckedContinuation<Bool, Never>?

    /// Takes a press.
    func press() -> Press {
        if isTalking { return .ends }
        if let waiter {
            isTalking = true
            self.waiter = nil
            waiter.resume(returning: true)
        } else {
            pressesAhead += 1
        }
        return .begins
    }

    /// Says that nobody will press any more.
    func close() {
        isClosed = true
        waiter?.resume(returning: false)
        waiter = nil
    }

    /// Waits for the next press; false when none will come.
    func begin() async -> Bool {
        if pressesAhead > 0 {
            pressesAhead -= 1
            isTalking = true
            return true
        }
        guard !isClosed, !Task.isCancelled else { return false }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter = $0 }
        } onCancel: {
            Task { await self.close() }
        }
    }

    /// Says that the conversation is over.
    func end() {
        isTalking = false
    }
}
