internal import Foundation

/// The powers of a sound's frequencies, under a Hann window.
///
/// The fast Fourier transform of J. W. Cooley and J. W. Tukey, "An algorithm for the machine calculation of complex Fourier
/// series", 1965, in place and with radix 2.
struct Spectrum: Sendable {
    /// The power in each of the bins that were asked for; a bin is the sample rate divided by the number of samples wide.
    let powers: [Float]

    /// Transforms a sound.
    ///
    /// - Parameters:
    ///   - samples: the sound; their number must be a power of two.
    ///   - bins: the bins whose powers are kept, in the lower half.
    init(_ samples: ArraySlice<Int16>, bins: Range<Int>) {
        let count = samples.count
        // trap-free: its only caller gives blocks of a constant length.
        precondition(count.nonzeroBitCount == 1 && bins.upperBound <= count / 2)
        let shift = UInt64.bitWidth - count.trailingZeroBitCount
        var real = [Float](repeating: 0, count: count)
        var imaginary = real
        for (index, sample) in samples.enumerated() {
            let window = 0.5 - 0.5 * cos(2 * Float.pi * Float(index) / Float(count))
            real[Int(UInt64(index).bitReversed >> shift)] = Float(sample) * window
        }
        var half = 1
        while half < count {
            for place in 0..<half {
                let angle = -Float.pi * Float(place) / Float(half)
                let (cosine, sine) = (cos(angle), sin(angle))
                for first in stride(from: place, to: count, by: 2 * half) {
                    let second = first + half
                    let turned = (
                        real[second] * cosine - imaginary[second] * sine,
                        real[second] * sine + imaginary[second] * cosine
                    )
                    (real[second], imaginary[second]) = (real[first] - turned.0, imaginary[first] - turned.1)
                    (real[first], imaginary[first]) = (real[first] + turned.0, imaginary[first] + turned.1)
                }
            }
            half *= 2
        }
        powers = bins.map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
    }
}

extension UInt64 {
    /// The same bits from the last to the first.
    fileprivate var bitReversed: UInt64 {
        (0..<UInt64(Self.bitWidth)).reduce(0) { $0 | ((self >> $1) & 1) << (UInt64(Self.bitWidth) - 1 - $1) }
    }
}
