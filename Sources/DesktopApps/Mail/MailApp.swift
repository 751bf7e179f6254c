import AppExtension
import DesktopData
import Foundation

/// The person's mail: read by notmuch, sent by the program that they send with.
enum MailApp {
    static let handlers: [String: any IntentHandler] = [
        "SendMail": MailWriter(),
        "GetSentState": ActionHandler { intent, context in try await answering { try MailQueue.state(intent, context) }
        },
        "UnsendMessages": ActionHandler { _, context in try await answering { try MailQueue.takeBack(context) } },
        "SearchForMessages": MailReader(),
        "SetMessageAttribute": ActionHandler { intent, context in
            try await answering { try await MailReader.mark(intent, context) }
        },
    ]

    /// Does something, and says what stands against it.
    static func answering(_ act: () async throws -> IntentResponse) async throws -> IntentResponse {
        do {
            return try await act()
        } catch let trouble as Notmuch.Trouble {
            return IntentResponse("failure", text: trouble.words)
        } catch let trouble as KeptTrouble {
            return IntentResponse("failure", text: trouble.words)
        }
    }

    /// Everybody who can be written to.
    static func list() async {
        do { try await MailPeople(Notmuch()).list() } catch { ListedLine.tell(error) }
    }
}

/// Writes down a mail that is to go out; the part that is not confined hands it over.
struct MailWriter: IntentHandler {
    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        guard slot == "recipients", !intent.people(slot).isEmpty else { return [] }
        do {
            return try await MailPeople(Notmuch()).resolutions(intent.people(slot), orSenders: false)
        } catch let trouble as Notmuch.Trouble {
            return [.unsupported(reason: trouble.words)]
        }
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try await MailApp.answering {
            guard let subject = intent.text("subject"), let text = intent.text("content") else {
                return IntentResponse("failure")
            }
            guard MailProgram.isThere else { return IntentResponse("failureNoProgram", text: MailProgram.missing) }
            let mail = try Notmuch()
            let people = try await MailPeople(mail)
            var recipients: [MailText.Mailbox] = []
            for person in intent.people("recipients") {
                let found = try await people.named(person.displayName, id: person.id)
                guard found.count == 1 else {
                    return IntentResponse(
                        "failure",
                        text: Wording.say(
                            "I know no single address of {name}, so nothing goes out.", ["name": person.displayName]))
                }
                recipients += found
            }
            guard !recipients.isEmpty else { return IntentResponse("failure") }
            let outgoing = MailBook.Outgoing(
                id: UUID().uuidString.lowercased(), from: mail.owner, recipients: recipients, subject: subject,
                text: text, date: .now, state: .noted)
            return try MailQueue.add(outgoing, context)
        }
    }
}

/// What waits to go out.
enum MailQueue {
    /// Writes a mail down, and has all that waits handed over; the same one is not written down twice while it waits.
    static func add(_ mail: MailBook.Outgoing, _ context: ExtensionContext) throws -> IntentResponse {
        let (earlier, left) = try MailBook.file(context).update { book in
            // What is said again goes out as it is said now.
            book.sent.removeAll { $0.state == .noted && $0.isSame(as: mail) }
            let (waiting, left) = (book.sent.filter(\.state.isOpen), book.sent.filter { $0.state == .noted })
            if !waiting.contains(where: { $0.isSame(as: mail) }) { book.sent.append(mail) }
            book.sent.keep(newest: MailBook.keptCount)
            return (waiting.filter { !$0.isSame(as: mail) }, left)
        }
        let also =
            earlier.isEmpty ? "" : Wording.say("So does your earlier mail to {names}.", ["names": names(earlier)])
        let words = [Wording.say("OK, your mail to {names} goes out now.", ["names": mail.names]), also]
        return handOver(Wording.text(words + notHandedOver(left)), context, of: mail.id)
    }

