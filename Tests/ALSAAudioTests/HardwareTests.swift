import ALSAAudio
import Foundation
import SpeechCore
import TestSupport
import Testing

@Suite("Hardware with its own mind", .timeLimit(.minutes(1)))
struct HardwareTests {
    /// Everything that a device delivers, how it ended, and what was met.
    private func capture(
        _ device: String, _ configuration: String, format: CaptureFormat? = nil
    ) async -> (samples: [Int16], error: ALSAError?, statistics: CaptureStatistics) {
        let frames = ALSAMicrophone(
            device: device, configuration: configuration, format: format, patience: .milliseconds(300)
        ).frames()
        var samples: [Int16] = []
        do throws(ALSAError) {
            for try await frame in frames { samples += frame.samples }
        } catch {
            return (samples, error, frames.statistics)
        }
        return (samples, nil, frames.statistics)
    }

    @Test(
        "It is taken as it is, through plug as well, and unplugging is an error of its own",
        arguments: ["hardware", "plugged"], [16_000, 44_100, 48_000])
    func asItIs(device: String, rate: Int) async throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "tone.raw")
        let tone = Signal.tone(1_000, seconds: 1, rate: rate)
        try Data(tone.flatMap { SampleFormat.int24in3.bytes($0) + SampleFormat.int24in3.bytes($0) }).write(to: file)
        let configuration = Configurations.hardware(file.path, "rate \(rate) channels 2 format S24_3LE")
        let (samples, error, statistics) = await capture(device, configuration)
        #expect(statistics.format == CaptureFormat(rate: rate, channels: 2, sampleFormat: .int24in3))
        #expect(error?.code == .disconnected)
        // Samples that the resampler and an incomplete period still held are lost with the device.
        #expect(samples.count > 15_500)
        let expected = Signal.tone(1_000, seconds: 1).dropFirst(800).prefix(samples.count - 1_600)
        #expect(Signal.signalToError(samples.dropFirst(800), expected: expected) > 60)
    }

    @Test("A format that only ALSA can read is converted by ALSA")
    func muLaw() async throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "a.raw").path
        try Program.run(
            "sox", "-t", "raw", "-r16k", "-es", "-b16", "-c1", Recordings.goForward, "-t", "raw", "-e", "mu-law", file)
        let configuration = Configurations.hardware(file, "format MU_LAW")
        let (samples, error, statistics) = await capture("plugged", configuration)
        #expect(statistics.format == CaptureFormat())
        #expect(error?.code == .disconnected, "\(String(describing: error))")
        let speech = try Recordings.samples(Recordings.goForward)
        #expect(samples.count > speech.count - 400)
        #expect(Signal.signalToError(samples, expected: speech) > 25)
        let bare = await capture("hardware", configuration)
        #expect(bare.error?.code == .unsupported)
    }

    @Test("A wished format that the device lacks is refused")
    func refused() async throws {
        let configuration = Configurations.hardware(Recordings.goForward, "rate 48000")
        let (_, error, _) = await capture("hardware", configuration, format: CaptureFormat(rate: 44_100))
        #expect(error?.code == .unsupported)
        #expect(error?.message.contains("44100 Hz") == true)
    }

    @Test("Overruns are recovered from and counted", arguments: ["hardware", "plugged"])
    func overrun(device: String) async throws {
        let configuration = Configurations.hardware(Recordings.goForward, "overrun_at 8000")
        let (samples, error, statistics) = await capture(device, configuration)
        #expect(statistics.overruns == 1)
        #expect(error?.code == .disconnected)
        // The test device loses nothing but says it did.
        let speech = try Recordings.samples(Recordings.goForward)
        #expect(samples.count > speech.count - 400)
        #expect(samples[...] == speech.prefix(samples.count))
    }

    @Test("A sleep of the machine is waited for and counted")
    func suspension() async throws {
        let configuration = Configurations.hardware(Recordings.goForward, "suspend_at 8000")
        let (samples, error, statistics) = await capture("hardware", configuration)
        #expect(statistics.suspensions == 1)
        #expect(error?.code == .disconnected)
        #expect(samples.count > 44_000)
    }

    @Test("A device that falls silent is given up with an error of its own")
    func stall() async throws {
        let configuration = Configurations.hardware(Recordings.goForward, "stall_at 8000")
        let (samples, error, _) = await capture("hardware", configuration)
        #expect(samples.count >= 8_000)
        #expect(error?.code == .stalled)
    }

    @Test("A capture of a device that falls silent can still be stopped before it is given up", .timeLimit(.minutes(1)))
    func stopWhileSilent() async throws {
        let configuration = Configurations.hardware(Recordings.goForward, "stall_at 320")
        // It would be given up after an hour only: without an end by `stop` the test would not end.
        let frames = ALSAMicrophone(device: "hardware", configuration: configuration, patience: .seconds(3_600))
            .frames()
        var iterator = frames.makeAsyncIterator()
        #expect(try await iterator.next() != nil)
        await frames.stop()
        while try await iterator.next() != nil {}
    }

    @Test("A device in use is said to be")
    func busy() async throws {
        let (_, error, _) = await capture("hardware", Configurations.hardware(Recordings.goForward, "busy 1"))
        #expect(error?.code == .busy)
        #expect(error?.message.contains("in use by another program") == true)
    }

    @Test("Its capabilities are those of the hardware, through plug as well", arguments: ["hardware", "plugged"])
    func capabilities(device: String) throws {
        let configuration = Configurations.hardware(Recordings.goForward, "rate 44100 channels 4 format S32_LE")
        let capabilities = try ALSADevices.capabilities(of: device, configuration: configuration)
        #expect(capabilities.rates == [44_100])
        #expect(capabilities.channels == 4...4)
        #expect(capabilities.sampleFormats == [.int32])
        #expect(capabilities.preferredFormat == CaptureFormat(rate: 44_100, channels: 4, sampleFormat: .int32))
    }
}
