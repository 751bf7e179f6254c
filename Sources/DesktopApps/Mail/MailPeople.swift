import AppExtension
import DesktopData
import Foundation

/// Whom the person can write to: the address book's people, and whom they have written to before.
struct MailPeople {
    /// Somebody, and what they are called beside their name.
    private struct Known {
        var mailbox: MailText.Mailbox
        var nicknames: [String] = []

        var names: [String] { [mailbox.name] + nicknames }
    }

    private let known: [Known]
    private let mail: Notmuch

    init(_ mail: Notmuch) async throws {
        self.mail = mail
        // Without an address book there are those who were written to.
        let cards = (try? CardFolders())?.cards ?? []
        var known = cards.compactMap { card in
            card.emails.map { MailText.Mailbox(name: card.name, address: $0.value) }.first(where: \.isUsable).map {
                Known(mailbox: $0, nicknames: card.nicknames)
            }
        }
        let written = try await mail.people("recipients", of: "from:\(Notmuch.quoted(mail.owner.address))")
        var addresses = Set(known.map { $0.mailbox.address.lowercased() } + [mail.owner.address.lowercased()])
        for one in written where !one.name.isEmpty && addresses.insert(one.address.lowercased()).inserted {
            known.append(Known(mailbox: one))
        }
        self.known = known
    }

    /// The people that words may mean: those of exactly that name or address, else those whose names have the words.
    ///
    /// Where senders are meant, too, those are found who have only ever written; nobody writes to them by a name alone.
    func named(_ words: String, id: String?, orSenders: Bool = false) async throws -> [MailText.Mailbox] {
        if let id, let one = known.first(where: { $0.mailbox.address == id }) { return [one.mailbox] }
        let address = MailText.Mailbox(name: "", address: id ?? words.replacing(" ", with: ""))
        if address.isUsable { return [known.first { $0.mailbox.address == address.address }?.mailbox ?? address] }
        let found = Self.matching(words, known)
        guard orSenders, found.isEmpty, !PlainWords.of(words).isEmpty else { return found }
        let senders = try await mail.people("sender", of: "from:\(Notmuch.quoted(PlainWords.of(words)))")
        return Self.matching(words, senders.map { Known(mailbox: $0) })
    }

    private static func matching(_ words: String, _ known: [Known]) -> [MailText.Mailbox] {
        let wanted = PlainWords.of(words)
        let exact = known.filter { $0.names.contains { PlainWords.of($0) == wanted } }
        if !exact.isEmpty { return exact.map(\.mailbox) }
        let parts = wanted.split(separator: " ")
        guard !parts.isEmpty else { return [] }
        return known.filter { one in
            let mine = PlainWords.of(one.mailbox.name).split(separator: " ")
            return parts.allSatisfy(mine.contains)
        }.map(\.mailbox)
    }

    /// What is to be made of the people of a slot.
    func resolutions(_ people: [Person], orSenders: Bool) async throws -> [Resolution] {
        var resolved: [Resolution] = []
        for person in people {
            let values = try await named(person.displayName, id: person.id, orSenders: orSenders).prefix(20).map {
                Person($0.name.isEmpty ? $0.address : $0.name, id: $0.address).slotValue
            }
            switch values.count {
            case 0:
                resolved.append(
                    .unsupported(reason: Wording.say("I know no address of {name}.", ["name": person.displayName])))
            case 1: resolved.append(.success(values[0]))
            default: resolved.append(.disambiguation(Array(values), text: nil))
            }
        }
        return resolved
    }

    /// Everybody, as Heed reads an app's lists.
    func list() {
        ListedLine.print(
            known.map { one in
                let first = one.mailbox.name.split(separator: " ").first.map(String.init)
                var said: [String] = []
                for way in one.names + [first].compactMap(\.self) where !way.isEmpty && !said.contains(way) {
                    said.append(way)
                }
                return ListedLine(kind: "contactName", id: one.mailbox.address, say: said)
            })
    }
}
