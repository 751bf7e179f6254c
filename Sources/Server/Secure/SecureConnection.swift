import FlyingSocks
import Foundation
import TransportSecurity

/// One client that speaks TLS, as plain bytes.
actor SecureConnection {
    private static let piece = 16_384

    private let client: AsyncSocket
    private var stream: SecureStream
    /// Whether somebody writes to the client; who else wants to waits.
    private var isWriting = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ client: AsyncSocket, _ identity: ServerIdentity) throws(TransportSecurityError) {
        self.client = client
        stream = try SecureStream(identity)
    }

    /// Agrees on keys with the client.
    ///
    /// - Returns: the plain bytes that came with the last of it.
    /// - Throws: `TransportSecurityError` or an error of the socket.
    func establish() async throws -> [UInt8] {
        var plain: [UInt8] = []
        while !stream.isEstablished { plain += try await receive() }
        return plain
    }

    /// The next plain bytes; nil when the client sends no more.
    ///
    /// - Throws: `TransportSecurityError` or an error of the socket.
    func read() async throws -> [UInt8]? {
        while true {
            if stream.isOver { return nil }
            let plain = try await receive()
            if !plain.isEmpty { return plain }
        }
    }

    private func receive() async throws -> [UInt8] {
        let bytes = try await client.read(atMost: Self.piece)
        let plain: [UInt8]
        do { plain = try stream.receive(bytes) } catch {
            // The client is told what is wrong, if it still listens.
            try? await flush()
            throw error
        }
        try await flush()
        return plain
    }

    /// Sends plain bytes, and waits until the client has room for them.
    func write(_ plain: [UInt8]) async throws {
        try stream.send(plain)
        try await flush()
    }

    /// Tells the client that nothing more comes.
    func close() async throws {
        stream.close()
        try await flush()
    }

    private func flush() async throws {
        while isWriting { await withCheckedContinuation { waiting.append($0) } }
        isWriting = true
        defer {
            isWriting = false
            for waiter in waiting { waiter.resume() }
            waiting = []
        }
        while case let bytes = stream.output(), !bytes.isEmpty { try await client.write(Data(bytes)) }
    }
}
