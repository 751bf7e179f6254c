/// How well a phrase wakes Heed, as one line.
package struct WakeLine: Presentable {
    private var phrase: String
    private var phones: Int
    private var nearWords: [String]
    private var calls: Int
    private var missed: Int
    private var others: Int
    private var falseAlarms: Int
    private var better: [String]

    /// What was found out about a phrase.
    ///
    /// - Parameters:
    ///   - phrase: the phrase.
    ///   - phones: the number of its phones.
    ///   - nearWords: words of the dictionary that sound like it.
    ///   - calls: how often it was called, and how often that was missed.
    ///   - others: how often something near was said, and how often that was taken for it.
    ///   - better: phrases that are easier to tell from others; empty where it is good.
    package init(
        _ phrase: String, phones: Int, nearWords: [String], calls: (all: Int, missed: Int),
        others: (all: Int, taken: Int), better: [String]
    ) {
        (self.phrase, self.phones, self.nearWords, self.better) = (phrase, phones, nearWords, better)
        (self.calls, missed) = (calls.all, calls.missed)
        (self.others, falseAlarms) = (others.all, others.taken)
    }

    package var text: String {
        var lines = ["“\(phrase)” has \(phones) sounds."]
        if calls > 0 { lines.append("Called \(calls) times, \(missed) missed.") }
        if !nearWords.isEmpty { lines.append("Sounds like: \(nearWords.joined(separator: ", ")).") }
        if others > 0 { lines.append("Of \(others) such words \(falseAlarms) would wake Heed.") }
        lines.append(
            better.isEmpty ? "A good wake phrase." : "Better: \(better.map { "“\($0)”" }.joined(separator: ", ")).")
        return lines.joined(separator: "\n")
    }
}
