package import Foundation

/// The messages and questions that a client sends, and what is read off the answers.
package enum Stanzas {
    static let roster = "jabber:iq:roster"
    static let archive = "urn:xmpp:mam:2"
    static let correction = "urn:xmpp:message-correct:0"
    static let retraction = "urn:xmpp:message-retract:1"
    static let origin = "urn:xmpp:sid:0"
    static let markers = "urn:xmpp:chat-markers:0"
    static let room = "http://jabber.org/protocol/muc"
    static let bookmarks = "urn:xmpp:bookmarks:1"
    static let publishing = "http://jabber.org/protocol/pubsub"
    static let paging = "http://jabber.org/protocol/rsm"
    static let copies = "urn:xmpp:carbons:2"
    static let form = "jabber:x:data"

    /// A message with an id of its own, by which it is known again in the archive (XEP-0359).
    ///
    /// - Parameters:
    ///   - text: what it says.
    ///   - id: its id.
    ///   - address: who gets it.
    ///   - isRoom: whether that is a room with several people in it.
    ///   - replaced: the id of the message in whose place it comes (XEP-0308).
    /// - Returns: the message.
    package static func message(
        _ text: String, id: String, to address: Address, isRoom: Bool, replacing replaced: String? = nil
    ) -> Element {
        var children = [
            Element("body", text: text), Element("origin-id", ["xmlns": origin, "id": id]),
        ]
        if let replaced { children.append(Element("replace", ["xmlns": correction, "id": replaced])) }
        if !isRoom { children.append(Element("markable", ["xmlns": markers])) }
        return Element(
            "message", ["to": address.description, "type": isRoom ? "groupchat" : "chat", "id": id], children)
    }

    /// The wish that a message be taken back (XEP-0424); who cannot do that is told in words.
    package static func retraction(of retracted: String, id: String, to address: Address, isRoom: Bool) -> Element {
        Element(
            "message", ["to": address.description, "type": isRoom ? "groupchat" : "chat", "id": id],
            [
                Element("retract", ["xmlns": retraction, "id": retracted]),
                Element("fallback", ["xmlns": "urn:xmpp:fallback:0", "for": retraction]),
                Element("body", text: "This person took back an earlier message."),
                Element("store", ["xmlns": "urn:xmpp:hints"]),
                Element("origin-id", ["xmlns": origin, "id": id]),
            ])
    }

    /// The word to a sender that a message was read (XEP-0333).
    package static func displayed(_ id: String, to address: Address) -> Element {
        Element(
            "message", ["to": address.description, "type": "chat"],
            [Element("displayed", ["xmlns": markers, "id": id])])
    }

    /// Enters a room without its old messages (XEP-0045).
    package static func entering(_ room: Address, as nickname: String) -> Element {
        Element(
            "presence", ["to": "\(room)/\(nickname)"],
            [Element("x", ["xmlns": Self.room], [Element("history", ["maxstanzas": "0"])])])
    }

    /// Leaves a room.
    package static func leaving(_ room: Address, as nickname: String) -> Element {
        Element("presence", ["to": "\(room)/\(nickname)", "type": "unavailable"])
    }

    /// Asks for the people of an account.
    package static let rosterQuestion = Element("query", ["xmlns": roster])

    /// Asks for the rooms of an account (XEP-0402).
    package static let bookmarksQuestion = Element(
        "pubsub", ["xmlns": publishing], [Element("items", ["node": bookmarks])])

    /// Asks whether the server is there; its answer comes after all that it got before was dealt with (XEP-0199).
    package static let ping = Element("ping", ["xmlns": "urn:xmpp:ping"])

    /// Asks for the newest messages of an archive (XEP-0313).
    package static func archiveQuestion(
        id: String, since: Date?, with person: Address? = nil, atMost count: Int
    ) -> Element {
        var fields = [Element("field", ["var": "FORM_TYPE", "type": "hidden"], [Element("value", text: archive)])]
        if let since {
            fields.append(Element("field", ["var": "start"], [Element("value", text: since.formatted(.iso8601))]))
        }
        if let person {
            fields.append(Element("field", ["var": "with"], [Element("value", text: person.description)]))
        }
        return Element(
            "query", ["xmlns": archive, "queryid": id],
            [
                Element("x", ["xmlns": form, "type": "submit"], fields),
                Element("set", ["xmlns": paging], [Element("max", text: "\(count)"), Element("before")]),
            ])
    }

    /// The people in an answer to `rosterQuestion`; those who only want to be added are none.
    package static func people(in answer: Element) -> [Correspondent] {
        (answer.child("query", roster)?.children("item") ?? []).compactMap { item in
            guard let address = item["jid"].flatMap(Address.init) else { return nil }
            let name = item["name"].flatMap { $0.isEmpty ? nil : $0 }
            return Correspondent(address: address, name: name ?? address.local, isRoom: false)
        }
    }

    /// The rooms in an answer to `bookmarksQuestion`.
    package static func rooms(in answer: Element) -> [Correspondent] {
        let items = answer.child("pubsub", publishing)?.child("items")?.children("item") ?? []
        return items.compactMap { item in
            guard let address = item["id"].flatMap(Address.init), let room = item.child("conference", bookmarks) else {
                return nil
            }
            return Correspondent(
                address: address, name: room["name"] ?? address.local, isRoom: true,
                nickname: room.child("nick")?.text)
        }
    }

    /// Whether something is a room's answer to somebody who enters it: their own presence (XEP-0045, status 110), or a refusal.
    package static func isEntered(_ element: Element, _ room: Address) -> Bool {
        guard element.name == "presence", element["from"].flatMap(Address.init) == room else { return false }
        let codes = element.child("x", "\(Self.room)#user")?.children("status").map { $0["code"] } ?? []
        return element["type"] == "error" || codes.contains("110")
    }

    /// Says that messages are wanted on this device.
    package static let present = Element("presence", [:], [Element("priority", text: "0")])

    /// Asks for copies of what comes to the person's other devices (XEP-0280).
    package static let copiesQuestion = Element("enable", ["xmlns": copies])

    /// The message in something that has just come, or in a copy of what came to another device; nil where it is none that says
    /// anything new, such as an old one that was kept, or a correction.
    ///
    /// - Parameters:
    ///   - stanza: what has come.
    ///   - own: the account that it came to: its server alone makes copies, anybody else's are forged (XEP-0280, CVE-2017-5589).
    /// - Returns: the message.
    package static func arrived(_ stanza: Element, at own: Address) -> ArchivedMessage? {
        var message = stanza
        if let copy = stanza.child("received", copies) {
            guard stanza["from"].map({ $0.lowercased() == own.description }) ?? true,
                let copied = copy.child("forwarded")?.child("message")
            else { return nil }
            message = copied
        }
        guard message.name == "message", message["type"] != "error", message["type"] != "groupchat",
            let from = message["from"].flatMap(Address.init), let text = message.child("body")?.text, !text.isEmpty,
            message.child("delay") == nil, message.child("replace", correction) == nil,
            message.child("retract", retraction) == nil
        else { return nil }
        return ArchivedMessage(
            id: message.child("origin-id", origin)?["id"] ?? message["id"] ?? "", from: from, date: .now, text: text)
    }

    /// The message within a result of an archive; nil where it has none that says anything.
    package static func archived(_ stanza: Element, query: String) -> ArchivedMessage? {
        guard let result = stanza.child("result", archive), result["queryid"] == query,
            let forwarded = result.child("forwarded"), let message = forwarded.child("message"),
            let from = message["from"].flatMap(Address.init)
        else { return nil }
        let stamp = forwarded.child("delay")?["stamp"] ?? ""
        let date = (try? Date(stamp, strategy: .iso8601)) ?? fractional(stamp)
        return ArchivedMessage(
            id: message.child("origin-id", origin)?["id"] ?? message["id"] ?? result["id"] ?? "",
            from: from, to: message["to"].flatMap(Address.init), date: date ?? .distantPast,
            text: message.child("body")?.text ?? "", replaced: message.child("replace", correction)?["id"],
            retracted: message.child("retract", retraction)?["id"])
    }

    /// A moment with parts of a second.
    private static func fractional(_ stamp: String) -> Date? {
        try? Date(stamp, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

/// Somebody or a room that can be written to.
package struct Correspondent: Sendable, Hashable, Codable {
    /// The address.
    package var address: Address
    /// What the person calls them.
    package var name: String
    /// Whether it is a room with several people in it.
    package var isRoom: Bool
    /// What the person is called in a room; nil where that is not settled.
    package var nickname: String?

    /// Somebody or a room.
    package init(address: Address, name: String, isRoom: Bool, nickname: String? = nil) {
        self.address = address
        self.name = name
        self.isRoom = isRoom
        self.nickname = nickname
    }
}

/// A message that a server has kept.
package struct ArchivedMessage: Sendable, Hashable {
    /// The id that its sender gave it.
    package var id: String
    /// Who wrote it.
    package var from: Address
    /// Who got it; nil for the person's own account.
    package var to: Address?
    /// When the server had it.
    package var date: Date
    /// What it says.
    package var text: String
    /// The id of the message in whose place it came.
    package var replaced: String?
    /// The id of the message that it takes back.
    package var retracted: String?

    /// A message.
    package init(
        id: String, from: Address, to: Address? = nil, date: Date, text: String, replaced: String? = nil,
        retracted: String? = nil
    ) {
        self.id = id
        self.from = from
        self.to = to
        self.date = date
        self.text = text
        self.replaced = replaced
        self.retracted = retracted
    }

    /// Messages as a person sees them: corrected ones once, with their last text, and without those that were taken back.
    ///
    /// Only its sender may change a message (XEP-0308 and XEP-0424, security considerations).
    package static func shown(_ messages: [ArchivedMessage]) -> [ArchivedMessage] {
        var shown: [ArchivedMessage] = []
        for message in messages {
            if let retracted = message.retracted {
                shown.removeAll { $0.id == retracted && $0.from == message.from }
            } else if let replaced = message.replaced {
                if let place = shown.firstIndex(where: { $0.id == replaced && $0.from == message.from }) {
                    shown[place].text = message.text
                }
            } else if !message.text.isEmpty {
                shown.append(message)
            }
        }
        return shown
    }
}
