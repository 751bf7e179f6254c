package import SpeechCore

/// Looks for one phrase in a stream of sound: cheap enough to run whenever somebody speaks.
///
/// What it finds may be the phrase; whether it is, a search of that place alone must tell.
package struct PhraseSpotter {
    /// A place where the phrase may have been said.
    package struct Find: Sendable, Equatable {
        /// How much better it fits than any phones, a natural logarithm.
        package var score: Double
        /// Its samples, counted from the start of the utterance; it may have begun before that.
        package var samples: Range<Int>
        /// What else is known of it; nil where too little sound is left for it.
        package var evidence: PhraseEvidence?

        /// A place.
        package init(score: Double, samples: Range<Int>, evidence: PhraseEvidence?) {
            self.score = score
            self.samples = samples
            self.evidence = evidence
        }
    }

    /// So many frames are scored together.
    private static let step = 8
    /// A frame's changes are told from so many frames on either side.
    private static let margin = 4
    /// Fits that are worse are none, in natural logarithms: adapted to what was heard, a model takes some of them for the phrase.
    private static let leastScore: Float = -15
    /// After so many frames a better end is not expected.
    private static let settling = 12
    /// So many frames behind those that are searched tell the mean as well: a voice that has just begun is not known yet.
    private static let future = 25
    /// The search of a find alone begins so many frames before it.
    private static let lead = 40
    /// So soon after a find another one is the same call.
    private static let apart = 40

    private let model: AcousticModel
    private let stream: any CepstralStream
    private let mean: RunningMean
    private let comparison: PhraseComparison
    private var search: PhraseSearch
    private var cepstra: Cepstra
    /// The last frames, of which those that were not searched are the end.
    private var recent: [Float] = []
    /// The number of the first of these.
    private var firstRecent = 0
    private var best: PhraseSearch.Find?
    private var last: PhraseSearch.Find?
    private var finds: [Find] = []
    /// The first frame of the utterance: who spoke before may be somebody else.
    private var utteranceStart = 0

    /// A spotter that has heard nothing.
    ///
    /// - Parameters:
    ///   - words: the phrase, lower-case.
    ///   - pronunciations: how its words sound.
    ///   - manifest: the model.
    ///   - stream: the model's front end, which keeps silence.
    ///   - near: the phones of what sounds like the phrase and is not.
    /// - Throws: `RecognitionError` when the model cannot be read or a word not be pronounced.
    package init(
        _ words: [String], pronunciations: any PronunciationSource, manifest: ModelManifest, stream: any CepstralStream,
        near: [String] = []
    ) throws(RecognitionError) {
        model = try AcousticModel.shared(folder: manifest.acousticModel)
        var known = SpokenWords()
        var ways: [[PhoneSequence]] = []
        for word in words { ways.append(try known.ways(of: word, from: pronunciations, phones: model.phones)) }
        search = PhraseSearch(PhrasePaths(ways, model: model))
        let phones = model.phones
        let nearWays = near.map { way in
            way.split(separator: " ").compactMap { phones.phone(named: String($0)).map { UInt8($0) } }
        }
        comparison = PhraseComparison(
            PhrasePaths.expanded(ways), near: nearWays.filter { !$0.isEmpty }, model: model)
        self.stream = stream
        mean = RunningMean(usual: model.settings.initialMean, size: model.settings.cepstra)
        cepstra = Cepstra(size: model.settings.cepstra, sound: ConditionedSound([]))
        stream.begin()
    }

    /// Takes the next sound of the stream.
    ///
    /// - Parameters:
    ///   - samples: the sound.
    ///   - isNew: whether an utterance begins with it.
    ///   - isPause: whether a pause has come after the speech, so that what was found is not waited with.
    /// - Returns: the places that may be the phrase.
    package mutating func hear(_ samples: ArraySlice<Int16>, isNew: Bool = false, isPause: Bool) -> [Find] {
        if isNew {
            // How loud the noise was beside another voice tells nothing.
            stream.begin()
            utteranceStart = frameEnd
            best = nil
        }
        stream.take(samples, into: &cepstra)
        recent += cepstra.values
        cepstra.values = []
        cepstra.positions = []
        finds = []
        let future = isPause ? Self.margin : Self.future
        while search.frameCount + Self.step + future <= frameEnd { advance() }
        if isPause { settle() }
        return finds
    }

    private var size: Int { mean.size }
    /// One past the last frame that was heard.
    private var frameEnd: Int { firstRecent + recent.count / size }

    private mutating func advance() {
        let first = search.frameCount
        let window = spoken(before: first + Self.step + Self.future, since: first)
        let mean = mean.mean(of: rows(window))
        let around = max(first - Self.margin, firstRecent)..<first + Self.step + Self.margin
        let features = model.recipe.features(
            of: rows(around).enumerated().map { $1 - mean[$0 % size] })
        let wanted = features.frames(Array(first - around.lowerBound..<first - around.lowerBound + Self.step))
        let scores = model.scores(of: wanted, selection: search.paths.selection)
        for frame in 0..<scores.frameCount {
            if let found = search.advance(scores, frame: frame) { note(found) }
        }
        let superfluous = max(first - RunningMean.past, 0) - firstRecent
        // Cut seldom, for the rest has to be moved.
        if superfluous > RunningMean.past {
            recent.removeFirst(superfluous * size)
            firstRecent += superfluous
        }
    }

    /// The frames of the utterance that tell the mean of some: three seconds before an end, and no less than them.
    private func spoken(before end: Int, since first: Int) -> Range<Int> {
        let end = min(end, frameEnd)
        return max(end - Self.future - RunningMean.past, firstRecent, min(utteranceStart, first))..<end
    }

    private func evidence(of found: PhraseSearch.Find) -> PhraseEvidence? {
        let end = min(found.frames.upperBound + Self.settling, frameEnd)
        let start = max(found.frames.lowerBound - Self.lead, firstRecent)
        guard end > start else { return nil }
        let mean = mean.mean(of: rows(spoken(before: end, since: start)))
        let features = model.recipe.features(of: rows(start..<end).enumerated().map { $1 - mean[$0 % size] })
        let scores = model.scores(of: features, selection: comparison.paths.selection)
        return comparison.evidence(in: scores, tail: 2 * Self.settling)
    }

    private func rows(_ frames: Range<Int>) -> ArraySlice<Float> {
        recent[(frames.lowerBound - firstRecent) * size..<(frames.upperBound - firstRecent) * size]
    }

    private mutating func note(_ found: PhraseSearch.Find) {
        if found.score >= Self.leastScore, found.score > best?.score ?? Self.leastScore, isNew(found) { best = found }
        if let best, search.frameCount - best.frames.upperBound >= Self.settling { settle() }
    }

    private func isNew(_ found: PhraseSearch.Find) -> Bool {
        guard let last else { return true }
        return found.score > last.score || found.frames.upperBound > last.frames.upperBound + Self.apart
    }

    private mutating func settle() {
        guard let found = best else { return }
        (last, best) = (found, nil)
        let (start, end) = (found.frames.lowerBound - utteranceStart, found.frames.upperBound - utteranceStart)
        // What ends before the utterance belongs to another.
        guard end > 0 else { return }
        let step = SpeechFormat.samplesPerFrame
        finds.append(
            Find(score: Double(found.score), samples: start * step..<end * step, evidence: evidence(of: found)))
    }
}
