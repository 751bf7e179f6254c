import DesktopData
import Foundation

/// The time zones of cities and countries, as the system's tables have them.
enum PlaceZones {
    /// Large cities that no zone is named after.
    private static let more = [
        "san francisco": "America/Los_Angeles", "seattle": "America/Los_Angeles", "las vegas": "America/Los_Angeles",
        "california": "America/Los_Angeles", "washington": "America/New_York", "boston": "America/New_York",
        "miami": "America/New_York", "atlanta": "America/New_York", "philadelphia": "America/New_York",
        "houston": "America/Chicago", "dallas": "America/Chicago", "texas": "America/Chicago",
        "montreal": "America/Toronto", "ottawa": "America/Toronto", "beijing": "Asia/Shanghai",
        "shenzhen": "Asia/Shanghai", "delhi": "Asia/Kolkata", "new delhi": "Asia/Kolkata", "mumbai": "Asia/Kolkata",
        "bangalore": "Asia/Kolkata", "india": "Asia/Kolkata", "osaka": "Asia/Tokyo", "kyoto": "Asia/Tokyo",
        "munich": "Europe/Berlin", "hamburg": "Europe/Berlin", "frankfurt": "Europe/Berlin", "geneva": "Europe/Zurich",
        "milan": "Europe/Rome", "barcelona": "Europe/Madrid", "saint petersburg": "Europe/Moscow",
        "england": "Europe/London", "uk": "Europe/London", "usa": "America/New_York", "abu dhabi": "Asia/Dubai",
        "北京": "Asia/Shanghai", "深圳": "Asia/Shanghai", "广州": "Asia/Shanghai", "旧金山": "America/Los_Angeles",
        "西雅图": "America/Los_Angeles", "华盛顿": "America/New_York", "波士顿": "America/New_York", "大阪": "Asia/Tokyo",
        "孟买": "Asia/Kolkata", "慕尼黑": "Europe/Berlin", "米兰": "Europe/Rome", "пекин": "Asia/Shanghai",
        "сан-франциско": "America/Los_Angeles", "вашингтон": "America/New_York", "бостон": "America/New_York",
        "санкт-петербург": "Europe/Moscow", "петербург": "Europe/Moscow", "мюнхен": "Europe/Berlin",
        "милан": "Europe/Rome", "барселона": "Europe/Madrid",
        "rio": "America/Sao_Paulo", "rio de janeiro": "America/Sao_Paulo", "cape town": "Africa/Johannesburg",
    ]

    /// The zone of a place, or nil where no table has it.
    static func zone(of place: String) -> TimeZone? {
        let name = plain(place)
        if let zone = more[name] { return TimeZone(identifier: zone) }
        if let zone = cities.first(where: { plain($0.split(separator: "/").last.map(String.init) ?? "") == name }) {
            return TimeZone(identifier: zone)
        }
        if !Wording.isEnglish, let zone = zone(of: place, in: Wording.format) { return zone }
        // The first zone of a country is the one where most people live.
        let countries = ZoneTables.lines("iso3166.tab")
        guard let code = countries.first(where: { plain($0.dropFirst().joined(separator: " ")) == name })?.first else {
            return nil
        }
        let zone = ZoneTables.lines("zone.tab").first { $0.first == code && $0.count > 2 }?[2]
        return zone.flatMap { TimeZone(identifier: $0) }
    }

    /// The zone of a city or country as ICU calls it in a language, in any case: «в Москве».
    private static func zone(of place: String, in locale: Locale) -> TimeZone? {
        let name = stem(place)
        if let zone = more.first(where: { stem($0.key) == name })?.value { return TimeZone(identifier: zone) }
        let city = DateFormatter()
        city.locale = locale
        // The zone's city.
        city.dateFormat = "VVV"
        let zone = cities.lazy.compactMap({ TimeZone(identifier: $0) }).first { zone in
            city.timeZone = zone
            return stem(city.string(from: .now)) == name
        }
        if let zone { return zone }
        let country = Locale.Region.isoRegions.first { region in
            locale.localizedString(forRegionCode: region.identifier).map(stem) == name
        }
        guard let code = country?.identifier else { return nil }
        return ZoneTables.lines("zone.tab").first { $0.first == code && $0.count > 2 }
            .flatMap { TimeZone(identifier: $0[2]) }
    }

    /// A name without the endings of its cases.
    private static func stem(_ text: String) -> String {
        PlainWords.of(text).split(separator: " ").map { PlainWords.stem(String($0)) }.joined(separator: " ")
    }

    private static var cities: [String] {
        TimeZone.knownTimeZoneIdentifiers + ZoneTables.lines("zone.tab").compactMap { $0.count > 2 ? $0[2] : nil }
    }

    private static func plain(_ text: String) -> String {
        text.lowercased().replacing("_", with: " ").trimmingCharacters(in: .whitespaces)
    }
}
