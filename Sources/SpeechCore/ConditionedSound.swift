import CheckedValues
import Foundation

/// A sound as a recogniser can take it: without offset and digital silence, and nowhere quieter than any microphone.
///
/// Models of speech were trained with microphones, which always hiss a little. The energy of nothing has no logarithm:
/// frames of it are further from all phones than anything that is ever said, and a noise that was learnt from them is none.
/// So runs of equal samples, as a muted microphone, a noise gate or an editor leaves them, are left out, what is left of
/// them is filled with a faint hiss, and so is what is fainter than that. A voice that a program made has nothing between
/// its sounds and its harmonics: it gets a hiss throughout. Sound as microphones deliver it stays as it is.
///
/// The beginning of a sound gives the beginning of the result for the whole, from two seconds on, and the hiss is the
/// same every time.
package struct ConditionedSound: Sendable, Equatable {
    /// Equal samples at the start or the end of a sound are left out from so many on.
    private static let shortestEdge = SpeechFormat.sampleRate / 50
    /// So many samples of a run inside of a sound stay on either side: a closed mouth before a “t” is as quiet.
    private static let keptOfRun = SpeechFormat.sampleRate / 20
    /// A muted device delivers samples that differ by no more than this, in units of the last bit.
    private static let faintRange = 2
    /// At the beginning so many of them are left out but for the last, where the search would take them for the noise.
    private static let shortestFaint = SpeechFormat.sampleRate / 5
    /// So many samples tell of the offset and of what is missing.
    private static let judgedSamples = 2 * SpeechFormat.sampleRate
    /// A smaller mean than this is no fault of a device: waveforms of voices are not symmetric.
    private static let leastOffset = 128
    /// The sound that is left, in `SpeechFormat`.
    package private(set) var samples: [Int16]
    /// Whether there is nothing above 4 kHz, as after a telephone.
    package private(set) var isNarrow = false
    private var cuts: [Cut] = []

    /// A place where something was left out.
    private struct Cut: Sendable, Equatable {
        /// The index among `samples`.
        var index: Int
        /// How many samples were left out before it altogether.
        var omitted: Int
    }

    /// Conditions a sound.
    ///
    /// - Parameters:
    ///   - sound: the sound from its beginning on.
    ///   - leastNoise: the level of a hiss that is added throughout, in decibels beside the loudest of the first two seconds;
    ///     nil for none. A model of noisy recordings takes what is fainter than its own noise for other sounds.
    ///   - isOver: whether nothing follows; where something does, what depends on it is not there yet.
    package init(_ sound: [Int16], leastNoise: Double? = nil, isOver: Bool = true) {
        samples = sound
        leaveOutRuns(isOver: isOver)
        isNarrow = Bandwidth(of: samples.prefix(Self.judgedSamples)).isNarrow
        takeOffOffset()
        if !isOver { samples.removeLast(samples.count % SpeechFormat.samplesPerFrame) }
        addHiss(leastNoise.map { Float(pow(10, $0 / 10)) } ?? 0)
    }

    /// The same sound with other samples in the place of its own, as a filter made them of these.
    ///
    /// - Parameter filtered: as many samples.
    /// - Returns: the sound, with its places in the recording.
    package func replacing(with filtered: [Int16]) -> ConditionedSound {
        // trap-free: a filter gives a sample for each.
        precondition(filtered.count == samples.count, "A filtered sound is as long as before.")
        var result = self
        result.samples = filtered
        return result
    }

    /// The place in the original sound of one of the samples, or of the end.
    package func place(of index: Int) -> Int {
        index + (cuts.last { $0.index <= index }?.omitted ?? 0)
    }

    private mutating func leaveOutRuns(isOver: Bool) {
        guard !samples.isEmpty else { return }
        let omitted = Self.omittedRuns(in: samples, isOver: isOver)
        guard !omitted.isEmpty else { return }
        var kept: [Int16] = []
        kept.reserveCapacity(samples.count)
        var next = 0
        for run in omitted {
            kept += samples[next..<run.lowerBound]
            next = run.upperBound
            cuts.append(Cut(index: kept.count, omitted: next - kept.count))
        }
        samples = kept + samples[next...]
    }

    /// The runs of equal samples that are left out, and most of a beginning of nearly equal ones.
    private static func omittedRuns(in samples: [Int16], isOver: Bool) -> [Range<Int>] {
        let equal = equalRuns(in: samples, isOver: isOver)
        let first = equal.first.map { $0.lowerBound == 0 ? $0.upperBound : 0 } ?? 0
        let faint = faintEnd(of: samples[first...])
        // Sound that has been faint so far may go on so.
        if faint == samples.count { return isOver ? equal : [0..<faint] }
        guard faint - first >= shortestFaint else { return equal }
        let end = faint - keptOfRun
        return [0..<end]
            + equal.filter { $0.upperBound > end }.map { max($0.lowerBound, end)..<$0.upperBound }
    }

    private static func equalRuns(in samples: [Int16], isOver: Bool) -> [Range<Int>] {
        var omitted: [Range<Int>] = []
        var start = 0
        for index in 1...max(samples.count, 1) where index >= samples.count || samples[index] != samples[start] {
            let isEnd = index >= samples.count
            let kept = start == 0 || isEnd ? 0 : Self.keptOfRun
            // A run that may go on may become the end of the sound, which is left out.
            let shortest = isEnd && !isOver ? 1 : shortestEdge
            if index - start >= shortest, index - start > 2 * kept { omitted.append(start + kept..<index - kept) }
            start = index
        }
        return omitted
    }

    /// The index of the first sample that is no longer nearly equal to all before it.
    private static func faintEnd(of samples: ArraySlice<Int16>) -> Int {
        guard var low = samples.first else { return samples.endIndex }
        var high = low
        let end = samples.firstIndex { sample in
            (low, high) = (min(low, sample), max(high, sample))
            return low.distance(to: high) > faintRange
        }
        return end ?? samples.endIndex
    }

    private mutating func takeOffOffset() {
        let counted = samples.prefix(Self.judgedSamples)
        guard !counted.isEmpty else { return }
        let offset = counted.reduce(0) { $0 + Int($1) } / counted.count
        guard abs(offset) >= Self.leastOffset else { return }
        for index in samples.indices { samples[index] = Int16(clamping: Int(samples[index]) - offset) }
    }

    /// Adds what hiss is needed.
    ///
    /// - Parameter share: the variance that is added anyway, as a share of that of the loudest ten milliseconds.
    private mutating func addHiss(_ share: Float) {
        let blocks = stride(from: 0, to: samples.count, by: SpeechFormat.samplesPerFrame).map {
            $0..<min($0 + SpeechFormat.samplesPerFrame, samples.count)
        }
        let judged = blocks.prefix(Self.judgedSamples / SpeechFormat.samplesPerFrame)
        let hiss = Hiss(after: judged.map { variance(of: $0) }, share: share)
        for block in blocks {
            let missing = max(hiss.everywhere, hiss.least - variance(of: block))
            guard missing > 0 else { continue }
            // Of equally likely values up to a limit the variance is a third of the limit's square.
            let limit = (3 * missing).squareRoot()
            for index in block {
                let sample = Float(samples[index]) + limit * Self.noise(at: index)
                samples[index] = Int16(clampingWhole: sample.rounded())
            }
        }
    }

    private func variance(of block: Range<Int>) -> Float {
        var (sum, squares) = (0, 0)
        for sample in samples[block] {
            sum += Int(sample)
            squares += Int(sample) * Int(sample)
        }
        return Float(squares - sum * sum / block.count) / Float(block.count)
    }

    /// A number between -1 and 1 that looks drawn by chance and is the same every time (the finaliser of splitmix64).
    private static func noise(at index: Int) -> Float {
        var value = UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return Float(Int32(truncatingIfNeeded: (value ^ value >> 31) >> 32)) / 2_147_483_648
    }
}

