import ArgumentParser
import Evaluation
import Foundation
import HeedKit
import Locales
import Measuring
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
        try await Failure.reported {
            let loaded = try appOptions.load()
            var check = PhraseCheck(reader: try loaded.reader(), apps: loaded.apps, reference: try reference())
            for file in files {
                guard let text = try? String(contentsOf: URL(filePath: file), encoding: .utf8) else {
                    throw HeedError(.usage, "\(file) cannot be read; check the path.")
                }
                for line in text.split(separator: "\n") {
                    guard let phrase = phrase(String(line)) else { continue }
                    check.check(phrase)
                }
            }
            let report = PhraseReport(check)
            switch formatOptions.format {
            case .text: Console.print(report.text(withMisses: verbose))
            case .jsonl: try Console.print(json: report.line(withMisses: verbose))
            }
            if !check.misses.isEmpty { throw ExitStatus.someFailed }
        }
    }

    /// A line that counts.
    private func phrase(_ line: String) -> LabelledPhrase? {
        guard line.hasPrefix("{") else { return LabelledPhrase(text: line) }
        guard let phrase = try? JSONDecoder().decode(LabelledPhrase.self, from: Data(line.utf8)) else {
            return LabelledPhrase(text: line)
        }
        if let locale = phrase.locale, !LocaleLookup.isSameLanguage(locale, appOptions.locale) { return nil }
        if collected, phrase.derived == true { return nil }
        return phrase.kind == nil || phrase.kind == "utterance" ? phrase : nil
    }

    private func reference() throws -> ReferenceTime {
        var zone = TimeZone.current
        if let timeZone {
            guard let named = TimeZone(identifier: timeZone) else {
                throw HeedError(.usage, "There is no time zone ‘\(timeZone)’; write one such as Europe/Berlin.")
            }
            zone = named
        }
        guard let now else { return ReferenceTime(now: Date(), timeZone: zone) }
        guard let moment = try? Date(now, strategy: .iso8601) else {
            throw HeedError(.usage, "‘\(now)’ is no moment; write one such as 2026-11-21T09:30:00Z.")
        }
        return ReferenceTime(now: moment, timeZone: zone)
    }
}
