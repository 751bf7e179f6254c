import AppExtension
import GRDB

/// Somebody whom an app knows.
struct Contact: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: String
    var name: String
    /// Another name, by which friends call them.
    var nickname: String?

    var person: Person { Person(name, id: id) }

    static func createTable(_ db: Database) throws {
        try db.create(table: databaseTableName) { table in
            table.primaryKey("id", .text)
            table.column("name", .text).notNull()
            table.column("nickname", .text)
        }
    }
}

extension [Contact] {
    /// Everybody who could be meant: the one with the id, else those of the name or nickname; after them whom the person's own
    /// address book has by that name.
    func matches(_ person: Person) -> [Contact] {
        let names = Set(map { Names.words($0.name) })
        let offered = person.matches.filter { !names.contains(Names.words($0.displayName)) }
            .compactMap { match in match.id.map { Contact(id: $0, name: match.displayName) } }
        let own = ownMatches(person)
        // A contact with exactly the name that was said comes before those whose names hold the words.
        if own.contains(where: { $0.id == person.id || Names.words($0.name) == Names.words(person.displayName) }) {
            return own
        }
        if let id = person.id, let known = offered.first(where: { $0.id == id }) { return [known] }
        return own + offered
    }

    private func ownMatches(_ person: Person) -> [Contact] {
        if let id = person.id, let known = first(where: { $0.id == id }) { return [known] }
        return Names.matches(person.displayName, in: self) { [$0.name, $0.nickname].compactMap(\.self) }
    }

    /// The contact that is meant: exactly one, one of a few to choose from, or too many to list.
    func resolve(_ person: Person, _ context: ExtensionContext) -> SlotResolution<Person> {
        let found = matches(person)
        // A number needs no contact: it is dialled or written to as it is.
        if found.isEmpty, let number = person.phoneNumber {
            return .success(Person(person.displayName, id: person.id ?? number, phoneNumber: number))
        }
        if found.count > 20 {
            return .needsMoreDetails(
                person,
                text: context.said(
                    "You know \(found.count) people called \(person.displayName). What is the last name?",
                    zh: "你有\(found.count)个联系人叫\(person.displayName)。姓什么？",
                    ru: "У вас контактов с именем \(person.displayName): \(found.count). Какая фамилия?"))
        }
        return .match(
            found.map(\.person),
            orUnsupported: context.said(
                "You have no contact called \(person.displayName).", zh: "你的联系人里没有\(person.displayName)。",
                ru: "У вас нет контакта \(person.displayName)."))
    }

    /// Writes down who was written to or called first, so that they are known by name from then on.
    static func remember(_ people: [Person]?, in db: Database) throws {
        for person in people ?? [] {
            guard let id = person.id, try Contact.fetchOne(db, key: id) == nil else { continue }
            try Contact(id: id, name: person.displayName).insert(db)
        }
    }

    func name(of id: String) -> String { first { $0.id == id }?.name ?? id }
}
