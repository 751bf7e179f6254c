import AppHost
import Assistant
import Dialogue
import Foundation
import IntentCore
import Synchronization
import Testing
import Understanding

/// Sentences that may provoke a wrong action, as a person would first say them, with what Heed should do: written before
/// the code (docs/measurements/first-time.md).
@Suite("First-time sentences that may provoke a wrong action", .timeLimit(.minutes(10)))
struct FirstTimeTests {
    /// One case: several commands in a row with their answers.
    struct Case: Decodable, Sendable {
        /// Heed's expected action in the end.
        enum Kind: String, Decodable {
            /// It asks.
            case ask
            /// It acts, and does not ask before.
            case act
            /// It has an answer, and no app acts.
            case answer
            /// It says what would have helped.
            case rejected
        }

        var group: String
        var turns: [String]
        var kind: Kind
        /// The words that its last sentence holds.
        var last: [String]
        /// The words that none of its sentences holds.
        var never: [String]
    }

    static func cases() throws -> [Case] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Data/first-time/silent-actions.jsonl")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Case.self, from: Data($0.utf8))
        }
    }

    @Test("are asked about, answered or done as they should be")
    func cases() async throws {
        var misses: [String] = []
        var groups: [String: (right: Int, all: Int)] = [:]
        let cases = try Self.cases()
        for one in cases {
            let heard = try await Conversations().play(one.turns)
            let isRight = Self.fits(heard, one)
            groups[one.group, default: (0, 0)].all += 1
            if isRight { groups[one.group, default: (0, 0)].right += 1 }
            if !isRight { misses.append("\(one.turns) → \(heard.said)") }
        }
        let right = cases.count - misses.count
        print("first-time silent actions: \(right) of \(cases.count)")
        for (group, count) in groups.sorted(by: { $0.key < $1.key }) {
            print("  \(group): \(count.right) of \(count.all)")
        }
        #expect(Double(right) >= 0.9 * Double(cases.count), "\(misses.joined(separator: "\n"))")
    }

    private static func fits(_ heard: Conversations.Heard, _ one: Case) -> Bool {
        let said = heard.said.map { $0.lowercased() }
        let last = said.last ?? ""
        guard one.last.allSatisfy(last.contains),
            !one.never.contains(where: { said.joined(separator: "\n").contains($0) })
        else { return false }
        return switch one.kind {
        case .ask: heard.endsWithQuestion
        case .act: heard.outcome == .done || heard.outcome == .handedOver ? !heard.asked : false
        case .answer: !heard.endsWithQuestion && heard.code != "noMatch"
        case .rejected: heard.code == "noMatch" && heard.hints > 0
        }
    }
}

/// Commands one after the other with the real apps, all in one session.
private struct Conversations {
    struct Heard: Sendable {
        /// Heed's sentences, in order, up to the question that was left open.
        var said: [String] = []
        var endsWithQuestion = false
        /// Whether Heed asked in the last conversation.
        var asked = false
        var code = ""
        var hints = 0
        var outcome: ConversationOutcome?
    }

    func play(_ turns: [String]) async throws -> Heard {
        let stage = try Stage()
        let heard = Mutex(Heard())
        let session = stage.session { event in heard.withLock { Self.note(event, in: &$0) } }
        let answers = Turns(turns)
        while let command = await answers.next() {
            heard.withLock { $0.asked = false }
            let outcome = try await stage.converse(command, in: session, answers: answers)
            heard.withLock { $0.outcome = outcome }
        }
        await stage.host.stop()
        return heard.withLock { $0 }
    }

    private static func note(_ event: SessionEvent, in heard: inout Heard) {
        switch event {
        case .prompt(let prompt):
            heard.said.append(prompt.text)
            heard.endsWithQuestion = true
            heard.asked = true
        case .answered: heard.endsWithQuestion = false
        // A response after the turns have run out at a question is no part of the case.
        case .response(let response) where !(heard.endsWithQuestion && response.code == "cancelled"):
            heard.said.append(response.text)
            heard.endsWithQuestion = false
            heard.code = response.code
            heard.hints = response.fields["hints"]?.arrayValue?.count ?? 0
        default: break
        }
    }
}

/// A person's sentences, one after the other.
private actor Turns: AnswerSource {
    private var turns: ArraySlice<String>

    init(_ turns: [String]) {
        self.turns = turns[...]
    }

    func next() -> String? { turns.popFirst() }

    func answer(to question: PendingQuestion) -> PersonAnswer { turns.popFirst().map { .words($0) } ?? .gone }
}
