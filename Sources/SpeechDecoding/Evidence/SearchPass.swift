/// The scores that one way of scoring an utterance gives to its readings.
struct SearchPass {
    let aligner: Aligner
    /// The phone loop's score of each frame.
    private let loop: [Float]

    /// Scores together with what any speech would have in their place.
    init(_ scores: SenoneScores, scale: Float, loop: PhoneLoop, model: AcousticModel) {
        aligner = Aligner(model: model, scores: scores, acousticScale: scale)
        self.loop = loop.frameScores(in: scores)
    }

    /// The same where the loop's score of each frame is known.
    init(_ scores: SenoneScores, scale: Float, loop: [Float], model: AcousticModel) {
        aligner = Aligner(model: model, scores: scores, acousticScale: scale)
        self.loop = loop
    }

    var scores: SenoneScores { aligner.scores }

    /// The factor for acoustic scores before they meet the grammar's weights.
    var scale: Float { aligner.acousticScale }

    /// The evidence for and against the best of some readings of a command.
    ///
    /// Its lead is the one over what was lined up, too: of further readings nobody knows how strange their lengths are, and how many of
    /// them are wanted must not change what is believed.
    func evidence(of readings: Readings) -> Evidence {
        var found = evidence(of: readings.best)
        let next = readings.linedUp.dropFirst().first
        let lead = next.map { Double(readings.best.total - $0.total) } ?? Evidence.longestLead
        found.lead = min(max(lead, 0), Evidence.longestLead)
        return found
    }

    /// The evidence for and against a reading.
    func evidence(of reading: AlignedHypothesis) -> Evidence {
        Evidence(reading, loop: loop, scores: scores)
    }
}
