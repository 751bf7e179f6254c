import Foundation

/// How well each selected senone fits each frame: natural logarithms of likelihoods.
struct SenoneScores: Sendable {
    /// The senones of the columns.
    let selection: SenoneSelection
    /// The number of frames.
    private(set) var frameCount: Int
    /// Frame after frame a value per column.
    var values: [Float]

    /// The scores of no frame yet.
    init(_ selection: SenoneSelection) {
        self.init(selection: selection, frameCount: 0, values: [])
    }

    /// Scores of some frames.
    init(selection: SenoneSelection, frameCount: Int, values: [Float]) {
        self.selection = selection
        self.frameCount = frameCount
        self.values = values
    }

    /// Adds the scores of the frames that follow, each so many times.
    mutating func append(_ next: SenoneScores, times: Int) {
        let width = selection.columnCount
        for frame in 0..<next.frameCount {
            for _ in 0..<times { values += next.values[frame * width..<(frame + 1) * width] }
        }
        frameCount += next.frameCount * times
    }

    /// The score of a senone in a frame; the senone must be selected.
    func score(of senone: Int32, frame: Int) -> Float {
        let column = Int(selection.columns[Int(senone)])
        guard column >= 0 else { return AcousticModel.impossible }
        return values[frame * selection.columnCount + column]
    }

    /// How further scores of the same frames and senones are joined to those that are known.
    enum Joining {
        /// The weighted mean of the logarithms, with the weight of the known ones.
        case mixed(known: Float)
        /// The sum of the likelihoods, each times a probability whose logarithm is given.
        case summed(known: Float, new: Float)

        /// Adds the likelihoods of another case of known probability.
        static func added(probability: Float) -> Joining {
            .summed(known: log(1 - probability), new: log(probability))
        }

        /// Known scores and new ones together.
        @inline(__always)
        func joined(_ known: WideLanes, _ new: WideLanes) -> WideLanes {
            switch self {
            case .mixed(let weight): return (1 - weight) * new + weight * known
            case .summed(let knownCase, let newCase):
                let (one, two) = (known + knownCase, new + newCase)
                let higher = one.replacing(with: two, where: two .> one)
                let distance = one + two - 2 * higher
                let lower = WideLanes(
                    lowHalf: VectorMath.exp(distance.lowHalf), highHalf: VectorMath.exp(distance.highHalf))
                return higher + VectorMath.log(lower + 1)
            }
        }
    }
}
