import Foundation
import Grammar
import Languages
import TestSupport
import Testing

@Suite("Rules of values with meanings")
struct ValueRulesTests {
    private static let types = """
        digit = (零|〇) -> 0
        digit = 一 -> 1
        digit = (二|两) -> 2
        digit = 三 -> 3
        digit = 五 -> 5
        tens = <digit> 十 [<digit>] -> #1*10+#2
        tens = 十 [<digit>] -> 10+#1
        number = <tens>
        number = <digit>
        unit = (分钟|分) -> 60
        unit = 小时 -> 3600
        duration = 半 小时 -> seconds:1800
        duration = <number> <unit> [<duration>] -> seconds:#1*#2+#3.seconds
        currency = 块 -> currency:CNY
        currency = 美元 -> currency:USD
        money = <number> <currency> [<digit>] -> n:#1+#3*0.1
        point = <number> 点 -> hour:#1
        range = 从 <point> 到 <point> -> start:@1 end:@2
        loop = <loop> 三 -> n:1
        """

    private func rules(_ text: String, in folder: URL) throws -> ValueRules {
        try text.write(to: folder.appending(path: "types.txt"), atomically: true, encoding: .utf8)
        return ValueRules.rules(of: try Language(locale: "zh-CN", folder: folder))
    }

    @Test(
        "Numbers are sums and products of what they are made of",
        arguments: [("三", 3.0), ("十", 10), ("十二", 12), ("二十", 20), ("三十五", 35), ("两", 2)])
    func numbers(text: String, expected: Double) throws {
        let folder = try TestFolder()
        let meaning = try rules(Self.types, in: folder.url).meaning(of: text.map { String($0) }, as: "number")
        #expect(meaning?["n"] == expected)
    }

    @Test("Attributes come from the parts, unless the rule sets them; absent parts count as nothing")
    func attributes() throws {
        let folder = try TestFolder()
        let rules = try rules(Self.types, in: folder.url)
        func meaning(_ text: String, _ name: String) -> ValueMeaning? {
            rules.meaning(of: text.map { String($0) }, as: name)
        }
        #expect(meaning("一小时二十分", "duration")?["seconds"] == 4_800)
        #expect(meaning("半小时", "duration")?["seconds"] == 1_800)
        #expect(meaning("三块", "money")?["n"] == 3)
        #expect(meaning("三块五", "money")?["n"] == 3.5)
        #expect(meaning("三美元", "money")?.words["currency"] == "USD")
        let range = meaning("从二点到十点", "range")
        #expect(range?.parts["start"]?["hour"] == 2)
        #expect(range?.parts["end"]?["hour"] == 10)
    }

    @Test("Words that are no value, or more than one, have no meaning; a rule that begins with itself ends")
    func noValues() throws {
        let folder = try TestFolder()
        let rules = try rules(Self.types, in: folder.url)
        for text in ["", "三三", "块", "十块钱", String(repeating: "十", count: 70)] {
            #expect(rules.meaning(of: text.map { String($0) }, as: "money") == nil, "\(text)")
        }
        #expect(rules.meaning(of: ["三"], as: "loop") == nil)
        #expect(rules.meaning(of: ["三"], as: "nothing") == nil)
    }

    @Test("A meaning of another form is told with its line")
    func malformed() throws {
        let folder = try TestFolder()
        try "digit = 一 -> n:#x\n".write(
            to: folder.url.appending(path: "types.txt"), atomically: true, encoding: .utf8)
        let language = try Language(locale: "zh-CN", folder: folder.url)
        let error = #expect(throws: LanguagesError.self) { try TypeTemplates(language) }
        #expect(error?.message.contains("types.txt:1") == true)
    }

    @Test("English has no such rules: code reads its values")
    func english() throws {
        #expect(ValueRules.rules(of: try Language.nearest(to: "en-US")).isEmpty)
    }
}
