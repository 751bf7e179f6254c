import Foundation
import Synchronization
import Testing
import Transcripts

@Suite("Batch")
struct BatchTests {
    /// Elements that come when they are asked for, and a note of how many were.
    private struct Numbers: AsyncSequence, Sendable {
        let count: Int
        let read = Counter()
        func makeAsyncIterator() -> Iterator { Iterator(numbers: self) }
        struct Iterator: AsyncIteratorProtocol {
            let numbers: Numbers
            var next = 0
            mutating func next() async -> Int? {
                guard next < numbers.count else { return nil }
                defer { next += 1 }
                numbers.read.set(next + 1)
                return next
            }
        }
    }

    /// A number that several tasks may look at.
    private final class Counter: Sendable {
        private let number = Mutex(0)
        func set(_ value: Int) { number.withLock { $0 = Swift.max($0, value) } }
        var value: Int { number.withLock { $0 } }
    }

    /// Opens once, for all that wait.
    private actor Gate {
        private var isOpen = false
        private var waiting: [CheckedContinuation<Void, Never>] = []
        func open() {
            isOpen = true
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
        func pass() async {
            if !isOpen { await withCheckedContinuation { waiting.append($0) } }
        }
    }

    @Test("Ordered delivery keeps the order though the first takes longest, unordered does not wait")
    func delivery() async throws {
        for (delivery, expected) in [(Batch.Delivery.ordered, [0, 1, 2, 3]), (.unordered, [1, 2, 3, 0])] {
            let gate = Gate()
            var delivered: [Int] = []
            try await Batch.run(Numbers(count: 4), workers: [1, 2], delivery: delivery) { _, number in
                if number == 0 { await gate.pass() }
                if number == 3 { await gate.open() }
                return number
            } deliver: {
                delivered.append($0)
            }
            // The first may overtake the last once the gate is open, but never the two before.
            #expect(delivery == .ordered ? delivered == expected : delivered.prefix(2) == [1, 2])
            #expect(delivered.sorted() == [0, 1, 2, 3])
        }
    }

    @Test("Every element is done once by one of the workers")
    func once() async throws {
        var delivered: [Int] = []
        try await Batch.run(Numbers(count: 1_000), workers: Array(0..<8), delivery: .unordered) { _, number in
            await Task.yield()
            return number
        } deliver: {
            delivered.append($0)
        }
        #expect(delivered.sorted() == Array(0..<1_000))
    }

    @Test("An answer comes before the next question is asked")
    func interactive() async throws {
        let pipe = Pipe()
        let answers = Pipe()
        let batch = Task {
            try await Batch.run(LineSource(pipe.fileHandleForReading), workers: [0], delivery: .ordered) { _, line in
                "heard \(line)\n"
            } deliver: {
                try answers.fileHandleForWriting.write(contentsOf: Data($0.utf8))
            }
        }
        var heard = LineSource(answers.fileHandleForReading).makeAsyncIterator()
        for question in ["one", "two"] {
            try pipe.fileHandleForWriting.write(contentsOf: Data("\(question)\n".utf8))
            #expect(await heard.next() == "heard \(question)")
        }
        // The last line may lack its end.
        try pipe.fileHandleForWriting.write(contentsOf: Data("three".utf8))
        try pipe.fileHandleForWriting.close()
        #expect(await heard.next() == "heard three")
        try await batch.value
    }

    @Test("The source is not read further ahead than the window")
    func window() async throws {
        let numbers = Numbers(count: 10_000)
        var most = 0
        var delivered = 0
        try await Batch.run(numbers, workers: [0, 1], delivery: .ordered, window: 10) { _, number in
            number
        } deliver: { _ in
            delivered += 1
            most = max(most, numbers.read.value - delivered)
        }
        #expect(delivered == 10_000)
        // One more has been read and waits for room.
        #expect(most <= 11)
    }

    @Test("When a result cannot be delivered the batch ends with that error, though the source never does")
    func undeliverable() async throws {
        struct Full: Error {}
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("one\n".utf8))
        await #expect(throws: Full.self) {
            try await Batch.run(LineSource(pipe.fileHandleForReading), workers: [0, 1], delivery: .ordered) { _, line in
                line
            } deliver: { _ in
                throw Full()
            }
        }
        // The pipe was open to the end.
        try pipe.fileHandleForWriting.close()
    }

    @Test("The reorder buffer gives out what is next, and keeps the rest")
    func reorderBuffer() {
        var buffer = ReorderBuffer<String>()
        #expect(buffer.insert("c", at: 2).isEmpty)
        #expect(buffer.insert("b", at: 1).isEmpty)
        #expect(buffer.count == 2)
        #expect(buffer.insert("a", at: 0) == ["a", "b", "c"])
        #expect(buffer.insert("d", at: 3) == ["d"])
        #expect(buffer.count == 0)
    }
}

@Suite("Progress")
struct ProgressTests {
    @Test("Rate and time left count this run's recordings only")
    func numbers() {
        var progress = BatchProgress(total: 100, resumed: 40)
        for _ in 0..<19 { progress.add(.transcript(Examples.transcript("a", "x", seconds: 10))) }
        progress.add(Examples.failure)
        #expect(progress.rate(after: 4) == 5)
        #expect(progress.speed(after: 4) == 47.5)
        #expect(progress.secondsLeft(after: 4) == 8)
        #expect(
            progress.line(after: 4, barWidth: 10)
                == "[██████░░░░] 60/100 · 1 failed · 5.0/s · 48× real time · 0:08 left")
        #expect(BatchProgress(total: nil).line(after: 1) == "0 done")
    }

    @Test("A long recording counts by its pieces, and what an earlier run did is not this run's work")
    func pieces() {
        var progress = BatchProgress(total: 1)
        progress.advance("a", by: 3600..<3620, of: 7200)
        progress.advance("a", by: 3640..<4500, of: 7200)
        #expect(progress.speed(after: 45) == 20)
        #expect(progress.secondsLeft(after: 45) == 135)
        #expect(
            progress.line(after: 45, barWidth: 10)
                == "[██████░░░░] 1:15:00 of 2:00:00 · 20× real time · 2:15 left")
        progress.add(.transcript(Examples.transcript("a", "x", seconds: 7200)), key: "a")
        #expect(progress.line(after: 180, barWidth: 0) == "1/1 · 20× real time · 0:00 left")

        var several = BatchProgress(total: 4, resumed: 1)
        several.add(.transcript(Examples.transcript("b", "x", seconds: 10)), key: "b")
        several.advance("a", by: 0..<50, of: 100)
        several.advance("pipe", by: 0..<30, of: nil)
        #expect(several.line(after: 6, barWidth: 8) == "[█████░░░] 2/4 · 0.2/s · 15× real time · 0:06 left")
    }

    @Test("A terminal's line is written over, elsewhere lines come now and then")
    func display() {
        var progress = BatchProgress(total: 2)
        progress.add(.transcript(Examples.transcript("a", "x", seconds: 1)))
        var shown = ""
        var terminal = ProgressDisplay(isTerminal: true) { shown += $0 }
        terminal.show(progress, after: 1)
        terminal.show(progress, after: 1.05)
        terminal.finish(progress, after: 2)
        #expect(shown.split(separator: "\r").count == 2)
        #expect(shown.hasSuffix("left\n"))
        shown = ""
        var file = ProgressDisplay(isTerminal: false) { shown += $0 }
        for second in 0..<25 { file.show(progress, after: Double(second)) }
        file.finish(progress, after: 25)
        #expect(shown.split(separator: "\n").count == 3)
        #expect(!shown.contains("\u{1B}"))
    }
}
