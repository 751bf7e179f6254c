import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Chinese and Russian")
struct OtherLanguageTests {
    private static let data = Checkout.root.appending(path: "Tests/UnderstandingTests/Data")
    /// Saturday 21 November 2026, 10:30 in Berlin: what the labels of times are relative to.
    private static let moment = ["--now", "2026-11-21T09:30:00Z", "--time-zone", "Europe/Berlin"]

    private func check(_ folder: String, _ file: String, locale: String? = nil) async throws -> JSONValue {
        let data = Self.data.appending(path: folder)
        let locale = locale ?? folder
        let result = try await Heed.run(
            [
                "grammar", "check", "--format", "jsonl", "--locale", locale, "--apps",
                data.appending(path: "apps").path,
            ] + Self.moment + [data.appending(path: file).path])
        return try #require(result.json.first, "\(result.errors)")
    }

    private func understood(
        _ locale: String, _ text: String, apps folders: [String] = ["apps"]
    ) async throws -> JSONValue {
        let apps = folders.flatMap { ["--apps", Self.data.appending(path: "\(locale)/\($0)").path] }
        let result = try await Heed.run(["understand", "--format", "jsonl", "--locale", locale] + apps + [text])
        return try #require(result.json.first, "\(result.errors)")
    }

    /// The readings of several sentences, in their order.
    private func understood(_ locale: String, lines: [String], apps: String) async throws -> [JSONValue] {
        let result = try await Heed.run(
            [
                "understand", "--format", "jsonl", "--locale", locale, "--apps",
                Self.data.appending(path: apps).path,
            ], input: lines.joined(separator: "\n") + "\n")
        let readings = result.json
        try #require(readings.count == lines.count, "\(result.errors)")
        return readings
    }

    @Test(
        "Of two languages the one that a sentence is in counts, whichever is named first, also where it is no command",
        arguments: [["en-US", "zh-CN"], ["zh-CN", "en-US"]])
    func twoLanguages(locales: [String]) async throws {
        let sentences = [
            ("Send a message to Jon Snow using ZhiChat", "en-US"), ("用知了给 Jon Snow 发一条消息", "zh-CN"),
            ("what is the weather like", "en-US"), ("今天天气怎么样", "zh-CN"),
        ]
        let result = try await Heed.run(
            ["understand", "--format", "jsonl", "--apps", Checkout.sampleApps.path]
                + locales.flatMap { ["--locale", $0] },
            input: sentences.map(\.0).joined(separator: "\n") + "\n")
        #expect(result.json.map { $0["locale"]?.stringValue } == sentences.map(\.1), "\(result.errors)")
        #expect(result.json.map { $0["intent"]?.stringValue } == ["SendMessage", "SendMessage", nil, nil])
    }

    @Test(
        "What is told is mostly no command, and unknown names are names, each in the nominative",
        arguments: [("zh-CN", 0.75, 0.8), ("ru-RU", 0.85, 0.9)])
    func toldAndUnknown(locale: String, told: Double, names: Double) async throws {
        let statements = try await check(locale, "../first-time/\(locale)/told-not-asked.txt")
        #expect(statements["rejected"]?["rate"]?.doubleValue ?? 0 >= told)
        let unknown = try await check(locale, "../first-time/\(locale)/unknown-names.jsonl")
        #expect(unknown["intentRight"]?["rate"]?.doubleValue ?? 0 >= names)
        #expect(unknown["slotF1"]?.doubleValue ?? 0 >= 0.8)
    }

    @Test("understands how people say things, and their values", arguments: ["zh-CN", "ru-RU"])
    func sentences(locale: String) async throws {
        let phrasings = try await check(locale, "phrasings.jsonl")
        #expect(phrasings["intentRight"]?["rate"]?.doubleValue ?? 0 >= 0.97)
        let slots = try await check(locale, "slots.jsonl")
        #expect(slots["intentRight"]?["rate"]?.doubleValue ?? 0 >= 0.97)
        #expect(slots["slotF1"]?.doubleValue ?? 0 >= 0.97)
    }

