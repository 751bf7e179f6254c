import SpeechCore
import TestSupport

/// An endpointer's view of a whole sound.
struct Listening {
    var utterances: [Endpointer.Utterance] = []
    var discarded: [Endpointer.Utterance] = []
    /// The sound that was handed out for each utterance that was not discarded.
    var sounds: [[Int16]] = []
    private var current: [Int16] = []
    /// Whether every start, append and end fitted to what came before.
    private(set) var isConsistent = true
    private var place: Int?

    init(
        _ sound: [Int16], frame: Int = 320, settings: Endpointer.Settings = Endpointer.Settings(),
        adjust: (inout Endpointer, Int) -> Void = { _, _ in }
    ) {
        var endpointer = Endpointer(settings)
        for frame in Signal.frames(sound, of: frame) {
            adjust(&endpointer, frame.position)
            for action in endpointer.push(frame) { take(action) }
        }
        for action in endpointer.finish() { take(action) }
        isConsistent = isConsistent && place == nil
    }

    private mutating func take(_ action: Endpointer.Action) {
        switch action {
        case .start(let frame):
            isConsistent = isConsistent && place == nil && frame.position >= (utterances.last?.end ?? 0)
            current = frame.samples
            place = frame.position + frame.samples.count
        case .append(let frame):
            isConsistent = isConsistent && place == frame.position
            current += frame.samples
            place = frame.position + frame.samples.count
        case .end(let utterance):
            check(utterance)
            utterances.append(utterance)
            sounds.append(current)
        case .discard(let utterance):
            check(utterance)
            discarded.append(utterance)
        }
    }

    private mutating func check(_ utterance: Endpointer.Utterance) {
        isConsistent =
            isConsistent && place == utterance.end && utterance.end - utterance.start == current.count
            && utterance.start <= utterance.speechStart && utterance.speechStart <= utterance.speechEnd
            && utterance.speechEnd <= utterance.end
        place = nil
    }
}

/// Sounds of rooms with somebody who speaks in them.
enum Room {
    /// Utterances with gaps before, between and after them, in seconds.
    static func speech(_ utterances: [[Int16]], gap: Double) -> [Int16] {
        utterances.reduce(Signal.silence(seconds: gap)) { $0 + $1 + Signal.silence(seconds: gap) }
    }

    /// The three short recordings of people.
    static func people() throws -> [[Int16]] {
        try [Recordings.goForward, Recordings.numbers, Recordings.something].map(Recordings.samples)
    }

    /// The places of the loud parts of the utterances in such a sound.
    static func loudParts(_ utterances: [[Int16]], gap: Double) -> [Range<Int>] {
        let pause = Int(gap * 16_000)
        var place = pause
        return utterances.map { utterance in
            defer { place += utterance.count + pause }
            let first = utterance.firstIndex { abs(Int($0)) > 800 } ?? 0
            let last = utterance.lastIndex { abs(Int($0)) > 800 } ?? 0
            return place + first..<place + last + 1
        }
    }

    /// Mains hum: 50 Hz with harmonics, of an rms level relative to full range.
    static func hum(seconds: Int, rms: Double) -> [Int16] {
        let parts = [(50.0, 0.5), (100, 1), (150, 0.6), (300, 0.3)].map {
            Signal.tone($0.0, seconds: 1, amplitude: $0.1 * rms)
        }
        let second = parts.dropFirst().reduce(parts[0]) { Signal.mix($0, with: $1) }
        return Array(repeatElement(second, count: seconds).joined())
    }

    /// Clatter: bursts of noise at irregular moments, each dying away within 60 ms.
    static func clatter(seconds: Double, rms: Double) -> [Int16] {
        var gain = 0.0
        var moment = 0
        let noise = Signal.noise(seconds: seconds, rms: rms, seed: 9)
        return noise.indices.map { index in
            gain *= 0.996_9
            if index == moment {
                gain = 1
                moment += 4_000 + (index * 7_919) % 9_000
            }
            return Int16(Double(noise[index]) * gain)
        }
    }
}
