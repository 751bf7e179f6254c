/// What the small search knows of a find: how well the phrase fits, and how well what sounds like it does.
package struct PhraseEvidence: Sendable, Equatable {
    /// How much better the phrase fits than any phones, a natural logarithm.
    package var score: Double
    /// The same of the near miss that fits best; nil where there are none.
    package var nearScore: Double?
    /// The same of the phone of the phrase that fits worst, for each of its frames.
    package var worstPhone: Double
    /// How many frames the phrase takes.
    package var frameCount: Int

    /// What is known of a find.
    package init(score: Double, nearScore: Double?, worstPhone: Double, frameCount: Int) {
        self.score = score
        self.nearScore = nearScore
        self.worstPhone = worstPhone
        self.frameCount = frameCount
    }
}
