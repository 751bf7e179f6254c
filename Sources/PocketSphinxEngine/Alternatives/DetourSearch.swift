import SpeechCore

/// Finds other readings beside one: the same sentence with some neighbouring words replaced by others that the grammar
/// allows in their place.
///
/// The library has no n-best search for grammars that is quick enough, and its lists mostly differ in silences. Detours
/// are first compared with what they replace on the same frames; the best are lined up with the whole utterance.
struct DetourSearch {
    let paths: GraphPaths
    /// For each word of the graph the dictionary's entries that say it.
    let ways: [[String]]
    let settings: ModelManifest.Search
    /// Lines up segments with the frames from one to another, and gives how well they fit with their grammar; nil where
    /// they do not fit in.
    let fit: (ArraySlice<DecodedPass.Segment>, Range<Int>) -> Float?

    /// The most words that are replaced together.
    private static let span = 3

    /// A sentence that may be a reading.
    struct Candidate {
        var segments: [DecodedPass.Segment]
        var gain: Float
    }

    /// Sentences near a reading, most promising first; `languageWeight` is what the grammar's weights count.
    func candidates(near reading: Reading, languageWeight: Float) -> [Candidate] {
        let places = reading.segments.indices.filter { !reading.segments[$0].isFiller }
        guard let way = paths.way(of: places.map { reading.segments[$0].plainWord }) else { return [] }
        let frames = reading.spans
        var candidates: [Candidate] = []
        for first in places.indices {
            for last in first..<min(first + Self.span, places.count) {
                let range = places[first]...places[last]
                let span = frames[range.lowerBound].lowerBound..<frames[range.upperBound].upperBound
                let replaced = reading.segments[range].filter { !$0.isFiller }.map(\.plainWord)
                guard let own = fit(reading.segments[range], span),
                    let ownWay = paths.detours(from: way.states[first], to: way.states[last + 1], limit: .max)
                        .first(where: { $0.words.map { paths.words[Int($0)] } == replaced })
                else { continue }
                for detour in paths.detours(
                    from: way.states[first], to: way.states[last + 1], limit: settings.detours)
                {
                    let words = detour.words.map { paths.words[Int($0)] }
                    // What shares its first or last word with the replaced is found by a shorter span.
                    guard words.first != replaced.first || replaced.count == 1, words != replaced,
                        words.last != replaced.last || replaced.count == 1
                    else { continue }
                    let segments = detour.words.compactMap { word in
                        ways[Int(word)].first.map { DecodedPass.Segment(word: $0, firstFrame: 0, lastFrame: 0) }
                    }
                    guard let value = fit(segments[...], span) else { continue }
                    let gain = value - own + languageWeight * (detour.logWeight - ownWay.logWeight)
                    guard gain > -settings.beam else { continue }
                    var all = reading.segments
                    all.replaceSubrange(range, with: segments)
                    candidates.append(Candidate(segments: all, gain: gain))
                }
            }
        }
        return Array(candidates.sorted { $0.gain > $1.gain }.prefix(settings.count))
    }
}
