import HeedKit
import IntentCore
import Testing

@Suite("Conversations of a program with HeedKit", .timeLimit(.minutes(1)))
struct ConversationRunTests {
    private static let apps = AppSelection(only: ["rover"], allowsRootApps: true)

    @Test("A typed command is heard, answered and finished, in this order")
    func typed() async throws {
        let run = try ConversationRun(apps: Self.apps, line: { nil })
        var steps: [String] = []
        for try await event in run.events(.text("go forward two meters")) {
            switch event {
            case .heard(let text, let accepted, _, let intent):
                steps.append("\(text): \(accepted) \(intent?.name ?? "")")
            case .response(let reply): steps.append(reply.code)
            case .finished(let outcome): steps.append("\(outcome)")
            default: break
            }
        }
        #expect(steps == ["go forward two meters: true drive", "success", "done"])
    }

    @Test("A program that breaks off has the person's next line waited for no longer")
    func breaking() async throws {
        let cancelled = Occurrence()
        let lines = Lines(["go forward two meters"], atEnd: cancelled)
        let run = try ConversationRun(apps: Self.apps, line: { await lines.next() })
        var isAnswered = false
        for try await event in run.events(.lines) {
            if case .response = event {
                isAnswered = true
                break
            }
        }
        #expect(isAnswered)
        await cancelled.wait()
    }

    @Test("The events of one object are handed out once")
    func once() async throws {
        let run = try ConversationRun(apps: Self.apps, line: { nil })
        for try await _ in run.events(.text("go forward two meters")) {}
        await #expect(throws: HeedError.self) {
            for try await _ in run.events(.text("go forward two meters")) {}
        }
    }

    @Test("A recording that is not there is an error with a sentence, not an event")
    func missingRecording() async throws {
        let run = try ConversationRun(apps: Self.apps, line: { nil })
        await #expect(throws: (any Error).self) { for try await _ in run.events(.recordings([])) {} }
    }
}

/// Lines that a person types, who then types nothing more until nobody waits.
private actor Lines {
    private var lines: [String]
    private let atEnd: Occurrence

    init(_ lines: [String], atEnd: Occurrence) { (self.lines, self.atEnd) = (lines, atEnd) }

    func next() async -> String? {
        guard lines.isEmpty else { return lines.removeFirst() }
        await atEnd.happenWhenCancelled()
        return nil
    }
}
