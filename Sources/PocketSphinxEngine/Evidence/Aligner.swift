import SpeechCore

/// Lines words up with the frames of one utterance.
struct Aligner {
    let model: AcousticModel
    let scores: SenoneScores
    /// What acoustic scores are multiplied with before they meet the grammar's weights.
    let acousticScale: Float
    /// What the grammar's weights are multiplied with.
    let languageWeight: Float
    /// The natural logarithm of the weight of silence or noise.
    let fillerWeight: (DecodedPass.Segment) -> Float
    /// The phones of a word or silence; empty for unknown ones.
    let phones: (String) -> [Int]

    /// How well segments fit some frames, without the grammar's weights for words; nil where they do not fit in.
    func fit(_ segments: ArraySlice<DecodedPass.Segment>, in frames: Range<Int>) -> Float? {
        guard let chain = chain(segments), let alignment = chain.alignment(to: scores, in: frames) else { return nil }
        return total(segments, chain, alignment, from: frames.lowerBound)
    }

    /// A reading of the whole utterance by segments of a grammar; nil when they do not fit.
    func reading(of found: [DecodedPass.Segment], _ paths: GraphPaths) -> Reading? {
        let segments = found.filter { $0.word != "(NULL)" }
        guard let chain = chain(segments[...]),
            let alignment = chain.alignment(to: scores, in: 0..<scores.frameCount)
        else { return nil }
        let words = segments.filter { !$0.isFiller }.map(\.plainWord)
        let grammatical = paths.way(of: words)?.logWeight ?? 0
        return Reading(
            segments: segments, chain: chain, alignment: alignment,
            total: total(segments[...], chain, alignment, from: 0) + languageWeight * grammatical)
    }

    private func chain(_ segments: ArraySlice<DecodedPass.Segment>) -> WordChain? {
        let links = segments.map { WordChain.Link(phones: phones($0.word), isFiller: $0.isFiller) }
        return links.allSatisfy { !$0.phones.isEmpty } ? WordChain(links, model: model) : nil
    }

    private func total(
        _ segments: ArraySlice<DecodedPass.Segment>, _ chain: WordChain, _ alignment: [Int], from start: Int
    ) -> Float {
        var acoustic: Float = 0
        for (frame, state) in alignment.enumerated() {
            acoustic += scores.score(of: chain.senones[state], frame: start + frame)
        }
        return acousticScale * acoustic + languageWeight * segments.reduce(0) { $0 + fillerWeight($1) }
    }
}
