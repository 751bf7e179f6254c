import Foundation
import IntentCore
import TestSupport
import Testing

/// The articles' sentences in their own languages, from sound.
@Suite("The articles' sentences, spoken")
struct SpokenSeedTests {
    /// What a sentence must become where it is accepted.
    struct Seed: CustomTestStringConvertible {
        var text: String
        var locale: String
        var app: String
        var intent: String
        /// The person that it names, by id; nil for none.
        var recipient: String?
        /// How many of the voices must be understood; espeak-ng's Mandarin is hardly heard at all.
        var least: Int

        var testDescription: String { text }
    }

    private static let voices = [
        "zh-CN": ["cmn-latn-pinyin", "cmn-latn-pinyin+f3", "cmn-latn-pinyin+m3"], "ru-RU": ["ru", "ru+f2", "ru+m3"],
    ]

    private static let seeds = [
        // Siri took “一条消息” for the text of the one, and “发消息给宏昌” for that of the other.
        Seed(text: "用知了发送一条消息", locale: "zh-CN", app: "zhichat", intent: "SendMessage", least: 0),
        Seed(
            text: "用知了发消息给宏昌", locale: "zh-CN", app: "zhichat", intent: "SendMessage", recipient: "hongchang",
            least: 0),
        Seed(
            text: "用QQ发消息给王一如", locale: "zh-CN", app: "qq", intent: "SendMessage", recipient: "wang-yiru", least: 1),
        Seed(
            text: "отправь сообщение Анне Петровой через ВК", locale: "ru-RU", app: "vk", intent: "SendMessage",
            recipient: "anna-petrova", least: 2),
        Seed(
            text: "отправь сообщение Анне Смирновой через ВК", locale: "ru-RU", app: "vk", intent: "SendMessage",
            recipient: "anna-smirnova", least: 2),
    ]

    @Test("are never taken for a message's text, nor for another command", arguments: seeds)
    func seed(_ seed: Seed) async throws {
        let folder = try TestFolder()
        let apps = ["zhichat": "SampleApps/ZhiChat", "qq": "DomainApps/QQ", "vk": "DomainApps/VK"]
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: seed.app),
            withDestinationURL: Checkout.root.appending(path: "Sources/\(apps[seed.app] ?? "")"))
        var files: [String] = []
        for (number, voice) in (Self.voices[seed.locale] ?? []).enumerated() {
            let raw = folder.url.appending(path: "raw\(number).wav").path
            let file = folder.url.appending(path: "\(number).wav").path
            try Program.run("espeak-ng", "-v", voice, "-s", "140", "-w", raw, seed.text)
            try Program.run(
                "sox", "-R", raw, "-r", "16000", "-b", "16", file, "gain", "-n", "-6", "pad", "0.25", "0.25", "dither")
            files.append(file)
        }
        let run = try await Heed.run(
            ["transcribe", "--locale", seed.locale, "--apps", folder.url.path, "--format", "jsonl"] + files)
        try #require(run.json.count == files.count, "\(run)")
        let accepted = run.json.filter { $0["accepted"] == true }
        #expect(accepted.count >= seed.least, "\(run)")
        for understood in accepted.map({ $0["understanding"] }) {
            #expect(understood?["app"] == .string(seed.app) && understood?["intent"] == .string(seed.intent))
            let slots = understood?["slots"]
            #expect(slots?["content"] == nil)
            let recipients: [JSONValue] = if case .array(let values)? = slots?["recipients"] { values } else { [] }
            #expect(recipients.map { $0["value"]?["id"] } == (seed.recipient.map { [.string($0)] } ?? []))
        }
    }
}
