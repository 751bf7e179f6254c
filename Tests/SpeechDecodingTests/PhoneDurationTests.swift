import Foundation
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

@Suite("How long phones last")
struct PhoneDurationTests {
    private static let names = ["SIL", "sh", "i", "er"]

    private func durations(_ text: String) throws -> PhoneDurations {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "durations.txt")
        try Data(text.utf8).write(to: file)
        return try PhoneDurations(path: file.path, weight: 1, names: Self.names)
    }

    /// All phones have eight frames in the mean.
    private let usual = "# frames\nsh 2.079 0.1\ni 2.079 0.1\ner 2.079 0.1\n"

    @Test("Lengths as usual are less strange than the mean, at any speed")
    func speed() throws {
        let durations = try durations(usual)
        let said = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3]
        let plain = durations.strangeness(of: said, frames: Array(repeating: 8, count: said.count))
        #expect(plain.phones == 12 && plain.perPhone < -0.99)
        for frames in [6, 11] {
            let other = durations.strangeness(of: said, frames: Array(repeating: frames, count: said.count))
            #expect(other.perPhone < 0)
        }
    }

    @Test("A syllable squeezed between others is strange, and so is one that is stretched over two")
    func squeezed() throws {
        let durations = try durations(usual)
        let said = [1, 2, 3, 1, 2, 3]
        let plain = durations.strangeness(of: said, frames: [8, 9, 7, 8, 8, 8])
        let squeezed = durations.strangeness(of: said, frames: [8, 3, 3, 8, 8, 8])
        let stretched = durations.strangeness(of: said, frames: [8, 9, 20, 8, 8, 8])
        #expect(squeezed.perPhone > plain.perPhone + 1)
        #expect(stretched.perPhone > plain.perPhone + 1)
    }

    @Test("Silence has no usual length, and phones that are badly lined up count no more than so much")
    func silence() throws {
        let durations = try durations(usual)
        #expect(durations.strangeness(of: [0, 0], frames: [3, 300]).phones == 0)
        let far = durations.strangeness(of: [1, 2], frames: [3, 100_000])
        #expect(far.perPhone <= 15)
    }

    @Test(
        "A file that is no such list is refused",
        arguments: ["", "sh 2.0\n", "sh 2.0 -1\n", "sh nan 0.1\n", "zz 2.0 0.1\n", "sh two 0.1\n"])
    func invalid(text: String) throws {
        let error = #expect(throws: RecognitionError.self) { try durations(text) }
        #expect(error?.code == .modelInvalid)
        let missing = #expect(throws: RecognitionError.self) {
            try PhoneDurations(path: "/nowhere/durations.txt", weight: 1, names: Self.names)
        }
        #expect(missing?.code == .modelMissing)
    }

    @Test("Phones of a lexicon have usual lengths, but for one", arguments: ["en-US", "ru-RU", "zh-CN"])
    func complete(name: String) throws {
        let manifest = try ModelLocator.manifest(named: name, in: [Checkout.root.appending(path: "models")])
        let file = try #require(manifest.durations?.file)
        let lengths = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        let known = Set(lengths.filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: " ").first })
        let lexicon = try String(contentsOfFile: manifest.lexicon, encoding: .utf8)
        let written = Set(lexicon.split(separator: "\n").flatMap { $0.split(separator: " ").dropFirst() })
        #expect(written.count > 30)
        #expect(written.subtracting(known).count <= 1)
    }
}
