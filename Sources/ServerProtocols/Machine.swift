import Foundation

/// A machine, or a household, by the bytes of its address: one address can be written in many ways.
package struct Machine: Hashable, Sendable {
    /// The bytes of an address of version 4, or those that tell whom one of version 6 belongs to.
    private let bytes: [UInt8]
    /// The network that an address holds in, such as `eth0`; empty where it holds everywhere.
    private let zone: String

    /// The bytes that begin an address of version 4 as a socket for both versions has it.
    private static let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    /// A household has a whole network of addresses of version 6: the first half names it.
    private static let household = 8
    private static let (four, six) = (4, 16)

    /// The machine of an address of version 4, or the household of one of version 6.
    ///
    /// - Parameter address: the address in numbers; nil comes back for anything else.
    package init?(_ address: String) {
        guard let exact = Machine(exactly: address) else { return nil }
        let isNetwork = exact.bytes.count == Self.six && !exact.isOwn
        bytes = isNetwork ? Array(exact.bytes.prefix(Self.household)) : exact.bytes
        zone = exact.zone
    }

    /// The machine of an address, whatever its version.
    package init?(exactly address: String) {
        let parts = address.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        zone = parts.count == 2 ? parts.last ?? "" : ""
        let text = parts.first ?? ""
        var bytes = [UInt8](repeating: 0, count: Self.six)
        if inet_pton(AF_INET, text, &bytes) == 1 {
            self.bytes = Array(bytes.prefix(Self.four))
        } else if inet_pton(AF_INET6, text, &bytes) == 1 {
            self.bytes = bytes.starts(with: Self.mapped) ? Array(bytes.suffix(Self.four)) : bytes
        } else {
            return nil
        }
    }

    /// Whether it is this machine, as it speaks to itself.
    package var isOwn: Bool {
        bytes.count == Self.four ? bytes.first == 127 : bytes == [UInt8](repeating: 0, count: Self.six - 1) + [1]
    }
}
