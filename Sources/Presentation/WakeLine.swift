/// How well a phrase wakes Heed, as one line.
package struct WakeLine: Presentable {
    private var phrase: String
    private var phones: Int
    private var nearWords: [String]
    private var calls: Int
    private var missed: Int
    private var others: Int
    private var falseAlarms: Int
    private var threshold: Double?
    private var missedWithThreshold: Int?
    private var falseAlarmsWithThreshold: Int?
    private var better: [String]
    private var isPoor: Bool
    private var doubtedVoices: [String]
    private var alarmsAnHour: Double?
    private var leastAlarmsAnHour: Double?
    private var mostAlarmsAnHour: Double?

    /// What was found out about a phrase.
    ///
    /// - Parameters:
    ///   - phrase: the phrase.
    ///   - phones: the number of its phones.
    ///   - nearWords: words of the dictionary that sound like it.
    ///   - calls: how often it was called, and how often that was missed.
    ///   - others: how often something near was said, and how often that was taken for it.
    ///   - best: a threshold that does better with these, and what is missed and taken then; nil where the usual one is as good.
    ///   - isPoor: whether another phrase should be chosen.
    ///   - better: phrases that did better.
    ///   - alarmsAnHour: how often other people's talk wakes Heed with phrases of this length, and the ends of the 95 % interval.
    ///   - doubtedVoices: voices that do not count, since not even common words are heard in them.
    package init(
        _ phrase: String, phones: Int, nearWords: [String], calls: (all: Int, missed: Int),
        others: (all: Int, taken: Int), best: (threshold: Double, missed: Int, taken: Int)? = nil,
        isPoor: Bool, better: [String], alarmsAnHour: (value: Double, interval: ClosedRange<Double>)? = nil,
        doubtedVoices: [String] = []
    ) {
        (self.phrase, self.phones, self.nearWords) = (phrase, phones, nearWords)
        (self.isPoor, self.better, self.doubtedVoices) = (isPoor, better, doubtedVoices)
        (self.alarmsAnHour, leastAlarmsAnHour, mostAlarmsAnHour) = (
            alarmsAnHour?.value, alarmsAnHour?.interval.lowerBound, alarmsAnHour?.interval.upperBound
        )
        (self.calls, missed) = (calls.all, calls.missed)
        (self.others, falseAlarms) = (others.all, others.taken)
        (threshold, missedWithThreshold, falseAlarmsWithThreshold) = (best?.threshold, best?.missed, best?.taken)
    }

    package var text: String {
        var lines = ["“\(phrase)” has \(phones) sounds."]
        if calls > 0 { lines.append("Called \(calls) times, \(missed) missed.") }
        if !doubtedVoices.isEmpty {
            lines.append("Not counted, since hardly a word is heard in them: \(doubtedVoices.joined(separator: ", ")).")
        }
        if !nearWords.isEmpty { lines.append("Sounds like: \(nearWords.joined(separator: ", ")).") }
        if others > 0 { lines.append("Of \(others) such words \(falseAlarms) would wake Heed.") }
        if let alarmsAnHour, let leastAlarmsAnHour, let mostAlarmsAnHour {
            lines.append(
                "Other people's talk wakes it about \(alarmsAnHour) times an hour, as it does phrases of this length (\(leastAlarmsAnHour) to \(mostAlarmsAnHour))."
            )
        }
        if let threshold, let missedWithThreshold, let falseAlarmsWithThreshold {
            lines.append(
                "With --wake-threshold \(threshold) \(missedWithThreshold) would be missed, and \(falseAlarmsWithThreshold) such words wake Heed."
            )
        }
        if !isPoor {
            lines.append("A good wake phrase.")
        } else if better.isEmpty {
            lines.append("A poor wake phrase; choose one of more sounds.")
        } else {
            lines.append("Better: \(better.map { "“\($0)”" }.joined(separator: ", ")).")
        }
        return lines.joined(separator: "\n")
    }
}
