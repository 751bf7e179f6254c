import CheckedValues
import Foundation
import SpeechCore

/// A sound without the echo of its room.
package struct EchoRemover {
    private static let transform = FourierTransform(power: 9)
    private static let window = transform.count
    private static let hop = window / 4
    /// Frequencies that are worked on, 31.25 Hz apart, to 7 kHz: models compare none above.
    private static let groups = 28
    private static let shape = (0..<window).map { index in
        Float((0.5 - 0.5 * cos(2 * Double.pi * Double(index) / Double(window))).squareRoot())
    }

    /// Of a shorter sound too much follows from what was before, in samples: half a second of dry speech a third, two seconds a thirtieth.
    ///
    /// A dry “yes” of 1.7 seconds was heard as “yes sir” without its “echo”.
    package static let leastLength = 2 * SpeechFormat.sampleRate

    /// So much of what sounds must be a voice: rustling has a hundredth.
    package static let leastVoiced = 0.05

    /// The sound without the echo, as long as before.
    package let samples: [Int16]
    /// The part of its energy that was taken for an echo, 0…1; where that is less than was asked for, a bound of it from above.
    package let share: Double

    /// Takes the echo out of a sound.
    ///
    /// - Parameters:
    ///   - sound: the sound.
    ///   - leastShare: a sound of whose energy less is an echo is left as it is. That is known as soon as what is left to be
    ///     looked at cannot make up for it: most of a voice's energy is in few frequencies.
    package init(_ sound: [Int16], leastShare: Double = 0) {
        guard !sound.isEmpty else {
            (samples, share) = (sound, 0)
            return
        }
        // Every sample is in four windows.
        let lead = Self.window - Self.hop
        let padded =
            [Float](repeating: 0, count: lead) + sound.map(Float.init)
            + [Float](repeating: 0, count: Self.window + Self.hop * Lanes.scalarCount)
        let count = (sound.count + lead + Self.hop - 1) / Self.hop
        var (real, imaginary) = Self.spectra(padded, count: count)
        let energies = (0..<Self.groups).map { Self.energy(real[$0], imaginary[$0]) }
        let sum = energies.reduce(0, +)
        let all = max(sum, 1)
        var (taken, rest) = (0.0, sum)
        for group in (0..<Self.groups).sorted(by: { energies[$0] > energies[$1] }) {
            guard (taken + rest) / all >= leastShare else {
                (samples, share) = (sound, (taken + rest) / all)
                return
            }
            let prediction = EchoPrediction(real: real[group], imaginary: imaginary[group])
            taken += Self.energy(
                real[group].indices.map { real[group][$0] - prediction.dryReal[$0] },
                imaginary[group].indices.map { imaginary[group][$0] - prediction.dryImaginary[$0] })
            rest = max(rest - energies[group], 0)
            (real[group], imaginary[group]) = (prediction.dryReal, prediction.dryImaginary)
        }
        share = taken / all
        let dry = Self.sound(real, imaginary, count: count, length: padded.count)
        samples = (0..<sound.count).map { Int16(clampingWhole: dry[lead + $0].rounded()) }
    }

    private static func energy(_ real: [Lanes], _ imaginary: [Lanes]) -> Double {
        var sum = 0.0
        for (a, b) in zip(real, imaginary) { sum += Double((a * a + b * b).sum()) }
        return sum
    }

    /// The spectra of windows: for each group of eight frequencies its frames.
    private static func spectra(_ samples: [Float], count: Int) -> (real: [[Lanes]], imaginary: [[Lanes]]) {
        let all = (window / 2 + 1 + Lanes.scalarCount - 1) / Lanes.scalarCount
        var real = [[Lanes]](repeating: Array(repeating: .zero, count: count), count: all)
        var imaginary = real
        for first in stride(from: 0, to: count, by: Lanes.scalarCount) {
            var one = [Lanes](repeating: .zero, count: window)
            var other = one
            let lanes = min(Lanes.scalarCount, count - first)
            for lane in 0..<lanes {
                let start = (first + lane) * hop
                for index in 0..<window { one[index][lane] = samples[start + index] * shape[index] }
            }
            transform.apply(&one, &other)
            for bin in 0...window / 2 {
                let (group, place) = (bin / Lanes.scalarCount, bin % Lanes.scalarCount)
                for lane in 0..<lanes {
                    real[group][first + lane][place] = one[bin][lane]
                    imaginary[group][first + lane][place] = other[bin][lane]
                }
            }
        }
        return (real, imaginary)
    }

    /// The sound of spectra.
    private static func sound(
        _ real: [[Lanes]], _ imaginary: [[Lanes]], count: Int, length: Int
    ) -> [Float] {
        var result = [Float](repeating: 0, count: length)
        // Four squares of the window lie above each sample; their sum is two.
        let scale = 0.5 / Float(window)
        for first in stride(from: 0, to: count, by: Lanes.scalarCount) {
            var one = [Lanes](repeating: .zero, count: window)
            var other = one
            let lanes = min(Lanes.scalarCount, count - first)
            for bin in 0...window / 2 {
                let (group, place) = (bin / Lanes.scalarCount, bin % Lanes.scalarCount)
                for lane in 0..<lanes {
                    let (a, b) = (real[group][first + lane][place], imaginary[group][first + lane][place])
                    one[bin][lane] = a
                    other[bin][lane] = b
                    guard bin > 0, bin < window / 2 else { continue }
                    one[window - bin][lane] = a
                    other[window - bin][lane] = -b
                }
            }
            transform.apply(&other, &one)
            for lane in 0..<lanes {
                let start = (first + lane) * hop
                for index in 0..<window { result[start + index] += one[index][lane] * shape[index] * scale }
            }
        }
        return result
    }
}
