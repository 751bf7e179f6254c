import Assistant
import Dialogue
import Grammar
import IntentCore
import TestSupport
import Testing

/// Any answer that can be heard is understood as that answer.
@Suite("Answers drawn from the questions' grammars")
struct SampledAnswerTests {
    @Test("are understood as what they were made from")
    func samples() throws {
        let questions = try AnswerQuestions.answers.get()
        var random = SeededGenerator(seed: 19)
        var right = 0
        var all = 0
        for (name, question) in questions.questions.sorted(by: { $0.key < $1.key }) {
            let sampler = GrammarSampler(question.grammar.graph)
            for _ in 0..<320 {
                guard let sample = sampler.sample(using: &random), case .answer(let made) = sample.command else {
                    continue
                }
                all += 1
                let answer = AnswerReading().answer(sample.text, to: question, at: AnswerQuestions.reference)
                if Self.fits(answer, made, question) {
                    right += 1
                } else {
                    print("sample: \(name): “\(sample.text)” means \(answer), made from \(made)")
                }
            }
        }
        print("sampled answers understood: \(right) of \(all)")
        #expect(all >= 10_000)
        #expect(Double(right) >= 0.97 * Double(all))
    }

    private static func fits(_ answer: Answer, _ made: GrammarCommand.Answer, _ question: PendingQuestion) -> Bool {
        switch (made, answer) {
        case (.yes, .yes), (.no, .no), (.cancel, .cancel), (.repeat, .repeat), (.more, .more), (.options, .options),
            (.status, .tell(nil)), (.any, .choice(0)), (.any, .whichever), (.undecided, .undecided),
            // “I don't know” asks for the choices, too, and “hold on” for the question.
            (.undecided, .options), (.undecided, .repeat),
            (.all, .values), (.narrow, .value), (.value, .value),
            (.value, .values), (.value, .choice), (.exchange, .value), (.exchange, .exchange),
            (.prefer, .value), (.prefer, .exchange), (.change, .changeSlots), (.several, .changeSlots),
            (.extend, .extendList):
            true
        case (.no, .cancel): question.app == nil
        case (.choice(let index), .choice(let chosen)): index == chosen
        case (.choice(let index), .value(let value)): question.prompt.choices[index].displayText.contains(value.text)
        case (.change(let slot), .changeSlot(let changed, _)): slot == changed
        case (.extend(let slot), .extendSlot(let changed, _)): slot == changed
        case (.tell(let slot), .tell(let told?)): slot == told
        default: false
        }
    }
}
