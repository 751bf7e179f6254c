internal import CALSA
internal import Foundation

/// The capture devices of this machine.
package enum ALSADevices {
    /// The version of ALSA's library, such as `1.2.8`.
    package static var libraryVersion: String {
        unsafe snd_asoundlib_version().map { unsafe String(cString: $0) } ?? "of unknown version"
    }

    /// Lists the devices that ALSA announces for capture, and tries each for what it can do.
    ///
    /// ALSA's `null`, which delivers nothing, is left out. Opening takes a while where a sound server is asked, so
    /// this is not for the cooperative pool's threads.
    ///
    /// - Throws: `ALSAError` when ALSA cannot list at all.
    package static func list() throws(ALSAError) -> [CaptureDevice] {
        var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
        try ALSAError.check("all devices") { unsafe snd_device_name_hint(-1, "pcm", &hints) }
        guard let hints = unsafe hints else { return [] }
        defer { _ = unsafe snd_device_name_free_hint(hints) }
        var devices: [CaptureDevice] = []
        var next = unsafe hints
        // The list ends with a null pointer.
        while let hint = unsafe next.pointee {
            unsafe next += 1
            // A hint without direction is for both.
            guard unsafe text(hint, "IOID") != "Output", let name = unsafe text(hint, "NAME"), name != "null"
            else { continue }
            let description = unsafe text(hint, "DESC") ?? name
            devices.append(device(name, description: description))
        }
        return devices
    }

    /// Tries one device for what it can do, be it listed or not.
    ///
    /// - Parameters:
    ///   - name: the ALSA name.
    ///   - configuration: configuration beside the system's and the user's, in the syntax of `.asoundrc`, or nil.
    /// - Returns: the capabilities of the device without conversion inside ALSA.
    /// - Throws: `ALSAError` when it cannot be opened.
    package static func capabilities(
        of name: String, configuration: String? = nil
    ) throws(ALSAError) -> CaptureCapabilities {
        try PCMDevice.open(name, configuration: configuration, isConverting: false).capabilities()
    }

    /// JACK's library complains on standard error when no server runs, past ALSA and us.
    private static let untried: Set = ["jack"]

    private static func device(_ name: String, description: String) -> CaptureDevice {
        let line = description.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: ", ")
        return CaptureDevice(
            name: name, description: line,
            capabilities: Result { () throws(ALSAError) in
                guard !untried.contains(name) else {
                    throw ALSAError(.failed, device: name, "“\(name)” is tried only when it is used.")
                }
                return try capabilities(of: name)
            })
    }

    private static func text(_ hint: UnsafeMutableRawPointer, _ key: String) -> String? {
        guard let text = unsafe snd_device_name_get_hint(hint, key) else { return nil }
        // The library hands over a copy that is ours to free.
        defer { unsafe free(text) }
        return unsafe String(cString: text)
    }
}
