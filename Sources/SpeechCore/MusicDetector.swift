internal import Foundation

/// How far a sound consists of tones that are held, as those of instruments are and a voice's never, or of pure ones.
///
/// A spectrum of 64 ms shows the single harmonics. Its fine structure, in natural logarithms above the mean of its
/// neighbourhood, is compared to that of a tenth of a second later (correlation, 100–4,000 Hz), wherever it is not much
/// softer than the loudest. The slightest movement of a voice's pitch moves its higher harmonics from bin to bin.
///
/// Plates, bells and beeps are a few tones with nothing between them; a voice fills most of its range.
package struct MusicDetector: Sendable {
    private static let transform = FourierTransform(power: 10)
    private static let length = transform.count
    /// Hann's window.
    private static let window = (0..<length).map { 0.5 - 0.5 * cos(2 * Float.pi * Float($0) / Float(length)) }
    private static let step = SpeechFormat.sampleRate / 50
    /// A tenth of a second: two spectra share no sample.
    private static let gap = 5
    private static let bins = 100 * length / SpeechFormat.sampleRate..<4_000 * length / SpeechFormat.sampleRate
    /// How many bins on either side are a bin's neighbourhood: 125 Hz.
    private static let reach = 8
    /// 30 dB below the loudest is left out.
    private static let leastEnergy: Float = 1e-3
    /// The same for the fullness of spectra: 25 dB below the loudest.
    private static let leastOfFull: Float = 0.003
    /// Fewer spectra may be the beginning of a word: 0.8 s.
    private static let leastSpectra = 40
    /// What is 50 dB softer than the strongest bin is as good as nothing.
    private static let nothing: Float = 1e-5

    private var rest: [Int16] = []
    private var recent: [(fine: [Float], energy: Float)] = []
    private var pairs: [(energy: Float, correlation: Float)] = []
    private var spectra: [(energy: Float, fullness: Float)] = []

    /// Looks for them in a sound.
    ///
    /// - Parameter samples: the sound, at `SpeechFormat.sampleRate`.
    package init(_ samples: [Int16] = []) {
        add(samples)
    }

    /// Goes on with what follows.
    package mutating func add(_ samples: some Sequence<Int16>) {
        rest += samples
        var starts = Array(stride(from: 0, through: rest.count - Self.length, by: Self.step))
        let used = starts.count * Self.step
        while !starts.isEmpty {
            let some = starts.prefix(FourierTransform.Lanes.scalarCount)
            for powers in powers(from: some) { add(powers) }
            starts.removeFirst(some.count)
        }
        rest.removeFirst(used)
    }

    /// The powers of the bins of some spectra, each from a place of the sound on; at most as many as there are lanes.
    private func powers(from starts: ArraySlice<Int>) -> [[Float]] {
        var real = [FourierTransform.Lanes](repeating: .zero, count: Self.length)
        var imaginary = real
        for (lane, start) in starts.enumerated() {
            for index in 0..<Self.length { real[index][lane] = Float(rest[start + index]) * Self.window[index] }
        }
        Self.transform.apply(&real, &imaginary)
        let powers = Self.bins.map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
        return (0..<starts.count).map { lane in powers.map { $0[lane] } }
    }

    private mutating func add(_ powers: [Float]) {
        let energy = powers.reduce(0, +)
        add((Self.fineStructure(powers), energy))
        let least = (powers.max() ?? 0) * Self.nothing
        spectra.append((energy, Float(powers.count { $0 > least }) / Float(powers.count)))
    }

    /// The mean correlation of spectra a tenth of a second apart: about 0.5 in speech and noise, above 0.9 in chords that are
    /// held; 0 where the sound is too short to tell.
    package var steadiness: Double {
        let least = (pairs.map(\.energy).max() ?? 0) * Self.leastEnergy
        let compared = pairs.filter { $0.energy >= least }
        return Double(compared.reduce(0) { $0 + $1.correlation }) / Double(max(compared.count, 1))
    }

    /// The part of a spectrum in which there is anything, in the middle of all that are not much softer than the loudest: above 0.25 in
    /// speech, about 0.1 where a plate rings; 1 where too little of it is loud to tell.
    package var fullness: Double {
        let least = (spectra.map(\.energy).max() ?? 0) * Self.leastOfFull
        let loud = spectra.filter { $0.energy >= least }.map(\.fullness).sorted()
        return loud.count < Self.leastSpectra ? 1 : Double(loud[loud.count / 2])
    }

    private mutating func add(_ spectrum: (fine: [Float], energy: Float)) {
        recent.append(spectrum)
        guard recent.count > Self.gap else { return }
        let earlier = recent.removeFirst()
        pairs.append((min(earlier.energy, spectrum.energy), Self.correlation(earlier.fine, spectrum.fine)))
    }

    private static func fineStructure(_ powers: [Float]) -> [Float] {
        // Amplitudes below the unit of the last bit are no different from none.
        let levels = powers.map { log($0.squareRoot() + 1) }
        return levels.indices.map { bin in
            let neighbours = levels[max(0, bin - reach)...min(levels.count - 1, bin + reach)]
            return levels[bin] - neighbours.reduce(0, +) / Float(neighbours.count)
        }
    }

    private static func correlation(_ first: [Float], _ second: [Float]) -> Float {
        var product: Float = 0
        var energies: (Float, Float) = (0, 0)
        for (one, other) in zip(first, second) {
            product += one * other
            energies.0 += one * one
            energies.1 += other * other
        }
        return product / max((energies.0 * energies.1).squareRoot(), .leastNormalMagnitude)
    }
}
