import AppExtension

/// The people one can write to.
///
/// The manifest names the same ones, with the same ids, so that they are recognised.
struct AddressBook: Sendable {
    private let people: [Person]

    init(_ people: [Person]) {
        self.people = people
    }

    /// Everybody who could be meant: the one with the id, else those with the whole name, else with a part of it.
    ///
    /// People of that name in the user's own address book can be written to as well.
    func matches(_ person: Person) -> [Person] {
        let names = Set(people.map { Self.words($0.displayName) })
        let people = people + person.matches.filter { !names.contains(Self.words($0.displayName)) }
        if let id = person.id, let known = people.first(where: { $0.id == id }) { return [known] }
        let wanted = Self.words(person.displayName)
        guard !wanted.isEmpty else { return [] }
        let exact = people.filter { Self.words($0.displayName) == wanted }
        guard exact.isEmpty else { return exact }
        // The address book knows nicknames, which are no part of the name.
        return people.filter { Set(wanted).isSubset(of: Self.words($0.displayName)) || person.matches.contains($0) }
    }

    private static func words(_ name: String) -> [String] {
        name.lowercased().split(whereSeparator: { !$0.isLetter }).map(String.init)
    }

    /// The people in a language: Chinese names are written in Chinese there.
    static func all(locale: String) -> AddressBook {
        guard locale.hasPrefix("zh") else { return all }
        let chinese = ["wang-yiran": "王一然", "hongchang": "宏昌"]
        return AddressBook(all.people.map { Person(chinese[$0.id ?? ""] ?? $0.displayName, id: $0.id) })
    }

    private static let all = AddressBook([
        Person("Jon Snow", id: "jon-snow"),
        Person("Arya Stark", id: "arya-stark"),
        Person("Sansa Stark", id: "sansa-stark"),
        Person("John Smith", id: "john-smith"),
        Person("John Miller", id: "john-miller"),
        Person("Celestra", id: "celestra"),
        Person("Ann Bishop", id: "ann-bishop"),
        Person("Bob Taylor", id: "bob-taylor"),
        Person("Maria Garcia", id: "maria-garcia"),
        Person("Wang Yiran", id: "wang-yiran"),
        Person("Hongchang", id: "hongchang"),
        Person("Peter Novak", id: "peter-novak"),
        Person("Olga Ivanova", id: "olga-ivanova"),
        Person("Susan Lee", id: "susan-lee"),
    ])
}
