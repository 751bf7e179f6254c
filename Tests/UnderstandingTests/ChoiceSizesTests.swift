import Foundation
import Grammar
import Testing
import Understanding

@Suite("The size that tells a choice from the others")
struct ChoiceSizesTests {
    /// Nine o'clock, so that both halves of the day are known.
    private let morning = ReferenceTime(
        now: Date(timeIntervalSince1970: 1_795_770_000), timeZone: .gmt)

    @Test(
        "Lengths, moments, amounts and numbers have two ends",
        arguments: [
            ("en-US", ["10 minute", "20 minute"], ChoiceSize.shorter, 0),
            ("en-US", ["10 minute", "20 minute"], .bigger, 1),
            ("en-US", ["10 minute", "1 hour", "1 minute and 30 seconds"], .longer, 1),
            ("en-US", ["1 hour", "1 minute and 30 seconds", "10 minutes"], .shorter, 1),
            ("en-US", ["8:00 AM tomorrow", "7:00 AM tomorrow"], .earlier, 1),
            ("en-US", ["7:00 AM tomorrow", "6:30 PM"], .later, 0),
            ("en-US", ["$12.50", "$9"], .cheaper, 1), ("en-US", ["$12.50", "$9"], .dearer, 0),
            ("en-US", ["3", "12", "7"], .bigger, 1), ("zh-CN", ["10分钟", "20分钟"], .longer, 1),
            ("ru-RU", ["10 минут", "20 минут"], .shorter, 0),
        ])
    func ends(_ locale: String, _ choices: [String], _ size: ChoiceSize, _ place: Int) throws {
        let sizes = ChoiceSizes(
            of: choices, in: try PromptGrammar.language(of: locale), at: morning)
        #expect(sizes.extremes[size] == place)
    }

    @Test("Names have no size, and of two that are alike neither is the longer")
    func none() throws {
        let language = try PromptGrammar.language(of: "en-US")
        for choices in [["pasta", "egg"], ["10 minutes", "egg"], ["10 minutes"], [], ["5", "$5"], ["€5", "$6"]] {
            #expect(ChoiceSizes(of: choices, in: language).extremes == [:])
        }
        #expect(
            ChoiceSizes(of: ["10 minutes", "10 minutes", "5 minutes"], in: language).extremes
                == [.shorter: 2, .smaller: 2])
    }
}
