/// What can go wrong with a capture device.
public struct ALSAError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Sendable, Equatable {
        /// No device has this name, or what it names is not there.
        case unknownDevice
        /// Somebody else uses the device.
        case busy
        /// The user may not use the device.
        case notPermitted
        /// The device went away while it was in use.
        case disconnected
        /// The device has no format that can be used.
        case unsupported
        /// The device is open but delivers nothing.
        case stalled
        /// ALSA refused for another reason.
        case failed
    }

    /// The kind of failure.
    public var code: Code
    /// The name of the device.
    public var device: String
    /// What happened and what to do, as one sentence.
    public var message: String

    /// A failure of a kind, with a sentence for people.
    public init(_ code: Code, device: String, _ message: String) {
        self.code = code
        self.device = device
        self.message = message
    }

    /// The sentence for people.
    public var description: String { message }
}
