import AppHost
import Domains
import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Transcripts of conversations with the sample apps", .timeLimit(.minutes(3)))
struct TranscriptTests {
    private static let files = (try? Transcript.files()) ?? [:]
    /// The languages beside English with conversations.
    private static let locales = ["zh-CN", "ru-RU"]
    private static let others = locales.flatMap { locale in
        ((try? Transcript.files(locale)) ?? [:]).keys.sorted().map { (locale, $0) }
    }

    /// The conversations of a file follow each other, so what was done in one is there in the next.
    @Test("go word for word as they are written", arguments: files.keys.sorted())
    func wordForWord(name: String) async throws {
        try await play(try #require(Self.files[name]), named: name, on: Stage())
    }

    @Test("go in other languages, too", arguments: others)
    func inOtherLanguages(locale: String, name: String) async throws {
        try await play(try #require(Transcript.files(locale)[name]), named: name, on: Stage(locale: locale))
    }

    private func play(_ transcripts: [Transcript], named name: String, on stage: Stage) async throws {
        #expect(!transcripts.isEmpty)
        for transcript in transcripts {
            let (lines, intent, _) = try await stage.play(transcript)
            // Which day "tomorrow" is depends on today.
            let day = /[A-Z][a-z]+day, [A-Z][a-z]+ \d+, [0-9:]+ [AaPp][Mm]|\d+月\d+日 ?[0-9:时]+/
            #expect(
                lines.map { $0.replacing(day, with: "DAY") } == transcript.lines, "\(name): \(transcript.title)"
            )
            if let expected = transcript.intent { #expect(intent == expected, "\(lines.first ?? "")") }
        }
        await stage.host.stop()
    }

    @Test("are all read") func count() throws {
        #expect(try Transcript.files().count == Self.files.count && Self.files.count > 10)
        for locale in Self.locales {
            #expect(try !Transcript.files(locale).isEmpty && Self.others.contains { $0.0 == locale })
        }
    }

    @Test("lead each of SiriKit's sixty-one intents from a sentence to a response of a sample app")
    func everyIntent() throws {
        let played = Set(Self.files.values.flatMap(\.self).compactMap(\.intent))
        // They come first, before Heed's own.
        let intents = try Catalogue.load(locale: "ru-RU").intents.prefix(61).map(\.definition.name)
        #expect(
            intents.contains("SendMessage") && intents.contains("GetVisualCode") && !intents.contains("PausePlayback"))
        #expect(Set(intents).subtracting(played).sorted() == [])
    }
}
