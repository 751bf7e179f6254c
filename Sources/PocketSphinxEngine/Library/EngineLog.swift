internal import CPocketSphinx

/// PocketSphinx's own log: silent unless asked for.
package enum EngineLog {
    /// Sends the log of the whole process to standard error, or nowhere.
    package static func setVisible(_ isVisible: Bool) {
        if isVisible { heed_log_to_stderr() } else { heed_silence_log() }
    }
}
