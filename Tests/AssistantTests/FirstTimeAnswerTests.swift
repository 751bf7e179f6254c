import Foundation
import Testing

@Suite("Answers as people give them, written before the code")
struct FirstTimeAnswerTests {
    @Test("nearly all mean what they should")
    func answers() throws {
        let questions = try AnswerQuestions.answers.get()
        let cases = try AnswerCase.all()
        var right = 0
        for item in cases {
            let question = try #require(questions.questions[item.question], "\(item.question)")
            if questions.isRight(item, question) {
                right += 1
            } else {
                let meaning = questions.meaning(of: item.say, to: question)
                print("answer: \(item.question): “\(item.say)” means \(meaning), not \(item.means)")
            }
        }
        print("answers understood: \(right) of \(cases.count)")
        #expect(cases.count >= 300)
        #expect(Double(right) >= 0.95 * Double(cases.count))
    }

    /// The answers that the issue says were refused, each at its question.
    @Test(
        "answers that were refused are understood",
        arguments: [
            ("room", "the bedroom", "value bedroom"), ("room", "in the kitchen", "value kitchen"),
            ("room", "um the kitchen", "value kitchen"), ("room", "kitchn", "value kitchen"),
            ("rooms", "kitchen and lounge", "values kitchen,lounge"), ("party", "two people", "value 2"),
            ("party", "for two", "value 2"), ("party", "party of five", "value 5"), ("party", "just me", "value 1"),
            ("amount", "about twenty", "value 20.00 USD"), ("amount", "a twenty", "value 20.00 USD"),
            ("amount", "twenty", "value 20.00 USD"), ("brightness", "30", "value 30"),
            ("recipients", "to mom", "values mom"), ("payee", "not Ann, Bob", "value bob"),
            ("send", "not Ann, Bob", "change recipients bob"),
            ("destination", "no, to the station", "value station"),
            ("ride", "no, to the station", "change dropOffLocation station"),
            ("send", "who is it to", "tell recipients"), ("send", "read it to me", "status"),
            ("room", "which rooms are there", "choices"), ("room", "help", "choices"), ("send", "help", "choices"),
            ("room", "play some jazz", "command PlayMedia"), ("send", "play some jazz", "command PlayMedia"),
            ("ride", "change the destination to home", "change dropOffLocation home"),
        ])
    func refused(question: String, say: String, means: String) throws {
        let questions = try AnswerQuestions.answers.get()
        let asked = try #require(questions.questions[question])
        #expect(questions.meaning(of: say, to: asked) == means)
    }

    @Test(
        "nothing but a yes to the question is a yes",
        arguments: [
            "send it", "send a message to Bob", "play some jazz", "that's right turn off the lights", "book it",
            "do not allow it", "I don't", "yes but not now", "yess", "is it safe", "why", "no yes no",
        ])
    func permission(say: String) throws {
        let questions = try AnswerQuestions.answers.get()
        let asked = try #require(questions.questions["permission"])
        #expect(questions.meaning(of: say, to: asked) != "yes")
    }

    @Test(
        "a new command or another act is no yes to a confirmation",
        arguments: [
            "play some jazz", "call Henry", "turn off the lights", "delete it", "book it", "pay it", "order it",
        ])
    func confirmation(say: String) throws {
        let questions = try AnswerQuestions.answers.get()
        let asked = try #require(questions.questions["send"])
        #expect(questions.meaning(of: say, to: asked) != "yes")
    }
}
