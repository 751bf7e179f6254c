/// The kinds of words said to Heed that ask no app for anything.
package enum SmallTalk: String, Sendable, Hashable, Codable, CaseIterable {
    /// "Thank you."
    case thanks
    /// "Hello."
    case greeting
    /// "How are you?"
    case wellbeing
    /// "Goodbye."
    case goodbye
    /// "Never mind": what is begun is not wanted any more.
    case stop
    /// "Stop", "enough": whatever makes a noise shall end.
    case halt
    /// "What did you say?": the last answer shall be said once more.
    case repetition = "repeat"
    /// "Send it again": the last command shall be done once more.
    case again

    /// How it is told to others: both kinds of “stop” alike.
    package var code: String { self == .halt ? Self.stop.rawValue : rawValue }

    /// The name of its words in `around.txt`; answers have a “repeat” of their own.
    var template: String { self == .repetition ? "sayAgain" : rawValue }
}
