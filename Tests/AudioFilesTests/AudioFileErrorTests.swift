import AudioFiles
import Foundation
import SpeechCore
import TestSupport
import Testing

@Suite("Recordings that cannot be used")
struct AudioFileErrorTests {
    /// A way to spoil a recording, and what must be said of it.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var name: String
        var code: AudioFileError.Code
        var make: @Sendable (String) throws -> Void
    }

    static let cases: [Case] = [
        Case(testDescription: "no file", name: "none.wav", code: .missing) { _ in },
        Case(testDescription: "no folder", name: "none/none.wav", code: .missing) { _ in },
        Case(testDescription: "a folder", name: "folder.wav", code: .unreadable) {
            try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false)
        },
        Case(testDescription: "zero bytes", name: "a.wav", code: .empty) { try Data().write(to: URL(filePath: $0)) },
        Case(testDescription: "text", name: "a.wav", code: .unreadable) {
            try Data("This is no recording.\n".utf8).write(to: URL(filePath: $0))
        },
        Case(testDescription: "text called .au", name: "a.au", code: .unreadable) {
            try Data("This is no recording.\n".utf8).write(to: URL(filePath: $0))
        },
        Case(testDescription: "text called .gsm", name: "a.gsm", code: .unreadable) {
            try Data(String(repeating: "No recording. ", count: 99).utf8).write(to: URL(filePath: $0))
        },
        Case(testDescription: "bare samples not asked for", name: "a.raw", code: .unreadable) {
            try FileManager.default.copyItem(atPath: Recordings.goForward, toPath: $0)
        },
        Case(testDescription: "a header without sound", name: "a.wav", code: .empty) {
            try AudioFileWriter.save([], to: $0)
        },
        Case(testDescription: "FLAC without sound", name: "a.flac", code: .empty) {
            try AudioFileWriter.save([], to: $0, encoding: .flac)
        },
        Case(testDescription: "half a header", name: "a.wav", code: .truncated) {
            try Data(WAVBytes.header(dataLength: 0, samples: []).prefix(30)).write(to: URL(filePath: $0))
        },
        Case(testDescription: "a promise and no sound", name: "a.wav", code: .truncated) {
            try WAVBytes.header(dataLength: 32_000, samples: []).write(to: URL(filePath: $0))
        },
        Case(testDescription: "samples that are not numbers", name: "a.wav", code: .damaged) {
            try WAVBytes.float([0, 0.1, .nan, 0.2]).write(to: URL(filePath: $0))
        },
        Case(testDescription: "samples without end", name: "a.wav", code: .damaged) {
            try WAVBytes.float([0, 0.1, -.infinity]).write(to: URL(filePath: $0))
        },
        Case(testDescription: "a rate of 100 Hz", name: "a.wav", code: .unsupported) {
            let body = [UInt8](repeating: 1, count: 100)
            try WAVBytes.data(dataLength: 100, format: 1, bits: 16, rate: 100, body: body).write(to: URL(filePath: $0))
        },
        Case(testDescription: "an unknown coding", name: "a.wav", code: .damaged) {
            let body = [UInt8](repeating: 1, count: 100)
            try WAVBytes.data(dataLength: 100, format: 0x1234, bits: 16, body: body).write(to: URL(filePath: $0))
        },
    ]

    @Test("Each has its one clear error", arguments: cases)
    func errors(spoiled: Case) throws {
        let folder = try TestFolder()
        let path = folder.url.appending(path: spoiled.name).path
        try spoiled.make(path)
        let error = try #require(throws: AudioFileError.self) { try AudioFile.load(path) }
        #expect(error.code == spoiled.code)
        #expect(error.path == path)
        #expect(error.message.contains(path))
        #expect(error.message.split(separator: "\n").count == 1)
    }

    @Test(
        "A recording cut anywhere is truncated",
        arguments: [AudioEncoding.wav, .wavFloat, .wavULaw, .wavGSM, .flac, .aiff, .oggVorbis, .oggOpus],
        [0.02, 0.3, 0.77, 0.98])
    func truncated(encoding: AudioEncoding, part: Double) throws {
        let folder = try TestFolder()
        let path = folder.url.appending(path: "a").path
        try AudioFileWriter.save(try Recordings.samples(Recordings.goForward), to: path, encoding: encoding)
        let whole = try Data(contentsOf: URL(filePath: path))
        try whole.prefix(Int(Double(whole.count) * part)).write(to: URL(filePath: path))
        let error = try #require(throws: AudioFileError.self) { try AudioFile.load(path) }
        #expect(error.code == .truncated || (part < 0.1 && error.code == .damaged), "\(error)")
    }

    @Test("Bare samples that end in half a sample are truncated")
    func halfSample() throws {
        let folder = try TestFolder()
        let path = try folder.write("odd", to: "a.raw").path
        let error = try #require(throws: AudioFileError.self) { try AudioFile.load(path, raw: RawFormat()) }
        #expect(error.code == .truncated)
    }

    @Test("A file that may not be read says so", .enabled(if: getuid() != 0, "root may read everything"))
    func permission() throws {
        let folder = try TestFolder()
        let path = try folder.write("x", to: "a.wav").path
        chmod(path, 0)
        let error = try #require(throws: AudioFileError.self) { try AudioFile.load(path) }
        #expect(error.code == .unreadable)
    }
}
