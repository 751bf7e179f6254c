import SpeechCore

/// The search of an utterance while it is spoken: frames are heard, scored and searched when they come.
///
/// The mean of the whole utterance is not known by then. Each frame has the mean of what was heard up to a fixed place
/// soon after it taken off, and twice at the beginning, where means change most, the search begins anew. So what it has found
/// depends on the samples alone and not on the pieces they came in. Before all that a first search in smaller steps sees the first
/// word; nothing of it is kept.
struct RunningSearch {
    /// So many frames have a mean in common.
    private static let step = 16
    /// Of so many frames one is scored, and its scores stand for all of them: states change more slowly.
    private static let thinning = 2
    /// The search begins when so many frames are there, and anew when these are.
    private static let beginnings = [earliest, 64, 192]
    /// The first search begins so early, and goes on by so many frames.
    private static let (earliest, earlyStep) = (40, 4)
    /// Shorter sounds may be a vowel that is held: a second.
    private static let leastMusic = SpeechFormat.sampleRate
    /// A frame's changes are told from so many frames on either side.
    private static let margin = 4

    /// The grammar that is searched.
    let grammar: CachedGrammar
    /// The frames so far.
    private(set) var cepstra: Cepstra
    /// The scores of those that were searched; none where no free text can follow, which alone is judged by them.
    private(set) var scores: SenoneScores
    /// How many frames were searched.
    private(set) var frameCount = 0
    /// The ways through the loop of phones.
    private(set) var ways: PhoneLoop.Ways
    /// The ways into free text that it has come to.
    var leads = FreeTextLeads()
    /// Whether free text may have begun.
    var leadsToText = false
    /// How often in a row the utterance was found hopeless, and how many frames were searched the last time.
    var hopeless = (count: 0, frames: 0)
    private let begin: (CachedGrammar) -> FrameSearch
    private var search: FrameSearch
    /// How many frames were there when the search began the last time.
    private var beginning = 0
    private var sums: [Double]
    private var loudCount = 0
    /// The mean of the first search, of which too few frames are there.
    private let earlyMean: RunningMean
    /// Looks for held tones, and in what it has looked.
    private var music = (detector: MusicDetector(), heard: [Int16]())
    private var summedCount = 0

    /// A search that has heard nothing yet.
    ///
    /// - Parameters:
    ///   - grammar: the grammar that is searched.
    ///   - cepstra: no frames, of the right size.
    ///   - usualMean: the mean that the model was trained with; nil where it does not tell.
    ///   - loop: the loop of phones.
    ///   - begin: gives a search at its first frame.
    init(
        _ grammar: CachedGrammar, cepstra: Cepstra, usualMean: [Float]?, loop: PhoneLoop,
        begin: @escaping (CachedGrammar) -> FrameSearch
    ) {
        self.grammar = grammar
        self.cepstra = cepstra
        earlyMean = RunningMean(usual: usualMean, size: cepstra.size)
        self.begin = begin
        scores = SenoneScores(grammar.selection)
        search = begin(grammar)
        ways = loop.ways(in: grammar.selection)
        sums = Array(repeating: 0, count: cepstra.size)
    }

    /// What the search has gone through.
    var trace: SearchTrace { search.trace }

    /// Whether it is the first search, which knows little.
    var isEarly: Bool { beginning <= Self.earliest }

    /// The likeliest first word of the utterance.
    func firstWord() -> (text: String, share: Double)? {
        grammar.firstWord(of: search.firstEnds(in: &grammar.network))
    }

    /// Whether it is the search of the beginning of a sound in some grammar.
    func suits(_ sound: ConditionedSound, _ grammar: CachedGrammar) -> Bool {
        self.grammar === grammar && sound.isNarrow == cepstra.sound.isNarrow
            && sound.samples.starts(with: cepstra.sound.samples)
    }

    /// Whether a sound that begins with what was heard is music so far: of that nothing need be searched.
    ///
    /// - Parameters:
    ///   - samples: the sound as it was recorded, from its beginning on.
    ///   - settings: what is steadier is music, and what is emptier is tones.
    /// - Returns: whether it is.
    mutating func isMusic(_ samples: [Int16], _ settings: ModelManifest.Rejection) -> Bool {
        // Music is not searched: what comes after it is another sound all the same.
        if !samples.starts(with: music.heard) { music = (MusicDetector(), []) }
        music.detector.add(samples[music.heard.count...])
        music.heard = samples
        return samples.count >= Self.leastMusic && settings.isMusic(music.detector)
    }

