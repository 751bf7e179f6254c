/// Lines words up with the frames of one utterance.
struct Aligner {
    let model: AcousticModel
    let scores: SenoneScores
    /// The factor for acoustic scores before they meet the grammar's weights.
    let acousticScale: Float

    /// Lines up the segments of a sentence.
    ///
    /// - Parameters:
    ///   - segments: the words and what is between them.
    ///   - count: how many frames they take; nil for all.
    /// - Returns: the reading; nil when they do not fit.
    func reading(of segments: [Segment], frames count: Int? = nil) -> AlignedHypothesis? {
        let links = segments.map {
            WordChain.Link(phones: $0.phones.map(Int.init), isFiller: $0.isFiller, joinsPrevious: $0.joinsPrevious)
        }
        guard !links.isEmpty, links.allSatisfy({ !$0.phones.isEmpty }) else { return nil }
        let chain = WordChain(links, model: model)
        guard let alignment = chain.alignment(to: scores, in: 0..<(count ?? scores.frameCount)) else { return nil }
        var acoustic: Float = 0
        for (frame, state) in alignment.enumerated() {
            acoustic += scores.score(of: chain.senones[state], frame: frame)
        }
        return AlignedHypothesis(
            segments: segments, chain: chain, alignment: alignment,
            total: acousticScale * acoustic + segments.reduce(0) { $0 + $1.weight })
    }
}
