import AppExtension
import CheckedValues
import DesktopData
import Foundation

/// The person's address book: vCard files as khard and vdirsyncer keep them.
enum PeopleApp {
    static let handlers: [String: any IntentHandler] = ["SearchForContacts": ContactHandler()]

    /// The names of all cards, as Heed reads an app's lists.
    static func list() {
        guard let folders = try? CardFolders() else { return }
        ListedLine.print(
            folders.cards.map { card in
                // People are called by their first name, too, where it is one of several.
                let first = card.name.split(separator: " ").first.map(String.init)
                let ways = ([card.name] + card.nicknames + [first].compactMap(\.self)).filter { !$0.isEmpty }
                var said: [String] = []
                for way in ways where !said.contains(way) { said.append(way) }
                return ListedLine(kind: "contactName", id: card.id, say: said)
            })
    }
}

/// Tells what is on a card; of several people it asks who.
struct ContactHandler: IntentHandler {
    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        guard slot == "contact", let person = intent.person(slot), let folders = try? CardFolders() else { return [] }
        let found = folders.named(person.displayName, id: person.id)
        let values = found.prefix(20).map { Person($0.name, id: $0.id).slotValue }
        switch values.count {
        case 0:
            return [
                .unsupported(
                    reason: Wording.say("There is no {name} in your contacts.", ["name": person.displayName]))
            ]
        case 1: return [.success(values[0])]
        default: return [.disambiguation(Array(values), text: nil)]
        }
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        guard let person = intent.person("contact") else { return IntentResponse("failureNoSuchContact") }
        let folders: CardFolders
        do {
            folders = try CardFolders()
        } catch {
            return IntentResponse(
                "failure", text: Wording.say("There is no folder of contacts, such as .contacts in your home."))
        }
        guard let card = folders.named(person.displayName, id: person.id).first else {
            return IntentResponse("failureNoSuchContact")
        }
        return IntentResponse("success", text: Self.words(card, intent.term("detail")))
    }

    private static func words(_ card: AddressCard, _ detail: String?) -> String {
        func told(_ details: [AddressCard.Detail]) -> String? {
            guard !details.isEmpty else { return nil }
            return Wording.listed(
                details.prefix(5).map { each in each.kind.map { "\(each.value) (\(Wording.say($0)))" } ?? each.value })
        }
        func line(_ text: String?) -> String? {
            text.map { Wording.say("{name}: {text}.", ["name": card.name, "text": $0]) }
        }
        let values = ["name": card.name]
        let birthday = card.birthday.flatMap(day).map { Wording.say("birthday {day}", ["day": $0]) }
        switch detail {
        case "phone": return line(told(card.phones)) ?? Wording.say("{name} has no number there.", values)
        case "email": return line(told(card.emails)) ?? Wording.say("{name} has no email there.", values)
        case "address": return line(told(card.addresses)) ?? Wording.say("{name} has no address there.", values)
        case "birthday": return line(birthday) ?? Wording.say("{name} has no birthday there.", values)
        default:
            let all = [
                told(card.phones).map { Wording.say("phone {list}", ["list": $0]) },
                told(card.emails).map { Wording.say("email {list}", ["list": $0]) },
                told(card.addresses).map { Wording.say("address {list}", ["list": $0]) }, birthday,
            ]
            let known = all.compactMap(\.self)
            return known.isEmpty
                ? Wording.say("{name} is there by name only.", values)
                : line(Wording.listed(known, by: "; ")) ?? ""
        }
    }

    /// `May 4`, `4 мая` of `1990-05-04`, `19900504` or `--0504`.
    private static func day(_ text: String) -> String? {
        let digits = text.prefix { $0 != "T" }.filter(\.isNumber)
        guard digits.count >= 4, let number = Int(digits.suffix(4)) else { return nil }
        let parts = DateComponents(year: 2000, month: number / 100, day: number % 100)
        guard (1...12).contains(number / 100), let date = Calendar(identifier: .gregorian).date(from: parts) else {
            return nil
        }
        return date.formatted(Date.FormatStyle(locale: Wording.format).month(.wide).day())
    }
}
