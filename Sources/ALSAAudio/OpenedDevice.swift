/// A device whose form is settled, ready to be started.
struct OpenedDevice: ~Copyable {
    let device: PCMDevice
    let format: CaptureFormat
    private let period: Int

    /// Opens a device as the hardware is, or, where that cannot be read, with ALSA's conversions.
    init(_ request: CaptureSession.Request) throws(ALSAError) {
        do {
            self = try Self(request, isConverting: false)
        } catch  where error.code == .unsupported {
            self = try Self(request, isConverting: true)
        }
    }

    private init(_ request: CaptureSession.Request, isConverting: Bool) throws(ALSAError) {
        let device = try PCMDevice.open(
            request.device, configuration: request.configuration, isConverting: isConverting)
        let (format, period) = try device.configure(request.format)
        self.device = device
        self.format = format
        self.period = period
    }

    func read(timeout milliseconds: Int32) throws(ALSAError) -> PCMDevice.ReadResult {
        try device.read(frames: period, frameBytes: format.frameBytes, timeout: milliseconds)
    }
}
