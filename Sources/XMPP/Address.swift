/// The address of a person or a room: `jon@example.org`, without the device behind a stroke (RFC 7622).
package struct Address: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The part before the sign.
    package let local: String
    /// The server.
    package let domain: String

    /// The address in a text; nil where it is none.
    package init?(_ text: String) {
        let bare = text.split(separator: "/", maxSplits: 1).first ?? ""
        let parts = bare.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, parts[1].allSatisfy(Self.isHost),
            !parts[0].contains(where: { "\"&'/:<>@ ".contains($0) || $0.isWhitespace })
        else { return nil }
        local = parts[0].lowercased()
        domain = parts[1].lowercased()
    }

    private static func isHost(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || ".-".contains(character)
    }

    /// The address as it is written.
    package var description: String { "\(local)@\(domain)" }

    /// Reads the written form.
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let address = Address(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "no address: \(text)"))
        }
        self = address
    }

    /// Writes it.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