    @Test(
        "understands sentences of other people, places and apps, which were written before they were tried",
        arguments: ["zh-CN", "ru-RU"])
    func firstTime(locale: String) async throws {
        let commands = try await check("first-time/\(locale)", "commands.jsonl", locale: locale)
        #expect(commands["intentRight"]?["rate"]?.doubleValue ?? 0 >= 0.95)
        #expect(commands["slotF1"]?.doubleValue ?? 0 >= 0.95)
        let others = try await check("first-time/\(locale)", "not-commands.txt", locale: locale)
        #expect(others["rejected"]?["rate"]?.doubleValue ?? 0 >= 0.9)
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

    @Test("“My family” is named by what they are, whether the app is there or not", arguments: [true, false])
    func family(isThere: Bool) async throws {
        let message = try await understood(
            "zh-CN", "在微信上告诉我的家人们今天我不回去吃饭了", apps: isThere ? ["apps", "collected"] : ["apps"])
        #expect(message["intent"] == "SendMessage")
        let family = message["slots"]?["recipients"]?.arrayValue?.first?["value"]
        #expect(family == ["displayName": "我的家人们", "relation": "family"])
        #expect(message["slots"]?["content"]?["value"] == "今天我不回去吃饭了")
        if isThere {
            #expect(message["app"] == "wechat")
        } else {
            #expect(message["reason"] == "unknownApp" && message["otherApp"] == "微信")
        }
    }

    @Test("Names with and without family name, with 小 and 老, of relatives and of nobody who is known")
    func names() async throws {
        let names: [(said: String, displayName: String)] = [
            ("赵敏", "赵敏"), ("敏敏", "赵敏"), ("老马", "马建国"), ("马建国", "马建国"), ("小夏", "夏天"), ("司徒晴", "司徒晴"),
            ("吴老师", "吴老师"), ("外公", "外公"), ("我外公", "外公"), ("我的外公", "外公"), ("爸爸", "爸爸"), ("我爸爸", "爸爸"),
            ("我老婆", "我老婆"), ("我的同事", "我的同事"), ("小林", "小林"), ("李四", "李四"), ("诸葛亮", "诸葛亮"), ("他们", "他们"),
            ("Tom", "Tom"),
        ]
        let frames = [
            "给{}发消息说我快到了", "跟{}说我快到了", "告诉{}我快到了", "发消息给{}说我快到了", "给{}打个电话", "打电话给{}",
            "和{}视频", "用蓝鲸聊天给{}发消息说我快到了", "给{}转二十块", "向{}要三百块",
        ]
        let asked = frames.flatMap { frame in names.map { (frame.replacing("{}", with: $0.said), $0.displayName) } }
        let readings = try await understood("zh-CN", lines: asked.map(\.0), apps: "first-time/zh-CN/apps")
        let wrong = zip(asked, readings).filter { asked, reading in
            guard case .object(let slots)? = reading["slots"] else { return true }
            let persons = slots.values.flatMap { $0.arrayValue ?? [$0] }.compactMap { $0["value"]?["displayName"] }
            return persons != [.string(asked.1)]
        }.map(\.0.0)
        #expect(Double(wrong.count) <= 0.05 * Double(asked.count), "\(wrong)")
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

    @Test("A language tells measures that its sentences still have", arguments: ["en-US", "zh-CN", "ru-RU"])
    func measures(locale: String) async throws {
        let languages = try await Heed.run(["languages", "--format", "jsonl"]).json
        let told = try #require(languages.first { $0["locale"]?.stringValue == locale })["measures"]?.arrayValue ?? []
        let folder = locale == "en-US" ? Self.data : Self.data.appending(path: locale)
        let apps = ["--locale", locale, "--apps", folder.appending(path: "apps").path]
        for (name, file, score) in [
            ("typed intents", "phrasings.jsonl", "intentRight"),
            ("typed sentences that are no commands, rejected", "not-commands.txt", "rejected"),
        ] {
            let measure = try #require(told.first { $0["name"]?.stringValue == name }, "\(told)")
            let result = try await Heed.run(
                ["grammar", "check", "--format", "jsonl"] + apps + Self.moment + [folder.appending(path: file).path])
            let found = try #require(result.json.first?[score], "\(result.errors)")
            #expect(found["count"] == measure["right"], "\(locale): \(name)")
            #expect(found["of"] == measure["count"], "\(locale): \(name)")
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
            vocabulary:
              contactName: {anna: Anna}
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
        try "".write(to: folder.appending(path: "words.txt"), atomically: true, encoding: .utf8)
        try "yes = sì\nno = <no_word>\n".write(
            to: folder.appending(path: "answers.txt"), atomically: true, encoding: .utf8)
        let lacking = try await Heed.run(["languages", "check", "it-IT"], environment: environment)
        #expect(lacking.status != 0)
        #expect(lacking.errors.contains("answers.txt:2:"), "\(lacking.errors)")
    }
}
