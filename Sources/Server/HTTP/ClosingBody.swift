import FlyingFox
import FlyingSocks
import Foundation

/// The body of a response after which the connection is closed: FlyingFox closes it when a body fails.
struct ClosingBody: AsyncBufferedSequence {
    typealias Element = UInt8

    let data: Data

    func makeAsyncIterator() -> Iterator { Iterator(data: data) }

    /// Gives the bytes, then fails.
    struct Iterator: AsyncBufferedIteratorProtocol {
        private var rest: Data

        init(data: Data) { rest = data }

        mutating func next() async throws -> UInt8? {
            guard let byte = rest.popFirst() else { throw SocketError.disconnected }
            return byte
        }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            guard !rest.isEmpty else { throw SocketError.disconnected }
            let bytes = Data(rest.prefix(count))
            rest = Data(rest.dropFirst(count))
            return bytes
        }
    }

    /// A response with this body, of the same status and headers as another one.
    static func closing(_ response: HTTPResponse) async -> HTTPResponse {
        // A stream of events has no end to wait for; it closes the connection itself.
        guard response.headers[.contentType] != JobEvents.contentType else { return response }
        guard let data = try? await response.bodyData else { return response }
        var headers = response.headers
        headers[.connection] = "close"
        return HTTPResponse(
            statusCode: response.statusCode, headers: headers,
            body: HTTPBodySequence(from: ClosingBody(data: data), count: data.count))
    }
}
