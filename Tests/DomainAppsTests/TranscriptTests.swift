import AppHost
import Domains
import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Transcripts of conversations with the sample apps", .timeLimit(.minutes(3)))
struct TranscriptTests {
    private static let files = (try? Transcript.files()) ?? [:]

    /// The conversations of a file follow each other, so what was done in one is there in the next.
    @Test("go word for word as they are written", arguments: files.keys.sorted())
    func wordForWord(name: String) async throws {
        let stage = try Stage()
        let transcripts = try #require(Self.files[name])
        #expect(!transcripts.isEmpty)
        for transcript in transcripts {
            let (lines, intent, _) = try await stage.play(transcript)
            // Which day "tomorrow" is depends on today.
            let day = /[A-Z][a-z]+day, [A-Z][a-z]+ \d+, [0-9:]+ [AaPp][Mm]/
            #expect(
                lines.map { $0.replacing(day, with: "DAY") } == transcript.lines, "\(name): \(transcript.title)"
            )
            if let expected = transcript.intent { #expect(intent == expected, "\(lines.first ?? "")") }
        }
        await stage.host.stop()
    }

    @Test("are all read") func count() throws {
        #expect(try Transcript.files().count == Self.files.count && Self.files.count > 10)
    }

    @Test("lead each of SiriKit's sixty-one intents from a sentence to a response of a sample app")
    func everyIntent() throws {
        let played = Set(Self.files.values.flatMap(\.self).compactMap(\.intent))
        // A language that says nothing about the desk has SiriKit's alone.
        let intents = try Catalogue.load(locale: "ru-RU").intents.map(\.definition.name)
        #expect(intents.count == 61)
        #expect(Set(intents).subtracting(played).sorted() == [])
    }
}
