public import ModuleErrors

/// An error of a capture device.
public struct ALSAError: ModuleError {
    /// The kinds of failure.
    public struct Code: ErrorCode {
        /// The code's name.
        public let rawValue: String
        /// A code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// No device has this name, or what it names is not there.
        public static let unknownDevice: Code = "unknownDevice"
        /// Somebody else uses the device.
        public static let busy: Code = "busy"
        /// The user may not use the device.
        public static let notPermitted: Code = "notPermitted"
        /// The device went away while it was in use.
        public static let disconnected: Code = "disconnected"
        /// The device has no format that can be used.
        public static let unsupported: Code = "unsupported"
        /// The device is open but delivers nothing.
        public static let stalled: Code = "stalled"
        /// ALSA refused for another reason.
        public static let failed: Code = "failed"
    }

    /// The kind of failure.
    public var code: Code
    /// The name of the device.
    public var device: String
    /// The fault and its remedy, in one sentence.
    public var message: String
    /// The error that led to this one, if any.
    public var underlying: (any Error)?

    /// A failure of a kind, with a sentence for people.
    public init(_ code: Code, device: String, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.device = device
        self.message = message
        self.underlying = underlying
    }
}
