internal import CALSA
internal import Foundation
internal import Synchronization

/// The messages that ALSA would print on standard error, kept for the error that they explain.
enum ALSAMessages {
    /// The messages of the calls under way, by thread: ALSA's handler has no place for a context of ours.
    private static let collected = Mutex<[UInt: [String]]>([:])

    /// Runs calls of ALSA and returns their status and what ALSA had to say about it, the cause first.
    ///
    /// ALSA prints from the thread that calls it, so a handler for this thread alone is enough.
    static func during(_ calls: () -> Int32) -> (status: Int32, messages: [String]) {
        let thread = UInt(pthread_self())
        collected.withLock { $0[thread] = [] }
        let previous = unsafe snd_lib_error_set_local { _, _, _, _, format, arguments in
            guard let format = unsafe format, let arguments = unsafe arguments else { return }
            let capacity = 512
            let text = unsafe [CChar](unsafeUninitializedCapacity: capacity) { buffer, count in
                // vsnprintf writes at most `capacity` bytes and returns how many it would have liked to write.
                let wanted = unsafe vsnprintf(buffer.baseAddress, capacity, format, arguments)
                count = max(0, min(Int(wanted), capacity - 1))
            }
            ALSAMessages.keep(String(decoding: text.map(UInt8.init(bitPattern:)), as: UTF8.self))
        }
        let status = calls()
        _ = unsafe snd_lib_error_set_local(previous)
        return (status, collected.withLock { $0.removeValue(forKey: thread) } ?? [])
    }

    private static func keep(_ text: String) {
        let thread = UInt(pthread_self())
        collected.withLock { $0[thread]?.append(text.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
}
