/// The vectors that the model compares with its Gaussians: per frame 13 cepstra, their slopes and the slopes' slopes
/// (`1s_c_d_dd`).
struct Features: Sendable {
    /// Values in a frame.
    static let size = GaussianParameters.size * GaussianParameters.streams

    /// All frames, one after the other.
    let values: [Float]
    /// The number of frames.
    let frameCount: Int

    /// Features of normalised cepstra; frames beyond the ends are taken to be like the first and the last.
    init(cepstra: [Float]) {
        let size = GaussianParameters.size
        let count = cepstra.count / size
        var values = [Float](repeating: 0, count: count * Self.size)
        for frame in 0..<count {
            func cepstrum(_ offset: Int) -> ArraySlice<Float> {
                let start = min(max(frame + offset, 0), count - 1) * size
                return cepstra[start..<start + size]
            }
            let row = frame * Self.size
            let (before3, before2, before1) = (cepstrum(-3), cepstrum(-2), cepstrum(-1))
            let (now, after1, after2, after3) = (cepstrum(0), cepstrum(1), cepstrum(2), cepstrum(3))
            for value in 0..<size {
                func at(_ cepstrum: ArraySlice<Float>) -> Float { cepstrum[cepstrum.startIndex + value] }
                values[row + value] = at(now)
                values[row + size + value] = at(after2) - at(before2)
                values[row + 2 * size + value] = (at(after3) - at(before1)) - (at(after1) - at(before3))
            }
        }
        self.values = values
        frameCount = count
    }

    /// Features that are known.
    init(values: [Float], frameCount: Int) {
        self.values = values
        self.frameCount = frameCount
    }
}
