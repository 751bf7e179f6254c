internal import Foundation

/// The fast Fourier transform of several frames at once, one in each lane.
///
/// J. W. Cooley and J. W. Tukey, "An algorithm for the machine calculation of complex Fourier series", 1965, with radix 2.
package struct FourierTransform: Sendable {
    /// A value of eight frames.
    package typealias Lanes = SIMD8<Float>

    /// The length of a frame.
    package let count: Int
    private let cosines: [Float]
    private let sines: [Float]
    /// The place of each value, its bits in the other order.
    private let places: [Int]

    /// A transform of frames whose length is two to this power.
    package init(power: Int) {
        let count = 1 << power
        self.count = count
        cosines = (0..<count / 2).map { Float(cos(2 * Double.pi * Double($0) / Double(count))) }
        sines = (0..<count / 2).map { Float(-sin(2 * Double.pi * Double($0) / Double(count))) }
        places = (0..<count).map { place in
            (0..<power).reduce(0) { $0 | ((place >> $1) & 1) << (power - 1 - $1) }
        }
    }

    /// Transforms frames in place; with both parts exchanged it is the way back, times the length.
    package func apply(_ real: inout [Lanes], _ imaginary: inout [Lanes]) {
        for (place, other) in places.enumerated() where place < other {
            real.swapAt(place, other)
            imaginary.swapAt(place, other)
        }
        var half = 1
        while half < count {
            let step = count / (2 * half)
            for start in stride(from: 0, to: count, by: 2 * half) {
                for place in 0..<half {
                    let (cosine, sine) = (cosines[place * step], sines[place * step])
                    let (first, second) = (start + place, start + place + half)
                    let turnedReal = real[second] * cosine - imaginary[second] * sine
                    let turnedImaginary = real[second] * sine + imaginary[second] * cosine
                    (real[second], imaginary[second]) = (
                        real[first] - turnedReal, imaginary[first] - turnedImaginary
                    )
                    real[first] += turnedReal
                    imaginary[first] += turnedImaginary
                }
            }
            half *= 2
        }
    }
}
