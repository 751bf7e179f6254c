import CheckedValues

/// How a model's vectors are made of cepstra: what the library calls the feature type (`-feat`).
enum FeatureKind: Sendable, Equatable {
    /// Cepstra, their slopes and the slopes' slopes.
    case slopes
    /// The same with slopes over a longer time besides.
    case longSlopes
    /// Cepstra and their slopes.
    case onlySlopes
    /// Cepstra alone.
    case cepstra
    /// The first cepstrum, which is loudness, apart from the others, all in one stream.
    case loudnessApart
    /// Sphinx-II's four streams: cepstra, slopes over two times, loudness, the slopes' slopes.
    case fourStreams
    /// Cepstra in streams of some widths, each with so many frames before and after.
    case split(widths: [Int], window: Int)

    /// A kind by any of its names; nil for one that Heed does not know.
    init?(named name: String) {
        switch name {
        case "1s_c_d_dd": self = .slopes
        case "1s_c_d_ld_dd": self = .longSlopes
        case "1s_c_d", "cep_dcep": self = .onlySlopes
        case "1s_c", "cep": self = .cepstra
        case "1s_12c_12d_3p_12dd", "s3_1x39": self = .loudnessApart
        case "s2_4x": self = .fourStreams
        default:
            guard let kind = Self.split(name) else { return nil }
            self = kind
        }
    }

    /// Widths between commas, and behind a colon the window, such as `6,7:2`.
    private static func split(_ name: String) -> FeatureKind? {
        let halves = name.split(separator: ":", omittingEmptySubsequences: false)
        let fields = (halves.first ?? "").split(separator: ",", omittingEmptySubsequences: false)
        let widths = fields.compactMap { Int($0) }.filter((1...64).contains)
        guard halves.count <= 2, widths.count == fields.count, let window = Int(halves[at: 1] ?? "0"),
            (0...8).contains(window)
        else { return nil }
        return .split(widths: widths, window: window)
    }

    /// Whether it can be made of frames of so many cepstra.
    func suits(cepstra count: Int) -> Bool {
        switch self {
        case .loudnessApart, .fourStreams: count == 13
        case .split(let widths, _): widths.reduce(0, +) == count
        default: true
        }
    }

    /// The part that is taken of the cepstra around a frame.
    enum Change: Sendable {
        /// The frame itself.
        case none
        /// From two frames before it to two after it.
        case slope
        /// From four frames before it to four after it.
        case longSlope
        /// How the slope changes.
        case curvature
        /// The frame so many before it, or after it.
        case frame(Int)
    }

    /// Values that stand side by side in a stream.
    struct Part: Sendable {
        var change: Change
        /// Of which cepstra.
        var cepstra: Range<Int>
    }

    /// The parts of each stream, for frames of so many cepstra.
    func streams(cepstra count: Int) -> [[Part]] {
        let (all, loudness, rest) = (0..<count, 0..<1, 1..<max(count, 1))
        func parts(_ range: Range<Int>, _ changes: Change...) -> [Part] {
            changes.map { Part(change: $0, cepstra: range) }
        }
        switch self {
        case .slopes: return [parts(all, .none, .slope, .curvature)]
        case .longSlopes: return [parts(all, .none, .slope, .longSlope, .curvature)]
        case .onlySlopes: return [parts(all, .none, .slope)]
        case .cepstra: return [parts(all, .none)]
        case .loudnessApart:
            return [parts(rest, .none, .slope) + parts(loudness, .none, .slope, .curvature) + parts(rest, .curvature)]
        case .fourStreams:
            return [
                parts(rest, .none), parts(rest, .slope, .longSlope), parts(loudness, .none, .slope, .curvature),
                parts(rest, .curvature),
            ]
        case .split(let widths, let window):
            return zip(StreamLayout(widths: widths).starts, widths).map { start, width in
                (-window...window).map { Part(change: .frame($0), cepstra: start..<start + width) }
            }
        }
    }
}
