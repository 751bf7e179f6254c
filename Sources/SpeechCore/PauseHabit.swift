/// How long the person who is listened to pauses within a command, learnt from the last ones that were meant.
///
/// A fluent speaker is answered sooner; one who thinks while speaking is given more time.
package struct PauseHabit: Sendable, Equatable {
    private static let remembered = 8
    private static let needed = 3
    /// A pause may be longer than those before, and a soft last sound makes it seem so.
    private static let stretch = 1.3
    private static let reserve = 0.15
    /// Between how many seconds a pause may be where something may follow.
    private static let range = 0.5...1.0
    /// Commands that begin later than so many seconds after another do not go on with it.
    private static let longestCut = 1.5

    /// The longest pause in each of the last commands, in seconds.
    private var pauses: [Double] = []

    /// Nothing is known of the person.
    package init() {}

    /// How long pauses may be.
    package var limits: PauseLimits {
        var limits = PauseLimits()
        guard pauses.count >= Self.needed, let longest = pauses.max() else { return limits }
        limits.extendable = min(
            max(longest * Self.stretch + Self.reserve, Self.range.lowerBound), Self.range.upperBound)
        return limits
    }

    /// Takes the words of a command that was meant.
    package mutating func note(_ words: [RecognizedWord]) {
        guard words.count > 1 else { return }
        note(zip(words, words.dropFirst()).map { $1.start - $0.end }.max() ?? 0)
    }

    /// Takes what was no command and began some seconds after one: perhaps that was cut off.
    package mutating func noteRest(after pause: Double) {
        guard pause < Self.longestCut else { return }
        while pauses.count < Self.needed { pauses.append(0) }
        note(pause)
    }

    private mutating func note(_ pause: Double) {
        pauses.append(max(0, pause))
        if pauses.count > Self.remembered { pauses.removeFirst() }
    }
}
