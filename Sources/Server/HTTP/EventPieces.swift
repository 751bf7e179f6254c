import FlyingSocks
import Foundation

/// An iterator of server-sent events: what has been written and not yet been taken is given byte by byte, or all at once.
protocol EventPieces: AsyncBufferedIteratorProtocol where Element == UInt8, Buffer == Data, Failure == any Error {
    /// What has not been taken yet.
    var rest: Data { get set }

    /// Waits for the next event and puts it into `rest`, or leaves that empty where there is none any more.
    mutating func fill() async throws
}

extension EventPieces {
    mutating func next() async throws -> UInt8? {
        if rest.isEmpty { try await fill() }
        return rest.popFirst()
    }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
        if rest.isEmpty { try await fill() }
        guard !rest.isEmpty else { return nil }
        defer { rest = Data() }
        return rest
    }
}
