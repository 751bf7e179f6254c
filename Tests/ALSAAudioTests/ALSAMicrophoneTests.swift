import ALSAAudio
import Foundation
import SpeechCore
import TestSupport
import Testing

@Suite("Capture through ALSA", .timeLimit(.minutes(1)))
struct ALSAMicrophoneTests {
    @Test(
        "Every sample arrives once, in order, and the capture ends where the sound does",
        arguments: ["recording", "plugged"])
    func whole(device: String) async throws {
        let microphone = ALSAMicrophone(device: device, configuration: Configurations.file(Recordings.goForward))
        let frames = microphone.frames()
        var samples: [Int16] = []
        for try await frame in frames {
            #expect(frame.position == samples.count)
            samples += frame.samples
        }
        #expect(samples == (try Recordings.samples(Recordings.goForward)))
        #expect(frames.statistics.format == CaptureFormat())
        #expect(frames.statistics.samples == samples.count)
        #expect(frames.statistics.overruns == 0)
    }

    @Test(
        "Whatever the device delivers becomes 16 kHz mono",
        arguments: [8_000, 44_100, 48_000], SampleFormat.allCases)
    func conversion(rate: Int, sampleFormat: SampleFormat) async throws {
        let folder = try TestFolder()
        let channels = 2
        let tone = Signal.tone(1_000, seconds: 0.5, rate: rate)
        let file = folder.url.appending(path: "tone.raw")
        try Data(tone.flatMap { sampleFormat.bytes($0) + sampleFormat.bytes($0) }).write(to: file)
        let format = CaptureFormat(rate: rate, channels: channels, sampleFormat: sampleFormat)
        let microphone = ALSAMicrophone(
            device: "recording", configuration: Configurations.file(file.path), format: format)
        let frames = microphone.frames()
        var samples: [Int16] = []
        for try await frame in frames { samples += frame.samples }
        #expect(frames.statistics.format == format)
        #expect(samples.count == 8_000)
        let expected = Signal.tone(1_000, seconds: 0.5).dropFirst(800).dropLast(800)
        // Eight bits have a noise of their own.
        let wanted = sampleFormat == .uint8 ? 35.0 : 60
        #expect(Signal.signalToError(samples.dropFirst(800), expected: expected) > wanted)
    }

    @Test(
        "A device that does not exist is one clear error",
        arguments: [
            ("nosuch", "Unknown PCM nosuch"), ("hw:CARD=nosuch", "Cannot get card index for nosuch"),
            ("hw:77,3", "Cannot get card index for 77"),
        ])
    func unknown(device: String, reason: String) async throws {
        let error = try await #require(throws: ALSAError.self) {
            for try await _ in ALSAMicrophone(device: device).frames() {}
        }
        #expect(error.code == .unknownDevice)
        #expect(error.device == device)
        #expect(error.message.contains("“\(device)” (\(reason))"))
        #expect(!error.message.contains("\n"))
    }

    @Test(
        "A configuration that cannot be read is one clear error", arguments: ["pcm.x {", "pcm.x { type nosuchtype }"])
    func malformed(configuration: String) async throws {
        let error = try await #require(throws: ALSAError.self) {
            for try await _ in ALSAMicrophone(device: "x", configuration: configuration).frames() {}
        }
        #expect(!error.message.contains("\n"))
    }

    @Test("A device that delivers nothing ends at once")
    func null() async throws {
        var count = 0
        for try await _ in ALSAMicrophone(device: "null").frames() { count += 1 }
        #expect(count == 0)
    }

    @Test("Leaving the loop ends the capture")
    func leaving() async throws {
        let microphone = ALSAMicrophone(device: "recording", configuration: Configurations.file("/dev/zero"))
        let frames = microphone.frames()
        for try await frame in frames where frame.position > 16_000 { break }
        await frames.stop()
        let delivered = frames.statistics.samples
        #expect(delivered > 16_000)
        var iterator = frames.makeAsyncIterator()
        #expect(try await iterator.next() == nil)
        #expect(frames.statistics.samples == delivered)
    }

    @Test("Cancelling the task ends the iteration without an error")
    func cancellation() async throws {
        let microphone = ALSAMicrophone(device: "recording", configuration: Configurations.file("/dev/zero"))
        let frames = microphone.frames()
        let (begun, beginning) = AsyncStream<Void>.makeStream()
        let task = Task {
            var count = 0
            for try await _ in frames {
                count += 1
                if count == 10 { beginning.finish() }
            }
            return count
        }
        for await _ in begun {}
        task.cancel()
        #expect(try await task.value >= 10)
        await frames.stop()
    }

    @Test("A capture does not run ahead of its reader without bound")
    func backpressure() async throws {
        let microphone = ALSAMicrophone(device: "recording", configuration: Configurations.file("/dev/zero"))
        let frames = microphone.frames()
        var iterator = frames.makeAsyncIterator()
        for _ in 0..<2_000 { _ = try await iterator.next() }
        // At most 500 frames of 20 ms wait, and one is on its way.
        #expect(frames.statistics.samples <= (2_000 + 501) * 320)
        await frames.stop()
    }

    @Test("A capture that was stopped, left or finished has closed its device")
    func closed() async {
        await #expect(processExitsWith: .success) {
            let files = { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
            let configuration = Configurations.file(Recordings.goForward)
            func capture(_ limit: Int) async throws {
                let frames = ALSAMicrophone(device: "recording", configuration: configuration).frames()
                for try await frame in frames where frame.position >= limit { break }
                await frames.stop()
            }
            // The first one opens what the process keeps.
            try await capture(.max)
            let before = try files()
            for limit in [0, 3_200, .max] { try await capture(limit) }
            #expect(try files() == before)
        }
    }

    @Test("Many captures run beside each other")
    func parallel() async throws {
        let configuration = Configurations.file(Recordings.goForward)
        let expected = try Recordings.samples(Recordings.goForward).count
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var count = 0
                    for try await frame in ALSAMicrophone(device: "recording", configuration: configuration).frames() {
                        count += frame.samples.count
                    }
                    return count
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == [Int](repeating: expected, count: 8))
    }
}

extension SampleFormat {
    /// A 16-bit sample as a device with this format writes it.
    func bytes(_ sample: Int16) -> [UInt8] {
        let low = UInt8(truncatingIfNeeded: sample)
        let high = UInt8(truncatingIfNeeded: sample >> 8)
        let sign: UInt8 = sample < 0 ? 0xFF : 0
        switch self {
        case .int16: return [low, high]
        case .int16BigEndian: return [high, low]
        case .int24in3: return [0, low, high]
        case .int24: return [0, low, high, sign]
        case .int32: return [0, 0, low, high]
        case .float: return withUnsafeBytes(of: (Float(sample) / 32_768).bitPattern.littleEndian) { Array($0) }
        case .uint8: return [UInt8(clamping: (Int(sample) + 128) / 256 + 128)]
        }
    }
}
