/// Does work on many things with several workers.
package enum Batch {
    /// Results in which order.
    package enum Delivery: Sendable {
        /// In the order of the input.
        case ordered
        /// As they are finished.
        case unordered
    }

    /// Gives every element of a source to a free worker, and delivers the results one at a time.
    ///
    /// A result is delivered as soon as it is there, even while the source has nothing new to give: a program that
    /// sends one line and waits for the answer gets it. The source is not read further than `window` elements beyond
    /// what is delivered, so memory stays bounded for any number of elements.
    ///
    /// - Parameters:
    ///   - source: the elements, such as the lines of a manifest; it may be endless.
    ///   - workers: the workers, each of which does one thing at a time.
    ///   - delivery: the order of the results.
    ///   - window: how many elements may be under way or wait for delivery.
    ///   - work: the work of a worker; failures of one element are results too.
    ///   - deliver: takes a result.
    /// - Throws: the errors of `deliver` or the source, or `CancellationError`, after the workers have ended; nothing
    ///   is delivered afterwards.
    package static func run<Source: AsyncSequence & Sendable, Worker: Sendable, Output: Sendable>(
        _ source: Source, workers: [Worker], delivery: Delivery, window: Int = 256,
        work: @escaping @Sendable (Worker, Source.Element) async -> Output,
        deliver: (Output) async throws -> Void
    ) async throws where Source.Element: Sendable {
        let queue = WorkQueue<Numbered<Source.Element>>(capacity: max(window, workers.count))
        let reader = Task { try await fill(queue, from: source) }
        let (results, sink) = AsyncStream.makeStream(of: Numbered<Output>.self)
        let crew = Task {
            await withTaskGroup(of: Void.self) { crew in
                for worker in workers {
                    crew.addTask {
                        while let job = await queue.take() {
                            sink.yield(Numbered(number: job.number, element: await work(worker, job.element)))
                        }
                    }
                }
            }
            sink.finish()
        }
        do {
            try await deliverAll(results, delivery, from: queue, to: deliver)
            try Task.checkCancellation()
        } catch {
            // The reader is not waited for: a source such as a terminal may never give another element.
            reader.cancel()
            await queue.close(dropping: true)
            await crew.value
            throw error
        }
        try await reader.value
    }

    private static func fill<Source: AsyncSequence>(
        _ queue: WorkQueue<Numbered<Source.Element>>, from source: Source
    ) async throws {
        var number = 0
        do {
            for try await element in source {
                await queue.put(Numbered(number: number, element: element))
                number += 1
            }
        } catch {
            await queue.close()
            throw error
        }
        await queue.close()
    }

    private static func deliverAll<Element, Output>(
        _ results: AsyncStream<Numbered<Output>>, _ delivery: Delivery, from queue: WorkQueue<Element>,
        to deliver: (Output) async throws -> Void
    ) async throws {
        var buffer = ReorderBuffer<Output>()
        for await result in results {
            let ready =
                delivery == .ordered ? buffer.insert(result.element, at: result.number) : [result.element]
            for output in ready { try await deliver(output) }
            await queue.finish(ready.count)
        }
    }

    private struct Numbered<Element: Sendable>: Sendable {
        var number: Int
        var element: Element
    }
}
