import CheckedValues
import IntentCore

/// Names as Heed keeps them between two starts: a line each, which is read faster than JSON by far.
///
/// A line has the kind, the id, and the ways to say it with a tab between them; a way is followed by its hints, each behind a
/// vertical tab. None of these stands in a name.
enum KeptNames {
    private static let (line, part, hint): (UInt8, UInt8, UInt8) = (0x0A, 0x09, 0x0B)

    /// The text of some names.
    static func written(_ names: [String: [Term]]) -> String {
        var text = ""
        for (kind, terms) in names.sorted(by: { $0.key < $1.key }) {
            for term in terms {
                let ways = term.say.map { way in
                    ([way] + (term.hints[way] ?? [])).map(plain).joined(separator: "\u{0B}")
                }
                text += ([plain(kind), plain(term.id)] + ways).joined(separator: "\t") + "\n"
            }
        }
        return text
    }

    private static func plain(_ text: String) -> String {
        String(text.map { $0.isNewline || $0 == "\t" || $0 == "\u{0B}" ? " " : $0 })
    }

    /// The names of a text.
    static func read(_ text: Substring.UTF8View) -> [String: [Term]] {
        var names: [String: [Term]] = [:]
        for line in text.split(separator: line) {
            let parts = line.split(separator: part, omittingEmptySubsequences: false)
            guard parts.count > 2, let kind = parts[at: 0], let id = parts[at: 1] else { continue }
            var (say, hints): ([String], [String: [String]]) = ([], [:])
            for way in parts.dropFirst(2) {
                let pieces = way.split(separator: hint, omittingEmptySubsequences: false).map { String(Substring($0)) }
                guard let said = pieces[at: 0] else { continue }
                say.append(said)
                if pieces.count > 1 { hints[said] = Array(pieces.dropFirst()) }
            }
            names[String(Substring(kind)), default: []].append(
                Term(id: String(Substring(id)), say: say, hints: hints))
        }
        return names
    }
}
