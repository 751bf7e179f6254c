import FlyingFox
import FlyingSocks
import Foundation
import IntentCore

/// What happens to a job, as server-sent events: `progress` whenever a recording is done, then `done`.
struct JobEvents: AsyncBufferedSequence {
    typealias Element = UInt8

    static let contentType = "text/event-stream"

    let id: String
    let store: JobStore
    let changes: AsyncStream<Void>

    func makeAsyncIterator() -> Iterator { Iterator(events: self, changes: changes.makeAsyncIterator()) }

    /// Gives an event at a time.
    struct Iterator: EventPieces {
        typealias Failure = any Error

        let events: JobEvents
        var changes: AsyncStream<Void>.Iterator
        var rest = Data()
        private var isFirst = true
        private var isOver = false
        private var last = ""

        init(events: JobEvents, changes: AsyncStream<Void>.Iterator) {
            (self.events, self.changes) = (events, changes)
        }

        mutating func fill() async throws {
            guard !isOver else { return }
            if !isFirst, await changes.next() == nil {
                isOver = true
                return
            }
            isFirst = false
            let job = try await events.store.job(events.id)
            isOver = job.isDone
            let event = "event: \(job.isDone ? "done" : "progress")\ndata: \(try JSONLine.text(job.summary))\n\n"
            // Without news a comment is sent: only who writes learns that the client has gone.
            rest = Data((event == last ? ": \n\n" : event).utf8)
            last = event
        }
    }
}
