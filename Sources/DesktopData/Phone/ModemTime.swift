package import Foundation

/// Times as modems write them: `2026-11-27T14:05:09+01`, `2026-11-27T14:05:09+0100`, `2026-11-27T14:05:09Z`.
package enum ModemTime {
    /// The moment of a text; nil where it is none.
    package static func date(_ text: String) -> Date? {
        guard
            let found = text.wholeMatch(
                of: /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:Z|([+\-]\d\d):?(\d\d)?)?/)
        else { return nil }
        let zone = found.2.map { "\($0):\(found.3 ?? "00")" } ?? "Z"
        return try? Date("\(found.1)\(zone)", strategy: .iso8601)
    }
}
