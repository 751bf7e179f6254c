import Dispatch
public import Foundation

/// The lines of standard input or a file, each as soon as it is there.
public struct LineSource: AsyncSequence, Sendable {
    private let handle: FileHandle

    /// The lines that come from a handle.
    public init(_ handle: FileHandle) {
        self.handle = handle
    }

    /// Starts reading.
    public func makeAsyncIterator() -> Iterator {
        Iterator(handle: handle)
    }

    /// Reads line by line, on a queue of its own as it waits for the writer.
    public struct Iterator: AsyncIteratorProtocol {
        private let handle: FileHandle
        private let queue = DispatchQueue(label: "heed.line-source")
        private var buffer = Data()
        private var isAtEnd = false

        fileprivate init(handle: FileHandle) {
            self.handle = handle
        }

        /// The next line without its end; the last one may lack an end.
        public mutating func next() async -> String? {
            while true {
                if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = buffer[..<end]
                    buffer.removeSubrange(...end)
                    return String(decoding: line, as: UTF8.self)
                }
                if isAtEnd {
                    defer { buffer = Data() }
                    return buffer.isEmpty ? nil : String(decoding: buffer, as: UTF8.self)
                }
                let data = await more()
                isAtEnd = data.isEmpty
                buffer.append(data)
            }
        }

        private func more() async -> Data {
            await withCheckedContinuation { continuation in
                queue.async { [handle] in continuation.resume(returning: Self.chunk(of: handle)) }
            }
        }

        /// The bytes that are there, after waiting for the first; none at the end or after an error.
        ///
        /// `FileHandle` either waits for as many bytes as asked for or ends the process on an error.
        private static func chunk(of handle: FileHandle) -> Data {
            var bytes = [UInt8](repeating: 0, count: 65_536)
            var count = 0
            repeat {
                count = read(handle.fileDescriptor, &bytes, bytes.count)
            } while count < 0 && errno == EINTR
            return Data(bytes.prefix(Swift.max(count, 0)))
        }
    }
}
