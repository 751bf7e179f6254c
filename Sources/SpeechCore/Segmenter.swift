import CheckedValues

/// Cuts a long recording at its pauses into pieces short enough to recognise, while it is being read.
///
/// It holds no more than the piece under way. A piece that gets too long without a pause is cut where it is
/// softest.
package struct Segmenter: Sendable {
    /// One piece of the recording.
    package struct Segment: Sendable, Equatable {
        /// The sound, in `SpeechFormat`.
        package var samples: [Int16]
        /// The index of the first sample, counted from the start of the recording.
        package var start: Int

        /// A piece of sound at a place.
        package init(samples: [Int16], start: Int) {
            self.samples = samples
            self.start = start
        }

        /// One past the index of the last sample.
        package var end: Int { start + samples.count }
    }

    private let longest: Int
    private var endpointer: Endpointer
    private var current: Segment?
    private var position = 0

    /// The pause that stays at the end of a piece, in samples.
    private static let keptPause = SpeechFormat.sampleRate * 3 / 10
    /// The length over which softness is measured, in samples.
    private static let softnessWindow = SpeechFormat.sampleRate / 10

    /// A segmenter that has read nothing.
    ///
    /// - Parameters:
    ///   - longestSeconds: the longest piece.
    ///   - pauseLimit: the shortest pause to cut at, in seconds.
    package init(longestSeconds: Double = 20, pauseLimit: Double = 0.6) {
        longest = max(4 * Self.softnessWindow, Int(clampingWhole: longestSeconds * Double(SpeechFormat.sampleRate)))
        var settings = Endpointer.Settings()
        settings.utteranceLimit = .infinity
        settings.pauseLimit = pauseLimit
        endpointer = Endpointer(settings)
    }

    /// Takes the next samples of the recording and returns the pieces that are complete.
    package mutating func push(_ samples: [Int16]) -> [Segment] {
        let frame = AudioFrame(samples: samples, position: position)
        position += samples.count
        return segments(endpointer.push(frame))
    }

    /// Ends the recording and returns what is left.
    package mutating func finish() -> [Segment] {
        segments(endpointer.finish())
    }

    private mutating func segments(_ actions: [Endpointer.Action]) -> [Segment] {
        var segments: [Segment] = []
        for action in actions {
            switch action {
            case .start(let frame):
                current = Segment(samples: frame.samples, start: frame.position)
            case .append(let frame):
                current?.samples += frame.samples
            case .end(let utterance):
                if var last = current {
                    let end = min(utterance.end, utterance.speechEnd + Self.keptPause)
                    last.samples.removeLast(max(0, min(last.samples.count, last.end - end)))
                    segments += Self.cut(&last, longest: longest)
                    if !last.samples.isEmpty { segments.append(last) }
                }
                current = nil
            case .discard:
                current = nil
            }
        }
        if var long = current {
            segments += Self.cut(&long, longest: longest)
            current = long
        }
        return segments
    }

    /// Takes pieces off the front of one that is too long.
    private static func cut(_ segment: inout Segment, longest: Int) -> [Segment] {
        var pieces: [Segment] = []
        while segment.samples.count > longest {
            let count = softestPlace(in: segment.samples, between: longest / 2, and: longest)
            pieces.append(Segment(samples: Array(segment.samples[..<count]), start: segment.start))
            segment.samples.removeFirst(count)
            segment.start += count
        }
        return pieces
    }

    /// The middle of the window with the least power.
    private static func softestPlace(in samples: [Int16], between first: Int, and last: Int) -> Int {
        let step = SpeechFormat.samplesPerFrame
        let windows = stride(from: first, through: last - softnessWindow, by: step).map { start in
            (start, samples[start..<start + softnessWindow].reduce(0) { $0 + Int($1) * Int($1) })
        }
        let softest = windows.min { $0.1 < $1.1 }?.0 ?? first
        return softest + softnessWindow / 2
    }
}
