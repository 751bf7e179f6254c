import DesktopData
import Foundation

/// What Calls keeps between two commands: the calls that it has made and seen.
struct CallsBook: Codable {
    /// A call that was made, or that came.
    struct Record: HandedOver {
        var id: String
        /// What was dialled, or who called.
        var address: String
        /// What the other end is called.
        var name: String
        var isIncoming: Bool
        var date: Date
        /// How far the dialling has got; a call that came is `sent`.
        var state: HandOverState
        /// How it ended; nil while nobody knows.
        var ending: CallEnding?
        /// Whether the person was told of it.
        var isSeen = false
        /// Whether Heed was told to announce it.
        var isTold: Bool?

        /// Whether it came and nobody spoke.
        var isMissed: Bool { isIncoming && ending != nil && ending != .spoken && ending != .declined }
    }

    /// The calls, oldest first.
    var records: [Record] = []

    /// The last call that was made.
    var lastMade: Record? { records.last { !$0.isIncoming } }

    /// The call that is returned: whom the person has spoken to is called back only where nobody was missed.
    var toReturn: Record? { records.last(where: \.isMissed) ?? records.last(where: \.isIncoming) }

    private static let keptCount = 200

    /// The book of a folder.
    static func file(in folder: URL) -> KeptFile<CallsBook> {
        KeptFile(folder: folder, name: "calls.json", waiting: "calls", empty: CallsBook())
    }

    /// Changes the book of a folder.
    @discardableResult
    static func update<Result>(in folder: URL, _ change: (inout CallsBook) throws -> Result) throws -> Result {
        try file(in: folder).update { book in
            let result = try change(&book)
            book.records.keep(newest: Self.keptCount)
            return result
        }
    }

    /// Takes what happens to a call.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - name: what the other end is called.
    ///   - date: when.
    mutating func take(_ event: BaresipMessage.Event, named name: String, at date: Date = .now) {
        let index = index(of: event)
        switch event.kind {
        case .incoming:
            guard index == nil else { return }
            records.append(
                Record(id: event.id, address: event.peer, name: name, isIncoming: true, date: date, state: .sent))
        case .ringing, .progress:
            if let index { records[index].state = .sent }
        case .established:
            if let index { (records[index].state, records[index].ending) = (.sent, .spoken) }
        case .closed:
            guard let index else { return }
            records[index].state = .sent
            let wasEstablished = records[index].ending == .spoken
            var ending = CallEnding(event.reason, wasEstablished: wasEstablished)
            // The person's own end of a call that came is a no; the other end's is an end of waiting.
            if event.isIncoming, !wasEstablished { ending = ending == .takenBack ? .declined : .unanswered }
            records[index].ending = ending
        }
    }

    /// The record of an event's call: by its id, else the newest to that address of which nothing is known yet.
    private func index(of event: BaresipMessage.Event) -> Int? {
        records.lastIndex { $0.id == event.id }
            ?? (event.isIncoming
                ? nil
                : records.lastIndex { record in
                    !record.isIncoming && record.ending == nil
                        && SIPAddress.isSame(event.peer, as: record.address)
                })
    }
}
