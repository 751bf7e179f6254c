import AppExtension
import DesktopData
import Foundation
import XMPP

/// Waits for messages that come, on a line of its own for each account, and tells those of the person's own people.
struct ChatWatcher: ArrivalWatcher {
    /// How long nothing may come before the line is tried, and until a server is tried again, in seconds.
    private static let (tryTime, pause) = (60.0, 20.0)

    func watch(_ context: ExtensionContext) async throws {
        let accounts: [Account]
        do {
            accounts = try ChatAccounts.read()
        } catch {
            return ListedLine.tell(error)
        }
        await withTaskGroup(of: Void.self) { group in
            for account in accounts {
                group.addTask {
                    while !Task.isCancelled {
                        await WatchThread.run { follow(account, context, until: $0) }
                        do { try await Task.sleep(for: .seconds(Self.pause)) } catch { return }
                    }
                }
            }
        }
    }

    /// Tells what comes to an account until its line ends.
    private func follow(
        _ account: Account, _ context: ExtensionContext, until isCancelled: @escaping @Sendable () -> Bool
    ) {
        do {
            let stream = try ServerStream(account, isCancelled: isCancelled)
            // A server that cannot copy says so; then what comes here is told alone.
            _ = try? stream.answer(to: Stanzas.copiesQuestion, "set")
            stream.send(Stanzas.present)
            var others: [Element] = []
            while true {
                do throws(XMPPError) {
                    let stanza = try stream.next(within: Self.tryTime, passing: &others) {
                        Stanzas.arrived($0, at: account.address) != nil
                    }
                    others = []
                    if let message = Stanzas.arrived(stanza, at: account.address) { tell(message, context) }
                } catch {
                    guard error.code == .noAnswer else { throw error }
                    // Nobody has written; an end of the line shows now.
                    // What is no message must not pile up, and what comes just now must not be lost.
                    for stanza in try stream.answer(to: Stanzas.ping).others {
                        if let message = Stanzas.arrived(stanza, at: account.address) { tell(message, context) }
                    }
                    others = []
                }
            }
        } catch {
            guard !isCancelled() else { return }
            ListedLine.tell(error)
        }
    }

    /// Tells a message of somebody whom the person knows: strangers are not let into the room.
    private func tell(_ message: ArchivedMessage, _ context: ExtensionContext) {
        do {
            let known = try ChatBook.read().everybody.map(\.correspondent)
            guard let sender = known.first(where: { $0.address == message.from && !$0.isRoom }) else { return }
            var answer = SendMessageIntent()
            answer.recipients = [Person(sender.name, id: sender.address.description)]
            context.announce(
                Announcement(
                    id: message.id.isEmpty ? UUID().uuidString : message.id,
                    text: Wording.say(
                        "Message from {name}: {text}",
                        ["name": sender.name, "text": AnnouncedText.shortened(message.text)]),
                    intent: answer.intent))
        } catch {
            ListedLine.tell(error)
        }
    }
}
