import Foundation
import IntentCore
import TestSupport
import Testing

/// Questions for any words in a language whose model knows commands alone.
@Suite("A question for any words, where none can be heard")
struct TextUnheardTests {
    /// A recording by espeak-ng's Russian voice.
    private func recording(_ text: String, _ name: String, in folder: URL) throws -> String {
        let (raw, file) = (folder.appending(path: "\(name).raw.wav").path, folder.appending(path: "\(name).wav").path)
        try Program.run("espeak-ng", "-v", "ru", "-s", "140", "-w", raw, text)
        try Program.run(
            "sox", "-R", raw, "-r", "16000", "-b", "16", file, "gain", "-n", "-6", "pad", "0.25", "0.25", "dither")
        return file
    }

    @Test("Names in other letters keep nothing else from being heard, and are told where they are added")
    func otherLetters() async throws {
        let folder = try TestFolder()
        let environment = ["XDG_DATA_HOME": folder.url.path, "HEED_ALLOW_ROOT_APPS": "1"]
        let options = ["--locale", "ru-RU", "--apps", Checkout.domainApps.appending(path: "VK").path]
        for name in ["北京", "عربي"] {
            let added = try await Heed.run(
                ["vocabulary", "add", "contactName", name] + options, environment: environment)
            #expect(added.output.contains("Nobody knows how these sound"), "\(added)")
        }
        let command = try recording("отправь сообщение Анне Смирновой через ВК", "command", in: folder.url)
        let heard = try await Heed.run(
            ["transcribe", "--format", "jsonl", command] + options, environment: environment)
        #expect(heard.json.first?["accepted"] == true, "\(heard)")
    }

    @Test("says so and still hears a cancel, rather than to end Heed", arguments: [true, false])
    func asked(isCancelled: Bool) async throws {
        let folder = try TestFolder()
        let apps = folder.url.appending(path: "apps")
        try FileManager.default.createDirectory(at: apps, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: apps.appending(path: "vk"), withDestinationURL: Checkout.domainApps.appending(path: "VK"))
        let command = try recording("отправь сообщение Анне Смирновой через ВК", "command", in: folder.url)
        let said = isCancelled ? "отмена" : "сегодня хорошая погода и светит солнце"
        let answer = try recording(said, "answer", in: folder.url)
        let run = try await Heed.run(
            ["ask", "--locale", "ru-RU", "--apps", apps.path, "--audio", command, "--audio", answer],
            input: "нет\n", environment: ["XDG_DATA_HOME": folder.url.path, "HEED_ALLOW_ROOT_APPS": "1"])
        #expect(!run.errors.contains("language model"), "\(run)")
        #expect(run.output.contains("можно только набрать"), "\(run)")
        #expect(run.output.contains("отправлено") == false, "\(run)")
    }
}
