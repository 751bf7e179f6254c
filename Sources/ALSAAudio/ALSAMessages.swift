internal import CALSA
internal import Foundation

/// The messages that ALSA would print on standard error, kept for the error that they explain.
enum ALSAMessages {
    /// Runs calls of ALSA and returns their status and what ALSA had to say about it, the cause first.
    ///
    /// ALSA prints from the thread that calls it, so a handler for this thread alone is enough.
    static func during(_ calls: () -> Int32) -> (status: Int32, messages: [String]) {
        let before = unsafe heed_begin_alsa_messages()
        let status = calls()
        let text = unsafe String(cString: heed_end_alsa_messages(before))
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        return (status, lines)
    }
}
