/// Why a call came to nothing, as people say it.
package enum CallEnding: String, Sendable, Codable {
    /// The two have spoken.
    case spoken
    /// The other end speaks with somebody else.
    case busy
    /// The other end did not want it.
    case declined
    /// Nobody answered.
    case unanswered
    /// The other end cannot be reached now.
    case away
    /// There is no such address.
    case unknownAddress
    /// The person's own account may not make it.
    case refused
    /// The person ended it before.
    case takenBack
    /// Anything else.
    case failed

    /// What baresip's reason says: `486 Busy Here`, `Connection reset by user`.
    ///
    /// - Parameters:
    ///   - reason: the reason.
    ///   - wasEstablished: whether the two have spoken.
    package init(_ reason: String, wasEstablished: Bool) {
        guard !wasEstablished else {
            self = .spoken
            return
        }
        let code = reason.prefix(while: \.isNumber)
        self =
            switch Int(code) {
            // baresip itself declines with “486 Rejected”.
            case 486 where reason.contains("Rejected"), 603: .declined
            case 486, 600: .busy
            case 408, 487: .unanswered
            case 480, 502, 503, 504: .away
            case 404, 410, 484, 485, 604: .unknownAddress
            case 401, 402, 403, 407: .refused
            case .some: .failed
            case nil where reason.contains("by user"): .takenBack
            case nil where reason.contains("timed out"): .unanswered
            case nil where reason.contains("refused") || reason.contains("unreachable"): .away
            case nil: .failed
            }
    }

    /// What is told of it.
    ///
    /// - Parameters:
    ///   - name: who was called.
    ///   - reason: baresip's own words, for what has no other.
    /// - Returns: a sentence.
    package func sentence(_ name: String, _ reason: String) -> String {
        let values = ["name": name, "reason": reason]
        return switch self {
        case .spoken: Wording.say("The call to {name} is over.", values)
        case .busy: Wording.say("{name} is busy: the line is taken.", values)
        case .declined: Wording.say("{name} has declined the call.", values)
        case .unanswered: Wording.say("{name} did not answer.", values)
        case .away: Wording.say("{name} could not be reached now.", values)
        case .unknownAddress:
            Wording.say("The address of {name} is not known to the server: it does not exist.", values)
        case .refused: Wording.say("Your account may not make this call ({reason}).", values)
        case .takenBack: Wording.say("The call to {name} was ended.", values)
        case .failed: Wording.say("The call to {name} did not work ({reason}).", values)
        }
    }
}
