package import Foundation

/// A message of baresip's `ctrl_tcp`: an answer to a command, or an event.
package struct BaresipMessage: Sendable, Hashable {
    /// What happens to a call.
    package struct Event: Sendable, Hashable {
        /// The kinds that matter here.
        package enum Kind: String, Sendable {
            /// Somebody calls.
            case incoming = "CALL_INCOMING"
            /// It rings at the other end.
            case ringing = "CALL_RINGING"
            /// The other end is heard before it answers, as with announcements of a provider.
            case progress = "CALL_PROGRESS"
            /// The two speak.
            case established = "CALL_ESTABLISHED"
            /// It is over.
            case closed = "CALL_CLOSED"
        }

        /// What happens.
        package var kind: Kind
        /// The call's identifier, the same at both ends.
        package var id: String
        /// The address of the other end.
        package var peer: String
        /// The name that the other end gives itself; baresip tells it since 1.1.
        package var name: String?
        /// Whether the other end has called.
        package var isIncoming: Bool
        /// Why it is over, such as `486 Busy Here`.
        package var reason: String
    }

    /// The parts of a message.
    package enum Content: Sendable, Hashable {
        /// The answer to the command of a token.
        case answer(token: String, isGood: Bool, text: String)
        /// An event of a call.
        case event(Event)
        /// What is of no matter here, such as registrations and statistics.
        case other
    }

    /// What it says.
    package var content: Content

    /// The message of some JSON; nil where it is none.
    package init?(_ json: Data) {
        guard let fields = try? JSONDecoder().decode(Fields.self, from: json) else { return nil }
        if fields.response == true {
            content = .answer(token: fields.token ?? "", isGood: fields.ok ?? false, text: fields.data ?? "")
        } else if fields.event == true {
            guard let kind = fields.type.flatMap(Event.Kind.init(rawValue:)), let peer = fields.peeruri else {
                content = .other
                return
            }
            let event = Event(
                kind: kind, id: fields.id ?? "", peer: peer, name: fields.peerdisplayname,
                isIncoming: fields.direction == "incoming", reason: fields.param ?? "")
            content = .event(event)
        } else {
            return nil
        }
    }

    private struct Fields: Decodable {
        var response: Bool?
        var event: Bool?
        var ok: Bool?
        var data: String?
        var token: String?
        var type: String?
        var direction: String?
        var peeruri: String?
        var peerdisplayname: String?
        var id: String?
        var param: String?
    }

    /// A command as `ctrl_tcp` takes it.
    ///
    /// - Parameters:
    ///   - name: its name, such as `dial`.
    ///   - parameters: what stands behind it.
    ///   - token: what the answer is known by.
    /// - Returns: the JSON.
    /// - Throws: an error of the encoder, for words that are no text.
    package static func command(_ name: String, _ parameters: String, token: String) throws -> Data {
        try JSONEncoder().encode(["command": name, "params": parameters, "token": token])
    }
}
