internal import CALSA

/// The sole owner of a parsed ALSA configuration: the system's and the user's, read anew, and what is added to it.
@safe
struct ALSAConfiguration: ~Copyable {
    let root: OpaquePointer

    private init(owning root: OpaquePointer) {
        unsafe self.root = unsafe root
    }

    /// Reads the configuration.
    ///
    /// - Parameters:
    ///   - addition: text in the syntax of `.asoundrc`, or nil.
    ///   - device: the name that an error is about.
    /// - Returns: the owner of it.
    /// - Throws: `ALSAError` when there is no configuration or the addition cannot be parsed.
    static func read(adding addition: String?, device: String) throws(ALSAError) -> ALSAConfiguration {
        var root: OpaquePointer?
        try ALSAError.check(device) {
            var update: OpaquePointer?
            let status = unsafe snd_config_update_r(&root, &update, nil)
            if let update = unsafe update { _ = unsafe snd_config_update_free(update) }
            return status
        }
        guard let root = unsafe root else {
            throw ALSAError(.failed, device: device, "ALSA has no configuration; install libasound2-data.")
        }
        let configuration = unsafe ALSAConfiguration(owning: root)
        if let addition { try configuration.add(addition, device: device) }
        return configuration
    }

    deinit {
        _ = unsafe snd_config_delete(root)
    }

    private func add(_ text: String, device: String) throws(ALSAError) {
        try ALSAError.check(device) {
            var input: OpaquePointer?
            let opened = unsafe snd_input_buffer_open(&input, text, text.utf8.count)
            guard opened >= 0 else { return opened }
            let status = unsafe snd_config_load(root, input)
            _ = unsafe snd_input_close(input)
            return status
        }
    }
}
