import FlyingSocks
import Foundation
import Synchronization

/// Waits for sockets as another pool does, but not for ever, and not for any number of them.
///
/// FlyingFox itself takes every connection and keeps it for as long as the client likes.
final class PatientPool: AsyncSocketPool {
    /// A client that says nothing for so long is gone.
    private static let patience = Duration.seconds(120)

    private let pool: any AsyncSocketPool
    private let most: Int
    private let waiting = Mutex(0)

    /// A pool around another one.
    ///
    /// - Parameters:
    ///   - pool: waits for the sockets.
    ///   - most: how many clients may be waited for at a time; further ones are sent away.
    init(_ pool: any AsyncSocketPool, most: Int) {
        self.pool = pool
        self.most = most
    }

    func prepare() async throws { try await pool.prepare() }

    func run() async throws { try await pool.run() }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        // Only a socket that listens has nobody at its other end.
        guard (try? socket.remotePeer()) != nil else {
            return try await pool.suspendSocket(socket, untilReadyFor: events)
        }
        guard
            waiting.withLock({ count in
                guard count < most else { return false }
                count += 1
                return true
            })
        else { throw SocketError.disconnected }
        defer { waiting.withLock { $0 -= 1 } }
        try await withThrowingTaskGroup(of: Void.self) { [pool] group in
            group.addTask { try await pool.suspendSocket(socket, untilReadyFor: events) }
            group.addTask {
                try await Task.sleep(for: Self.patience)
                throw SocketError.disconnected
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }
}