    /// Tells what does not go out by itself: nobody knows whether the person has said no to it.
    private static func notHandedOver(_ mails: [MailBook.Outgoing]) -> [String] {
        if mails.isEmpty { return [] }
        return [
            Wording.say(
                "Your mail to {names} was not handed over; say it again to have it sent.", ["names": names(mails)])
        ]
    }

    private static func handOver(
        _ text: String, _ context: ExtensionContext, of mail: String? = nil
    ) -> IntentResponse {
        var info: [String: JSONValue] = ["folder": .string((context.groupDirectory ?? context.dataDirectory).path)]
        info["mail"] = mail.map(JSONValue.string)
        return IntentResponse("handleInApp", text: text, userActivity: UserActivity(type: "send", userInfo: info))
    }

    private static func names(_ mails: [MailBook.Outgoing]) -> String {
        mails.map(\.names).formatted(.list(type: .and).locale(Wording.format))
    }

    /// Tells what has gone out and what waits, and has that tried again.
    static func state(_ intent: Intent, _ context: ExtensionContext) throws -> IntentResponse {
        let folder = context.groupDirectory ?? context.dataDirectory
        let addresses = intent.people("recipients").compactMap(\.id)
        let mails = try MailBook.file(context).read().sent.filter { mail in
            addresses.isEmpty || mail.recipients.contains { addresses.contains($0.address) }
        }
        guard let last = mails.last else {
            return IntentResponse("success", text: Wording.say("You have sent no mail with me."))
        }
        var words: [String] = []
        for mail in mails where mail.state == .unclear {
            let unclear = Wording.say("I cannot tell whether your mail to {names} went out.", ["names": mail.names])
            words.append(Wording.text(unclear, mail.trouble ?? ""))
        }
        for mail in mails where mail.state == .refused {
            words.append(
                Wording.say(
                    "Your mail to {names} was refused: {reason}",
                    ["names": mail.names, "reason": mail.trouble ?? Wording.say("no reason was given.")]))
        }
        words += notHandedOver(mails.filter { $0.state == .noted })
        let open = mails.filter { $0.state.isOpen }
        guard open.isEmpty else {
            if MailSender.isAtWork(in: folder) {
                words.append(Wording.say("Your mail to {names} is going out now.", ["names": names(open)]))
                return IntentResponse("success", text: Wording.text(words))
            }
            words += [
                Wording.say("Your mail to {names} has not gone out yet.", ["names": names(open)]),
                open.compactMap(\.trouble).last ?? "", Wording.say("I try again now."),
            ]
            return handOver(Wording.text(words), context)
        }
        if last.state == .sent { words.append(Wording.say("Your mail to {names} went out.", ["names": last.names])) }
        return IntentResponse("success", text: Wording.text(words))
    }

    /// Takes back what waits.
    static func takeBack(_ context: ExtensionContext) throws -> IntentResponse {
        // The sender takes each mail under the same lock, before it hands it over.
        let (waiting, tried) = try MailBook.file(context).update { book in
            defer { book.sent.removeAll { [.noted, .waiting].contains($0.state) } }
            return (
                book.sent.filter { [.noted, .waiting].contains($0.state) }, book.sent.filter { $0.state == .tried }
            )
        }
        let isAtWork = MailSender.isAtWork(in: context.groupDirectory ?? context.dataDirectory)
        let how =
            isAtWork
            ? Wording.say("Your mail to {names} is going out at this moment.", ["names": names(tried)])
            : Wording.say("Your mail to {names} may have gone out already.", ["names": names(tried)])
        let late = tried.isEmpty ? [] : [how]
        guard !waiting.isEmpty else {
            guard let late = late.first else {
                return IntentResponse("failureMessageNotFound", text: Wording.say("No mail waits to go out."))
            }
            return IntentResponse("failurePastUnsendTimeLimit", text: late)
        }
        let words = [Wording.say("OK, your mail to {names} does not go out.", ["names": names(waiting)])] + late
        return IntentResponse("success", text: Wording.text(words))
    }
}
