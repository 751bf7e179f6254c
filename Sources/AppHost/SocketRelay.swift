import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A socket in the file system, each of whose connections is carried on to one fixed place.
final class SocketRelay: Sendable {
    /// The place that connections are carried on to.
    enum Target: Sendable {
        case port(Endpoint)
        case path(String)
        /// A proxy of a bus, whose handshake is carried on line by line.
        case bus(String)
    }

    /// The most connections at a time.
    private static let most = 16

    private struct State {
        var isClosed = false
        var listener: Int32
        var open: Set<Int32> = []
    }

    private let target: Target
    private let state: Mutex<State>

    /// Listens at a path.
    ///
    /// - Throws: `ShutGate`.
    init(at path: String, to target: Target) throws {
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard listener >= 0 else { throw ShutGate(words: "no socket could be made") }
        let isListening = Self.withAddress(of: path) { bind(listener, $0, $1) == 0 && Glibc.listen(listener, 16) == 0 }
        guard isListening else {
            Glibc.close(listener)
            throw ShutGate(words: "no socket could be opened at \(path)")
        }
        self.target = target
        state = Mutex(State(listener: listener))
        let thread = Thread { [self] in listen(at: listener) }
        thread.start()
    }

    /// Ends all connections and takes no more.
    func close() {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.isClosed = true
            // Whoever waits at them is woken, and closes them.
            shutdown(state.listener, Int32(SHUT_RDWR))
            for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    private func listen(at listener: Int32) {
        while true {
            let client = Glibc.accept(listener, nil, nil)
            if client < 0, errno == EINTR || errno == ECONNABORTED { continue }
            guard client >= 0 else { break }
            _ = fcntl(client, F_SETFD, FD_CLOEXEC)
            let isTaken = state.withLock { state in
                guard !state.isClosed, state.open.count < 2 * Self.most else { return false }
                state.open.insert(client)
                return true
            }
            guard isTaken else {
                Glibc.close(client)
                continue
            }
            Thread { [self] in carry(client) }.start()
        }
        Glibc.close(listener)
    }

    /// Carries one connection on, both ways, until either side ends it.
    private func carry(_ client: Int32) {
        let server = connect()
        let isOpen =
            server >= 0
            && state.withLock { state in
                guard !state.isClosed else { return false }
                state.open.insert(server)
                return true
            }
        if isOpen, introduces(client, to: server) {
            let back = DispatchSemaphore(value: 0)
            Thread {
                Self.copy(from: server, to: client)
                back.signal()
            }.start()
            Self.copy(from: client, to: server)
            back.wait()
        }
        state.withLock { state in
            state.open.remove(client)
            state.open.remove(server)
            Glibc.close(client)
            if server >= 0 { Glibc.close(server) }
        }
    }

    private func introduces(_ client: Int32, to server: Int32) -> Bool {
        guard case .bus = target else { return true }
        return BusHandshake(client: client, server: server).run()
    }

    private static func copy(from source: Int32, to target: Int32) {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        loop: while true {
            let count = read(source, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            var sent = 0
            while sent < count {
                let written = buffer[sent..<count].withUnsafeBytes {
                    send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { break loop }
                sent += written
            }
        }
        // The other direction may still have something to say.
        shutdown(target, Int32(SHUT_WR))
        shutdown(source, Int32(SHUT_RD))
    }

    private func connect() -> Int32 {
        switch target {
        case .path(let path), .bus(let path):
            let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            guard server >= 0 else { return -1 }
            if Self.withAddress(of: path, { Glibc.connect(server, $0, $1) == 0 }) { return server }
            Glibc.close(server)
            return -1
        case .port(let endpoint):
            var hints = addrinfo()
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
            var list: UnsafeMutablePointer<addrinfo>?
            guard getaddrinfo(endpoint.host, "\(endpoint.port)", &hints, &list) == 0 else { return -1 }
            defer { freeaddrinfo(list) }
            var entry = list
            while let address = entry?.pointee {
                let kind = address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue)
                let server = socket(address.ai_family, kind, address.ai_protocol)
                if server >= 0 {
                    if Glibc.connect(server, address.ai_addr, address.ai_addrlen) == 0 { return server }
                    Glibc.close(server)
                }
                entry = address.ai_next
            }
            return -1
        }
    }

    private static func withAddress(
        of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
    ) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
