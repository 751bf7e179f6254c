import HeedKit
import Presentation

/// What came of a turn, as clients read it.
struct TurnAnswer: Encodable {
    private var id: String
    /// The events as `heed listen --format jsonl` prints them.
    private var events: [EventLine]
    private var done: Bool

    /// The answer of a conversation.
    init(id: String, _ turn: Talk.Turn) {
        self.id = id
        events = turn.events.compactMap { EventLine($0) }
        done = turn.isDone
    }
}
