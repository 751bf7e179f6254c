import Foundation

/// Finds the language that comes nearest to the one that is asked for.
///
/// It is the look-up of RFC 4647, with other regions beside it. The available locales are tried in this order:
///
/// 1. the same text, then the same language, script, region and variants;
/// 2. the same without variants (`de-CH` for `de-CH-1996`);
/// 3. the same language and script without a region (`en` for `en-GB`);
/// 4. in a region of the one that is asked for (`es-MX` for `es-419`), then in the same part of a continent (`en-IE` for
///    `en-GB`), then on the same continent (`es-AR` for `es-MX`);
/// 5. in the region where most speakers are (`en-US` for `en-AU`), then in any other region;
/// 6. the language alone (`zh` for `zh-Hant-TW`), and where only a language is asked for, any script of it.
///
/// Of equals the first in the alphabet is taken. A script that is not named is the likely one: `zh-TW` is `zh-Hant-TW`.
/// A request for no language (an empty text, `C`, `POSIX`) is given `en-US`.
package enum LocaleLookup {
    /// The available language that is nearest to one that is asked for; nil where none is near.
    ///
    /// - Parameters:
    ///   - request: a language as people write it; several, as in `LANGUAGE`, are separated by `:`.
    ///   - available: the locales that there are; names that are no languages are only taken for themselves.
    /// - Returns: one of the available names as it is written there.
    package static func nearest(to request: String, in available: some Sequence<String>) -> String? {
        var names: [String] = []
        for name in available {
            if name == request { return name }
            names.append(name)
        }
        let tags = names.sorted().compactMap { name in LocaleTag(name).map { (name: name, tag: $0) } }
        for wish in request.split(separator: ":", omittingEmptySubsequences: request.contains(":")) {
            guard let wanted = LocaleTag(String(wish)) else { continue }
            let ranked = tags.compactMap { name, tag in rank(tag, for: wanted).map { (name: name, rank: $0) } }
            if let best = ranked.min(by: { $0.rank < $1.rank }) { return best.name }
        }
        return nil
    }

    /// Whether two languages are the same one, wherever and however it is spoken.
    package static func isSameLanguage(_ first: String, _ second: String) -> Bool {
        LocaleTag(first)?.language == LocaleTag(second)?.language
    }

    /// That there is nothing for a language, with what there is.
    package static func complaint(about request: String, things: String, available: some Sequence<String>) -> String {
        let names = available.sorted().joined(separator: ", ")
        return "There are no \(things) for ‘\(request)’; "
            + (names.isEmpty ? "there are none." : "use one of \(names).")
    }

    /// How far an available language is from the one that is asked for; nil where it cannot take its place.
    private static func rank(_ tag: LocaleTag, for wanted: LocaleTag) -> Int? {
        if tag == wanted { return 0 }
        guard tag.language == wanted.language, tag.variants.isEmpty || tag.variants == wanted.variants else {
            return nil
        }
        guard tag.likelyScript == wanted.likelyScript else {
            let isBare = tag.script == nil && tag.region == nil
            return isBare ? 9 : wanted.script == nil && wanted.region == nil ? 10 : nil
        }
        guard tag.region != wanted.region else { return tag.variants == wanted.variants ? 1 : 2 }
        guard let region = tag.region.map({ Locale.Region($0) }) else { return 3 }
        if let asked = wanted.region.map({ Locale.Region($0) }) {
            if let part = region.containingRegion, part == asked || asked.subRegions.contains(part) { return 4 }
            if let part = region.containingRegion, part == asked.containingRegion { return 5 }
            if let continent = region.continent, continent == asked.continent { return 6 }
        }
        return tag.isLikelyRegion ? 7 : 8
    }
}
