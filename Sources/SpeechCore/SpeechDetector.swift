internal import Foundation

/// Says of each 10 ms frame how much it stands out of the noise and whether it is voiced.
struct SpeechDetector: Sendable {
    private static let smoothing: Float = 0.5
    private static let clearestBands = 3
    private static let largest: Float = 60
    /// Levels below are taken as this: the hiss of 16-bit samples themselves.
    private static let lowestLevel: Float = -80
    /// Less prominence than this is noise whether periodic or not.
    static let leastProminence: Float = 2

    private var bands = SpectralBands()
    private var voicing = Voicing()
    private var floor = NoiseFloor()
    private var smoothed: [Float] = []

    /// The smoothed levels of the bands in the last frame, in decibels.
    private(set) var levels: [Float] = []

    /// The level of the noise in all bands together, in decibels relative to full range.
    var noiseLevel: Double {
        10 * log10(floor.levels.reduce(1e-10) { $0 + pow(10, Double($1) / 10) })
    }

    /// Takes the next frame.
    mutating func evidence(for frame: ArraySlice<Int16>) -> FrameEvidence {
        let powers = bands.powers(of: frame)
        voicing.add(frame)
        if smoothed.isEmpty { smoothed = powers }
        levels.removeAll(keepingCapacity: true)
        for band in powers.indices {
            smoothed[band] = Self.smoothing * smoothed[band] + (1 - Self.smoothing) * powers[band]
            levels.append(max(10 * log10(smoothed[band] + 1e-10), Self.lowestLevel))
        }
        floor.update(levels)
        let prominence = prominence(of: levels)
        guard prominence >= Self.leastProminence else { return FrameEvidence(prominence: prominence, voicing: 0) }
        let (strength, period) = voicing.strongest()
        return FrameEvidence(prominence: prominence, voicing: strength, period: period)
    }

    /// How far levels lie above the noise as it is now, in decibels.
    func prominence(of levels: [Float]) -> Float {
        zip(levels, floor.levels).map { min(max($0 - $1, 0), Self.largest) }.sorted().suffix(Self.clearestBands)
            .reduce(0, +) / Float(Self.clearestBands)
    }
}
