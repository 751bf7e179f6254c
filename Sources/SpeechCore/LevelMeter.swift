internal import Foundation

/// Watches how loud a sound is and what is wrong with it.
package struct LevelMeter: Sendable {
    private var count = 0
    private var sum = 0.0
    private var squares = 0.0
    private var lowest = Int16.max
    private var highest = Int16.min
    private var clipped = 0
    private var edge = 0

    /// A meter that has heard nothing.
    package init() {}

    /// Takes the next samples.
    package mutating func add(_ samples: some Sequence<Int16>) {
        for sample in samples {
            count += 1
            sum += Double(sample)
            squares += Double(sample) * Double(sample)
            lowest = min(lowest, sample)
            highest = max(highest, sample)
            // One sample at full range is a peak that just fitted; more in a row were cut.
            edge = sample >= 32_700 || sample <= -32_700 ? edge + 1 : 0
            if edge > 1 { clipped += edge == 2 ? 2 : 1 }
        }
    }

    /// The levels heard so far.
    package var report: LevelReport {
        guard count > 0 else { return LevelReport(seconds: 0, peak: 0, rms: 0, offset: 0, clippedShare: 0) }
        let mean = sum / Double(count)
        let variance = max(0, squares / Double(count) - mean * mean)
        return LevelReport(
            seconds: SpeechFormat.seconds(count), peak: Double(max(Int(highest), -Int(lowest))) / 32_768,
            rms: variance.squareRoot() / 32_768, offset: mean / 32_768, clippedShare: Double(clipped) / Double(count))
    }
}

/// How loud a sound was, relative to full range.
package struct LevelReport: Sendable, Equatable {
    /// The length of the sound.
    package var seconds: Double
    /// The largest sample without its sign, 0…1.
    package var peak: Double
    /// The root mean square about the mean, 0…1.
    package var rms: Double
    /// The mean, -1…1; 0 in a healthy device.
    package var offset: Double
    /// The part of the samples that were cut off at full range, 0…1.
    package var clippedShare: Double

    /// A fault of the sound of a device.
    package enum Problem: String, Sendable, Equatable, CaseIterable {
        /// Every sample is the same: a dead channel or a muted microphone.
        case dead
        /// Loud parts are cut off.
        case clipping
        /// Too soft for recognition, if this is speech.
        case tooQuiet
        /// The device adds a constant.
        case offset
    }

    /// The faults, if this is the sound of an utterance or of several seconds with speech.
    package var problems: [Problem] {
        if seconds > 0 && rms == 0 { return [.dead] }
        var problems: [Problem] = []
        if clippedShare > 0.000_5 { problems.append(.clipping) }
        if rms < 0.004 { problems.append(.tooQuiet) }
        if abs(offset) > 0.02 { problems.append(.offset) }
        return problems
    }

    /// The root mean square in decibels relative to full range; -∞ for silence.
    package var decibels: Double { 20 * log10(rms) }
}
