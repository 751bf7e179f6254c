/// Readings that one pass found.
struct Readings {
    /// The one that fits best.
    var best: AlignedHypothesis
    /// The first of them lined up with the frames, best first.
    var linedUp: [AlignedHypothesis]
    /// All but the best.
    var others: [NBestEntry]
    /// Whether no sentence was within the usual beams: noise fits some command, too, when it is looked for far enough.
    var isFromWideBeam = false
}

/// The result of a pass, and how far it is believed.
struct ScoredResult {
    let readings: Readings
    /// The evidence for the best reading and its words.
    let evidence: Evidence
    /// How this evidence becomes probabilities.
    let curve: ModelManifest.Confidence
    /// How likely the best reading is right.
    private(set) var confidence: Double
    /// The probability below which it is rejected.
    private(set) var minimum: Double

    /// A result that is believed as far as its own evidence goes.
    init(_ readings: Readings, evidence: Evidence, curve: ModelManifest.Confidence, minimum: Double) {
        self.readings = readings
        self.evidence = evidence
        self.curve = curve
        confidence = curve.probability(of: evidence)
        self.minimum = minimum
    }

    var best: AlignedHypothesis { readings.best }

    var isBelieved: Bool { confidence >= minimum }

    /// Whether it is believed rather than another result.
    func isSurer(than other: ScoredResult) -> Bool {
        isBelieved == other.isBelieved ? confidence > other.confidence : isBelieved
    }

    /// The same, rejected below a higher probability.
    func demanding(_ least: Double) -> ScoredResult {
        var result = self
        result.minimum = max(minimum, least)
        return result
    }

    /// The same, as far believed as another result.
    func believed(like other: ScoredResult) -> ScoredResult {
        var result = self
        result.confidence = other.confidence
        result.minimum = other.minimum
        return result
    }
}
