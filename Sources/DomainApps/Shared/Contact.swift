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
    /// Everybody who could be meant: the one with the id, else those of the name or nickname.
    func matches(_ person: Person) -> [Contact] {
        if let id = person.id, let known = first(where: { $0.id == id }) { return [known] }
        return Names.matches(person.displayName, in: self) { [$0.name, $0.nickname].compactMap(\.self) }
    }

    /// Who is meant: exactly one, one of a few to choose from, or too many to list.
    func resolve(_ person: Person) -> SlotResolution<Person> {
        let found = matches(person)
        if found.count > 20 {
            return .needsMoreDetails(
                person, text: "You know \(found.count) people called \(person.displayName). What is the last name?")
        }
        return .match(found.map(\.person), orUnsupported: "You have no contact called \(person.displayName).")
    }

    func name(of id: String) -> String { first { $0.id == id }?.name ?? id }
}
