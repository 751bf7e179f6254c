/// The mean of the cepstra of what was spoken lately, which is taken off each frame of a stream.
///
/// Of the last three seconds the louder frames count. At first little is known, and a model's own mean is joined to it.
struct RunningMean: Sendable {
    /// So many frames before a moment count.
    static let past = 300
    /// How loud a frame must be between the softest and the loudest of them.
    private static let loudness: Float = 0.45
    /// How many frames' worth of evidence the model's own mean is.
    private static let prior: Float = 30
    /// How far the first cepstrum of speech lies below that of its loudest frame, as a rule.
    private static let usualDrop: Float = 17

    /// The mean that a model was trained with; nil where it does not tell.
    let usual: [Float]?
    /// Values in a frame.
    let size: Int

    /// The mean over some frames.
    func mean(of frames: ArraySlice<Float>) -> [Float] {
        let rows = stride(from: frames.startIndex, to: frames.endIndex, by: size)
        let highest = rows.reduce(-Float.infinity) { max($0, frames[$1]) }
        let lowest = rows.reduce(Float.infinity) { min($0, frames[$1]) }
        let least = lowest + Self.loudness * (highest - lowest)
        var (sums, count) = ([Float](repeating: 0, count: size), Float(0))
        if var prior = usual {
            prior[0] = highest - Self.usualDrop
            sums = prior.map { $0 * Self.prior }
            count = Self.prior
        }
        for row in rows where frames[row] >= least {
            for value in 0..<size { sums[value] += frames[row + value] }
            count += 1
        }
        return sums.map { $0 / max(count, 1) }
    }
}
