import Foundation
import IntentCore
import TestSupport
import Testing

/// Sentences that look like commands, or nearly so, in Chinese and Russian; all are typed.
@Suite("Unwanted readings")
struct UnwantedReadingTests {
    private static func apps(_ locale: String) -> [String] {
        let folder = Checkout.root.appending(path: "Tests/UnderstandingTests/Data/\(locale)/apps")
        return ["--locale", locale, "--apps", folder.path]
    }

    /// The readings of sentences, in their order.
    private func read(_ sentences: [String], in locale: String) async throws -> [JSONValue] {
        let result = try await Heed.run(
            ["understand", "--format", "jsonl"] + Self.apps(locale), input: sentences.joined(separator: "\n") + "\n")
        #expect(result.json.count == sentences.count, "\(result.errors)")
        return result.json
    }

    @Test("What is denied, an activity, and half a word are no commands; a name of one character is no name")
    func none() async throws {
        let cases = [
            "zh-CN": ["别给李娜发消息", "我要去洗澡了", "放假了没有", "发脾气干什么", "我去开会了", "叫辆"],
            "ru-RU": [
                "Не пиши Илье", "Не заказывай такси", "Пожалуйста не включай музыку", "Не надо заказывать такси",
            ],
        ]
        for (locale, sentences) in cases {
            for (sentence, line) in zip(sentences, try await read(sentences, in: locale)) {
                #expect(line["accepted"] == false, "\(sentence): \(line)")
            }
        }
    }

    @Test("What looks like it is still one: a denied text, an hour to wait, numbers in groups, a question as a text")
    func commands() async throws {
        let russian = try await read(
            [
                "Напиши Илье не жди меня", "Отложи на два часа", "Позвони восемь девятьсот двенадцать ноль пять",
                "Напиши Илье ты где?", "Не могли бы вы позвонить Илье",
            ],
            in: "ru-RU")
        #expect(russian[0]["slots"]?["content"]?["text"] == "не жди меня")
        let until = try #require(russian[1]["slots"]?["nextTriggerTime"]?["value"]?.stringValue)
        let ahead = try Date(until, strategy: .iso8601).timeIntervalSinceNow
        #expect((7_080...7_210).contains(ahead), "\(until)")
        #expect(russian[2]["slots"]?["contacts"]?.arrayValue?.first?["value"]?["phoneNumber"] == "891205")
        #expect(russian[3]["slots"]?["content"]?["text"] == "ты где?")
        #expect(russian[4]["intent"] == "StartAudioCall", "politeness denies nothing")
        let chinese = try await read(
            ["告诉李娜别等我", "发88元红包给李娜", "叫一辆七座的车去机场", "告诉李娜你到了吗？"], in: "zh-CN")
        #expect(chinese[0]["slots"]?["content"]?["text"] == "别等我")
        #expect(chinese[1]["slots"]?["currencyAmount"]?["value"]?["amount"] == "88.00")
        #expect(chinese[1]["intent"] == "SendPayment")
        #expect(chinese[2]["slots"]?["partySize"]?["value"] == 7)
        #expect(chinese[3]["slots"]?["content"]?["text"] == "你到了吗？")
    }

    @Test("Where a text is asked for, somebody else may be named, and words about somebody are the text")
    func otherPerson() async throws {
        let cases: [(locale: String, to: String, said: [(words: String, person: String?)])] = [
            (
                "en-US", "Bob",
                [("no, to Ann", "Ann"), ("not Bob, Ann", "Ann"), ("Ann says hello", nil), ("no, Ann is here", nil)]
            ),
            (
                "ru-RU", "Алиса",
                [("Нет, Илье", "Илья"), ("Не Алисе, а Илье", "Илья"), ("Нет, Илья", nil), ("Илье привет", nil)]
            ),
            ("zh-CN", "张伟", [("不对，发给李娜", "李娜"), ("不是张伟，是李娜", "李娜"), ("李娜不在", nil)]),
        ]
        for (locale, to, said) in cases {
            let english = Checkout.root.appending(path: "Tests/UnderstandingTests/Data/apps").path
            let apps = locale == "en-US" ? ["--apps", english] : Self.apps(locale)
            let question = """
                {"intent": "SendMessage", "slot": "content", "kind": "needsValue", "text": "?", \
                "slots": {"recipients": [{"text": "\(to)", "value": {"displayName": "\(to)"}}]}}
                """
            let result = try await Heed.run(
                ["answer", "--question", question, "--app", "messages"] + apps,
                input: said.map(\.words).joined(separator: "\n") + "\n")
            try #require(result.json.count == said.count, "\(result.errors)")
            for (line, (words, person)) in zip(result.json, said) {
                let value = line["values"]?.arrayValue?.first
                #expect(line["slot"]?.stringValue == person.map { _ in "recipients" }, "\(words): \(line)")
                #expect(value?["text"]?.stringValue == words || person != nil, "\(words): \(line)")
                #expect(person == nil || value?["value"]?["displayName"]?.stringValue == person, "\(words): \(line)")
            }
        }
    }
}