    /// Goes on to the end of a sound that begins with what was heard.
    ///
    /// - Parameters:
    ///   - sound: the sound.
    ///   - stream: the front end that has heard what was heard.
    ///   - model: the model.
    ///   - loop: the loop of phones.
    ///   - scale: the factor for acoustic scores.
    mutating func hear(
        _ sound: ConditionedSound, by stream: any CepstralStream, _ model: AcousticModel, _ loop: PhoneLoop,
        scale: Float
    ) {
        let heard = cepstra.sound.samples.count
        cepstra.sound = sound
        stream.take(sound.samples[heard...], into: &cepstra)
        let latest = Self.beginnings.last { $0 + Self.margin <= cepstra.frameCount } ?? 0
        if latest > beginning {
            beginning = latest
            restart(loop)
            advance(to: beginning, model, loop, scale: scale)
        }
        guard beginning > 0 else { return }
        let step = isEarly ? Self.earlyStep : Self.step
        while frameCount + step + Self.margin <= cepstra.frameCount {
            advance(to: frameCount + step, model, loop, scale: scale)
        }
        search.findPassage()
    }

    private mutating func restart(_ loop: PhoneLoop) {
        scores = SenoneScores(grammar.selection)
        frameCount = 0
        search = begin(grammar)
        ways = loop.ways(in: grammar.selection)
        (leads, leadsToText, hopeless) = (FreeTextLeads(), false, (0, 0))
    }

    private mutating func advance(to end: Int, _ model: AcousticModel, _ loop: PhoneLoop, scale: Float) {
        let new = model.scores(of: features(of: frameCount..<end, model.recipe), selection: grammar.selection)
        for frame in 0..<end - frameCount {
            search.advance(new, frame: frame / Self.thinning, scale: scale, in: &grammar.network)
            loop.follow(&ways, new, frame: frame / Self.thinning)
        }
        frameCount = end
        // Those of twenty seconds take 25 MB.
        if grammar.source.freeText != nil { scores.append(new, times: Self.thinning) }
    }

    private mutating func features(of frames: Range<Int>, _ recipe: FeatureRecipe) -> Features {
        let size = cepstra.size
        let mean = mean(upTo: frames.upperBound + Self.margin)
        let around = max(frames.lowerBound - Self.margin, 0)..<frames.upperBound + Self.margin
        let all = recipe.features(
            of: (around.lowerBound * size..<around.upperBound * size).map { cepstra.values[$0] - mean[$0 % size] })
        let first = frames.lowerBound - around.lowerBound
        return all.frames(Array(stride(from: first, to: first + frames.count, by: Self.thinning)))
    }

    private mutating func mean(upTo end: Int) -> [Float] {
        let size = cepstra.size
        guard !isEarly else { return earlyMean.mean(of: cepstra.values[..<(end * size)]) }
        while summedCount < end {
            let row = summedCount * size
            summedCount += 1
            guard cepstra.values[row] >= 0 else { continue }
            for value in 0..<size { sums[value] += Double(cepstra.values[row + value]) }
            loudCount += 1
        }
        return sums.map { Float($0 / Double(max(loudCount, 1))) }
    }
}

extension RunningSearch {
    /// How much better the loop of phones fits than a way through the grammar: a natural logarithm, and the frames it is of.
    struct Deficit {
        var sum: Float = 0
        var frameCount = 0

        var perFrame: Double { Double(sum) / Double(max(frameCount, 1)) }
    }

    /// Compares the words of the likeliest way to the loop, by the scores that both had when words ended.
    ///
    /// Silence, noise and free text between words are left out; what has come since the last word counts.
    ///
    /// - Parameters:
    ///   - passages: the words and fillers of the way with their ends.
    ///   - scale: the factor for acoustic scores.
    /// - Returns: the deficit; nil where there is no loop.
    func deficit(_ passages: [(wordExit: Int32, segment: Segment)], scale: Float) -> Deficit? {
        var deficit = Deficit()
        let (totals, trace) = (ways.totals, trace)
        guard totals.count == frameCount, let best = trace.bests.last, let total = totals.last else { return nil }
        var (score, loop, frame): (Float, Float, Int) = (0, 0, -1)
        for (index, segment) in passages {
            let wordExit = trace.wordExits[Int(index)]
            let end = Int(wordExit.frame)
            if !segment.isFiller, !segment.isText {
                deficit.sum += totals[end] - loop - (wordExit.score - score - segment.weight) / scale
                deficit.frameCount += end - frame
            }
            (score, loop, frame) = (wordExit.score, totals[end], end)
        }
        deficit.sum += total - loop - (best - score) / scale
        deficit.frameCount += totals.count - 1 - frame
        return deficit
    }
}
