import AppExtension
import GRDB

/// A messenger with many friends of equal names, as in the article on VK: the app finds out who is meant.
enum VK {
    static let handlers = [String: any IntentHandler](
        SendMessageIntent.handled(by: VKFriends()), StartCallIntent.handled(by: VKFriends()),
        ShareFocusStatusIntent.handled(by: VKFriends()))

    static let store = AppStore(createIn: { db, context in
        try Contact.createTable(db)
        for (name, russian) in friends {
            try Contact(id: id(of: name), name: context.said(name, ru: russian)).insert(db)
        }
        for (family, russian) in families {
            let name = context.said("Ivan \(family)", ru: "Иван \(russian)")
            try Contact(id: id(of: "Ivan \(family)"), name: name).insert(db)
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
    })

    private static let friends = [
        ("Anna Petrova", "Анна Петрова"), ("Anna Smirnova", "Анна Смирнова"), ("Dmitri Volkov", "Дмитрий Волков"),
        ("Olga Morozova", "Ольга Морозова"), ("Peter Novak", "Пётр Новак"), ("John Smith", "Джон Смит"),
        ("John Miller", "Джон Миллер"), ("John Baker", "Джон Бейкер"), ("Jon Snow", "Джон Сноу"),
        ("Ann Bishop", "Энн Бишоп"), ("Bob Taylor", "Боб Тейлор"),
    ]

    /// The names of more friends called Ivan than anybody wants to hear a list of.
    private static let families = [
        ("Ivanov", "Иванов"), ("Orlov", "Орлов"), ("Popov", "Попов"), ("Sokolov", "Соколов"), ("Lebedev", "Лебедев"),
        ("Kozlov", "Козлов"), ("Novikov", "Новиков"), ("Egorov", "Егоров"), ("Pavlov", "Павлов"),
        ("Semenov", "Семёнов"), ("Golubev", "Голубев"), ("Vinogradov", "Виноградов"), ("Bogdanov", "Богданов"),
        ("Fedorov", "Фёдоров"), ("Mikhailov", "Михайлов"), ("Belov", "Белов"), ("Tarasov", "Тарасов"),
        ("Komarov", "Комаров"), ("Kiselev", "Киселёв"), ("Makarov", "Макаров"), ("Andreev", "Андреев"),
        ("Titov", "Титов"), ("Kuzmin", "Кузьмин"), ("Baranov", "Баранов"),
    ]

    private static func id(of name: String) -> String {
        name.lowercased().replacing(" ", with: "-")
    }
}