extension ConditionedSound {
    /// How much hiss a sound needs, as variances.
    private struct Hiss {
        /// Below this no ten milliseconds are; where all is soft, less is enough.
        private(set) var least: Float
        /// The noise added to all of a sound that has holes in it.
        private(set) var everywhere: Float = 0

        private static let usualLeast: Float = 9
        private static let lowestLeast: Float = 0.5
        /// 60 dB below the loudest.
        private static let leastShare: Float = 1e-6
        /// 33 dB below the loudest.
        private static let everywhereShare: Float = 5e-4
        /// In a softer sound a microphone's own noise is lost between two values.
        private static let loudEnough: Float = 1e6
        /// Below this there is nothing in ten milliseconds.
        private static let hole: Float = 0.5
        /// So many tens of milliseconds of nothing between sounds no microphone has.
        private static let leastHoles = 3
        /// More in a row are a pause that was muted.
        private static let longestHole = 8

        /// The noise needed where the variances of the first blocks of a sound are these, at least a share of the loudest.
        init(after variances: [Float], share: Float) {
            let loudest = variances.max() ?? 0
            least = min(max(loudest * Self.leastShare, Self.lowestLeast), Self.usualLeast)
            everywhere = loudest * share
            guard loudest >= Self.loudEnough, Self.holes(in: variances, loudest: loudest) >= Self.leastHoles else {
                return
            }
            everywhere = loudest * max(share, Self.everywhereShare)
        }

        /// How many blocks between loud ones have nothing, but for those in long rows.
        private static func holes(in variances: [Float], loudest: Float) -> Int {
            let isLoud = { (variance: Float) in variance >= loudest / 100 }
            guard let first = variances.firstIndex(where: isLoud), let last = variances.lastIndex(where: isLoud) else {
                return 0
            }
            let rows = variances[first...last].split { $0 >= hole }.filter { $0.count <= longestHole }
            // A single one may come from elsewhere, such as a packet that was lost on its way.
            return rows.count > 1 ? rows.reduce(0) { $0 + $1.count } : 0
        }
    }
}
