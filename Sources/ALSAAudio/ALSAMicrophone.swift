import SpeechCore

/// A capture device of ALSA, whatever its form, as frames in `SpeechFormat`.
///
/// The device is asked for its own rates, formats and channels; the channels are averaged and the rate is converted
/// by libsamplerate. Overruns and sleeps of the machine are recovered from and counted.
package struct ALSAMicrophone: AudioSource {
    /// The ALSA name: `default`, `hw:1,0`, `pulse`, or one that a configuration defines.
    package let device: String
    /// Configuration beside the system's and the user's, in the syntax of `.asoundrc`, or nil.
    package let configuration: String?
    /// The only form to take from the device, or nil for the best that it has.
    package let format: CaptureFormat?

    /// How long the device may deliver nothing before it is given up as stalled.
    package let patience: Duration

    /// How long to wait before a device that was lost is looked for again, or nil to end when it is lost.
    package let retryInterval: Duration?

    private let report: @Sendable (CaptureEvent) -> Void

    /// A device by name; nothing is opened yet.
    ///
    /// - Parameters:
    ///   - device: the ALSA name.
    ///   - configuration: configuration beside the system's and the user's, in the syntax of `.asoundrc`, or nil.
    ///   - format: the only form to take from the device, or nil for the best that it has.
    ///   - patience: how long the device may deliver nothing before it is given up as stalled.
    ///   - retryInterval: how long to wait before a lost device is looked for again, or nil to end when it is lost.
    ///     A device that cannot be opened at first is an error all the same.
    ///   - report: told what happens to the device, in order, on the capture's own thread.
    package init(
        device: String = "default", configuration: String? = nil, format: CaptureFormat? = nil,
        patience: Duration = .seconds(5), retryInterval: Duration? = nil,
        report: @escaping @Sendable (CaptureEvent) -> Void = { _ in }
    ) {
        self.device = device
        self.configuration = configuration
        self.format = format
        self.patience = patience
        self.retryInterval = retryInterval
        self.report = report
    }

    /// Opens the device and returns its frames.
    ///
    /// The device is opened on a thread of its own; what goes wrong there is thrown by the iteration.
    package func frames() -> ALSAFrames {
        ALSAFrames(
            CaptureSession.Request(
                device: device, configuration: configuration, format: format, patience: patience,
                retryInterval: retryInterval, report: report))
    }
}
