internal import COpenSSL
internal import Foundation

/// What a server shows and proves who it is with: a certificate, those that vouch for it, and its key.
///
/// OpenSSL's context is not changed once it is made, and OpenSSL counts who holds it, so threads may share it.
@safe
package final class ServerIdentity: @unchecked Sendable {
    let context: OpaquePointer
    /// The days until the certificate ends.
    package let daysLeft: Int

    /// Reads certificate and key.
    ///
    /// - Parameters:
    ///   - certificate: the path of a PEM file: the server's certificate, then those that vouch for it.
    ///   - key: the path of a PEM file that nobody but its owner can read.
    /// - Throws: `TransportSecurityError` of code `unreadable`, `exposed` or `unusable`.
    package init(certificate: String, key: String) throws(TransportSecurityError) {
        let chain = try CertificateChain(certificate)
        let days = try chain.daysLeft()
        guard let context = unsafe heed_server_context() else {
            throw TransportSecurityError(.unusable, "OpenSSL cannot be used; install libssl3 anew.")
        }
        // From here on the context is freed with this object, also where what follows fails.
        unsafe self.context = unsafe context
        daysLeft = days
        guard unsafe SSL_CTX_use_certificate(context, chain.first) == 1 else {
            throw Self.refused("The certificate in \(certificate) is too weak or of an unknown kind")
        }
        guard unsafe chain.others.allSatisfy({ unsafe heed_add_chain_certificate(context, $0) == 1 }) else {
            throw Self.refused("A certificate of the chain in \(certificate) is too weak or of an unknown kind")
        }
        let own = try PrivateKey(key)
        guard unsafe X509_check_private_key(chain.first, own.pointer) == 1 else {
            throw TransportSecurityError(
                .unusable, "The key in \(key) does not belong to the certificate in \(certificate).")
        }
        guard unsafe SSL_CTX_use_PrivateKey(context, own.pointer) == 1 else {
            throw Self.refused("The key in \(key) is too weak or of an unknown kind")
        }
    }

    deinit { unsafe SSL_CTX_free(context) }

    private static func refused(_ fault: String) -> TransportSecurityError {
        TransportSecurityError(.unusable, "\(fault) (\(OpenSSLErrors.take())); have a new one made, of 2048 bits.")
    }
}

/// The certificates of a file.
@safe
private final class CertificateChain {
    private let path: String
    let first: OpaquePointer
    private(set) var others: [OpaquePointer] = unsafe []

    init(_ path: String) throws(TransportSecurityError) {
        self.path = path
        let bytes = try SecretFile(path, kind: "certificate", isSecret: false).bytes
        ERR_clear_error()
        guard let memory = unsafe Self.memory(bytes) else { throw Self.none(path) }
        defer { unsafe BIO_free(memory) }
        guard let first = unsafe heed_read_certificate(memory) else { throw Self.none(path) }
        unsafe self.first = unsafe first
        while let other = unsafe heed_read_certificate(memory) { unsafe others.append(other) }
        guard heed_is_end_of_pem() == 1 else {
            throw TransportSecurityError(
                .unreadable, "A further certificate in \(path) cannot be read (\(OpenSSLErrors.take())).")
        }
        ERR_clear_error()
    }

    deinit {
        unsafe X509_free(first)
        unsafe others.forEach { unsafe X509_free($0) }
    }

    /// The days until the certificate ends.
    ///
    /// - Throws: `TransportSecurityError` of code `unusable` before its time and after it.
    func daysLeft() throws(TransportSecurityError) -> Int {
        guard unsafe X509_cmp_current_time(X509_get0_notBefore(first)) < 0 else {
            throw TransportSecurityError(
                .unusable, "The certificate in \(path) is not valid yet; look at the clock of this machine.")
        }
        let end = unsafe X509_get0_notAfter(first)
        guard unsafe X509_cmp_current_time(end) > 0 else {
            throw TransportSecurityError(.unusable, "The certificate in \(path) has expired; have a new one made.")
        }
        var (days, seconds): (Int32, Int32) = (0, 0)
        guard unsafe ASN1_TIME_diff(&days, &seconds, nil, end) == 1 else {
            throw TransportSecurityError(.unusable, "The certificate in \(path) does not say when it ends.")
        }
        return Int(days)
    }

    private static func none(_ path: String) -> TransportSecurityError {
        ERR_clear_error()
        return TransportSecurityError(
            .unreadable, "\(path) has no certificate in PEM form (-----BEGIN CERTIFICATE-----).")
    }

    @unsafe
    static func memory(_ bytes: [UInt8]) -> OpaquePointer? {
        guard let memory = unsafe heed_memory(), let count = Int32(exactly: bytes.count) else { return nil }
        // The bytes are copied. Nothing is there to be read of an empty file.
        guard !bytes.isEmpty, unsafe BIO_write(memory, bytes, count) == count else {
            unsafe BIO_free(memory)
            return nil
        }
        return unsafe memory
    }
}

/// The key of a file.
@safe
private struct PrivateKey: ~Copyable {
    let pointer: OpaquePointer

    init(_ path: String) throws(TransportSecurityError) {
        let bytes = try SecretFile(path, kind: "key", isSecret: true).bytes
        ERR_clear_error()
        defer { ERR_clear_error() }
        var asked: Int32 = 0
        guard let memory = unsafe CertificateChain.memory(bytes) else { throw Self.none(path) }
        defer { unsafe BIO_free(memory) }
        guard let pointer = unsafe heed_read_key(memory, &asked) else {
            guard asked == 0 else {
                throw TransportSecurityError(
                    .unreadable,
                    "The key in \(path) has a passphrase, which nobody can type here; keep it without one, readable by you alone."
                )
            }
            throw Self.none(path)
        }
        unsafe self.pointer = unsafe pointer
    }

    deinit { unsafe EVP_PKEY_free(pointer) }

    private static func none(_ path: String) -> TransportSecurityError {
        TransportSecurityError(.unreadable, "\(path) has no private key in PEM form (-----BEGIN PRIVATE KEY-----).")
    }
}
