import AppExtension
import GRDB

/// A messenger with many friends of equal names, as in the article on VK: the app finds out who is meant.
enum VK {
    static let handlers = [String: any IntentHandler](
        SendMessageIntent.handled(by: VKFriends()), StartCallIntent.handled(by: VKFriends()),
        ShareFocusStatusIntent.handled(by: VKFriends()))

    static let store = AppStore { db in
        try Contact.createTable(db)
        for name in friends {
            try Contact(id: id(of: name), name: name).insert(db)
        }
        for family in families {
            try Contact(id: id(of: "Ivan \(family)"), name: "Ivan \(family)").insert(db)
        }
        try db.create(table: "sentMessage") { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("recipients", .text).notNull()
            table.column("text", .text).notNull()
        }
        try db.create(table: "call") { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("contact", .text).notNull()
            table.column("isVideo", .boolean).notNull()
        }
        try db.create(table: "status") { table in
            table.column("isFocused", .boolean).notNull()
        }
    }

    private static let friends = [
        "Anna Petrova", "Anna Smirnova", "Dmitri Volkov", "Olga Morozova", "Peter Novak", "John Smith", "John Miller",
        "John Baker", "Jon Snow", "Ann Bishop", "Bob Taylor",
    ]

    /// The names of more friends called Ivan than anybody wants to hear a list of.
    private static let families = [
        "Ivanov", "Orlov", "Popov", "Sokolov", "Lebedev", "Kozlov", "Novikov", "Egorov", "Pavlov", "Semenov",
        "Golubev", "Vinogradov", "Bogdanov", "Fedorov", "Mikhailov", "Belov", "Tarasov", "Komarov", "Kiselev",
        "Makarov", "Andreev", "Titov", "Kuzmin", "Baranov",
    ]

    private static func id(of name: String) -> String {
        name.lowercased().replacing(" ", with: "-")
    }
}
