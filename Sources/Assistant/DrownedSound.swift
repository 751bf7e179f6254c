import CheckedValues
import SpeechCore

/// Finds out whether a sound as loud as the voice lies between the words of a command: a door that slams over a word takes it away, and
/// what is left may be a command, too.
struct DrownedSound {
    /// So many frames of ten milliseconds are no click.
    private static let leastFrames = 10
    /// The part of the voice's energy that is as loud.
    private static let part = 0.5
    /// So long after the last word something may still belong to the command, in frames.
    private static let frameCountAfter = 20

    /// The energy of each ten milliseconds of an utterance.
    private let energies: [Double]
    /// Whether each of them belongs to a word.
    private let isWord: [Bool]

    /// An utterance and its words.
    ///
    /// - Parameters:
    ///   - sound: the utterance.
    ///   - words: the words with their times in it.
    init(in sound: [Int16], besides words: [RecognizedWord]) {
        let length = SpeechFormat.samplesPerFrame
        energies = stride(from: 0, to: sound.count - sound.count % length, by: length).map { start in
            sound[start..<start + length].reduce(0) { $0 + Double($1) * Double($1) }
        }
        var isWord = [Bool](repeating: false, count: energies.count)
        for word in words {
            let start = Self.frame(at: word.start, of: isWord.count)
            for frame in start..<max(start, Self.frame(at: word.end, of: isWord.count)) { isWord[frame] = true }
        }
        self.isWord = isWord
    }

    /// Whether there is such a sound.
    var isThere: Bool {
        let voice = zip(energies, isWord).filter(\.1).map(\.0).sorted()
        guard !voice.isEmpty, let first = isWord.firstIndex(of: true), let last = isWord.lastIndex(of: true) else {
            return false
        }
        let loud = voice[voice.count * 9 / 10] * Self.part
        var count = 0
        for frame in first..<min(last + Self.frameCountAfter, energies.count) {
            count = !isWord[frame] && energies[frame] >= loud ? count + 1 : 0
            if count >= Self.leastFrames { return true }
        }
        return false
    }

    private static func frame(at time: Double, of count: Int) -> Int {
        let sample = Int(clampingWhole: time * Double(SpeechFormat.sampleRate))
        return min(max(sample / SpeechFormat.samplesPerFrame, 0), count)
    }
}
