import Foundation
import Languages
import TestSupport
import Testing

@Suite("Declension of names")
struct DeclensionTests {
    private static let rules = """
        а = ы е у ой/ою е
        ([гкх])а = \\1и \\1е \\1у \\1ой \\1е
        ия = ии ии ию ией ии
        ([бвдзлмнпрст]) = \\1а \\1у \\1а \\1ом \\1е
        !павел = павла павлу павла павлом павле
        """

    private func declension(_ folder: URL, _ rules: String = Self.rules) throws -> Declension {
        try rules.write(to: folder.appending(path: "inflection.txt"), atomically: true, encoding: .utf8)
        return try Language(locale: "ru-RU", folder: folder).declension
    }

    @Test(
        "The longest ending counts, what is kept stays, capitals too",
        arguments: [
            ("Алиса", "Алисы Алисе Алису Алисой Алисою"), ("Ольга", "Ольги Ольге Ольгу Ольгой"),
            ("Мария", "Марии Марию Марией"), ("Иван", "Ивана Ивану Иваном Иване"),
            ("Павел", "Павла Павлу Павлом Павле"),
            ("мама", "мамы маме маму мамой мамою"), ("Отто", ""), ("Kevin", ""), ("", ""),
        ])
    func words(name: String, forms: String) throws {
        let folder = try TestFolder()
        #expect(try declension(folder.url).forms(of: name).joined(separator: " ") == forms)
    }

    @Test("Each word of a name is declined for itself")
    func names() throws {
        let folder = try TestFolder()
        let forms = try declension(folder.url).forms(of: "Анна Отто")
        #expect(forms == ["Анны Отто", "Анне Отто", "Анну Отто", "Анной Отто", "Анною Отто"])
    }

    @Test("Every case of a name is told, of one that stays as it is too")
    func cases() throws {
        let folder = try TestFolder()
        let declension = try declension(folder.url)
        let cases = Dictionary(
            uniqueKeysWithValues: declension.cases(of: "Анна Отто").map { ($0.grammaticalCase, $0.forms) })
        #expect(cases.count == GrammaticalCase.allCases.count)
        #expect(cases[.nominative] == ["Анна Отто"] && cases[.dative] == ["Анне Отто"])
        #expect(cases[.instrumental] == ["Анной Отто", "Анною Отто"])
        #expect(declension.cases(of: "Kevin").allSatisfy { $0.forms == ["Kevin"] })
        #expect(try Language.nearest(to: "en-US").declension.cases(of: "Anna").isEmpty)
    }

    @Test(
        "Too few cases and what is no regular expression are told with their line",
        arguments: ["а = ы е", "(а = ы е у ой е"])
    func malformed(line: String) throws {
        let folder = try TestFolder()
        let error = #expect(throws: LanguagesError.self) { try declension(folder.url, line) }
        #expect(error?.message.contains("inflection.txt:1") == true)
    }

    @Test("English declines nothing")
    func english() throws {
        let declension = try Language.nearest(to: "en-US").declension
        #expect(declension.isEmpty)
        #expect(declension.forms(of: "Anna").isEmpty)
    }
}
