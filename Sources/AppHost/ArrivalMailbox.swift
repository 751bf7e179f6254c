import IntentCore
import Synchronization

/// What an app tells of what comes, in order, until it is taken.
///
/// A flood of announcements loses the oldest of them that can wait, and nothing else: whether the person speaks with somebody, and what is no more,
/// is never lost.
final class ArrivalMailbox: Sendable {
    /// The most announcements that wait, and the most words that something is no more.
    private static let most = 100

    private let items = Mutex<[Arrival]>([])
    /// Rings when something is there to be taken; it ends with `close()`.
    let bell: AsyncStream<Void>
    private let ring: AsyncStream<Void>.Continuation

    init() { (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    /// Puts in what an app tells.
    func put(_ arrival: Arrival) {
        items.withLock { items in
            switch arrival {
            case .announced: Self.makeRoom(in: &items) { if case .announced = $0 { true } else { false } }
            case .withdrawn(let id):
                items.removeAll { if case .announced(let one) = $0 { one.id == id } else { $0 == arrival } }
                Self.makeRoom(in: &items) { if case .withdrawn = $0 { true } else { false } }
            // The last word counts.
            case .occupied: items.removeAll { if case .occupied = $0 { true } else { false } }
            }
            items.append(arrival)
        }
        ring.yield()
    }

    /// Takes the oldest of a kind out where there are too many; of announcements first one that can wait.
    private static func makeRoom(in items: inout [Arrival], for isSuch: (Arrival) -> Bool) {
        guard items.count(where: isSuch) >= most else { return }
        let canWait = items.firstIndex {
            if case .announced(let one) = $0 { isSuch($0) && !one.isUrgent } else { false }
        }
        if let place = canWait ?? items.firstIndex(where: isSuch) { items.remove(at: place) }
    }

    /// Takes out the oldest: what waits behind it can still be withdrawn, or lose its place in a flood.
    func next() -> Arrival? { items.withLock { $0.isEmpty ? nil : $0.removeFirst() } }

    /// Nothing more will come.
    func close() { ring.finish() }
}
