import Testing

@Suite("Second thoughts in answers")
struct SecondThoughtAnswerTests {
    @Test(
        "leave what is said last",
        arguments: [
            ("party", "seven, no, eight", "value 8"), ("party", "seven no wait eight", "value 8"),
            ("room", "the kitchen, sorry, the bedroom", "value bedroom"),
            ("amount", "twenty, no, actually thirty", "value 30.00 USD"),
        ])
    func last(question: String, say: String, means: String) throws {
        let questions = try AnswerQuestions.answers.get()
        let asked = try #require(questions.questions[question])
        #expect(questions.meaning(of: say, to: asked) == means)
    }

    @Test("are none where nothing that was asked for follows")
    func nothing() throws {
        let questions = try AnswerQuestions.answers.get()
        let asked = try #require(questions.questions["party"])
        #expect(questions.meaning(of: "seven, no, my sister", to: asked) != "value 7")
    }
}
