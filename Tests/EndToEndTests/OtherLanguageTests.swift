import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Chinese and Russian")
struct OtherLanguageTests {
    private static let data = Checkout.root.appending(path: "Tests/UnderstandingTests/Data")
    /// Saturday 21 November 2026, 10:30 in Berlin: what the labels of times are relative to.
    private static let moment = ["--now", "2026-11-21T09:30:00Z", "--time-zone", "Europe/Berlin"]

    private func check(_ locale: String, _ file: String) async throws -> JSONValue {
        let data = Self.data.appending(path: locale)
        let result = try await Heed.run(
            [
                "grammar", "check", "--format", "jsonl", "--locale", locale, "--apps",
                data.appending(path: "apps").path,
            ] + Self.moment + [data.appending(path: file).path])
        return try #require(result.json.first, "\(result.errors)")
    }

    private func understood(_ locale: String, _ text: String) async throws -> JSONValue {
        let apps = Self.data.appending(path: "\(locale)/apps").path
        let result = try await Heed.run(
            ["understand", "--format", "jsonl", "--locale", locale, "--apps", apps, text])
        return try #require(result.json.first, "\(result.errors)")
    }

    @Test("understands how people say things, and their values", arguments: ["zh-CN", "ru-RU"])
    func sentences(locale: String) async throws {
        let phrasings = try await check(locale, "phrasings.jsonl")
        #expect(phrasings["intentRight"]?["rate"]?.doubleValue ?? 0 >= 0.97)
        let slots = try await check(locale, "slots.jsonl")
        #expect(slots["intentRight"]?["rate"]?.doubleValue ?? 0 >= 0.97)
        #expect(slots["slotF1"]?.doubleValue ?? 0 >= 0.97)
    }

    @Test("rejects what is no command", arguments: ["zh-CN", "ru-RU"])
    func rejection(locale: String) async throws {
        #expect(try await check(locale, "not-commands.txt")["rejected"]?["rate"]?.doubleValue ?? 0 >= 0.95)
    }

    @Test("Siri took 一条消息 for the text; it names what is sent")
    func missingText() async throws {
        let message = try await understood("zh-CN", "用知聊发送一条消息")
        #expect(message["app"]?.stringValue == "messages")
        #expect(message["intent"]?.stringValue == "SendMessage")
        #expect(message["slots"] == .object([:]))
    }

    @Test("Siri took 发消息给宏昌 for the text; it names a person whom nobody knows")
    func unknownPerson() async throws {
        let message = try await understood("zh-CN", "用知聊发消息给宏昌")
        #expect(message["app"]?.stringValue == "messages")
        #expect(message["slots"]?["content"] == nil)
        #expect(message["slots"]?["recipients"]?.arrayValue?.first?["text"]?.stringValue == "宏昌")
    }

    @Test(
        "Names are understood in every case",
        arguments: [
            "отправь сообщение Алисе", "напиши Алисе", "позвони Алисе", "набери Алису", "покажи сообщения от Алисы",
        ])
    func cases(text: String) async throws {
        let command = try await understood("ru-RU", text)
        guard case .object(let slots)? = command["slots"] else { return #expect(Bool(false), "\(command)") }
        let names = slots.values.compactMap { $0.arrayValue?.first?["value"]?["displayName"]?.stringValue }
        #expect(names == ["Алиса"], "\(command)")
    }

    @Test("A conversation is held in Chinese, with the app's Chinese name")
    func conversation() async throws {
        let apps = Checkout.root.appending(path: "Sources/SampleApps").path
        let result = try await Heed.run(
            ["ask", "--locale", "zh-CN", "--apps", apps, "--app", "zhichat", "用知了发送一条消息给Jon Snow"],
            input: "冬天来了\n是\n")
        #expect(result.output.contains("Jon Snow"))
        #expect(result.output.contains("冬天来了"))
        #expect(!result.output.contains("What do you want"))
    }

    @Test("heed languages lists English as finished and the others as drafts")
    func languages() async throws {
        let result = try await Heed.run(["languages", "--format", "jsonl"])
        let lines = result.json
        #expect(lines.first { $0["locale"] == "en-US" }?["isDraft"] == false)
        for locale in ["zh-CN", "ru-RU"] {
            let line = lines.first { $0["locale"]?.stringValue == locale }
            #expect(line?["isDraft"] == true)
            #expect(line?["intents"]?.intValue ?? 0 >= 61)
            #expect(line?["values"]?.stringValue == "rules")
        }
    }

    @Test("A new language begins as comments, and understands what is translated first")
    func newLanguage() async throws {
        let home = try TestFolder()
        let environment = ["XDG_DATA_HOME": home.url.path]
        let made = try await Heed.run(["languages", "new", "it-IT"], environment: environment)
        #expect(made.status == 0, "\(made.errors)")
        let again = try await Heed.run(["languages", "new", "it-IT"], environment: environment)
        #expect(again.status != 0)
        let folder = home.url.appending(path: "heed/languages/it-IT")
        func missing(_ part: String) async throws -> [String] {
            let result = try await Heed.run(
                ["languages", "check", "it-IT", "--format", "jsonl"], environment: environment)
            #expect(result.status == 0, "\(result.errors)")
            let line = try #require(result.json.first { $0["part"]?.stringValue == part })
            return line["missing"]?.arrayValue?.compactMap(\.stringValue) ?? []
        }
        #expect(try await missing("intents").contains("StartCall"))
        try """
        intents:
          StartCall:
            phrases:
              - chiama {contacts}
        """.write(to: folder.appending(path: "intents/calls.yaml"), atomically: true, encoding: .utf8)
        #expect(try await !missing("intents").contains("StartCall"))
        try home.write(
            """
            heed: 1
            id: telefono
            executable: x
            names:
              it-IT: {name: Telefono}
            intents: [StartCall]
            """, to: "apps/telefono/app.yaml")
        let call = try await Heed.run(
            [
                "understand", "--format", "jsonl", "--locale", "it-IT", "--apps",
                home.url.appending(path: "apps").path, "chiama Anna",
            ],
            environment: environment)
        #expect(call.json.first?["intent"]?.stringValue == "StartCall", "\(call.output) \(call.errors)")
        try "fillers uh\n".write(to: folder.appending(path: "words.txt"), atomically: true, encoding: .utf8)
        let mistake = try await Heed.run(["languages", "check", "it-IT"], environment: environment)
        #expect(mistake.status != 0)
        #expect(mistake.errors.contains("words.txt:1"), "\(mistake.errors)")
    }
}
