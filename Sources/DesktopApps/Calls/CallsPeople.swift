import AppExtension
import DesktopData
import Foundation

/// Whom the person can call: the people of the address book, and any number or address that is said.
struct CallsPeople {
    /// Somebody who can be called.
    struct Callee: Sendable, Hashable {
        var name: String
        var address: SIPAddress
        /// Whether the address book has them.
        var isKnown: Bool
    }

    /// Why somebody cannot be called, in words for the person.
    struct Unknown: Error {
        var words: String
    }

    private let cards: [AddressCard]
    /// Whether there is an address book.
    private let isThere: Bool
    /// The servers of the person's own accounts, whose numbers are those of the telephone.
    private let ownHosts: Set<String>
    /// Whether numbers alone are dialled, as a telephone does.
    private let isTelephone: Bool

    /// The people of the folders that Heed gives; where there are none, nobody is known by name.
    ///
    /// - Parameters:
    ///   - ownHosts: the servers of the person's own accounts; anybody may call themselves by any number at another one.
    ///   - isTelephone: whether numbers alone are dialled.
    init(ownHosts: Set<String> = [], isTelephone: Bool = false) {
        self.ownHosts = ownHosts
        self.isTelephone = isTelephone
        do {
            cards = try CardFolders().cards
            isThere = true
        } catch {
            (cards, isThere) = ([], false)
        }
    }

    /// Those whom words may mean.
    func named(_ words: String, id: String?) -> [AddressCard] {
        let folders = CardFolders(cards: cards)
        return folders.named(words, id: id)
    }

    /// What is to be made of the people of a slot.
    func resolutions(_ people: [Person]) -> [SlotResolution<Person>] {
        people.map { person in
            if person.id == nil, address(of: person) != nil { return .success(person) }
            let found = named(person.displayName, id: person.id).prefix(20).map { Person($0.name, id: $0.id) }
            return .match(Array(found), orUnsupported: missing(person.displayName))
        }
    }

    /// The same for the people of a call, which is to one of them; somebody is asked for where the call is not to a place such as the last one.
    func resolutions(for call: StartCallIntent, several: String) -> [SlotResolution<Person>] {
        guard let people = call.contacts, !people.isEmpty else {
            return [call.destinationType == nil || call.destinationType == .normal ? .needsValue() : .notRequired]
        }
        guard people.count == 1 else { return people.map { _ in .unsupported(reason: several) } }
        return resolutions(people)
    }

    private func missing(_ name: String) -> String {
        isThere
            ? Wording.say("There is no {name} in your contacts.", ["name": name])
            : Wording.say(
                "There is no folder of contacts, such as .contacts in your home, so I know nobody called {name}.",
                ["name": name])
    }

    /// The number or address that was said in the place of a name.
    private func address(of person: Person) -> SIPAddress? {
        guard let address = SIPAddress(person.phoneNumber ?? person.displayName) else { return nil }
        return address.isNumber || !isTelephone ? address : nil
    }

    /// Whom to dial for a person.
    ///
    /// - Parameters:
    ///   - person: the person.
    ///   - label: which of the numbers is wanted, such as `work`; else the SIP address comes before all numbers.
    /// - Returns: who is called.
    /// - Throws: `Unknown`.
    func callee(_ person: Person, label: String?) throws(Unknown) -> Callee {
        if person.id == nil, let address = address(of: person) {
            // What was said is dialled, whoever has it: the address book only tells the name.
            let name = known(address.description)
            return Callee(
                name: name ?? SIPAddress.name(address.description), address: address, isKnown: name != nil)
        }
        guard let card = named(person.displayName, id: person.id).first else {
            throw Unknown(words: missing(person.displayName))
        }
        let all = (isTelephone ? [] : card.sip) + card.phones.filter { !["fax", "pager"].contains($0.kind) }
        guard !all.isEmpty else {
            throw Unknown(words: Wording.say("I know no number and no SIP address of {name}.", ["name": card.name]))
        }
        let wanted = label.map { label in all.filter { $0.kind == (label == "iPhone" ? "mobile" : label) } } ?? all
        guard let detail = wanted.first else {
            throw Unknown(
                words: Wording.say(
                    "{name} has no number for {label}. The first one there is {number}.",
                    ["name": card.name, "label": Wording.say(label ?? "that"), "number": all[0].value]))
        }
        guard let address = SIPAddress(detail.value) else {
            throw Unknown(
                words: Wording.say(
                    "The number of {name}, “{number}”, cannot be dialled.",
                    ["name": card.name, "number": String(detail.value.prefix(60))]))
        }
        return Callee(name: card.name, address: address, isKnown: true)
    }

    /// The name of who has an address, if the address book has it; a number is theirs only where all of it is the same.
    func known(_ uri: String) -> String? {
        let key = SIPAddress.key(uri)
        let number = SIPAddress.number(in: uri, of: ownHosts).flatMap(DialledNumber.init)
        for card in cards {
            for detail in card.sip + card.phones {
                guard let address = SIPAddress(detail.value) else { continue }
                let isMeant =
                    if address.isNumber, let number, let own = DialledNumber(address.description) {
                        number.isSame(as: own)
                    } else {
                        SIPAddress.key(address.description) == key
                    }
                if isMeant { return card.name }
            }
        }
        return nil
    }

    /// What the other end of a call is called.
    func name(_ uri: String) -> String {
        // Services write under a name of letters, which is no address.
        known(uri) ?? (isTelephone ? uri : SIPAddress.name(uri))
    }
}
