/// A call as baresip lists it.
package struct SIPCall: Sendable, Hashable {
    /// How far it has got.
    package enum State: Sendable, Hashable {
        /// Somebody calls, and nobody has answered.
        case incoming
        /// It is dialled.
        case outgoing
        /// It rings at the other end.
        case ringing
        /// The two speak.
        case established
        /// Anything else, which is over soon.
        case other
    }

    /// The number that `line` takes.
    package var line: Int
    /// Whether commands are for this one.
    package var isCurrent: Bool
    /// How far it has got.
    package var state: State
    /// Whether it is on hold.
    package var isHeld: Bool
    /// The address of the other end.
    package var peer: String
    /// How long the two have spoken, in seconds.
    package var seconds: Int

    /// The calls of what `listcalls` answers: `> [line 1]  0:00:02  ESTABLISHED  (on hold)  sip:ann@example.org`.
    package static func list(in text: String) -> [SIPCall] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            guard
                let found = line.firstMatch(
                    of: /^(>?)\s*\[line (\d+)\]\s+(\d+):(\d\d):(\d\d)\s+([A-Z]+)\s+(\(on hold\))?\s*(\S+)/),
                let number = Int(found.2), let hours = Int(found.3), hours < 100_000, let minutes = Int(found.4),
                let seconds = Int(found.5)
            else { return nil }
            let state: State =
                switch found.6 {
                case "INCOMING": .incoming
                case "OUTGOING": .outgoing
                case "RINGING", "EARLY": .ringing
                case "ESTABLISHED": .established
                default: .other
                }
            return SIPCall(
                line: number, isCurrent: !found.1.isEmpty, state: state, isHeld: found.7 != nil,
                peer: String(found.8), seconds: hours * 3600 + minutes * 60 + seconds)
        }
    }
}
