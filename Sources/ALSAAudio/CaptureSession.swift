internal import Dispatch
internal import SpeechCore

/// One capture from opening to closing, on a queue of its own.
actor CaptureSession {
    /// The device to capture from.
    struct Request: Sendable {
        var device: String
        var configuration: String?
        var format: CaptureFormat?
        var patience: Duration
        var retryInterval: Duration?
        var report: @Sendable (CaptureEvent) -> Void
    }

    private let executor = QueueExecutor(label: "heed.capture", qos: .userInteractive)
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
        var hasWorked = false
        while !queue.isClosed {
            do {
                try await capture { hasWorked = true }
                return queue.finish(nil)
            } catch {
                guard hasWorked, let interval = request.retryInterval, error.mayComeBack else {
                    return queue.finish(error)
                }
                // Told once, not at every vain attempt.
                if log.current.format != nil {
                    log.update { $0.format = nil }
                    request.report(.lost(error))
                }
                await wait(interval)
            }
        }
    }

    private func capture(hasOpened: () -> Void) async throws(ALSAError) {
        // A listener that stopped before it began does not want the device opened.
        if queue.isClosed { return }
        let opened = try OpenedDevice(request)
        let delivered = log.current.samples
        var converter = try FrameConverter(from: opened.format, device: request.device, position: delivered)
        try opened.device.start()
        log.update { statistics in
            statistics.format = opened.format
            if delivered > 0 { statistics.reconnections += 1 }
        }
        request.report(.opened(opened.format))
        hasOpened()
        let clock = SuspendingClock()
        let begin = clock.now
        var losses = LossWatch(rate: opened.format.rate)
        var previous = PCMDevice.ReadResult.nothing
        // Counted in waits, not by a clock: while this process is stopped it cannot blame the device.
        var waited = Duration.zero
        while !queue.isClosed {
            let asked = clock.now
            let reading = try opened.read(timeout: Self.waitMilliseconds)
            defer { previous = reading }
            waited = reading == .nothing ? waited + .milliseconds(Self.waitMilliseconds) : .zero
            switch reading {
            case .bytes(let bytes):
                let now = clock.now
                let isLoss = losses.read(
                    bytes.count / opened.format.frameBytes, hadToWait: now - asked > .milliseconds(2),
                    at: (now - begin) / .seconds(1))
                if isLoss { countOverrun() }
                await deliver(try converter.convert(bytes))
            case .end(let bytes):
                await deliver(try converter.convert(bytes))
                await deliver(try converter.finish())
                return
            case .overrun:
                countOverrun()
                _ = try opened.device.recover(from: reading)
                losses.restart()
            case .suspended:
                // Some devices say that they are awake again and are not; it is one sleep all the same.
                if previous != .suspended { log.update { $0.suspensions += 1 } }
                while try !opened.device.recover(from: reading), !queue.isClosed {
                    opened.device.pause(milliseconds: Self.waitMilliseconds)
                }
                losses.restart()
            case .nothing where waited >= request.patience:
                throw ALSAError(
                    .stalled, device: request.device,
                    "“\(request.device)” delivers no sound; see that it is switched on, or choose another device.")
            case .nothing:
                break
            }
        }
    }

    private func countOverrun() {
        log.update { $0.overruns += 1 }
        request.report(.overrun)
    }

    private func deliver(_ frame: AudioFrame?) async {
        guard let frame else { return }
        log.update { $0.samples += frame.samples.count }
        await queue.send(frame)
    }

    /// Waits, but not longer than somebody listens.
    private func wait(_ duration: Duration) async {
        var left = duration
        while left > .zero, !queue.isClosed {
            let step = min(left, .milliseconds(Int(Self.waitMilliseconds)))
            try? await Task.sleep(for: step)
            left -= step
        }
    }
}

extension ALSAError {
    /// Whether the same device may be there again later.
    var mayComeBack: Bool {
        switch code {
        case .disconnected, .stalled, .unknownDevice, .busy, .failed: true
        default: false
        }
    }
}
