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

    @Test("An attribute with a question mark is set where no part says it; what has none:1 is no value")
    func defaults() throws {
        let folder = try TestFolder()
        let rules = try rules(
            """
            currency = 美 元 -> currency:USD
            currency = 比 索 -> none:1
            digit = 三 -> 3
            money = <digit> [<currency>] -> n:#1 currency?:CNY
            """, in: folder.url)
        #expect(rules.meaning(of: ["三"], as: "money")?.words["currency"] == "CNY")
        #expect(rules.meaning(of: ["三", "美", "元"], as: "money")?.words["currency"] == "USD")
        #expect(rules.meaning(of: ["三"], as: "money")?.isNone == false)
        #expect(rules.meaning(of: ["三", "比", "索"], as: "money")?.isNone == true)
    }

    @Test("The longest value that some words begin with, and how many words it takes")
    func longest() throws {
        let folder = try TestFolder()
        let rules = try rules(Self.types, in: folder.url)
        let value = rules.longest("number", in: "三十五块".map { String($0) })
        #expect(value?.meaning["n"] == 35)
        #expect(value?.length == 3)
        #expect(rules.longest("number", in: ["块"]) == nil)
        #expect(rules.longest("nothing", in: ["三"]) == nil)
    }

    @Test(
        "English numbers and amounts",
        arguments: [
            ("number", "two hundred and five", 205.0), ("number", "twenty one hundred", 2_100),
            ("number", "a hundred thousand", 100_000), ("number", "half a dozen", 6),
            ("number", "three and a half", 3.5),
            ("number", "a couple of", 2), ("number", "twelve point oh five", 12.05),
            ("ordinal", "the twenty second", 22),
            ("ordinal", "the last one", -1),
            ("any_number", "minus five point five five five five five five five", -5.5555555),
        ])
    func english(rule: String, text: String, expected: Double) throws {
        let rules = ValueRules.rules(of: try Language.nearest(to: "en-US"))
        let meaning = rules.meaning(of: text.split(separator: " ").map(String.init), as: rule)
        let value = try #require(meaning?["n"])
        #expect(abs(value - expected) < 1e-9)
    }
}
