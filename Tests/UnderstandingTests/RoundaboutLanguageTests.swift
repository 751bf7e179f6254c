import Domains
import Grammar
import IntentCore
import Testing
import Understanding

/// What is said in a roundabout way in Russian and Mandarin, to apps that can do everything the catalogue has.
@Suite("Commands said in a roundabout way in other languages")
struct RoundaboutLanguageTests {
    private static let readers = ["ru-RU", "zh-CN"].reduce(into: [:]) { readers, locale in
        readers[locale] = Result { try reader(locale) }
    }

    private static func reader(_ locale: String) throws -> CommandReader {
        let catalogue = try Catalogue.load(locale: locale)
        let lights = ["свет", "свет на кухне", "灯", "厨房的灯"].map { Term(id: $0, say: [$0]) }
        let areas = ["кухня", "厨房"].map { Term(id: $0, say: [$0]) }
        let intents = Dictionary(grouping: catalogue.intents, by: \.definition.domain)
        let apps = intents.keys.sorted().map { domain in
            AppDescription(
                id: domain, name: domain, spokenNames: [Term(id: domain, say: [domain])],
                intents: intents[domain] ?? [],
                vocabulary: [
                    "switchName": lights, "lightName": lights, "houseDeviceName": lights, "houseAreaName": areas,
                ])
        }
        let graph = try CommandGrammar.compile(apps: apps, sharedRules: catalogue.rules, locale: locale)
        return CommandReader(graph: graph, apps: apps)
    }

    private func meaning(_ text: String) throws -> Understanding {
        let locale = text.contains { ("а"..."я").contains($0) } ? "ru-RU" : "zh-CN"
        let reader = try #require(Self.readers[locale]).get()
        return reader.guess(reader.understand(text))
    }

    @Test(
        "What is suggested is done, whatever form its verb has",
        arguments: [
            ("давай включим свет на кухне", "SwitchDevice"), ("может, включим свет", "SwitchDevice"),
            ("ты бы музыку включила", "PlayMedia"), ("почему бы не заказать такси до вокзала", "RequestRide"),
            ("как насчёт джаза", "PlayMedia"), ("давай поставим таймер на десять минут", "StartTimer"),
            ("要不放点音乐", "PlayMedia"), ("不如放点音乐", "PlayMedia"), ("你最好六点叫醒我", "SetAlarm"),
            ("要不定个十分钟的倒计时", "StartTimer"),
        ])
    func suggestions(text: String, intent: String) throws {
        let found = try meaning(text)
        #expect(found.accepted && found.best?.intent.name == intent, "\(found)")
    }

    @Test(
        "A reason before or behind a command asks for nothing",
        arguments: [
            ("тут темно, включи свет", "SwitchDevice"), ("мы уходим, так что выключи свет на кухне", "SwitchDevice"),
            ("разбуди меня в шесть, а то просплю", "SetAlarm"),
            ("太暗了把灯打开", "SwitchDevice"), ("六点叫我起床，不然要迟到了", "SetAlarm"),
        ])
    func reasons(text: String, intent: String) throws {
        let found = try meaning(text)
        #expect(found.accepted && found.best?.intent.name == intent, "\(found)")
    }

    @Test(
        "Of a change of mind only the end is done, with what it leaves unsaid",
        arguments: [
            ("сделай погромче, хотя нет, выключи звук", "SetMute"), ("включи свет, нет, выключи", "SwitchDevice"),
            ("поставь будильник, то есть таймер, на десять минут", "StartTimer"),
            ("声音调大，算了，静音吧", "SetMute"), ("暂停，不，下一首", "SkipTrack"),
        ])
    func secondThoughts(text: String, intent: String) throws {
        let found = try meaning(text)
        #expect(found.accepted && found.best?.intent.name == intent, "\(found)")
        #expect(found.following.isEmpty && found.text == text)
    }

    @Test(
        "A value that is said again takes the place of the first",
        arguments: [
            ("выключи свет, нет, включи", "enabled", JSONValue.bool(true)),
            ("把厨房的灯打开，不对，关掉", "enabled", JSONValue.bool(false)),
        ])
    func values(text: String, slot: String, value: JSONValue) throws {
        let found = try meaning(text)
        #expect(found.best?.intent.slots[slot]?.first?.value == value, "\(found)")
    }

    @Test(
        "What is taken back is not done",
        arguments: [
            "включи свет, нет, не надо", "поставь таймер на десять минут, а, забудь",
            "定个十分钟的计时器，算了当我没说", "开灯，算了，不用了",
        ])
    func takenBack(text: String) throws {
        let found = try meaning(text)
        #expect(!found.accepted, "\(found)")
    }

    @Test(
        "What is said to or about somebody else is not done",
        arguments: [
            "брат включил музыку", "не смей включать музыку", "ты бы маме позвонил", "пусть сосед выключит музыку",
            "сам выключи свет", "мама попросила включить свет", "давай я сам позвоню маме", "зачем ты включил музыку",
            "我妈让我关灯", "别给他打电话", "你应该给你哥打个电话", "让他自己打电话", "谁把灯关了", "你自己去关灯",
        ])
    func others(text: String) throws {
        let found = try meaning(text)
        #expect(!found.accepted, "\(found)")
    }
}
