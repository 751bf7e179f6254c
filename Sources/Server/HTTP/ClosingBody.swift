import FlyingFox
import FlyingSocks
import Foundation

/// The body of a response after which the connection is closed: FlyingFox closes it when a body fails.
struct ClosingBody: AsyncBufferedSequence {
    typealias Element = UInt8

    let data: Data
    /// What the client still sends; it is read behind the answer, since the client might lose that otherwise.
    var unread: UnreadBody?

    func makeAsyncIterator() -> Iterator { Iterator(data: data, unread: unread) }

    /// Gives the bytes, then fails.
    struct Iterator: AsyncBufferedIteratorProtocol {
        private var rest: Data
        private let unread: UnreadBody?

        init(data: Data, unread: UnreadBody?) { (rest, self.unread) = (data, unread) }

        mutating func next() async throws -> UInt8? {
            guard let byte = rest.popFirst() else { throw await ended() }
            return byte
        }

        private func ended() async -> SocketError {
            _ = await unread?.body.drain()
            return .disconnected
        }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            guard !rest.isEmpty else { throw await ended() }
            let bytes = Data(rest.prefix(count))
            rest = Data(rest.dropFirst(count))
            return bytes
        }
    }

    /// A response with this body, of the same status and headers as another one.
    static func closing(_ response: HTTPResponse, unread: UnreadBody? = nil) async -> HTTPResponse {
        // A stream of events has no end to wait for; it closes the connection itself.
        guard response.headers[.contentType] != JobEvents.contentType else { return response }
        guard let data = try? await response.bodyData else { return response }
        var headers = response.headers
        headers[.connection] = "close"
        return HTTPResponse(
            statusCode: response.statusCode, headers: headers,
            body: HTTPBodySequence(from: ClosingBody(data: data, unread: unread), count: data.count))
    }
}

/// A body that was handed over: nobody but who has this reads it any more.
struct UnreadBody: @unchecked Sendable {
    let body: IncomingBody
}
