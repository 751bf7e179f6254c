import AppHost
import Foundation

/// Words that nobody can guess.
enum Secret {
    /// 256 random bits in hexadecimal digits.
    static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The digest that is kept in the place of a secret: it is random and long, so it needs no salt.
    static func digest(of secret: String) -> String { digest(of: Data(secret.utf8)) }

    /// The digest of bytes.
    static func digest(of bytes: Data) -> String { FileDigest.sha256(of: bytes) }
}
