extension Endpointer {
    /// Looks for the beginning of speech: clear frames close to each other.
    struct Onset: Sendable {
        /// The frames that are looked at together.
        static let window = 8
        private static let needed = 5
        /// So periodic a frame is speech already at the lower threshold.
        static let certainVoicing: Float = 0.8

        private var frames: [FrameEvidence] = []

        /// Takes the next frame; when speech has begun, returns the frames since it did, this one included.
        mutating func note(
            _ evidence: FrameEvidence, settings: Settings
        ) -> ArraySlice<FrameEvidence>? {
            frames.append(evidence)
            if frames.count > Self.window { frames.removeFirst() }
            func isClear(_ frame: FrameEvidence) -> Bool {
                let isVoiced = frame.voicing >= Self.certainVoicing
                return Double(frame.prominence) >= (isVoiced ? settings.continueThreshold : settings.startThreshold)
            }
            guard frames.count(where: isClear) >= Self.needed, let first = frames.firstIndex(where: isClear) else {
                return nil
            }
            return frames[first...]
        }
    }

    /// The utterance under way.
    struct Speech: Sendable {
        /// The periodicity from which unvoiced sound nearby is speech too.
        private static let voicing: Float = 0.7
        /// The periodicity from which a frame counts as voiced: the vowel of a short “stop” has no more.
        private static let leastVoicing: Float = 0.55
        /// Unvoiced sound further from a voiced frame than this, in seconds, is no speech.
        private static let longestUnvoiced = 0.35
        /// Fewer clear frames in a row than this are a click.
        private static let clickFrames = 3
        /// How fast the highest prominence is forgotten, a frame.
        private static let forgetting: Float = 0.998

        let start: Int
        let speechStart: Int
        /// One past the last sample of certain speech.
        private(set) var end: Int
        private(set) var meter = LevelMeter()
        private(set) var highestLevels: [Float] = []
        /// How far the clearest frame stood out of the noise, in decibels.
        private(set) var prominence: Float = 0
        /// What each frame from its start on was.
        private(set) var frames: [FrameEvidence] = []

        private var voicedFrames = 0
        private var lastVoiced: Int?
        private var highest: Float = 0
        private var clearRun = 0

        init(start: Int, speechStart: Int) {
            self.start = start
            self.speechStart = speechStart
            end = speechStart
        }

        var voicedSeconds: Double { SpeechFormat.seconds(voicedFrames * SpeechFormat.samplesPerFrame) }

        mutating func add(_ samples: some Sequence<Int16>) {
            meter.add(samples)
        }

        mutating func note(
            _ evidence: FrameEvidence, levels: [Float], position: Int, settings: Settings
        ) {
            highestLevels = highestLevels.isEmpty ? levels : zip(highestLevels, levels).map { max($0, $1) }
            prominence = max(prominence, evidence.prominence)
            frames.append(evidence)
            highest = max(highest * Self.forgetting, evidence.prominence)
            if evidence.voicing >= Self.leastVoicing { voicedFrames += 1 }
            if evidence.voicing >= Self.voicing { lastVoiced = position }
            let threshold = max(settings.continueThreshold, settings.relativeThreshold * Double(highest))
            let isNearVoice = lastVoiced.map { SpeechFormat.seconds(position - $0) <= Self.longestUnvoiced } ?? false
            let isClear = Double(evidence.prominence) >= threshold && isNearVoice
            // A vowel dies away further than anything else that is speech.
            let isCertain =
                evidence.voicing >= Onset.certainVoicing && Double(evidence.prominence) >= threshold / 2
            clearRun = isClear || isCertain ? clearRun + 1 : 0
            if clearRun >= Self.clickFrames { end = position }
        }
    }
}
