internal import Foundation

extension Data {
    // The bytes of a file, paged in by the system as they are looked at; the file must not change meanwhile. `what`
    // says what it is for, in the error's sentence ("pronunciation dictionary").
    static func mapped(_ url: URL, what: String) throws(PronunciationError) -> Data {
        do {
            return try Data(contentsOf: url, options: .alwaysMapped)
        } catch {
            throw PronunciationError(
                .fileUnreadable,
                "Cannot read the \(what) \(url.path); install the package it belongs to or name another file.",
                underlying: error)
        }
    }

    /// A number that changes when the bytes do, from their count and a sample of them.
    var fingerprint: UInt64 {
        let bytes = span
        var hash = UInt64(bytes.count) ^ 0xcbf2_9ce4_8422_2325
        for position in stride(from: 0, to: bytes.count, by: 61) {
            hash = (hash ^ UInt64(bytes[position])) &* 0x100_0000_01b3
        }
        return hash
    }
}
