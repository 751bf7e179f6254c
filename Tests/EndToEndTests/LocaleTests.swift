import Foundation
import IntentCore
import TestSupport
import Testing

/// `--locale` as people write it, with every subcommand that has it.
@Suite("The locale, from one end to the other")
struct LocaleTests {
    /// A subcommand and what is typed; SET stands for a small set of recordings.
    static let commands: [(arguments: [String], input: String)] = [
        (["transcribe", "--no-timing", "--format", "jsonl", Recordings.goForward], ""),
        (["understand", "--format", "jsonl", "go forward ten meters"], ""),
        (["ask", "--format", "jsonl", "--app", "rover", "go forward ten meters"], "yes\n"),
        (
            [
                "answer", "--app", "barista", "--question",
                #"{"intent":"orderDrink","slot":"size","kind":"needsValue","text":"Which size?"}"#, "a large one",
            ], ""
        ),
        (["apps", "--format", "jsonl"], ""),
        (["grammar", "show", "--as", "jsgf", "--app", "rover"], ""),
        (["grammar", "sample", "-n", "20", "--seed", "7", "--app", "rover"], ""),
        (["vocabulary", "show", "--format", "jsonl", "Arya Stark"], ""),
        (["doctor", "--format", "jsonl"], ""),
        (["benchmark", "--app", "rover", "--format", "json", "--dataset", "SET", "--only-conditions"], ""),
    ]

    private func run(_ index: Int, locale: String, _ folder: URL) async throws -> Heed.Result {
        let (arguments, input) = Self.commands[index]
        let set = folder.appending(path: "set.jsonl")
        try #"{"audio":"\#(Recordings.goForward)","text":"go forward ten meters"}"#
            .write(to: set, atomically: true, encoding: .utf8)
        return try await Heed.run(
            arguments.map { $0 == "SET" ? set.path : $0 } + ["--locale", locale], input: input)
    }

    /// The printed text without the parts that differ each time: durations, and the empty home folder.
    private func steady(_ text: String) -> String {
        text.replacing(/"[A-Za-z]*(?i:seconds|factor|latency|memory|memorybytes)":(?:\{[^}]*\}|[-0-9.e]+)/, with: "")
            .replacing(/\/tmp\/[^"\s]+/, with: "TMP").replacing(/\d+(?:\.\d+)? (?:MB|GB|ms|s)\b/, with: "N")
    }

    @Test(
        "With --locale en-GB each subcommand gives the same as with en-US",
        arguments: commands.indices)
    func british(index: Int) async throws {
        let folder = try TestFolder()
        let american = try await run(index, locale: "en-US", folder.url)
        #expect(american.status == 0 || Self.commands[index].arguments[0] == "doctor", "\(american.errors)")
        #expect(!american.output.isEmpty, "\(american.errors)")
        let british = try await run(index, locale: "en-GB", folder.url)
        #expect(british.status == american.status, "\(british.errors)")
        #expect(steady(british.output) == steady(american.output))
        #expect(steady(british.errors) == steady(american.errors))
    }

    @Test(
        "A locale is understood however it is written",
        arguments: ["en_GB.UTF-8", "EN-us", "en", "", "C", "POSIX", "en-AU", "eng", "en_US:en", "en-Latn-GB"])
    func written(locale: String) async throws {
        let arguments = ["understand", "--format", "jsonl", "go forward ten meters", "--locale"]
        let result = try await Heed.run(arguments + [locale])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.json.first?["intent"] == "drive")
        #expect(result.output == (try await Heed.run(arguments + ["en-US"])).output)
    }

    @Test(
        "A language that there is nothing for is one clear error that names those that there are",
        arguments: ["de", "zh-Hant-TW", "english", "../en-US"],
        commands.indices.filter { commands[$0].arguments[0] != "doctor" })
    func unknown(locale: String, index: Int) async throws {
        let folder = try TestFolder()
        let result = try await run(index, locale: locale, folder.url)
        #expect(result.status != 0)
        #expect(result.errors.contains("‘\(locale)’") && result.errors.contains("en-US"), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }

    @Test("An app is started with the person's locale, as BCP 47 and POSIX write it")
    func apps() async throws {
        let folder = try TestFolder()
        try folder.write(
            """
            heed: 1
            id: teller
            names: {en-US: Teller}
            customIntents: {tell: {run: 'echo "$LANG"'}}
            locales: {en-US: {intents: {tell: {phrases: [tell the language]}}}}
            """, to: "teller/app.yaml")
        for (locale, expected) in [("en_gb", "en_GB.UTF-8"), ("en", "en_US.UTF-8"), ("C", "en_US.UTF-8")] {
            let result = try await Heed.run([
                "ask", "--apps", folder.url.path, "--locale", locale, "tell the language", "--allow-root-apps",
            ])
            #expect(result.lines.last == "Heed: \(expected)", "\(result.output)\(result.errors)")
        }
    }

    @Test("An app that has a name for each region is called by the nearest, and says the same in all of them")
    func regions() async throws {
        let folder = try TestFolder()
        try folder.write(
            """
            heed: 1
            id: bulb
            names: {en-US: Bulb, en-GB: Lamp, de: Birne}
            customIntents: {on: {run: 'echo on'}}
            locales: {en-US: {intents: {on: {phrases: [switch on]}}}}
            """, to: "bulb/app.yaml")
        for (locale, name) in [("en-US", "bulb"), ("en-IE", "lamp"), ("en_AU", "bulb"), ("en", "bulb")] {
            let result = try await Heed.run([
                "understand", "--format", "jsonl", "--apps", folder.url.path, "--locale", locale,
                "using \(name) switch on",
            ])
            #expect(result.json.first?["intent"] == "on" && result.json.first?["app"] == "bulb", "\(locale)")
        }
    }
}
