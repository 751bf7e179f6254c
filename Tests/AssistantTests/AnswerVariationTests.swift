import Grammar
import Languages
import Testing

/// Words around an answer, and the way it is written, do not change its meaning.
@Suite("Answers said and written otherwise")
struct AnswerVariationTests {
    /// Ways to say or write an answer otherwise.
    private static let variations: [(name: String, isForTexts: Bool, change: @Sendable (String) -> String)] = [
        ("um", true, { "um \($0)" }),
        ("uh,", true, { "uh, \($0)" }),
        ("well", false, { "well, \($0)" }),
        ("oh", false, { "oh \($0)" }),
        ("please after", false, { "\($0) please" }),
        ("please before", false, { "please, \($0)" }),
        ("thanks", false, { "\($0), thanks" }),
        ("capitals", false, { $0.uppercased() }),
        ("small letters", false, { $0.lowercased() }),
        ("full stop", false, { "\($0)." }),
        ("exclamation mark", false, { "\($0)!" }),
        ("blanks", true, { "  \($0.replacing(" ", with: "  "))  " }),
        (
            "figures as words", false,
            { (try? Language.nearest(to: "en-US").tokenizer.words(of: $0).joined(separator: " ")) ?? "" }
        ),
    ]

    @Test("nearly all mean the same")
    func variations() throws {
        let questions = try AnswerQuestions.answers.get()
        var same = 0
        var all = 0
        for item in try AnswerCase.all() {
            let question = try #require(questions.questions[item.question])
            let meaning = questions.meaning(of: item.say, to: question)
            guard questions.isRight(item, question), item.means != "none" else { continue }
            for variation in Self.variations where item.question != "content" || variation.isForTexts {
                let said = variation.change(item.say)
                guard item.question != "content" || variation.name != "blanks" else { continue }
                let other = questions.meaning(of: said, to: question)
                all += 1
                if other.lowercased() == meaning.lowercased() {
                    same += 1
                } else {
                    print("variation: \(item.question): “\(said)” means \(other), not \(meaning)")
                }
            }
        }
        print("variations that mean the same: \(same) of \(all)")
        #expect(all > 4000)
        #expect(Double(same) >= 0.97 * Double(all))
    }
}
