internal import Foundation

/// How far a sound consists of tones that are held, as those of instruments are and a voice's never.
///
/// A spectrum of 64 ms shows the single harmonics. Its fine structure, in natural logarithms above the mean of its
/// neighbourhood, is compared to that of a tenth of a second later (correlation, 100–4,000 Hz), wherever it is not much
/// softer than the loudest. The slightest movement of a voice's pitch moves its higher harmonics from bin to bin.
package struct MusicDetector: Sendable {
    private static let length = 1024
    private static let step = SpeechFormat.sampleRate / 50
    /// A tenth of a second: two spectra share no sample.
    private static let gap = 5
    private static let bins = 100 * length / SpeechFormat.sampleRate..<4_000 * length / SpeechFormat.sampleRate
    /// How many bins on either side are a bin's neighbourhood: 125 Hz.
    private static let reach = 8
    /// 30 dB below the loudest is left out.
    private static let leastEnergy: Float = 1e-3

    /// The mean correlation of spectra a tenth of a second apart: about 0.5 in speech and noise, above 0.9 in chords that are
    /// held; 0 where the sound is too short to tell.
    package let steadiness: Double

    /// Looks for them in a sound.
    ///
    /// - Parameter samples: the sound, at `SpeechFormat.sampleRate`.
    package init(_ samples: [Int16]) {
        let spectra = stride(from: 0, through: samples.count - Self.length, by: Self.step).map {
            Spectrum(samples[$0..<$0 + Self.length], bins: Self.bins)
        }
        guard spectra.count > Self.gap else {
            steadiness = 0
            return
        }
        let fine = spectra.map { Self.fineStructure($0.powers) }
        let energies = spectra.map { $0.powers.reduce(0, +) }
        let pairs = zip(0..., Self.gap..<spectra.count).map { (first: $0, second: $1) }
        let loudest = pairs.map { min(energies[$0.first], energies[$0.second]) }.max() ?? 0
        let compared = pairs.filter {
            min(energies[$0.first], energies[$0.second]) >= loudest * Self.leastEnergy
        }
        let sum = compared.reduce(0) { $0 + Self.correlation(fine[$1.first], fine[$1.second]) }
        steadiness = Double(sum) / Double(compared.count)
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
