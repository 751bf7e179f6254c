internal import COpenSSL

/// The errors that OpenSSL keeps for each thread.
enum OpenSSLErrors {
    /// The latest one in words; all are forgotten.
    static func take() -> String {
        let code = ERR_peek_last_error()
        ERR_clear_error()
        guard code != 0, let reason = unsafe ERR_reason_error_string(code) else { return "unknown error" }
        return unsafe String(cString: reason)
    }
}
