import Foundation

/// The cyclic redundancy check of Ethernet and ZIP (CRC-32, polynomial 0xEDB88320).
enum Checksum {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    /// The check of bytes, as eight hexadecimal digits.
    static func of(_ data: Data) -> String {
        let value = data.reduce(UInt32.max) { value, byte in
            table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8)
        }
        let digits = String(~value, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
