import Assistant
import Dialogue
import IntentCore
import Testing

/// A correction of a day and time replaces that part alone, whatever the day and the time are.
@Suite("Days and times that are corrected")
struct TimeCorrectionTests {
    /// Days after the reference, each as it is said and written.
    private static let days = [
        ("tomorrow", "2026-11-24"), ("wednesday", "2026-11-25"), ("friday", "2026-11-27"), ("sunday", "2026-11-29"),
        ("next tuesday", "2026-12-01"), ("december third", "2026-12-03"), ("the day after tomorrow", "2026-11-25"),
    ]
    private static let hours = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    ]

    private static func written(_ hour: Int, _ minute: Int) -> String {
        "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }

    /// The moment that an answer makes of a known one.
    private static func corrected(_ text: String, _ value: String, by words: String) throws -> String {
        let questions = try AnswerQuestions.corrections.get()
        let base = try #require(questions.questions["barber"])
        var intent = base.intent
        intent.slots["moment"] = .one(SlotValue(text: text, value: .string(value)))
        let question = try PendingQuestion(prompt: base.prompt, app: questions.app, intent: intent)
        let answer = AnswerReading().answer(words, to: question, at: AnswerQuestions.reference)
        switch answer {
        case .changeSlot("moment", let value?): return value.value.stringValue ?? ""
        case .exchange("moment", _, let value): return value.value.stringValue ?? ""
        default: return "\(answer)"
        }
    }

    @Test("a time of day alone keeps the day and its half, in every form", arguments: days)
    func time(day: String, written: String) throws {
        for known in [8, 20] {
            for (index, hour) in Self.hours.enumerated() {
                let form = ["at V instead", "no, at V", "change the time to V", "half past V instead"][index % 4]
                let words = form.replacing("V", with: hour)
                let minute = form.hasPrefix("half") ? 30 : 0
                let half = known < 12 ? "a m" : "p m"
                let value = try Self.corrected(
                    "\(day) at eight \(half)", "\(written)T\(Self.written(known, 0)):00Z", by: words)
                let wanted = "\(written)T\(Self.written(index + 1 + (known < 12 ? 0 : 12), minute))"
                #expect(value.hasPrefix(wanted), "\(words) after \(day) at \(known)")
            }
        }
    }

    @Test("a day alone keeps the time of day, in every form", arguments: days)
    func day(day: String, written: String) throws {
        for (known, text) in [("07:15", "seven fifteen a m"), ("12:00", "noon"), ("19:30", "half past seven p m")] {
            for form in [
                "no, V", "make it V", "change the date to V", "not saturday, V", "V instead", "change saturday to V",
            ] {
                let words = form.replacing("V", with: day)
                let value = try Self.corrected("saturday at \(text)", "2026-11-28T\(known):00Z", by: words)
                #expect(value.hasPrefix("\(written)T\(known)"), "\(words) after saturday at \(text)")
            }
        }
    }

    @Test(
        "what is settled or whole stands alone",
        arguments: [
            ("no, saturday at noon", "2026-11-28T12:00"), ("at 7 am instead", "2026-11-27T07:00"),
            ("no, in two hours", "2026-11-23T12:00"), ("no, tomorrow at 6 am", "2026-11-24T06:00"),
        ])
    func whole(words: String, written: String) throws {
        let value = try Self.corrected("friday at seven p m", "2026-11-27T19:00:00Z", by: words)
        #expect(value.hasPrefix(written))
    }
}
