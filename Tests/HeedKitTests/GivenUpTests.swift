import Assistant
import AudioFiles
import Foundation
import HeedKit
import PocketSphinxEngine
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

/// What is meant for Heed is never given up while it is spoken.
///
/// With `HEED_ALL_ORDERS` every order and text is tried, and with `HEED_FREE_TEXTS=FOLDER` the commands that
/// `scripts/measure-free-text HEED FOLDER --only-prepare` has made there; both take minutes.
@Suite("Speech that is not given up")
struct GivenUpTests {
    private static let triesAll = ProcessInfo.processInfo.environment["HEED_ALL_ORDERS"] != nil

    fileprivate static let textFolder = ProcessInfo.processInfo.environment["HEED_FREE_TEXTS"].map { URL(filePath: $0) }

    private func recognizer(_ app: String) async throws -> PocketSphinxRecognizer {
        try await recognizer(in: Checkout.root.appending(path: "Sources/\(app)"))
    }

    private func recognizer(in apps: URL) async throws -> PocketSphinxRecognizer {
        EngineLog.setVisible(false)
        let selection = AppSelection(folders: [apps.path])
        let loaded = try LoadedApps(selection) { _ in }
        let factory = try RecognizerFactory(selection, preset: .fast, apps: loaded.apps)
        return try await LiveCommands(loaded, factory: factory).listener.recognizer
    }

    /// How many of some sounds are given up before their end.
    private func givenUp(_ sounds: [[Int16]], by recognizer: PocketSphinxRecognizer) async throws -> Int {
        var count = 0
        for (number, sound) in sounds.enumerated() {
            for end in stride(from: SpeechFormat.sampleRate / 2, to: sound.count, by: SpeechFormat.sampleRate / 4)
            where try await recognizer.words(soFarIn: Array(sound[..<end])).prospect == .hopeless {
                count += 1
                let (heard, all) = (SpeechFormat.seconds(end), SpeechFormat.seconds(sound.count))
                print("given up: number \(number) after \(heard) of \(all) s")
                break
            }
        }
        if Self.triesAll || Self.textFolder != nil { print("given up: \(count) of \(sounds.count)") }
        return count
    }

    @Test("Orders of people")
    func orders() async throws {
        guard let folder = Checkout.shared("speech/barista/clean") else { return }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".flac") }
        let sounds = try files.sorted().prefix(Self.triesAll ? .max : 6)
            .map { try AudioFile.load(folder.appending(path: $0).path).samples }
        #expect(try await givenUp(sounds, by: recognizer("SampleApps/Barista")) == 0)
    }

    @Test("Notes with text")
    func texts() async throws {
        let texts = [
            "the spare key is under the flower pot", "ask the plumber about the dripping tap in the bathroom",
            "the train to the lake leaves from the other platform on sundays",
            "remember that the landlord comes to look at the heating",
        ]
        let openings = ["make a note that", "take a note"]
        let voices = ["slt", "rms", "awb"].prefix(Self.triesAll ? 3 : 1)
        let folder = try TestFolder()
        var sounds: [[Int16]] = []
        for (number, text) in texts.prefix(Self.triesAll ? 4 : 2).enumerated() {
            for voice in voices {
                let file = folder.url.appending(path: "said.wav").path
                let words = "\(openings[number % 2]) \(text)"
                try Program.run("flite", "-voice", voice, "-t", words, "-o", file)
                sounds.append(try AudioFile.load(file).samples)
            }
        }
        #expect(try await givenUp(sounds, by: recognizer("DomainApps/TasksNotes")) == 0)
    }

    @Test("Commands with any texts", .enabled(if: GivenUpTests.textFolder != nil))
    func anyTexts() async throws {
        let folder = try #require(Self.textFolder)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "wav").path)
        let labels = try String(contentsOf: folder.appending(path: "labels.jsonl"), encoding: .utf8)
        // The texts alone lie there, too.
        let sounds = try files.sorted().filter { labels.contains("\"audio\": \"wav/\($0)\"") }
            .map { try AudioFile.load(folder.appending(path: "wav/\($0)").path).samples }
        #expect(!sounds.isEmpty)
        #expect(try await givenUp(sounds, by: recognizer(in: folder.appending(path: "apps"))) == 0)
    }
}
