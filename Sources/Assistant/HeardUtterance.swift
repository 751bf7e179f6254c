import CheckedValues
package import SpeechCore

/// The sound of one utterance and what became known of it while it was spoken.
package struct HeardUtterance: Sendable, Equatable {
    /// The sound, from a little before the first word.
    package var sound: [Int16]
    /// Its place in the source, and how loud it was.
    package var place: Endpointer.Utterance
    /// The hypothesis from its last pause, or nil when that is still to be made.
    package var hypothesis: Hypothesis?
    /// Heed's own words meanwhile, or nil.
    package var overheard: String?

    /// An utterance.
    package init(
        sound: [Int16], place: Endpointer.Utterance, hypothesis: Hypothesis? = nil, overheard: String? = nil
    ) {
        self.sound = sound
        self.place = place
        self.hypothesis = hypothesis
        self.overheard = overheard
    }
}

/// The utterance under way.
struct CurrentUtterance {
    /// The sound between two looks at what was said so far.
    private static let interval = SpeechFormat.sampleRate * 4 / 10
    /// The sound between two looks while there are no words yet: who speaks wants to see that Heed hears.
    private static let firstInterval = SpeechFormat.sampleRate * 12 / 100
    /// The same at the very beginning, up to a place: the first word is told before it has ended.
    private static let earlyInterval = SpeechFormat.sampleRate * 4 / 100
    private static let early = SpeechFormat.sampleRate * 72 / 100
    /// Looking may take this part of the time.
    private static let share = 0.2
    /// Few commands are longer, in seconds.
    private static let usualLength = 7.0
    private static let patienceGrowth = 0.05
    /// Sound that has gone on without a pause for so long, in seconds, may be noise behind a sentence.
    private static let steadySound = 1.0
    /// How much longer a pause must be to be looked into, in seconds, where speech fits badly.
    private static let doubtfulPatience = 0.7
    /// What was believed less than this in one pause is hardly believed in the next.
    private static let denied = 0.2
    /// Shorter speech, in seconds, is not given up.
    private static let shortestHopeless = 1.2
    /// The part of a pause that is kept before the next word, in seconds.
    private static let lead = 0.2

    var sound: [Int16] = []
    /// Heed's own words at some time of it.
    var overheard: String?
    /// Whether it was looked at since Heed has fallen silent.
    var isSortedOut = false
    /// The hypothesis from a pause after speech up to a place.
    var settled: (speechEnd: Int, hypothesis: Hypothesis)?
    /// What was understood when it was found that it cannot become a command.
    var hopeless: Hypothesis?
    /// Whether it fits badly what is listened for.
    var isDoubtful = false
    private var wasDenied = false
    private var nextLook = firstLook
    /// Before that nothing can be told.
    private static let firstLook = SpeechFormat.sampleRate * 44 / 100
    /// The end of its last pause.
    private var pauseEnd = 0
    /// Up to where somebody surely spoke, without a pause.
    private var spokenEnd = 0

    init(sound: [Int16] = [], overheard: String? = nil) {
        self.sound = sound
        self.overheard = overheard
    }

    /// Whether it is long enough to be told from a command.
    var canBeHopeless: Bool { SpeechFormat.seconds(sound.count) >= Self.shortestHopeless }

    /// Whether it is time to look at what was said so far.
    var isDue: Bool { sound.count >= nextLook }

    /// Whether it has gone on for so long without a pause that a sentence in it may be over all the same.
    ///
    /// To find out takes as long as the utterance: after a no it is asked again when half as much has come.
    var isSteady: Bool {
        let steady = SpeechFormat.seconds(sound.count - max(pauseEnd, spokenEnd))
        return steady >= max(Self.steadySound, SpeechFormat.seconds(spokenEnd) / 2)
    }

    /// Whether there was a pause in it.
    var hasPaused: Bool { pauseEnd > 0 }

    /// The sound from the end of its last pause on, and a little of the pause, in whole analysis frames.
    var soundSincePause: [Int16] {
        lastSound(seconds: SpeechFormat.seconds(sound.count - pauseEnd) + Self.lead)
    }

    /// Its last sound, in whole analysis frames.
    func lastSound(seconds: Double) -> [Int16] {
        let frames =
            max(0, min(Int(clampingWhole: seconds * Double(SpeechFormat.sampleRate)), sound.count))
            / SpeechFormat.samplesPerFrame
        return sound.suffix(frames * SpeechFormat.samplesPerFrame)
    }

    /// Says that there is a pause at its end.
    mutating func notePause() {
        pauseEnd = sound.count
    }

    /// Says that somebody still speaks at its end, after a longer look.
    mutating func noteSpeech() {
        spokenEnd = sound.count
    }

    /// How much longer a pause must be to be looked into, in seconds.
    ///
    /// Recognising long speech takes long, and few commands are so long: a radio would keep a processor busy.
    /// So does what has not fitted so far, and it hardly will.
    var patience: Double {
        let growth = max(0, SpeechFormat.seconds(sound.count) - Self.usualLength) * Self.patienceGrowth
        return isDoubtful || wasDenied ? max(growth, Self.doubtfulPatience) : growth
    }

    /// Takes note of what was understood in a pause.
    mutating func noteSettled(_ hypothesis: Hypothesis) {
        wasDenied = canBeHopeless && !hypothesis.accepted && hypothesis.confidence < Self.denied
    }

    /// Looks again after a while, which is longer where looking takes long, and shorter where it has shown no words.
    mutating func postpone(by seconds: Double, hasWords: Bool) {
        let wordless = sound.count < Self.early ? Self.earlyInterval : Self.firstInterval
        nextLook =
            sound.count.adding(
                max(
                    hasWords ? Self.interval : wordless,
                    Int(clampingWhole: seconds / Self.share * Double(SpeechFormat.sampleRate)))) ?? .max
    }
}
