import HeedKit
import Synchronization
import Testing

/// Whether something has happened, and a wait for it.
final class Occurrence: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func happen() { continuation.finish() }

    func wait() async { for await _ in stream {} }

    /// Waits until the task is cancelled, then happens.
    func happenWhenCancelled() async {
        let forever = Occurrence()
        await withTaskCancellationHandler {
            await forever.wait()
        } onCancel: {
            self.happen()
        }
    }
}

@Suite("Streams of events", .timeLimit(.minutes(1)))
struct EventStreamTests {
    @Test("A reader that breaks off cancels the run")
    func breaking() async throws {
        let cancelled = Occurrence()
        let events = EventStream<Int>()
        for try await event in events.run({
            events.send(1)
            await cancelled.happenWhenCancelled()
        }) {
            #expect(event == 1)
            break
        }
        await cancelled.wait()
    }

    @Test("A reader whose task is cancelled cancels the run")
    func cancelledReader() async throws {
        let (begun, cancelled) = (Occurrence(), Occurrence())
        let events = EventStream<Int>()
        let reader = Task {
            for try await _ in events.run({
                begun.happen()
                await cancelled.happenWhenCancelled()
            }) {}
        }
        await begun.wait()
        reader.cancel()
        await cancelled.wait()
        try await reader.value
    }

    @Test("cancel() ends the run and then the stream, without an error")
    func cancelling() async throws {
        let events = EventStream<Int>()
        var seen: [Int] = []
        for try await event in events.run({
            events.send(1)
            await Occurrence().happenWhenCancelled()
            events.send(2)
            try Task.checkCancellation()
        }) {
            seen.append(event)
            if event == 1 { events.cancel() }
        }
        #expect(seen == [1, 2])
    }

    @Test("The stream is handed out once; the second one says so, and begins nothing")
    func once() async throws {
        let events = EventStream<Int>()
        let count = Mutex(0)
        let work: @Sendable () async throws -> Void = { count.withLock { $0 += 1 } }
        for try await _ in events.run(work) {}
        await #expect(throws: HeedError.self) { for try await _ in events.run(work) {} }
        #expect(count.withLock { $0 } == 1)
    }

    @Test("An error of the run reaches the reader after the events before it")
    func failing() async throws {
        let events = EventStream<Int>()
        var seen: [Int] = []
        do {
            for try await event in events.run({
                events.send(7)
                throw HeedError(.failed, "It broke.")
            }) { seen.append(event) }
            Issue.record("no error")
        } catch let error as HeedError {
            #expect(error.message == "It broke.")
        }
        #expect(seen == [7])
    }
}
