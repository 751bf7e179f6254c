import CheckedValues
import Foundation
import SpeechCore

/// Takes noise out of a sound while it comes, a net telling what is speech; at most twenty milliseconds late.
package struct NoiseSuppressor: Sendable {
    private static let hop = SpeechFormat.samplesPerFrame
    private static let window = 2 * hop
    private static let bins = SuppressionNet.bins
    /// Frames that are worked on together.
    private static let span = 32
    /// The least power, whose logarithm is -12.
    private static let leastPower: Float = 1e-12
    private static let fullRange: Float = 32_768

    private let net: SuppressionNet
    /// No frequency is made softer than by this factor: what is left hides what is torn.
    private let leastGain: Float
    private var memory: SuppressionNet.Memory
    /// The samples of the windows that are not full yet.
    private var pending: [Float] = []
    /// What the last window leaves for the next samples.
    private var overlap = [Float](repeating: 0, count: hop)

    /// A suppressor that has heard nothing yet.
    ///
    /// - Parameters:
    ///   - net: the net.
    ///   - leastGain: the factor by which a frequency is made softer at most.
    package init(net: SuppressionNet, leastGain: Float) {
        self.net = net
        self.leastGain = leastGain
        memory = net.start
    }

    /// A whole sound without its noise.
    package static func suppressed(_ samples: [Int16], by net: SuppressionNet, leastGain: Float) -> [Int16] {
        var suppressor = NoiseSuppressor(net: net, leastGain: leastGain)
        return suppressor.take(samples, isOver: true)
    }

    /// Goes on with a sound.
    ///
    /// - Parameters:
    ///   - samples: the samples that follow.
    ///   - isOver: whether nothing follows.
    /// - Returns: the samples so far without their noise; those of the last window follow later, or now where the sound is over.
    package mutating func take(_ samples: [Int16], isOver: Bool = false) -> [Int16] {
        pending += samples.lazy.map { Float($0) / Self.fullRange }
        let rest = pending.count
        if isOver { pending += [Float](repeating: 0, count: (Self.hop - rest % Self.hop) % Self.hop + Self.hop) }
        var result: [Int16] = []
        result.reserveCapacity(pending.count)
        var first = 0
        while true {
            let count = min((pending.count - first) / Self.hop - 1, Self.span)
            guard count > 0 else { break }
            result += cleaned(from: first, count: count)
            first += count * Self.hop
        }
        pending.removeFirst(first)
        if isOver { result.removeLast(max(result.count - rest, 0)) }
        return result
    }

    /// The gains that a sound gets, frame by frame: what the net says.
    package static func gains(of samples: [Int16], by net: SuppressionNet) -> [Float] {
        let count = (samples.count + hop - 1) / hop
        let padded = samples.map { Float($0) / fullRange } + [Float](repeating: 0, count: window)
        var memory = net.start
        return net.gains(of: levels(spectra(padded, from: 0, count: count), count: count), after: &memory)
    }

    private mutating func cleaned(from first: Int, count: Int) -> [Int16] {
        var spectra = Self.spectra(pending, from: first, count: count)
        let stride = Self.transform.paddedRows
        let gains = net.gains(of: Self.levels(spectra, count: count), after: &memory)
        for frame in 0..<count {
            for bin in 0..<Self.bins {
                let gain = max(gains[frame * Self.bins + bin], leastGain)
                spectra[frame * stride + bin] *= gain
                spectra[frame * stride + Self.bins + bin] *= gain
            }
        }
        let waves = SuppressionNet.product(Self.inverse, spectra, stride: stride, count: count)
        var result: [Int16] = []
        result.reserveCapacity(count * Self.hop)
        for frame in 0..<count {
            let start = frame * Self.inverse.paddedRows
            for index in 0..<Self.hop {
                let sample = (overlap[index] + waves[start + index]) * Self.fullRange
                result.append(Int16(clampingWhole: sample.rounded()))
                overlap[index] = waves[start + Self.hop + index]
            }
        }
        return result
    }

    /// The spectra of windows, real parts and then imaginary ones.
    private static func spectra(_ samples: [Float], from first: Int, count: Int) -> [Float] {
        unsafe [Float](unsafeUninitializedCapacity: count * transform.paddedRows) { output, initialized in
            initialized = count * transform.paddedRows
            unsafe samples.withUnsafeBufferPointer { samples in
                guard let samples = samples.baseAddress, let output = output.baseAddress, count > 0 else { return }
                unsafe transform.multiply(samples + first, stride: hop, count: count, into: output)
            }
        }
    }

    private static func levels(_ spectra: [Float], count: Int) -> [Float] {
        var powers: [Float] = []
        powers.reserveCapacity(count * bins + WideLanes.scalarCount)
        for frame in 0..<count {
            let start = frame * transform.paddedRows
            for bin in start..<start + bins {
                powers.append(max(spectra[bin] * spectra[bin] + spectra[bin + bins] * spectra[bin + bins], leastPower))
            }
        }
        let perDecade = 1 / log(Float(10))
        let width = WideLanes.scalarCount
        for first in stride(from: 0, to: powers.count, by: width) {
            var some = WideLanes(repeating: 1)
            for lane in 0..<min(width, powers.count - first) { some[lane] = powers[first + lane] }
            let levels = VectorMath.log(some) * perDecade
            for lane in 0..<min(width, powers.count - first) { powers[first + lane] = levels[lane] }
        }
        return powers
    }

    /// The square root of Hann's window, which is laid on the sound before and after.
    private static let shape = (0..<window).map { index in
        Float((0.5 - 0.5 * cos(2 * Double.pi * Double(index) / Double(window - 1))).squareRoot())
    }
    private static let cosines = (0..<window).map { Float(cos(2 * Double.pi * Double($0) / Double(window))) }
    private static let sines = (0..<window).map { Float(sin(2 * Double.pi * Double($0) / Double(window))) }

    /// Fourier's transform of a window; as a matrix, it is a twentieth of the work of the net.
    private static let transform = PackedMatrix(rows: 2 * bins, columns: window, biases: []) { row, column in
        let angle = row % bins * column % window
        return shape[column] * (row < bins ? cosines[angle] : -sines[angle])
    }

    /// The way back from both parts.
    private static let inverse = PackedMatrix(rows: window, columns: 2 * bins, biases: []) { row, column in
        let bin = column % bins
        let angle = bin * row % window
        let share = (bin == 0 || bin == bins - 1 ? 1 : 2) / Float(window)
        return shape[row] * share * (column < bins ? cosines[angle] : -sines[angle])
    }
}
