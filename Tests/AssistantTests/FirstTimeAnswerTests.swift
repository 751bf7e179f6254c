import Foundation
import Testing

@Suite("Answers as people give them, written before the code")
struct FirstTimeAnswerTests {
    @Test("nearly all mean what they should")
    func answers() throws {
        let questions = try AnswerQuestions()
        let cases = try AnswerCase.all()
        var right = 0
        for item in cases {
            let question = try #require(questions.question(item.question), "\(item.question)")
            let meaning = questions.meaning(of: item.say, to: question)
            if item.fits(meaning, { questions.meaning(of: $0, to: question) }) {
                right += 1
            } else {
                print("answer: \(item.question): “\(item.say)” means \(meaning), not \(item.means)")
            }
        }
        print("answers understood: \(right) of \(cases.count)")
        #expect(cases.count >= 300)
        #expect(Double(right) >= 0.95 * Double(cases.count))
    }
}
