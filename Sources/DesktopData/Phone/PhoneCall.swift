/// A call as a modem tells it.
package struct PhoneCall: Sendable, Hashable {
    /// How far it has got.
    package enum State: String, Sendable, Hashable {
        /// Somebody calls, and nobody has answered.
        case incoming
        /// Somebody is called who has not answered.
        case outgoing
        /// The two speak.
        case active
        /// The other end waits.
        case held
        /// It is over.
        case ended
    }

    /// What the modem knows it by.
    package var id: String
    /// The other end's number; empty where it is withheld.
    package var number: String
    /// How far it has got.
    package var state: State
    /// Whether the other end called.
    package var isIncoming: Bool

    /// A call.
    package init(id: String, number: String, state: State, isIncoming: Bool) {
        self.id = id
        self.number = number
        self.state = state
        self.isIncoming = isIncoming
    }

    /// The state of ModemManager's MMCallState.
    package static func state(modemManager number: Int) -> State {
        switch number {
        case 1, 2: .outgoing
        // Of two that come the second one waits.
        case 3, 6: .incoming
        case 4: .active
        case 5: .held
        // One that was made and not started is none, as one that is over.
        default: .ended
        }
    }

    /// The state of oFono's words.
    package static func state(oFono word: String) -> State {
        switch word {
        case "dialing", "alerting": .outgoing
        case "incoming", "waiting": .incoming
        case "active": .active
        case "held": .held
        default: .ended
        }
    }

    /// How ModemManager's MMCallStateReason says that it ended.
    package static func ending(modemManager reason: Int, wasEstablished: Bool) -> CallEnding {
        guard !wasEstablished else { return .spoken }
        switch reason {
        case 5: return .busy
        case 4: return .unanswered
        default: return .failed
        }
    }
}
