import Foundation

/// The states that were probably spoken in each frame.
struct SpokenStates {
    /// A senone that may have been spoken.
    struct State {
        var senone: Int32
        /// How likely it was.
        var weight: Float
    }

    /// Less likely readings than this teach nothing.
    private static let negligible: Float = 0.003

    /// For each frame the senones of words that may have been spoken.
    private(set) var frames: [[State]]
    /// The frames in which the likeliest reading has no words.
    let quiet: [Int]

    /// The states of a reading.
    init(_ reading: AlignedHypothesis) { self.init([reading], softness: 1) }

    /// The states of several readings of the same frames, each as likely as it fits.
    ///
    /// - Parameters:
    ///   - readings: the readings, at least one, the best first.
    ///   - softness: how much better a reading must be, in natural logarithms, to be e times as likely.
    init(_ readings: [AlignedHypothesis], softness: Float) {
        let best = readings.first?.total ?? 0
        let shares = readings.map { exp(($0.total - best) / softness) }
        let sum = shares.reduce(0, +)
        frames = Array(repeating: [], count: readings.first?.alignment.count ?? 0)
        quiet =
            readings.first.map { reading in
                reading.alignment.indices.filter { frame in
                    let state = reading.alignment[frame]
                    return reading.chain.isFiller[state] && !reading.segments[reading.chain.words[state]].isAside
                }
            } ?? []
        for (reading, share) in zip(readings, shares) where share > Self.negligible * sum {
            for (frame, senone) in reading.spokenSenones.enumerated() where senone >= 0 {
                if let known = frames[frame].firstIndex(where: { $0.senone == senone }) {
                    frames[frame][known].weight += share / sum
                } else {
                    frames[frame].append(State(senone: senone, weight: share / sum))
                }
            }
        }
    }

    /// All senones that may have been spoken, with their frames.
    var all: [(frame: Int, state: State)] {
        frames.enumerated().flatMap { frame, states in states.map { (frame, $0) } }
    }
}
