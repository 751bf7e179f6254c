/// Hands work from one sender to several workers, and keeps the sender from running far ahead of what is finished.
actor WorkQueue<Element: Sendable> {
    private var elements: [Element] = []
    private var takers: [CheckedContinuation<Element?, Never>] = []
    private var sender: CheckedContinuation<Void, Never>?
    private var unfinished = 0
    private var isClosed = false
    private let capacity: Int

    /// A queue that lets at most so many elements be under way.
    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Adds work, after waiting until there is room for it; does nothing once the queue is closed.
    func put(_ element: Element) async {
        while unfinished >= capacity && !isClosed {
            await withCheckedContinuation { sender = $0 }
        }
        guard !isClosed else { return }
        unfinished += 1
        if takers.isEmpty {
            elements.append(element)
        } else {
            takers.removeFirst().resume(returning: element)
        }
    }

    /// The next work, after waiting for it; nil when the queue is closed and empty.
    func take() async -> Element? {
        if !elements.isEmpty { return elements.removeFirst() }
        if isClosed { return nil }
        return await withCheckedContinuation { takers.append($0) }
    }

    /// Says that so many elements are finished and delivered.
    func finish(_ count: Int) {
        unfinished -= count
        sender?.resume()
        sender = nil
    }

    /// Lets the workers end once everything is taken; with `dropping`, at once.
    func close(dropping: Bool = false) {
        isClosed = true
        if dropping { elements = [] }
        for taker in takers { taker.resume(returning: nil) }
        takers = []
        sender?.resume()
        sender = nil
    }
}
