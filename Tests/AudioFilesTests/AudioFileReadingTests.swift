import AudioFiles
import Foundation
import SpeechCore
import TestSupport
import Testing

@Suite("Reading recordings")
struct AudioFileReadingTests {
    @Test(
        "Every lossless container gives the very samples that went in",
        arguments: ["wav", "flac", "aiff", "aifc", "au", "w64", "caf", "sph"])
    func lossless(container: String) throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "a.\(container)").path
        try Program.run("sox", "-t", "raw", "-r16k", "-es", "-b16", "-c1", Recordings.goForward, file)
        let clip = try AudioFile.load(file)
        #expect(clip.samples == (try Recordings.samples(Recordings.goForward)))
        #expect(clip.originalRate == 16_000)
        #expect(clip.originalChannels == 1)
        #expect(!clip.isNarrowband)
    }

    @Test("Lossy containers give the same speech", arguments: [AudioEncoding.oggVorbis, .oggOpus, .wavULaw, .wavALaw])
    func lossy(encoding: AudioEncoding) throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "a").path
        let speech = try Recordings.samples(Recordings.goForward)
        try AudioFileWriter.save(speech, to: file, encoding: encoding)
        let clip = try AudioFile.load(file)
        #expect(clip.samples.count == speech.count)
        #expect(Signal.signalToError(clip.samples, expected: speech) > 5)
    }

    @Test(
        "Any rate and number of channels becomes 16 kHz mono, right to the sample",
        arguments: [8_000, 11_025, 22_050, 44_100, 48_000, 96_000, 192_000], [1, 2, 6])
    func rates(rate: Int, channels: Int) throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "a.wav").path
        let one = Signal.tone(1_000, seconds: 0.7013, rate: rate)
        var writer = try AudioFileWriter(file, rate: rate, channels: channels)
        try writer.write(one.flatMap { [Int16](repeating: $0, count: channels) })
        try writer.finish()

        let clip = try AudioFile.load(file)
        #expect(clip.originalRate == rate)
        #expect(clip.originalChannels == channels)
        #expect(clip.isNarrowband == (rate < 16_000))
        let length = (Double(one.count) * 16_000 / Double(rate)).rounded()
        #expect(clip.samples.count == Int(length))
        // The ends ring, because the tone begins and ends at once.
        let expected = Signal.tone(1_000, seconds: 0.7013).dropFirst(800).dropLast(800)
        #expect(Signal.signalToError(clip.samples.dropFirst(800), expected: expected) > 60)
    }

    @Test("Channels are averaged")
    func averaged() throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "a.wav").path
        var writer = try AudioFileWriter(file, channels: 2)
        try writer.write([1000, 3000, -5, -7, 0, 10])
        try writer.finish()
        #expect(try AudioFile.load(file).samples == [2000, -6, 5])
    }

    @Test("The samples do not depend on how many are asked for at a time", arguments: [1, 77, 160, 4_096, 1 << 20])
    func blocks(count: Int) throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "a.flac").path
        try Program.run(
            "sox", "-t", "raw", "-r16k", "-es", "-b16", "-c1", Recordings.goForward, "-r44100", "-c2", file,
            "trim", "0", "1")
        let whole = try AudioFile.load(file).samples
        var reader = try AudioFile(file)
        var joined: [Int16] = []
        while case let block = try reader.read(maxSamples: count), !block.isEmpty {
            #expect(block.count == count || joined.count + block.count == whole.count)
            joined += block
        }
        #expect(joined == whole)
        #expect(try reader.read().isEmpty)
    }

    @Test("Bare samples are read when they are asked for")
    func raw() throws {
        let clip = try AudioFile.load(Recordings.goForward, raw: RawFormat())
        #expect(clip.samples == (try Recordings.samples(Recordings.goForward)))
        let stereo = try AudioFile.load(Recordings.goForward, raw: RawFormat(rate: 8_000, channels: 2))
        #expect(stereo.samples.count == clip.samples.count)
        #expect(stereo.originalChannels == 2)
        #expect(stereo.isNarrowband)
    }

    @Test("Full range is kept and what is beyond is clipped, not wrapped")
    func clipped() throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "a.wav").path
        let values: [Float] = [1, -1, 1.5, -1.5, 0.5]
        try WAVBytes.float(values).write(to: URL(filePath: file))
        #expect(try AudioFile.load(file).samples == [32_767, -32_768, 32_767, -32_768, 16_384])
    }

    @Test(
        "A stream of unknown length is read to its end", arguments: [0x7FFF_F000 as UInt32, 0xFFFF_FFFF, 0x8000_0000])
    func unknownLength(promised: UInt32) throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "a.wav").path
        try WAVBytes.header(dataLength: promised, samples: [1, 2, 3]).write(to: URL(filePath: file))
        #expect(try AudioFile.load(file).samples == [1, 2, 3])
    }

    @Test("Rate, channels and length are known before anything is read")
    func facts() throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "a.wav").path
        try AudioFileWriter.save(Signal.silence(seconds: 1.5), to: file, rate: 8_000)
        let opened = try AudioFile(file)
        #expect(opened.seconds == 3)
        #expect(opened.originalRate == 8_000)
        #expect(opened.isNarrowband == true)
    }

    @Test("A long recording is not held in memory")
    func memory() throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "long.wav").path
        // Three hours as a file with a hole: 345 MB of samples.
        let length = 3 * 60 * 60 * 32_000
        try WAVBytes.header(dataLength: UInt32(length), samples: []).write(to: URL(filePath: file))
        #expect(truncate(file, off_t(44 + length)) == 0)
        var reader = try AudioFile(file)
        _ = try reader.read()
        let before = try residentBytes()
        var count = 16_000
        while case let block = try reader.read(), !block.isEmpty { count += block.count }
        #expect(count == length / 2)
        // Other tests run beside this one; a whole recording in memory would show all the same.
        #expect(try residentBytes() - before < 200_000_000)
    }

    private func residentBytes() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(fields[1]) ?? 0) * 4_096
    }
}
