package import Foundation

/// Shows the progress of a batch: one line that changes on a terminal, now and then a line elsewhere.
package struct ProgressDisplay {
    private let isTerminal: Bool
    private let interval: Double
    private let write: (String) -> Void
    private var lastShown: Double?

    /// A display.
    ///
    /// - Parameters:
    ///   - isTerminal: whether a line can be written over.
    ///   - interval: the least seconds between two changes; by default a tenth on a terminal and ten elsewhere.
    ///   - write: takes the characters.
    package init(isTerminal: Bool, interval: Double? = nil, write: @escaping (String) -> Void) {
        self.isTerminal = isTerminal
        self.interval = interval ?? (isTerminal ? 0.1 : 10)
        self.write = write
    }

    /// A display on a file handle, such as standard error.
    package init(on handle: FileHandle) {
        self.init(isTerminal: isatty(handle.fileDescriptor) == 1) { text in
            // Progress is a courtesy: a closed terminal must not end the batch.
            try? handle.write(contentsOf: Data(text.utf8))
        }
    }

    /// Shows how far the batch is, unless it was shown just before.
    ///
    /// - Parameters:
    ///   - progress: how far the batch is.
    ///   - seconds: how long this run has worked.
    package mutating func show(_ progress: BatchProgress, after seconds: Double) {
        if let lastShown, seconds - lastShown < interval { return }
        // Elsewhere than on a terminal a short batch needs no line but the last.
        if lastShown == nil && !isTerminal && seconds < interval { return }
        display(progress, seconds)
    }

    /// Shows the end of the batch.
    ///
    /// - Parameters:
    ///   - progress: how far the batch came.
    ///   - seconds: how long this run has worked.
    package mutating func finish(_ progress: BatchProgress, after seconds: Double) {
        display(progress, seconds)
        if isTerminal { write("\n") }
    }

    /// Takes the line away, so that something else can be written; the next change brings it back.
    package mutating func clear() {
        if isTerminal && lastShown != nil { write("\r\u{1B}[K") }
        lastShown = nil
    }

    private mutating func display(_ progress: BatchProgress, _ seconds: Double) {
        lastShown = seconds
        let line = progress.line(after: seconds, barWidth: isTerminal ? 20 : 0)
        write(isTerminal ? "\r\u{1B}[K\(line)" : line + "\n")
    }
}
