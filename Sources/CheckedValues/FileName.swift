/// Names of files as text, whatever bytes they are of.
///
/// Linux allows any bytes but `/` and NUL. A byte that is not part of UTF-8 stands in the text as a character of the last
/// private plane, so that two such names differ and either can be opened again.
public enum FileName {
    /// The character of byte 0; those of the others follow it.
    private static let first: UInt32 = 0x10_FE00

    /// The text for the bytes of a name.
    public static func text(_ bytes: some Collection<UInt8>) -> String {
        if let text = String(validating: bytes, as: UTF8.self),
            !text.unicodeScalars.contains(where: { byte(of: $0) != nil })
        {
            return text
        }
        var result = ""
        var rest = Array(bytes)[...]
        while let lead = rest.first {
            let length = 1 + max(0, (~lead).leadingZeroBitCount - 1)
            let piece = rest.prefix(length)
            if let text = String(validating: piece, as: UTF8.self), let scalar = text.unicodeScalars.first,
                text.unicodeScalars.count == 1, byte(of: scalar) == nil
            {
                result += text
                rest = rest.dropFirst(length)
            } else {
                if let scalar = Unicode.Scalar(first + UInt32(lead)) { result.unicodeScalars.append(scalar) }
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// The bytes of a name that `text` has read.
    public static func bytes(_ text: some StringProtocol) -> [UInt8] {
        var result: [UInt8] = []
        for scalar in text.unicodeScalars {
            if let byte = byte(of: scalar) { result.append(byte) } else { result += Array(Character(scalar).utf8) }
        }
        return result
    }

    /// The bytes of a name as C takes them; one with a NUL in it ends there, as no file has such a name.
    public static func cString(_ text: some StringProtocol) -> [CChar] {
        bytes(text).map { CChar(bitPattern: $0) } + [0]
    }

    /// A name for people and programs, in which a byte that is not UTF-8 stands as `\xE9`; else as it is.
    public static func shown(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { byte(of: $0) != nil }) else { return text }
        return text.unicodeScalars.reduce(into: "") { shown, scalar in
            if let byte = byte(of: scalar) {
                shown += "\\x" + String(byte, radix: 16, uppercase: true)
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
    }

    /// The byte that a character stands for; nil for any other character.
    static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        scalar.value < first ? nil : UInt8(exactly: scalar.value - first)
    }
}
