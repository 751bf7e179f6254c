import FlyingFox
import FlyingSocks
import Synchronization

/// Who the clients are that come by TLS: to the door behind it all of them come from this machine.
final class RelayedClients: Sendable {
    private let origins = Mutex<[HTTPRequest.Address: HTTPRequest.Address]>([:])

    /// Takes note of a client, by the address that the door behind sees.
    func note(_ inner: Socket.Address, origin: Socket.Address) {
        origins.withLock { $0[.make(from: inner)] = .make(from: origin) }
    }

    /// Forgets a client that has gone.
    func forget(_ inner: Socket.Address) { origins.withLock { $0[.make(from: inner)] = nil } }

    /// Where a client comes from; nil for one that did not come by TLS.
    func origin(of inner: HTTPRequest.Address?) -> HTTPRequest.Address? {
        inner.flatMap { inner in origins.withLock { $0[inner] } }
    }
}
