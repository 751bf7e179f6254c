/// A capture device that ALSA knows by name.
package struct CaptureDevice: Sendable, Equatable {
    /// The ALSA name, to be given to `ALSAMicrophone`.
    package var name: String
    /// The description for people, of one line.
    package var description: String
    /// The capabilities, or the reason why it cannot be opened now.
    package var capabilities: Result<CaptureCapabilities, ALSAError>

    /// A device with what is known of it.
    package init(name: String, description: String, capabilities: Result<CaptureCapabilities, ALSAError>) {
        self.name = name
        self.description = description
        self.capabilities = capabilities
    }
}
