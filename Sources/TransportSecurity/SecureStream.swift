internal import COpenSSL

/// The server's side of one TLS connection: bytes in, bytes out, no sockets.
///
/// What the client sends goes into `receive` and comes out as plain bytes; `send` takes plain bytes. After each of them
/// `output` has what the client has to be sent.
@safe
package struct SecureStream: ~Copyable {
    /// So many bytes are taken out at a time: the most that a record of TLS has.
    private static let piece = 16_384

    private let identity: ServerIdentity
    private let ssl: OpaquePointer
    /// What came from the client, and what goes to it; OpenSSL frees both.
    private let incoming: OpaquePointer
    private let outgoing: OpaquePointer
    /// Whether the client has said that it sends no more.
    package private(set) var isOver = false

    /// A connection at its beginning.
    ///
    /// - Throws: `TransportSecurityError` when there is no memory.
    package init(_ identity: ServerIdentity) throws(TransportSecurityError) {
        guard let ssl = unsafe SSL_new(identity.context) else {
            throw TransportSecurityError(.broken, "OpenSSL has no memory for another connection.")
        }
        guard let incoming = unsafe heed_memory(), let outgoing = unsafe heed_memory() else {
            unsafe SSL_free(ssl)
            throw TransportSecurityError(.broken, "OpenSSL has no memory for another connection.")
        }
        unsafe SSL_set_bio(ssl, incoming, outgoing)
        unsafe SSL_set_accept_state(ssl)
        self.identity = identity
        unsafe (self.ssl, self.incoming, self.outgoing) = unsafe (ssl, incoming, outgoing)
    }

    deinit { unsafe SSL_free(ssl) }

    /// Whether both sides have agreed on keys.
    package var isEstablished: Bool { unsafe SSL_is_init_finished(ssl) == 1 }

    /// Takes bytes of the client.
    ///
    /// - Returns: the plain bytes that they hold.
    /// - Throws: `TransportSecurityError` of code `broken`; `output` has what the client is told of it.
    package mutating func receive(_ bytes: [UInt8]) throws(TransportSecurityError) -> [UInt8] {
        let taken = bytes.isEmpty ? 0 : unsafe BIO_write(incoming, bytes, Int32(clamping: bytes.count))
        guard taken == bytes.count else {
            throw TransportSecurityError(.broken, "OpenSSL has no memory for what the client sends.")
        }
        var plain: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: Self.piece)
        while !isOver {
            ERR_clear_error()
            let count = unsafe SSL_read(ssl, &piece, Int32(clamping: piece.count))
            guard count > 0 else {
                switch unsafe SSL_get_error(ssl, count) {
                case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return plain
                case SSL_ERROR_ZERO_RETURN: isOver = true
                default:
                    throw TransportSecurityError(.broken, "The client does not speak TLS: \(OpenSSLErrors.take()).")
                }
                break
            }
            plain += piece.prefix(Int(count))
        }
        return plain
    }

    /// Takes plain bytes for the client.
    ///
    /// - Throws: `TransportSecurityError` of code `broken` before the connection is established.
    package mutating func send(_ plain: [UInt8]) throws(TransportSecurityError) {
        var rest = plain[...]
        while !rest.isEmpty {
            ERR_clear_error()
            let piece = Array(rest.prefix(Self.piece))
            let count = unsafe SSL_write(ssl, piece, Int32(clamping: piece.count))
            guard count > 0 else {
                throw TransportSecurityError(.broken, "The client cannot be sent anything: \(OpenSSLErrors.take()).")
            }
            rest = rest.dropFirst(Int(count))
        }
    }

    /// Tells the client that nothing more comes.
    package mutating func close() {
        ERR_clear_error()
        _ = unsafe SSL_shutdown(ssl)
        ERR_clear_error()
    }

    /// The bytes that the client has to be sent, once.
    package mutating func output() -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: Self.piece)
        while true {
            let count = unsafe BIO_read(outgoing, &piece, Int32(clamping: piece.count))
            guard count > 0 else { return bytes }
            bytes += piece.prefix(Int(count))
        }
    }
}
