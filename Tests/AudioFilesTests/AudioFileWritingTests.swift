import AudioFiles
import AudioResampling
import Foundation
import SpeechCore
import TestSupport
import Testing

@Suite("Writing recordings")
struct AudioFileWritingTests {
    @Test("What is written losslessly comes back as it was", arguments: [AudioEncoding.wav, .wavFloat, .flac, .aiff])
    func roundTrip(encoding: AudioEncoding) throws {
        let folder = try TestFolder()
        let path = folder.url.appending(path: "a").path
        let noise = Signal.noise(seconds: 0.5, rms: 0.3)
        try AudioFileWriter.save(noise, to: path, encoding: encoding)
        #expect(try AudioFile.load(path).samples == noise)
    }

    @Test("Blocks are joined")
    func blocks() throws {
        let folder = try TestFolder()
        let path = folder.url.appending(path: "a.wav").path
        var writer = try AudioFileWriter(path)
        for start in stride(from: 0, to: 100, by: 10) { try writer.write((start..<start + 10).map(Int16.init)) }
        try writer.finish()
        #expect(try AudioFile.load(path).samples == (0..<100).map(Int16.init))
    }

    @Test("A place that cannot be written and a full disk are said")
    func unwritable() throws {
        let folder = try #require(throws: AudioFileError.self) { try AudioFileWriter.save([1], to: "/no/such/a.wav") }
        #expect(folder.code == .unwritable)
        let full = try #require(throws: AudioFileError.self) {
            try AudioFileWriter.save(Signal.noise(seconds: 2, rms: 0.1), to: "/dev/full")
        }
        #expect(full.code == .unwritable)
    }

    @Test("A rate that the coding does not have leaves an existing file alone")
    func impossible() throws {
        let folder = try TestFolder()
        let path = try folder.write("precious", to: "a.ogg").path
        let error = try #require(throws: AudioFileError.self) {
            try AudioFileWriter.save([1, 2], to: path, encoding: .oggOpus, rate: 44_100)
        }
        #expect(error.code == .unsupported)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
    }

    @Test("A codec changes the sound, but neither its length nor its place in time", arguments: SpeechCodec.allCases)
    func codecs(codec: SpeechCodec) throws {
        let speech = try Recordings.samples(Recordings.goForward)
        let coded = try codec.roundTrip(speech)
        #expect(coded.count == speech.count)
        #expect(coded != speech)
        // Compared in the band that telephony keeps; out of step by a millisecond it would be near 0 dB.
        #expect(Signal.signalToError(try lowBand(coded), expected: try lowBand(speech)) > 6)
        #expect(try codec.roundTrip(speech) == coded)
        #expect(try codec.roundTrip([]).isEmpty)
    }

    private func lowBand(_ samples: [Int16]) throws -> [Int16] {
        var down = try Resampler(from: 16_000, to: 4_000)
        let start = try down.process(SampleConversion.float(samples))
        return SampleConversion.int16(start + (try down.finish()))
    }
}
