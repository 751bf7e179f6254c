import ALSAAudio
import Foundation
import SpeechCore
import Synchronization
import TestSupport
import Testing

@Suite("Devices that go and come back", .timeLimit(.minutes(1)))
struct ReconnectionTests {
    /// The news of a device, in order.
    private final class Log: Sendable {
        private let events = Mutex<[CaptureEvent]>([])
        var all: [CaptureEvent] { events.withLock { $0 } }
        func add(_ event: CaptureEvent) { events.withLock { $0.append(event) } }
    }

    @Test("A lost device is opened again, the positions go on, and the first frame after the gap says so")
    func again() async throws {
        let log = Log()
        let microphone = ALSAMicrophone(
            device: "hardware", configuration: Configurations.hardware(Recordings.goForward, ""),
            retryInterval: .milliseconds(1)
        ) { log.add($0) }
        let frames = microphone.frames()
        let length = try Recordings.samples(Recordings.goForward).count
        var position = 0
        var gaps: [Int] = []
        for try await frame in frames {
            #expect(frame.position == position)
            if frame.followsGap { gaps.append(frame.position) }
            position += frame.samples.count
            if position > 2 * length + 1_000 { break }
        }
        await frames.stop()
        #expect(gaps.count == 2)
        #expect(frames.statistics.reconnections >= 2)
        let lost = ALSAError(status: -19, device: "hardware")
        #expect(log.all.prefix(4) == [.opened(CaptureFormat()), .lost(lost), .opened(CaptureFormat()), .lost(lost)])
    }

    @Test("A device that never worked is an error at once")
    func never() async throws {
        let microphone = ALSAMicrophone(device: "nosuch", retryInterval: .milliseconds(1))
        let error = try await #require(throws: ALSAError.self) { for try await _ in microphone.frames() {} }
        #expect(error.code == .unknownDevice)
    }

    @Test("While a lost device is waited for, the capture can be stopped at once")
    func stop() async throws {
        let log = Log()
        let (lost, losing) = AsyncStream<Void>.makeStream()
        let configuration = Configurations.hardware(Recordings.goForward, "fail_at 3200")
        let microphone = ALSAMicrophone(
            device: "hardware", configuration: configuration, retryInterval: .seconds(3_600)
        ) { event in
            log.add(event)
            if case .lost = event { losing.finish() }
        }
        let frames = microphone.frames()
        for await _ in lost {}
        let clock = ContinuousClock()
        #expect(await clock.measure { await frames.stop() } < .seconds(2))
    }

    @Test("An input/output error means that the device or the sound server is gone")
    func inputOutput() async throws {
        let configuration = Configurations.hardware(Recordings.goForward, "fail_at 8000")
        let frames = ALSAMicrophone(device: "hardware", configuration: configuration).frames()
        let error = try await #require(throws: ALSAError.self) { for try await _ in frames {} }
        #expect(error.code == .disconnected)
        #expect(frames.statistics.samples >= 7_000)
    }
}
