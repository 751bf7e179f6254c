internal import SpeechCore

/// One capture from opening to closing, on a queue of its own.
actor CaptureSession {
    /// Where to capture from.
    struct Request: Sendable {
        var device: String
        var configuration: String?
        var format: CaptureFormat?
        var patience: Duration
    }

    private let executor = QueueExecutor(label: "heed.capture")
    private let request: Request
    private let queue: FrameQueue
    private let log: CaptureLog

    private static let waitMilliseconds: Int32 = 100

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    init(_ request: Request, queue: FrameQueue, log: CaptureLog) {
        self.request = request
        self.queue = queue
        self.log = log
    }

    /// Captures until nobody listens, the sound ends or the device fails; the device is closed when it returns.
    func run() async {
        do {
            try await capture()
            queue.finish(nil)
        } catch {
            queue.finish(error)
        }
    }

    private func capture() async throws(ALSAError) {
        // Who stopped listening before it began does not want the device opened.
        if queue.isClosed { return }
        let opened = try OpenedDevice(request)
        var converter = try FrameConverter(from: opened.format, device: request.device)
        log.update { $0.format = opened.format }
        try opened.device.start()
        var previous = PCMDevice.Reading.nothing
        // Counted in waits, not by a clock: while this process is stopped it cannot blame the device.
        var waited = Duration.zero
        while !queue.isClosed {
            let reading = try opened.read(timeout: Self.waitMilliseconds)
            defer { previous = reading }
            waited = reading == .nothing ? waited + .milliseconds(Self.waitMilliseconds) : .zero
            switch reading {
            case .bytes(let bytes):
                await deliver(try converter.convert(bytes))
            case .end(let bytes):
                await deliver(try converter.convert(bytes))
                await deliver(try converter.finish())
                return
            case .overrun:
                log.update { $0.overruns += 1 }
                _ = try opened.device.recover(from: reading)
            case .suspended:
                // Some devices say that they are awake again and are not; it is one sleep all the same.
                if previous != .suspended { log.update { $0.suspensions += 1 } }
                while try !opened.device.recover(from: reading), !queue.isClosed {
                    opened.device.pause(milliseconds: Self.waitMilliseconds)
                }
            case .nothing where waited >= request.patience:
                throw ALSAError(
                    .stalled, device: request.device,
                    "“\(request.device)” delivers no sound; see that it is switched on, or choose another device.")
            case .nothing:
                break
            }
        }
    }

    private func deliver(_ frame: AudioFrame?) async {
        guard let frame else { return }
        log.update { $0.samples += frame.samples.count }
        await queue.send(frame)
    }
}
