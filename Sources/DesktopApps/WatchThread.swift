import DesktopData
import Foundation
import Synchronization

/// Waiting that needs a thread of its own.
enum WatchThread {
    /// Does something that waits on a thread of its own, in the task's language, and is told there whether the task is cancelled.
    static func run(_ act: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) -> Void) async {
        let flag = Flag()
        // A thread has none of the task's values.
        let locale = Wording.locale
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Thread {
                    Wording.$locale.withValue(locale) { act { flag.isSet.load(ordering: .relaxed) } }
                    continuation.resume()
                }.start()
            }
        } onCancel: {
            flag.isSet.store(true, ordering: .relaxed)
        }
    }

    private final class Flag: Sendable {
        let isSet = Atomic(false)
    }
}

/// A text that came, as it is announced.
enum AnnouncedText {
    /// So many words of a message are told; the rest is read out when it is asked for.
    private static let mostWords = 40

    /// The beginning of a text with a stop behind it.
    static func shortened(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        let told = words.prefix(mostWords).joined(separator: " ").prefix(400)
        let more = words.count > mostWords ? " …" : ""
        return "\(told)\(more)\(told.last.map(".!?…".contains) == true ? "" : ".")"
    }
}
