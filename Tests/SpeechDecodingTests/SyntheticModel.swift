import Foundation
import TestSupport

/// A continuous model of made-up phones, written as SphinxTrain writes one, and speech that fits it.
///
/// Its features are the cepstra themselves, so that frames can be drawn from its Gaussians.
struct SyntheticModel {
    let phones: Int
    let states: Int
    let densities: Int
    /// The number of cepstra in each stream, 13 in all.
    let widths: [Int]
    private let size = 13
    private let means: [Float]
    private let variances: [Float]
    private let weights: [Float]

    /// A model of random numbers.
    init(phones: Int, states: Int, densities: Int, widths: [Int] = [13], seed: UInt64) {
        self.phones = phones
        self.states = states
        self.densities = densities
        self.widths = widths
        var random = SeededGenerator(seed: seed)
        let count = phones * states * densities
        means = (0..<count * 13).map { _ in Float.random(in: -8...8, using: &random) }
        variances = (0..<count * 13).map { _ in Float.random(in: 0.5...4, using: &random) }
        weights = (0..<count * widths.count).map { _ in Float.random(in: 1...10, using: &random) }
    }

    /// The name of a phone; that of silence is `SIL`.
    static func name(_ phone: Int) -> String { phone == 0 ? "SIL" : "P\(phone + 100)" }

    /// Writes the model's files.
    func write(to folder: URL) throws {
        func file(_ name: String, _ version: String, _ words: [UInt32]) throws {
            try (Data("s3\nversion \(version)\nendhdr\n".utf8) + WordFile.data([0x1122_3344] + words))
                .write(to: folder.appending(path: name))
        }
        func numbers(_ values: [Int]) -> [UInt32] { values.map { UInt32($0) } }
        let senones = phones * states
        let shape = numbers([senones, widths.count, densities] + widths + [means.count])
        try file("means", "1.0", shape + means.map(\.bitPattern))
        try file("variances", "1.0", shape + variances.map(\.bitPattern))
        try file(
            "mixture_weights", "1.0",
            numbers([senones, widths.count, densities, weights.count]) + weights.map(\.bitPattern))
        // From each state to itself, the next and the one after.
        let matrix = (0..<states).flatMap { state in
            (0...states).map { target -> Float in
                switch target - state {
                case 0: 5
                case 1: 4
                case 2: 1
                default: 0
                }
            }
        }
        try file(
            "transition_matrices", "1.0",
            numbers([phones, states, states + 1, phones * matrix.count])
                + (0..<phones).flatMap { _ in matrix.map(\.bitPattern) })
        try Data(definition.utf8).write(to: folder.appending(path: "mdef"))
        let kind = widths == [size] ? "1s_c" : widths.map(String.init).joined(separator: ",")
        try Data("-feat \(kind)\n-cmn batch\n-agc none\n-varnorm no\n".utf8).write(
            to: folder.appending(path: "feat.params"))
    }

    /// The phones in the order of their names, as the library wants them.
    private var definition: String {
        let order = (0..<phones).sorted { Self.name($0) < Self.name($1) }
        let lines = order.enumerated().map { place, phone in
            let senones = (0..<states).map { "\(place * states + $0)" }.joined(separator: " ")
            return "\(Self.name(phone)) - - - \(phone == 0 ? "filler" : "n/a") \(place) \(senones) N"
        }
        let counts = [
            "0.3", "\(phones) n_base", "0 n_tri", "\(phones * (states + 1)) n_state_map",
            "\(phones * states) n_tied_state",
            "\(phones * states) n_tied_ci_state", "\(phones) n_tied_tmat", "#",
        ]
        return (counts + lines + [""]).joined(separator: "\n")
    }

    /// Frames of some phones, each state heard a few times; the first cepstrum is raised, as loudness is above 0.
    func speech(_ spoken: [Int], seed: UInt64) -> RecordedCepstra {
        var random = SeededGenerator(seed: seed)
        let order = (0..<phones).sorted { Self.name($0) < Self.name($1) }
        var values: [Float] = []
        for phone in spoken {
            guard let place = order.firstIndex(of: phone) else { continue }
            for state in 0..<states {
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    values += frame(of: place * states + state, using: &random)
                }
            }
        }
        return RecordedCepstra(values: values, size: size)
    }

    /// A frame drawn from one Gaussian of each stream of a senone.
    private func frame(of senone: Int, using random: inout SeededGenerator) -> [Float] {
        streams.flatMap { stream in
            let first = first(of: senone, stream, density: Int.random(in: 0..<densities, using: &random))
            return stream.indices.map { value in
                // The sum of twelve even numbers is nearly normal.
                let normal = (0..<12).reduce(Float(-6)) { sum, _ in sum + Float.random(in: 0...1, using: &random) }
                let place = first + value - stream.lowerBound
                return means[place] + normal * variances[place].squareRoot() + (value == 0 ? 40 : 0)
            }
        }
    }

    /// The cepstra of each stream.
    private var streams: [Range<Int>] {
        var start = 0
        return widths.map { width in
            defer { start += width }
            return start..<start + width
        }
    }

    /// The first number of a Gaussian.
    private func first(of senone: Int, _ stream: Range<Int>, density: Int) -> Int {
        (senone * size + stream.lowerBound) * densities + density * stream.count
    }

    /// How well each senone fits each frame of normalised cepstra, by its definition and in `Double`.
    func senoneScores(of values: [Float]) -> [[Double]] {
        stride(from: 0, to: values.count, by: size).map { frame in
            (0..<phones * states).map { senone in
                streams.enumerated().reduce(0.0) { sum, stream in
                    let first = (senone * widths.count + stream.offset) * densities
                    return sum
                        + log(density(of: senone, stream.element, weights[first..<first + densities], values, frame))
                }
            }
        }
    }

    /// How likely a stream of a frame is for a senone.
    private func density(
        of senone: Int, _ stream: Range<Int>, _ weights: ArraySlice<Float>, _ values: [Float], _ frame: Int
    ) -> Double {
        let total = weights.reduce(0) { $0 + Double($1) }
        return weights.enumerated().reduce(0.0) { sum, weight in
            let first = first(of: senone, stream, density: weight.offset)
            var logarithm = log(Double(weight.element) / total) - Double(stream.count) / 2 * log(2 * .pi)
            for value in stream {
                let place = first + value - stream.lowerBound
                let variance = Double(variances[place])
                let away = Double(values[frame + value]) - Double(means[place])
                logarithm -= 0.5 * (log(variance) + away * away / variance)
            }
            return sum + exp(logarithm)
        }
    }
}
