import DesktopData
import Foundation
import Testing

@Suite struct HalfOfDayTests {
    @Test(arguments: [
        "nine", "at six fifteen", "six twenty", "6:15", "half past six", "六点半", "六点二十", "в полседьмого",
        "в семь пятнадцать",
    ])
    func isOpen(_ words: String) { #expect(HalfOfDay.isOpen(in: words)) }

    @Test(arguments: [
        "", "nine p m", "six in the morning", "21:00", "06:15", "eighteen thirty", "twenty hundred", "18", "十八点", "二十点",
        "晚上七点",
        "早上六点半", "в семь утра", "восемнадцать тридцать", "в девять вечера",
    ])
    func isSettled(_ words: String) { #expect(!HalfOfDay.isOpen(in: words)) }

    @Test(
        arguments: [
            (19, "seven", "evening", 19), (7, "seven", "evening", 19), (22, "ten", "night", 22),
            (10, "ten", "night", 22),
            (13, "one", "night", 1), (18, "half past six", nil, 6), (6, "half past six", nil, 6),
            (18, "eighteen thirty", nil, 18),
            (16, "four", nil, 16), (4, "four", nil, 16), (19, "seven", "morning", 7), (12, "twelve", nil, 12),
        ] as [(Int, String, String?, Int)])
    func isTheUsualOne(_ read: Int, _ words: String, _ part: String?, _ meant: Int) throws {
        let calendar = Calendar.current
        let date = try #require(
            calendar.date(from: DateComponents(year: 2027, month: 1, day: 6, hour: read, minute: 30)))
        let usual = HalfOfDay.usual(of: date, words: words, part: part, earliest: 5)
        #expect(
            calendar.dateComponents([.day, .hour, .minute], from: usual)
                == DateComponents(day: 6, hour: meant, minute: 30))
    }
}
