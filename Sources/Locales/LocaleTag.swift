import Foundation

/// A language as people write it, taken apart: `en-GB`, `en_GB.UTF-8`, `sr_RS@latin`, `zh-Hant-TW`.
///
/// The rules are those of BCP 47, read with good will: case and `_` for `-` do not matter, and the ways that POSIX
/// and ICU write a language are understood. A text that is no language is nil.
package struct LocaleTag: Sendable, Hashable, CustomStringConvertible {
    /// The language, such as `en`.
    package let language: String
    /// The script, such as `Hant`; nil where it is not named.
    package let script: String?
    /// The region, such as `GB` or `419`; nil where it is not named.
    package let region: String?
    /// The further parts that make it special, such as `1996` for a spelling.
    package let variants: [String]

    /// The language of those who ask for none: an empty text, `C`, `POSIX`, `und`, `root` and `*`.
    package static let standard = LocaleTag(language: "en", script: nil, region: "US", variants: [])

    /// Reads a language; nil where the text names none.
    package init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let modifiers = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        // The encoding of POSIX says nothing of the language.
        let name = (modifiers.first ?? "").prefix { $0 != "." }
        guard !Self.nothing.contains(name.lowercased()) || name.isEmpty && !text.isEmpty else {
            self = Self.standard
            return
        }
        let parts = name.split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy({ $0.isASCII && $0.isLetter }),
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
        else { return nil }
        var (script, region, variants): (String?, String?, [String]) = (nil, nil, [])
        for part in parts.dropFirst() {
            // After a single letter come settings, which are no language.
            if part.count == 1 { break }
            let isWord = part.allSatisfy(\.isLetter)
            if part.count == 4, isWord, script == nil, region == nil {
                script = part.capitalized
            } else if region == nil, part.count == 2 && isWord || part.count == 3 && part.allSatisfy(\.isNumber) {
                region = part.uppercased()
            } else if part.count > 4 || part.count == 4 && part.first?.isNumber == true {
                variants.append(part.lowercased())
            }
        }
        if modifiers.count == 2 { script = Self.scripts[modifiers[1].lowercased()] ?? script }
        let (language, usual) = Self.canonical(first.lowercased())
        self.init(
            language: language, script: script ?? usual, region: region == "UK" ? "GB" : region, variants: variants)
    }

    private init(language: String, script: String?, region: String?, variants: [String]) {
        self.language = language
        self.script = script
        self.region = region
        self.variants = variants
    }

    /// The tag as BCP 47 writes it, such as `en-GB`.
    package var description: String {
        ([language, script, region].compactMap(\.self) + variants).joined(separator: "-")
    }

    /// The value of `LANG` for it, such as `en_GB.UTF-8`; a region that is missing is the likely one.
    package var posixName: String {
        let region = region ?? Self.likely(language, script)?.region?.identifier
        return [language, region].compactMap(\.self).joined(separator: "_") + ".UTF-8"
    }

    /// The script, or else the one that the language is likely to be written in.
    var likelyScript: String? {
        script ?? Locale.Language(identifier: description).script?.identifier
    }

    /// Whether the region, or else none, is where most speakers of the language are.
    var isLikelyRegion: Bool {
        region != nil && region == Self.likely(language, script)?.region?.identifier
    }

    private static func likely(_ language: String, _ script: String?) -> Locale.Language? {
        let name = [language, script].compactMap(\.self).joined(separator: "-")
        return Locale.Language(identifier: Locale.Language(identifier: name).maximalIdentifier)
    }

    /// One code for each language, with the script where the old code said it.
    private static func canonical(_ code: String) -> (language: String, script: String?) {
        switch code {
        case "sh": return ("sr", "Latn")
        case "no": return ("nb", nil)
        case "cmn": return ("zh", nil)
        case "tl": return ("fil", nil)
        default:
            guard code.count == 3 || old.contains(code) else { return (code, nil) }
            return (Locale.identifier(.bcp47, from: code), nil)
        }
    }

    /// Codes of two letters that have others today.
    private static let old: Set<String> = ["in", "iw", "ji", "jw", "mo"]
    /// The names that stand for no language in particular.
    private static let nothing: Set<String> = ["", "c", "posix", "und", "root", "*"]
    /// How POSIX names scripts.
    private static let scripts = [
        "arabic": "Arab", "cyrillic": "Cyrl", "devanagari": "Deva", "hebrew": "Hebr", "latin": "Latn",
    ]
}
