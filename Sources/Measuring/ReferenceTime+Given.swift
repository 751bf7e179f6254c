import Foundation
package import HeedKit
package import Understanding

extension ReferenceTime {
    /// The moment and the zone that a person gave as words.
    ///
    /// - Parameters:
    ///   - now: The moment, in ISO 8601; the present one where it is nil.
    ///   - timeZone: The zone's name; this machine's zone where it is nil.
    /// - Returns: The reference.
    /// - Throws: `HeedError` where either cannot be read.
    package static func given(now: String?, timeZone: String?) throws(HeedError) -> ReferenceTime {
        var zone = TimeZone.current
        if let timeZone {
            guard let named = TimeZone(identifier: timeZone) else {
                throw HeedError(.usage, "There is no time zone ‘\(timeZone)’; write one such as Europe/Berlin.")
            }
            zone = named
        }
        guard let now else { return ReferenceTime(now: Date(), timeZone: zone) }
        guard let moment = try? Date(now, strategy: .iso8601) else {
            throw HeedError(.usage, "‘\(now)’ is no moment; write one such as 2026-11-21T09:30:00Z.")
        }
        return ReferenceTime(now: moment, timeZone: zone)
    }
}
