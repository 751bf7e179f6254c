import ArgumentParser
import Evaluation
import Foundation
import HeedKit
import Measuring
import Presentation
import Transcripts
import Understanding

/// `heed grammar check`: how many labelled sentences are understood.
struct GrammarCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Count how many labelled sentences are understood.",
        discussion: """
            FILE has one JSON object a line: {"text":…,"intent":…,"app":…,"slots":{…},"unexplained":[…]}; app, slots and the \
            words that are told as not understood are compared where they are given, {app} in a text stands for the name of an app that can do it. A line that is no JSON, \
            or has no intent, must be rejected. Lines of another language, and those marked as no utterance, are passed \
            over. Ends with status 1 when something is not understood.
            """)

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var formatOptions: FormatOptions

    @Argument(help: "The labelled sentences.")
    var files: [String]

    @Flag(help: "Pass over sentences that were made from others (\"derived\": true).")
    var collected = false

    @Flag(name: .shortAndLong, help: "Also print each sentence that is not understood.")
    var verbose = false

    @Option(help: ArgumentHelp("The moment that spoken times are relative to; now by default.", valueName: "ISO 8601"))
    var now: String?

    @Option(help: ArgumentHelp("The time zone; this machine's by default.", valueName: "name"))
    var timeZone: String?

    func run() async throws {
        let loaded = try appOptions.load()
        var check = PhraseCheck(
            reader: try loaded.reader(), apps: loaded.apps, reference: try .given(now: now, timeZone: timeZone))
        let phrases = PhraseFile(locale: appOptions.locale, takesDerived: !collected)
        for file in files {
            for phrase in try phrases.read(URL(filePath: file)) { check.check(phrase) }
        }
        let report = PhraseReport(check)
        switch formatOptions.format {
        case .text: Console.print(report.text(withMisses: verbose))
        case .jsonl: try Console.print(json: report.line(withMisses: verbose))
        }
        if !check.misses.isEmpty { throw ExitStatus.someFailed }
    }
}
