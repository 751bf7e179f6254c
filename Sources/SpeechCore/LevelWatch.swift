/// Watches a microphone while it is in use: how loud it is now, and what is wrong with it.
package struct LevelWatch: Sendable {
    /// The sound that is judged at a time.
    private static let window = 5 * SpeechFormat.sampleRate
    private static let shortWindow = SpeechFormat.sampleRate / 4

    private var long = LevelMeter()
    private var longCount = 0
    private var short = LevelMeter()
    private var shortCount = 0
    private var told: Set<LevelReport.Problem> = []

    /// The level of the last quarter of a second, in decibels relative to full range.
    package private(set) var decibels = -96.0

    /// A watch that has heard nothing.
    package init() {}

    /// Takes the next samples.
    ///
    /// - Returns: the problems since the last time; each is told once until it was mended.
    package mutating func add(_ samples: [Int16]) -> [LevelReport.Problem] {
        short.add(samples)
        shortCount += samples.count
        if shortCount >= Self.shortWindow {
            decibels = max(short.report.decibels, -96)
            short = LevelMeter()
            shortCount = 0
        }
        long.add(samples)
        longCount += samples.count
        guard longCount >= Self.window else { return [] }
        // A room may be quiet for long, and be loud now and then.
        let found = long.report.problems.filter { $0 == .dead || $0 == .offset }
        long = LevelMeter()
        longCount = 0
        return tell(found, among: [.dead, .offset])
    }

    /// Takes the levels of an utterance, which tell whether speech is too loud or too soft.
    ///
    /// - Returns: the problems since the last utterance.
    package mutating func note(_ utterance: LevelReport) -> [LevelReport.Problem] {
        tell(utterance.problems.filter { $0 == .clipping || $0 == .tooQuiet }, among: [.clipping, .tooQuiet])
    }

    private mutating func tell(
        _ found: [LevelReport.Problem], among watched: Set<LevelReport.Problem>
    ) -> [LevelReport.Problem] {
        let new = found.filter { !told.contains($0) }
        told = told.subtracting(watched).union(found)
        return new
    }
}
