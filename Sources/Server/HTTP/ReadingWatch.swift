import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// Breaks off clients that send more than they may before their request or their message is whole.
///
/// FlyingFox keeps lines, headers and frames of any length in memory. It asks nobody before it does, not its pool either as
/// long as bytes are there, so the kernel is asked how much was read.
final class ReadingWatch: Sendable {
    /// The bytes of a request's line and headers.
    static let headerLimit = 65_536
    private static let interval = Duration.milliseconds(250)

    private struct Allowance {
        let file: Int32
        /// The byte of the connection up to which may be read.
        let end: Int
    }

    /// What clients may send, but for those whose first request is not whole yet.
    private let allowances = Mutex<[HTTPRequest.Address: Allowance]>([:])

    /// Lets a client send so many bytes from now on.
    func allow(_ bytes: Int, from address: HTTPRequest.Address?) {
        guard let address else { return }
        let known = allowances.withLock { $0[address]?.file }
        let file = known.flatMap { ClientWatch.peer(of: $0) == address ? $0 : nil } ?? ClientWatch.file(of: address)
        guard let file, let read = Self.bytesRead(from: file) else { return }
        allowances.withLock { $0[address] = Allowance(file: file, end: read.most + bytes) }
    }

    /// Looks at all clients of a port again and again, until the task is cancelled.
    func run(port: UInt16) async throws {
        while true {
            try await Task.sleep(for: Self.interval)
            // What is allowed from here on is not forgotten below.
            let before = allowances.withLock { $0 }
            let clients = ClientWatch.clients(of: port)
            for (address, file) in clients {
                let end = allowances.withLock { $0[address]?.end } ?? Self.headerLimit
                if let read = Self.bytesRead(from: file), read.least > end { Self.cutOff(file, address) }
            }
            let gone = before.keys.filter { clients[$0] == nil }
            allowances.withLock { allowances in for address in gone { allowances[address] = nil } }
        }
    }

    private static func cutOff(_ file: Int32, _ address: HTTPRequest.Address) {
        ClientWatch.withConnection(file, of: address) { own in
            // The client is told of the end by a reset: it may have no room to send, and nothing else would reach it then.
            var end = linger(l_onoff: 1, l_linger: 0)
            _ = setsockopt(own, SOL_SOCKET, SO_LINGER, &end, socklen_t(clamping: MemoryLayout<linger>.size))
            shutdown(own, Int32(SHUT_RDWR))
            // FlyingFox reads lines byte by byte. Megabytes that wait there would take it half a minute, and the client as long.
            var rest = [UInt8](repeating: 0, count: 65_536)
            while recv(own, &rest, rest.count, Int32(MSG_DONTWAIT)) > 0 {}
        }
    }

    /// What the kernel has received on a connection, without what still waits there; more may come while it is asked.
    private static func bytesRead(from file: Int32) -> (least: Int, most: Int)? {
        // Linux tells the count of bytes at byte 128 (linux/tcp.h); the struct of glibc is shorter.
        var facts = [UInt64](repeating: 0, count: 17)
        let size = socklen_t(clamping: facts.count * MemoryLayout<UInt64>.size)
        var length = size
        var (before, after): (Int32, Int32) = (0, 0)
        guard ioctl(file, UInt(FIONREAD), &before) == 0,
            getsockopt(file, Int32(IPPROTO_TCP), TCP_INFO, &facts, &length) == 0, length == size,
            ioctl(file, UInt(FIONREAD), &after) == 0
        else { return nil }
        let received = Int(clamping: facts.last ?? 0)
        return (received - Int(after), received - Int(before))
    }
}

/// A WebSocket whose frames may have as many bytes as a message.
struct WatchedSocket: WSHandler {
    let handler: any WSHandler
    let reading: ReadingWatch
    let address: HTTPRequest.Address?

    /// Begins the work for a client.
    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let (reading, address) = (reading, address)
        return try await handler.makeFrames(
            for: AsyncThrowingStream(unfolding: {
                // A frame is read when it is wanted. Its own header and what was read ahead come on top.
                reading.allow(SocketInbox.limit + ReadingWatch.headerLimit, from: address)
                var frames = client.makeAsyncIterator()
                return try await frames.next()
            }))
    }
}
