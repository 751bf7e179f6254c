package import HeedKit

/// What a server offers, where, and how much of it.
package struct ServerSettings: Sendable {
    /// The apps that can be spoken to.
    package var apps: AppSelection
    /// How carefully sound is recognised.
    package var recognition: RecognitionSettings
    /// The address that is listened at, a number such as `127.0.0.1` or `::1`.
    package var address = "127.0.0.1"
    /// The port of HTTP and WebSocket; 0 for any that is free.
    package var port: UInt16 = 4333
    /// The port of the Wyoming protocol; nil where that is not offered, 0 for any that is free.
    package var wyomingPort: UInt16? = 10_500
    /// The phrases that wake Heed.
    package var wakePhrases: [String] = []
    /// The microphone and the speaker for a Home Assistant; nil where they are not offered.
    package var satellite: SatelliteSettings?
    /// The address, in numbers, of a Home Assistant elsewhere, which may use the Wyoming ports; nil for this machine alone.
    package var homeAssistant: String?
    /// The page of a benchmark's report, by its path; nil where none is shown.
    package var report: String?
    /// Certificate and key; nil where no TLS is spoken.
    package var certificate: CertificateFiles?
    /// Whether a token is needed even from this machine.
    package var needsToken = false
    /// Further names that this machine is called by.
    package var hosts: [String] = []
    /// The version of Heed that clients are told.
    package var version = ""
    /// The most that is taken.
    package var limits = Limits()

    /// The most that is taken at a time.
    package struct Limits: Sendable {
        /// Recognisers that work at a time.
        package var workers = 2
        /// Recognitions that may wait for one; further ones are refused.
        package var queue = 64
        /// Connections at each port.
        package var connections = 256
        /// Streams of sound at a time.
        package var streams = 32
        /// Conversations that are open at a time.
        package var conversations = 256
        /// The bytes of an upload.
        package var upload = 50_000_000
        /// The seconds of a recording or an utterance.
        package var seconds = 300.0

        /// The usual limits.
        package init() {}
    }

    /// The files of a certificate in PEM form.
    package struct CertificateFiles: Sendable {
        /// The certificate, then those that vouch for it.
        package var certificate: String
        /// Its key, which nobody but its owner can read.
        package var key: String

        /// Files by their paths.
        package init(certificate: String, key: String) { (self.certificate, self.key) = (certificate, key) }
    }

    /// A server for some apps.
    package init(apps: AppSelection = AppSelection(), recognition: RecognitionSettings = RecognitionSettings()) {
        self.apps = apps
        self.recognition = recognition
    }

    /// Whether only this machine can reach the address.
    package var isLoopback: Bool { address == "::1" || address.hasPrefix("127.") }
    /// Whether requests need a token: where other machines reach the server, also by a proxy that knows it by another name.
    package var requiresToken: Bool { needsToken || !isLoopback || !hosts.isEmpty }
}
