import AppExtension
import Foundation

/// The positions of some cities.
enum Gazetteer {
    private static let cities: [String: (latitude: Double, longitude: Double)] = [
        "amsterdam": (52.37, 4.90), "athens": (37.98, 23.73), "barcelona": (41.39, 2.17), "beijing": (39.90, 116.41),
        "berlin": (52.52, 13.40), "boston": (42.36, -71.06), "chicago": (41.88, -87.63), "cupertino": (37.32, -122.03),
        "hong kong": (22.32, 114.17), "istanbul": (41.01, 28.98), "lisbon": (38.72, -9.14), "london": (51.51, -0.13),
        "los angeles": (34.05, -118.24), "madrid": (40.42, -3.70), "moscow": (55.76, 37.62), "munich": (48.14, 11.58),
        "new york": (40.71, -74.01), "paris": (48.86, 2.35), "prague": (50.08, 14.44), "rome": (41.90, 12.50),
        "san francisco": (37.77, -122.42), "shanghai": (31.23, 121.47), "shenzhen": (22.54, 114.06),
        "sydney": (-33.87, 151.21), "tokyo": (35.68, 139.69), "vienna": (48.21, 16.37), "zurich": (47.37, 8.54),
    ]

    static func knows(_ place: String) -> Bool { cities[place.lowercased()] != nil }

    /// Whether a position is in or near a city; nil where the city is not known.
    static func isNear(_ place: String, latitude: Double, longitude: Double) -> Bool? {
        cities[place.lowercased()].map { city in
            // A degree is 111 kilometers, of longitude the fewer the farther north.
            let north = (latitude - city.latitude) * 111
            let east = (longitude - city.longitude) * 111 * cos(latitude * .pi / 180)
            return (north * north + east * east).squareRoot() < 40
        }
    }
}
