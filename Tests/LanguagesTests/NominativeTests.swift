import Languages
import Testing

@Suite("Names that nobody knows")
struct NominativeTests {
    @Test(
        "come back from each case, also of several words and foreign ones",
        arguments: [
            ("Златомиру", "dative", "Златомир"), ("Пелагее", "dative", "Пелагея"), ("Марфе", "dative", "Марфа"),
            ("Гульнарой", "instrumental", "Гульнара"), ("Радмилу", "accusative", "Радмила"),
            ("Ярополка", "accusative", "Ярополк"), ("Евстафию", "dative", "Евстафий"), ("Кате", "dative", "Катя"),
            ("дяде Прохору", "dative", "дядя Прохор"), ("доктору Мбеки", "dative", "доктор Мбеки"),
            ("Калерии Барсуковой", "dative", "Калерия Барсукова"), ("Павла", "genitive", "Павел"),
            ("Кузьме Рогожину", "dative", "Кузьма Рогожин"), ("Джо", "dative", "Джо"), ("Kevin", "dative", "Kevin"),
        ])
    func nominative(form: String, grammaticalCase: String, name: String) throws {
        let russian = try Language.nearest(to: "ru-RU")
        let names = russian.words[.givenNames]
        #expect(russian.declension.nominative(of: form, in: grammaticalCase, givenNames: names) == name)
    }

    @Test("stay as they are where the case is not known")
    func unknownCase() throws {
        let russian = try Language.nearest(to: "ru-RU")
        #expect(russian.declension.nominative(of: "Златомиру", in: "vocative", givenNames: []) == "Златомиру")
    }
}
