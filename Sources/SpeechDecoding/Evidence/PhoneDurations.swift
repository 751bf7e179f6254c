import Foundation
package import SpeechCore

/// How long phones usually last, and how strange it is how long those of a reading do.
///
/// The states of a model are left as likely in each frame as in any other, so that a syllable squeezed into six frames costs a reading
/// hardly more than one of usual length. Lengths are compared as logarithms, and beside those of the whole utterance: who speaks fast
/// says all of its phones fast.
package struct PhoneDurations: Sendable {
    /// The lengths of a phone: natural logarithms of frames.
    struct Usual {
        var mean: Double
        var variance: Double
    }

    /// A phone's deviation counts at most so much: it may have been lined up badly, in a pause or a noise.
    private static let strangest = 16.0
    /// As many phones of usual speed the first guess of the speaker's speed is worth.
    private static let ratePrior = 5.0

    /// The lengths of each phone; nil for silence and noises.
    private let phones: [Usual?]
    /// How much the logarithms vary in the mean.
    private let variance: Double
    /// What a unit of strangeness takes from a reading, a natural logarithm.
    private let weight: Double

    /// Reads a file: lines of a phone, the mean of the natural logarithms of its frames, and their variance.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - weight: what a unit of strangeness takes from a reading, a natural logarithm.
    ///   - names: the phones of the model.
    /// - Throws: `RecognitionError` of code `modelMissing` or `modelInvalid`.
    package init(path: String, weight: Double, names: [String]) throws(RecognitionError) {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw RecognitionError(.modelMissing, "The model file \(path) cannot be read.")
        }
        var phones = [Usual?](repeating: nil, count: names.count)
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: " ")
            guard fields.count == 3, let mean = Double(fields[1]), let variance = Double(fields[2]),
                mean.isFinite, variance > 0, variance.isFinite,
                let phone = names.firstIndex(where: { $0 == fields[0] })
            else {
                throw RecognitionError(
                    .modelInvalid,
                    "\(path) is no list of phones of the model with the mean and variance of their lengths: \(line)")
            }
            phones[phone] = Usual(mean: mean, variance: variance)
        }
        let known = phones.compactMap(\.self)
        guard !known.isEmpty else { throw RecognitionError(.modelInvalid, "\(path) lists no phones.") }
        self.phones = phones
        self.weight = weight
        variance = known.reduce(0) { $0 + $1.variance } / Double(known.count)
    }

    /// How strange the lengths of phones are beside each other: the mean of their squared deviations, less 1.
    ///
    /// - Parameters:
    ///   - said: the phones that were said, by their numbers in the model.
    ///   - frames: how many frames each has.
    /// - Returns: the mean, and of how many phones; about 0 where they are as strange as usual.
    package func strangeness(of said: [Int], frames: [Int]) -> (perPhone: Double, phones: Int) {
        let lengths = zip(said, frames).compactMap { phone, count -> (deviation: Double, variance: Double)? in
            guard count > 0, let usual = phones[phone] else { return nil }
            return (log(Double(count)) - usual.mean, usual.variance)
        }
        guard !lengths.isEmpty else { return (0, 0) }
        let sum = lengths.reduce(0) { $0 + $1.deviation / $1.variance }
        let weights = lengths.reduce(Self.ratePrior / variance) { $0 + 1 / $1.variance }
        let rate = sum / weights
        let strangeness = lengths.reduce(0.0) { sum, length in
            let deviation = length.deviation - rate
            return sum + min(deviation * deviation / length.variance, Self.strangest) - 1
        }
        return (strangeness / Double(lengths.count), lengths.count)
    }

    /// A reading whose total counts the lengths of its phones, too.
    func judged(_ reading: AlignedHypothesis) -> AlignedHypothesis {
        let phones = reading.chain.phones
        let states = reading.chain.senones.count / max(phones.count, 1)
        var frames = [Int](repeating: 0, count: phones.count)
        for state in reading.alignment { frames[state / states] += 1 }
        let said = phones.indices.filter { !reading.chain.isFiller[$0 * states] }
        let found = strangeness(of: said.map { phones[$0] }, frames: said.map { frames[$0] })
        var reading = reading
        reading.strangeness = found.perPhone
        reading.total -= Float(weight * found.perPhone * Double(found.phones))
        return reading
    }
}
