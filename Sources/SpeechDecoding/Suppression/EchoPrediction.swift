/// Eight neighbouring frequencies of a sound, and what of their frames follows from the frames before.
///
/// Weighted prediction error for one microphone (T. Nakatani and others, "Speech dereverberation based on variance-normalized delayed linear
/// prediction", 2010): an echo is a sum of what was heard before, speech is not. Frames weigh the more the softer the speech in them is thought to be.
struct EchoPrediction {
    /// So many frames tell of the next.
    static let taps = 20
    /// The nearest frames are left out: speech goes on in them.
    static let delay = 3
    private static let rounds = 3
    /// Speech is nowhere softer than this part of its mean power: pauses would count for everything.
    private static let leastPower: Float = 1e-4

    private let real: [Lanes]
    private let imaginary: [Lanes]
    /// The frames without their echo.
    private(set) var dryReal: [Lanes]
    private(set) var dryImaginary: [Lanes]

    /// Takes the echo out of frames.
    init(real: [Lanes], imaginary: [Lanes]) {
        (self.real, self.imaginary) = (real, imaginary)
        (dryReal, dryImaginary) = (real, imaginary)
        guard real.count > Self.delay + Self.taps else { return }
        for _ in 0..<Self.rounds {
            let weights = weights()
            var system = HermitianSystem(size: Self.taps)
            fill(&system, weights)
            let (byReal, byImaginary) = system.solution()
            subtract(byReal, byImaginary)
        }
    }

    /// The part of each frame in the whole, the softer the more.
    private func weights() -> [Lanes] {
        let count = real.count
        let powers = (0..<count).map { dryReal[$0] * dryReal[$0] + dryImaginary[$0] * dryImaginary[$0] }
        let least = powers.reduce(.zero, +) * (Self.leastPower / Float(count)) + 1e-3
        return (0..<count).map { frame in
            let near = powers[max(frame - 1, 0)] + powers[frame] + powers[min(frame + 1, count - 1)]
            return 1 / pointwiseMax(near / 3, least)
        }
    }

    private func fill(_ system: inout HermitianSystem, _ weights: [Lanes]) {
        let count = real.count
        var (weightedReal, weightedImaginary) = ([Lanes](), [Lanes]())
        for tap in 0..<Self.taps {
            let first = Self.delay + tap
            weightedReal = (first..<count).map { weights[$0] * real[$0 - first] }
            weightedImaginary = (first..<count).map { weights[$0] * imaginary[$0 - first] }
            for other in 0...tap {
                system.set(tap, other, product(weightedReal, weightedImaginary, from: tap - other))
            }
            system.set(right: tap, product(weightedReal, weightedImaginary, from: first))
        }
        system.load()
    }

    /// The sum of products with the conjugate of the frames from one on.
    private func product(_ left: [Lanes], _ leftImaginary: [Lanes], from start: Int) -> (Lanes, Lanes) {
        unsafe left.withUnsafeBufferPointer { left in
            unsafe leftImaginary.withUnsafeBufferPointer { leftImaginary in
                unsafe real.withUnsafeBufferPointer { real in
                    unsafe imaginary.withUnsafeBufferPointer { imaginary in
                        var (sum, sumImaginary) = (Lanes.zero, Lanes.zero)
                        for index in 0..<left.count {
                            let (a, b) = unsafe (left[index], leftImaginary[index])
                            let (c, d) = unsafe (real[start + index], imaginary[start + index])
                            sum += a * c
                            sum += b * d
                            sumImaginary += b * c
                            sumImaginary -= a * d
                        }
                        return (sum, sumImaginary)
                    }
                }
            }
        }
    }

    private mutating func subtract(_ byReal: [Lanes], _ byImaginary: [Lanes]) {
        for frame in real.indices {
            var (sum, sumImaginary) = (real[frame], imaginary[frame])
            for tap in 0..<min(Self.taps, max(frame - Self.delay + 1, 0)) {
                let (a, b) = (real[frame - Self.delay - tap], imaginary[frame - Self.delay - tap])
                sum -= byReal[tap] * a + byImaginary[tap] * b
                sumImaginary -= byReal[tap] * b - byImaginary[tap] * a
            }
            dryReal[frame] = sum
            dryImaginary[frame] = sumImaginary
        }
    }
}
