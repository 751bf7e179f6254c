/// What ten milliseconds of sound say about whether somebody speaks.
package struct FrameEvidence: Sendable, Equatable {
    /// How far the three clearest bands lie above the noise, in decibels, 0…60.
    package var prominence: Float
    /// How periodic it is, 0…1; 0 where nothing stands out.
    package var voicing: Float
    /// The strongest period, in units of a quarter of a millisecond; 0 where nothing stands out.
    package var period: Int

    /// The evidence of one frame.
    package init(prominence: Float, voicing: Float, period: Int = 0) {
        self.prominence = prominence
        self.voicing = voicing
        self.period = period
    }
}
