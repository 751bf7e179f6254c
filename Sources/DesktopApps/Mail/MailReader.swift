import AppExtension
import CheckedValues
import DesktopData
import Foundation

/// Finds mail, reads it out and marks it.
struct MailReader: IntentHandler {
    /// So many mails are told at most.
    private static let longestList = 5
    /// So many words of a mail are read out.
    private static let longestText = 120

    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        guard slot == "senders", !intent.people(slot).isEmpty else { return [] }
        do {
            return try await MailPeople(Notmuch()).resolutions(intent.people(slot), orSenders: true)
        } catch let trouble as Notmuch.Trouble {
            return [.unsupported(reason: trouble.words)]
        }
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try await MailApp.answering {
            let mail = try Notmuch()
            try await mail.takeIn()
            let query = Self.query(SearchForMessagesIntent(intent), of: mail)
            let count = try await mail.count(query)
            guard count > 0 else { return IntentResponse("success", text: Wording.say("There is no such mail.")) }
            let isOne = count == 1 || intent.text("identifiers") == "last"
            let found = try await mail.newest(isOne ? 1 : Self.longestList, of: query)
            try MailBook.file(context).update { $0.told = found.map(\.id) }
            let fields: [String: JSONValue] = [
                "messages": .array(
                    found.map {
                        [
                            "sender": .string($0.sender.address), "text": .string($0.subject),
                            "date": .string($0.date.ISO8601Format()),
                        ]
                    })
            ]
            if isOne, let one = found.first {
                try await mail.tag(["-unread"], Self.query(of: [one.id]))
                return IntentResponse("success", text: Self.whole(one), fields: fields)
            }
            let lines = found.map { mail in
                Wording.say("{name}: {subject}.", ["name": Self.name(mail), "subject": Self.subject(mail)])
            }
            let head =
                count > found.count
                ? Wording.say("{count} mails; the newest are:", ["count": "\(count)"])
                : Wording.say("{count} mails:", ["count": "\(count)"])
            return IntentResponse("success", text: Wording.text([head] + lines), fields: fields)
        }
    }

    private static func name(_ mail: Notmuch.Mail) -> String {
        mail.sender.name.isEmpty ? mail.sender.address : mail.sender.name
    }

    private static func subject(_ mail: Notmuch.Mail) -> String {
        mail.subject.isEmpty ? Wording.say("no subject") : mail.subject
    }

    /// A mail as it is read out: without what it answers to, and without its signature.
    private static func whole(_ mail: Notmuch.Mail) -> String {
        let lines = mail.text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        let own = lines.prefix { $0 != "--" }.filter { !$0.hasPrefix(">") }
        let words = own.joined(separator: " ").split(separator: " ")
        let text = words.prefix(longestText).joined(separator: " ") + (words.count > longestText ? " …" : "")
        return Wording.say(
            "{name}, {subject}: {text}", ["name": name(mail), "subject": subject(mail), "text": text])
    }

    private static func query(of ids: [String]) -> String {
        ids.map { "id:\(Notmuch.quoted($0))" }.joined(separator: " or ")
    }

    /// What is asked for, as notmuch asks for it.
    private static func query(_ intent: SearchForMessagesIntent, of mail: Notmuch) -> String {
        var parts = ["not from:\(Notmuch.quoted(mail.owner.address))"]
        let senders = (intent.senders ?? []).map { "from:\(Notmuch.quoted($0.id ?? $0.displayName))" }
        if !senders.isEmpty { parts.append("(\(senders.joined(separator: " or ")))") }
        for attribute in intent.attributes ?? [] {
            switch attribute {
            case .unread: parts.append("tag:unread")
            case .read: parts.append("not tag:unread")
            case .flagged: parts.append("tag:flagged")
            case .unflagged: parts.append("not tag:flagged")
            case .played: break
            }
        }
        // All words must be there, the small ones of speech aside.
        let words = (intent.searchTerms ?? []).flatMap { PlainWords.of($0).split(separator: " ") }
        parts += words.filter { !["the", "a", "an", "my"].contains($0) }.map { Notmuch.quoted(String($0)) }
        if let range = intent.dateTimeRange {
            let ends = [range.start, range.end].map { end in
                end?.moment().map { "@\(Int(clampingWhole: $0.timeIntervalSince1970))" } ?? ""
            }
            parts.append("date:\(ends[0])..\(ends[1])")
        }
        return parts.joined(separator: " and ")
    }

    /// Marks all mail, or what was spoken of last.
    static func mark(_ intent: Intent, _ context: ExtensionContext) async throws -> IntentResponse {
        let mail = try Notmuch()
        guard let attribute = SetMessageAttributeIntent(intent).attribute else { return IntentResponse("failure") }
        let change =
            switch attribute {
            case .read, .played: "-unread"
            case .unread: "+unread"
            case .flagged: "+flagged"
            case .unflagged: "-flagged"
            }
        let told = try MailBook.file(context).read().told
        let mails = "not from:\(Notmuch.quoted(mail.owner.address))"
        let query: String
        switch intent.text("identifiers") {
        // Else years of mail would be unread.
        case "all" where change == "-unread": query = "tag:unread"
        // They are told newest first; “them” are all of these.
        case "last", nil:
            let meant = intent.text("identifiers") == nil ? told : Array(told.prefix(1))
            query = Self.query(of: meant.isEmpty ? try await mail.newest(1, of: mails).map(\.id) : meant)
        default: query = told.isEmpty ? "" : Self.query(of: told)
        }
        guard !query.isEmpty, try await mail.count(query) > 0 else {
            if change == "-unread" { return IntentResponse("success", text: Wording.say("There is no unread mail.")) }
            return IntentResponse("failureMessageNotFound")
        }
        try await mail.tag([change], query)
        return IntentResponse("success")
    }
}
