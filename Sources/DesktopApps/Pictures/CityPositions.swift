import DesktopData
import Foundation

/// The positions of the cities that time zones are called by: `/usr/share/zoneinfo/zone1970.tab` has them on every machine.
enum CityPositions {
    /// So near is in a city, in kilometres.
    private static let reach = 40.0

    private static let all: [String: (latitude: Double, longitude: Double)] = {
        var found: [String: (Double, Double)] = [:]
        for file in ["zone1970.tab", "zone.tab"] {
            for parts in ZoneTables.lines(file) {
                guard parts.count > 2, let position = position(parts[1]), let city = parts[2].split(separator: "/").last
                else { continue }
                found[PlainWords.of(String(city))] = position
            }
        }
        return found
    }()

    /// `+4852+00220` and `+404251-0740023`: degrees, minutes and perhaps seconds, by ISO 6709.
    private static func position(_ text: String) -> (Double, Double)? {
        guard let middle = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
            let north = degrees(text[..<middle], 2), let east = degrees(text[middle...], 3)
        else { return nil }
        return (north, east)
    }

    private static func degrees(_ text: Substring, _ whole: Int) -> Double? {
        let figures = text.dropFirst()
        guard let degrees = Double(figures.prefix(whole)) else { return nil }
        let minutes = Double(figures.dropFirst(whole).prefix(2)) ?? 0
        let seconds = Double(figures.dropFirst(whole + 2)) ?? 0
        return (text.first == "-" ? -1 : 1) * (degrees + minutes / 60 + seconds / 3600)
    }

    /// Whether a position is in or near a city; nil where the city is not known.
    static func isNear(_ city: String, latitude: Double, longitude: Double) -> Bool? {
        all[PlainWords.of(city)].map { place in
            // A degree is 111 kilometres, of longitude the fewer the farther north.
            let north = (latitude - place.latitude) * 111
            let east = (longitude - place.longitude) * 111 * cos(latitude * .pi / 180)
            return (north * north + east * east).squareRoot() < reach
        }
    }
}
