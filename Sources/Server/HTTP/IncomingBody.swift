import FlyingFox
import Foundation

/// The body of a request, read once and up to a limit.
///
/// Bytes of it that nobody reads would be taken for the client's next request: a page elsewhere could smuggle one in.
final class IncomingBody {
    /// So much of a body that is not wanted is read, so that the client reads the answer.
    private static let lingering = 200_000_000
    private static let patience = Duration.seconds(10)
    private static let small = 65_536

    private var iterator: HTTPBodySequence.Iterator
    /// Who waits for leave before it sends the body (RFC 9110, 10.1.1).
    private var waiting: HTTPRequest.Address?
    /// The length that the client announced.
    let announced: Int?
    private let length: String?
    private let coding: String
    private var count = 0
    private(set) var isAtEnd = false

    /// The body of a request.
    init(_ request: HTTPRequest) {
        iterator = request.bodySequence.makeAsyncIterator()
        announced = request.bodySequence.count
        length = request.headers[.contentLength]
        coding = request.headers[HTTPHeader("Content-Encoding")]?.lowercased() ?? ""
        if request.headers[HTTPHeader("Expect")]?.lowercased() == "100-continue" { waiting = request.remoteAddress }
    }

    /// Looks whether it can be read as it was announced.
    ///
    /// - Throws: `ServerError`: `usage` for a length that programs between the client and here might read otherwise, `wrongType` for
    ///   bytes that were packed.
    func check() throws(ServerError) {
        guard length?.allSatisfy({ $0.isASCII && $0.isNumber }) ?? true, length != "" else {
            throw ServerError(.usage, "The Content-Length is a number.")
        }
        guard ["", "identity"].contains(coding) else {
            throw ServerError(.wrongType, "Send the body as it is, without Content-Encoding.")
        }
    }

    /// So many bytes of it are read at most.
    var mostBytes: Int { min(announced ?? Self.lingering, Self.lingering) + ReadingWatch.headerLimit }

    /// The next bytes; nil at the end.
    ///
    /// - Throws: `ServerError` of code `tooLarge` beyond the limit, `usage` where the client breaks off.
    func next(limit: Int) async throws(ServerError) -> Data? {
        guard announced ?? 0 <= limit, count <= limit else { throw Self.tooLarge(limit) }
        guard !isAtEnd else { return nil }
        giveLeave()
        let bytes: Data?
        do { bytes = try await iterator.next() } catch {
            throw ServerError(.usage, "The body breaks off.", underlying: error)
        }
        guard let bytes else {
            isAtEnd = true
            return nil
        }
        count += bytes.count
        guard count <= limit else { throw Self.tooLarge(limit) }
        return bytes
    }

    /// Tells the client that its body is wanted.
    ///
    /// FlyingFox does not know of that. Nothing else is sent meanwhile: the answer comes behind the body.
    private func giveLeave() {
        guard let address = waiting.take(), let file = ClientWatch.file(of: address) else { return }
        ClientWatch.withConnection(file, of: address) { own in
            let leave = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
            // A client that does not get it sends its body all the same, after a moment.
            _ = send(own, leave, leave.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        }
    }

    /// All bytes.
    ///
    /// - Throws: `ServerError` of code `tooLarge` beyond the limit.
    func all(limit: Int) async throws(ServerError) -> Data {
        var all = Data()
        while let bytes = try await next(limit: limit) { all.append(bytes) }
        return all
    }

    /// Whether so much of it was announced, or may come, that an answer need not wait for it.
    var isLarge: Bool { !isAtEnd && announced ?? .max > Self.small }

    /// Reads what is left.
    ///
    /// - Returns: whether there is nothing left.
    func drain() async -> Bool {
        // A client that has asked whether it may send waits for the answer first.
        guard waiting == nil else { return false }
        // Nobody sends so much; the answer must not wait for it.
        guard announced ?? 0 <= Self.lingering else { return false }
        // Where no end is announced, and nobody has wanted any of it, it is not waited for either.
        guard announced != nil || count > 0 || isAtEnd else { return false }
        let start = ContinuousClock.now
        while !isAtEnd, count < Self.lingering, ContinuousClock.now - start < Self.patience {
            do {
                guard let bytes = try await iterator.next() else {
                    isAtEnd = true
                    break
                }
                count += bytes.count
            } catch {
                return false
            }
        }
        return isAtEnd
    }

    private static func tooLarge(_ limit: Int) -> ServerError {
        ServerError(.tooLarge, "The body may have \(limit) bytes.")
    }
}
