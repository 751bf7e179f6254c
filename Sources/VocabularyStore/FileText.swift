package import Foundation

/// The text of a file, whichever encoding it was written in.
package struct FileText: Sendable, Hashable {
    /// The text, without a mark of the byte order.
    package let text: String
    /// The encoding that was guessed because nothing says which it is; nil where there is no doubt.
    package let guessed: String?

    /// Reads text: as its encoding is said, as its mark says, as UTF-8, or else as Windows-1252, as most programs of old
    /// have written it.
    ///
    /// - Parameters:
    ///   - data: the file's contents.
    ///   - encoding: the encoding's name, or nil to find out.
    ///   - name: the file's name, for messages.
    /// - Throws: `VocabularyError` of code `malformedFile` for an encoding that is not known, and for what is no text.
    package init(_ data: Data, encoding: String? = nil, name: String) throws(VocabularyError) {
        if let encoding {
            guard let known = Self.encodings[Self.plain(encoding)] else {
                throw VocabularyError(
                    .malformedFile,
                    "There is no encoding ‘\(encoding)’; take one of \(Self.encodingNames.joined(separator: ", ")).")
            }
            guard let text = String(data: data, encoding: known) else {
                throw VocabularyError(.malformedFile, "\(name) is no text in \(encoding); try without --encoding.")
            }
            self.init(text: text, guessed: nil)
        } else if let kind = ForeignFile.kind(of: data) {
            throw VocabularyError(.malformedFile, "\(name) is \(kind.words).")
        } else if let wide = Self.wideText(data) {
            self.init(text: wide, guessed: nil)
        } else if let text = String(data: data, encoding: .utf8) {
            self.init(text: text, guessed: nil)
        } else {
            let text = String(data: data, encoding: .windowsCP1252) ?? String(data: data, encoding: .isoLatin1) ?? ""
            self.init(text: text, guessed: "Windows-1252")
        }
        guard !text.unicodeScalars.contains(where: Self.isNoText) else {
            throw VocabularyError(
                .malformedFile, "\(name) is no text; export the names as CSV or vCard, or write one a line.")
        }
    }

    private init(text: String, guessed: String?) {
        self.text = text.hasPrefix("\u{feff}") ? String(text.dropFirst()) : text
        self.guessed = guessed
    }

    /// The names of encodings that can be asked for.
    package static let encodingNames = [
        "utf-8", "utf-16", "utf-16le", "utf-16be", "iso-8859-1", "iso-8859-2", "windows-1250", "windows-1251",
        "windows-1252", "windows-1253", "windows-1254", "macintosh", "shift-jis", "euc-jp",
    ]

    private static let encodings: [String: String.Encoding] = [
        "utf8": .utf8, "utf16": .utf16, "utf16le": .utf16LittleEndian, "utf16be": .utf16BigEndian,
        "iso88591": .isoLatin1, "latin1": .isoLatin1, "iso88592": .isoLatin2, "latin2": .isoLatin2,
        "windows1250": .windowsCP1250, "windows1251": .windowsCP1251, "windows1252": .windowsCP1252,
        "windows1253": .windowsCP1253, "windows1254": .windowsCP1254, "cp1250": .windowsCP1250,
        "cp1251": .windowsCP1251, "cp1252": .windowsCP1252, "macintosh": .macOSRoman, "shiftjis": .shiftJIS,
        "eucjp": .japaneseEUC, "ascii": .ascii, "usascii": .ascii,
    ]

    /// The encoding of a name as other files write it too, such as a vCard's `CHARSET`.
    static func encoding(named name: String) -> String.Encoding? { encodings[plain(name)] }

    private static func plain(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// Text of two bytes a letter, with a mark or with every other byte empty; nil for any other.
    private static func wideText(_ data: Data) -> String? {
        let start = [UInt8](data.prefix(2))
        if start == [0xFF, 0xFE] { return String(data: data, encoding: .utf16LittleEndian) }
        if start == [0xFE, 0xFF] { return String(data: data, encoding: .utf16BigEndian) }
        let sample = [UInt8](data.prefix(512))
        guard sample.count >= 4, sample.count % 2 == 0 || data.count > 512 else { return nil }
        let even = stride(from: 0, to: sample.count, by: 2).count { sample[$0] == 0 }
        let odd = stride(from: 1, to: sample.count, by: 2).count { sample[$0] == 0 }
        if even == 0, odd * 5 >= sample.count { return String(data: data, encoding: .utf16LittleEndian) }
        if odd == 0, even * 5 >= sample.count { return String(data: data, encoding: .utf16BigEndian) }
        return nil
    }

    /// Whether no text has the character: control characters beside tabs, line ends and page breaks.
    private static func isNoText(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && !(0x09...0x0D).contains(scalar.value)
    }
}
