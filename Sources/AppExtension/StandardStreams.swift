import AppProtocol
import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The process's standard streams, taken for the protocol before anything else can read or write them.
///
/// Standard output is given to standard error and standard input to nothing, so that an app's `print` and `readLine`
/// cannot break into the conversation.
struct StandardStreams: Sendable {
    private let input: Int32
    private let output: Int32

    /// Takes the streams; nil where they are closed.
    init?() {
        // Children of the app must not hold the conversation open.
        input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
        output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard input >= 0, output >= 0 else { return nil }
        let nothing = open("/dev/null", O_RDONLY)
        dup2(nothing, STDIN_FILENO)
        close(nothing)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        // Heed may be gone when a line is written; that must not kill the app in the middle of its work.
        signal(SIGPIPE, SIG_IGN)
    }

    /// The lines from Heed, read on a thread of their own so that the app's tasks go on; ends with the stream.
    var lines: AsyncStream<Data> {
        let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
        let input = input
        Thread.detachNewThread {
            var buffer = LineBuffer()
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = read(input, &bytes, bytes.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0, let lines = try? buffer.append(bytes[..<count]) else { break }
                for line in lines { continuation.yield(line) }
            }
            continuation.finish()
        }
        return stream
    }

    /// Sends a whole line.
    func write(_ line: Data) {
        Self.writing.withLock { _ in
            var rest = [UInt8](line)[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Brings what the app has printed to standard error, which is a file or pipe and therefore buffered.
    func flushPrints() {
        fflush(nil)
    }

    /// Lines of progress may be sent while an answer is; they must not be mixed.
    private static let writing = Mutex(())
}
