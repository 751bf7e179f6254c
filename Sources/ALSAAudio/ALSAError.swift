import ModuleErrors

/// An error of a capture device.
package struct ALSAError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// No device has this name, or what it names is not there.
        package static let unknownDevice: Code = "unknownDevice"
        /// Somebody else uses the device.
        package static let busy: Code = "busy"
        /// The user may not use the device.
        package static let notPermitted: Code = "notPermitted"
        /// The device went away while it was in use.
        package static let disconnected: Code = "disconnected"
        /// The device has no format that can be used.
        package static let unsupported: Code = "unsupported"
        /// The device is open but delivers nothing.
        package static let stalled: Code = "stalled"
        /// ALSA refused for another reason.
        package static let failed: Code = "failed"
    }

    /// The kind of failure.
    package var code: Code
    /// The name of the device.
    package var device: String
    /// The fault and its remedy, in one sentence.
    package var message: String
    /// The error that led to this one, if any.
    package var underlying: (any Error)?

    /// A failure of a kind, with a sentence for people.
    package init(_ code: Code, device: String, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.device = device
        self.message = message
        self.underlying = underlying
    }
}
