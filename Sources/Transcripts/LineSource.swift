import CheckedValues
import Dispatch
package import Foundation

/// The lines of standard input or a file, each as soon as it is there.
package struct LineSource: AsyncSequence, Sendable {
    /// The most bytes of a line; the rest of a longer one is passed over.
    package static let lineLimit = 1 << 20
    /// After so many bytes without the end of a line nothing more is read: what never ends a line has no lines.
    static let endlessLimit = 64 << 20

    private let handle: FileHandle

    /// The lines that come from a handle.
    package init(_ handle: FileHandle) {
        self.handle = handle
    }

    /// Starts reading.
    package func makeAsyncIterator() -> Iterator {
        Iterator(handle: handle)
    }

    /// Reads line by line, on a queue of its own as it waits for the writer.
    package struct Iterator: AsyncIteratorProtocol, Sendable {
        /// Whether the line before was longer than the limit, and was cut there.
        package private(set) var wasCut = false
        private let handle: FileHandle
        private let queue = DispatchQueue(label: "heed.line-source")
        private var buffer: [UInt8] = []
        /// The place where the next line starts in the buffer.
        private var start = 0
        /// How far the buffer is known to hold no end of the line.
        private var searched = 0
        private var isAtEnd = false

        fileprivate init(handle: FileHandle) {
            self.handle = handle
        }

        /// The next line without its end; the last one may lack an end.
        ///
        /// A byte that is not UTF-8 is one as `FileName` reads it.
        package mutating func next() async -> String? {
            wasCut = false
            while true {
                if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                    return line(to: end, goingOnAt: end + 1)
                }
                searched = buffer.count
                if isAtEnd { return start == buffer.count ? nil : line(to: buffer.count, goingOnAt: buffer.count) }
                if searched - start > LineSource.lineLimit { await passOver() } else { await readMore() }
            }
        }

        /// A line out of the buffer, of which what is used up is thrown away now and then.
        private mutating func line(to end: Int, goingOnAt next: Int) -> String {
            if end - start > LineSource.lineLimit { wasCut = true }
            let text = FileName.text(buffer[start..<Swift.min(end, start + LineSource.lineLimit)])
            start = next
            searched = next
            if start == buffer.count || start > LineSource.lineLimit {
                buffer.removeSubrange(..<start)
                (start, searched) = (0, 0)
            }
            return text
        }

        /// Passes over the rest of a line that is too long: what was read of it stays, and what comes after it follows.
        private mutating func passOver() async {
            wasCut = true
            let kept = Array(buffer[start..<start + LineSource.lineLimit])
            var passed = 0
            var rest: ArraySlice<UInt8> = []
            while !isAtEnd && rest.isEmpty {
                buffer = []
                await readMore()
                passed += buffer.count
                if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) { rest = buffer[end...] }
                if rest.isEmpty && passed > LineSource.endlessLimit { isAtEnd = true }
            }
            buffer = kept + rest
            (start, searched) = (0, 0)
        }

        private mutating func readMore() async {
            let data = await more()
            if data.isEmpty { isAtEnd = true }
            buffer += data
        }

        private func more() async -> [UInt8] {
            await withCheckedContinuation { continuation in
                queue.async { [handle] in continuation.resume(returning: Self.chunk(of: handle)) }
            }
        }

        /// The bytes that are there, after waiting for the first; none at the end or after an error.
        ///
        /// `FileHandle` either waits for as many bytes as asked for or ends the process on an error.
        private static func chunk(of handle: FileHandle) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: 65_536)
            var count = 0
            repeat {
                count = read(handle.fileDescriptor, &bytes, bytes.count)
            } while count < 0 && errno == EINTR
            return Array(bytes.prefix(Swift.max(count, 0)))
        }
    }
}
