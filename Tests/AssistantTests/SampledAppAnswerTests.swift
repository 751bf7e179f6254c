import Assistant
import Dialogue
import Grammar
import IntentCore
import TestSupport
import Testing

/// Any possible answer to a question of any sample app is understood as the answer that its way through the grammar
/// means, with all its values.
@Suite("Answers drawn from the grammars of the sample apps' questions")
struct SampledAppAnswerTests {
    private static let perQuestion = 16

    @Test("mean what they were made from, to the last value")
    func samples() throws {
        var random = SeededGenerator(seed: 21)
        var right = 0
        var all = 0
        let questions = try SampleAppQuestions.all.get().questions
        for asked in questions {
            let sampler = GrammarSampler(asked.question.grammar.graph)
            for _ in 0..<Self.perQuestion {
                guard let sample = sampler.sample(using: &random), case .answer(let made) = sample.command else {
                    continue
                }
                all += 1
                let expected = AnswerReading().answer(
                    along: [sample.path], to: asked.question, at: AnswerQuestions.reference)
                let answer = AnswerReading().answer(
                    sample.text, to: asked.question, at: AnswerQuestions.reference)
                if Self.isSame(answer, expected, asked.question) {
                    right += 1
                } else {
                    print("drawn: \(asked.name): “\(sample.text)” made from \(made)")
                    print("    is read as \(answer)\n    instead of \(expected.map { "\($0)" } ?? "nothing")")
                }
            }
        }
        print("drawn answers understood: \(right) of \(all) at \(questions.count) questions")
        #expect(all >= 4_000)
        #expect(Double(right) >= 0.99 * Double(all))
    }

    /// Whether both mean the same: a choice may be called by its name, and what makes no sense, such as the replacement of what
    /// is not there, must not be understood.
    private static func isSame(_ answer: Answer, _ expected: Answer?, _ question: PendingQuestion) -> Bool {
        switch (answer, expected) {
        case (.notUnderstood, nil): true
        // “I don't know” asks for the choices, too, and “hold on” for the question.
        case (.options, .undecided?), (.repeat, .undecided?): true
        case (.choice(let index), .value(let value)?):
            question.prompt.choices[index].displayText.lowercased().contains(value.text.lowercased())
        default: answer == expected
        }
    }
}
