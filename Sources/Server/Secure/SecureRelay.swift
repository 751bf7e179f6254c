import FlyingFox
import FlyingSocks
import Foundation
import Synchronization
import TransportSecurity

/// Ends TLS in front of the doors: what clients send goes in plain bytes to a port of this machine, and what comes from there goes back.
final class SecureRelay: Sendable {
    /// The byte that a handshake of TLS begins with.
    private static let handshake: UInt8 = 0x16
    private static let piece = 16_384
    /// What a client still sends after the end of the connection is read for so long: with it unread, the end might be lost.
    private static let lingering = Duration.seconds(2)

    private let files: ServerSettings.CertificateFiles
    private let identity: Mutex<ServerIdentity>
    private let handshakes = Handshakes()
    private let pool: any AsyncSocketPool = HTTPServer.defaultPool()
    /// Who the clients are.
    let clients = RelayedClients()

    /// A relay with a certificate.
    ///
    /// - Throws: `ServerError` of code `usage` when certificate or key cannot be used.
    init(_ files: ServerSettings.CertificateFiles) throws(ServerError) {
        self.files = files
        identity = Mutex(try Self.read(files))
    }

    private static func read(_ files: ServerSettings.CertificateFiles) throws(ServerError) -> ServerIdentity {
        do { return try ServerIdentity(certificate: files.certificate, key: files.key) } catch {
            throw ServerError(.usage, error.message, underlying: error)
        }
    }

    /// The days until the certificate ends.
    var daysLeft: Int { identity.withLock { $0.daysLeft } }

    /// Reads certificate and key anew, for the connections from now on.
    ///
    /// - Throws: `ServerError` when they cannot be used; those from before stay then.
    func renew() throws(ServerError) {
        let new = try Self.read(files)
        identity.withLock { $0 = new }
    }

    /// Waits for sockets until the task is cancelled.
    func run() async throws {
        try await pool.prepare()
        try await pool.run()
    }

    /// Whether a client begins with TLS; waits for its first byte, which stays.
    func beginsWithTLS(_ client: AsyncSocket, _ pool: some AsyncSocketPool) async -> Bool {
        let id = handshakes.begin(client.socket)
        defer { handshakes.end(id) }
        while true {
            var byte: UInt8 = 0
            let count = recv(client.socket.file.rawValue, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
            if count == 1 { return byte == Self.handshake }
            guard count < 0, errno == EAGAIN || errno == EINTR else { return false }
            do { try await pool.suspendSocket(client.socket, untilReadyFor: .read) } catch { return false }
        }
    }

    /// Serves a client until either side ends the connection.
    ///
    /// - Parameters:
    ///   - client: the client, who has sent nothing that was read.
    ///   - port: the port of this machine where the door is.
    func serve(_ client: AsyncSocket, inner port: UInt16) async {
        let id = handshakes.begin(client.socket)
        defer { handshakes.end(id) }
        do {
            let outer = try AsyncSocket(socket: client.socket, pool: pool)
            let connection = try SecureConnection(outer, identity.withLock { $0 })
            let first = try await connection.establish()
            handshakes.end(id)
            let socket = try Socket(domain: AF_INET)
            defer { try? socket.close() }
            try socket.bind(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
            let address = try socket.sockname()
            clients.note(address, origin: try client.socket.remotePeer())
            defer { clients.forget(address) }
            let inner = try AsyncSocket(socket: socket, pool: pool)
            try await inner.connect(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: port))
            try await inner.write(Data(first))
            try await Self.relay(connection, inner)
            shutdown(client.socket.file.rawValue, Int32(SHUT_WR))
            await Self.drain(outer)
        } catch {
            // Clients come and go, and some do not speak TLS: each ends its own connection only.
        }
    }

    private static func relay(_ connection: SecureConnection, _ inner: AsyncSocket) async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            defer { group.cancelAll() }
            group.addTask {
                while let plain = try await connection.read() { try await inner.write(Data(plain)) }
                shutdown(inner.socket.file.rawValue, Int32(SHUT_WR))
                return false
            }
            group.addTask {
                while let bytes = try? await inner.read(atMost: piece), !bytes.isEmpty {
                    try await connection.write(bytes)
                }
                try await connection.close()
                return true
            }
            // After the client's last byte the door may still answer.
            while let isAnswered = try await group.next(), !isAnswered {}
        }
    }

    private static func drain(_ client: AsyncSocket) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { while let bytes = try? await client.read(atMost: piece), !bytes.isEmpty {} }
            group.addTask { try? await Task.sleep(for: lingering) }
            await group.next()
            group.cancelAll()
        }
    }
}
