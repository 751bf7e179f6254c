import Assistant
import Dialogue
import Grammar
import IntentCore
import SpeechCore
import TestSupport
import Testing

/// The way that the search takes through a question's network is a way through the question's grammar, and means what it
/// says.
@Suite("Answers by the way that the search took")
struct HeardAnswerTests {
    /// Twice as many take a minute and a half.
    private static let perQuestion = 4

    @Test("every sentence of a question's network has its way through the grammar, and means the same typed")
    func ways() throws {
        var random = SeededGenerator(seed: 22)
        var (all, found, same) = (0, 0, 0)
        for asked in try SampleAppQuestions.all.get().questions {
            let grammar = try asked.question.grammar.spoken()
            guard case .grammar(let network) = grammar.context else { continue }
            let walk = NetworkWalk(network)
            for _ in 0..<Self.perQuestion {
                guard let heard = walk.sentence(using: &random) else { continue }
                all += 1
                guard
                    case .words(let text, let paths) = PersonAnswer(heard, to: asked.question, in: grammar),
                    !paths.isEmpty
                else {
                    print("no way: \(asked.name): “\(heard.text)”")
                    continue
                }
                found += 1
                let reading = AnswerReading()
                let spoken = reading.answer(
                    text, heardAlong: paths, to: asked.question, at: AnswerQuestions.reference)
                let typed = reading.answer(text, to: asked.question, at: AnswerQuestions.reference)
                if spoken == typed {
                    same += 1
                } else {
                    print("heard: \(asked.name): “\(text)”\n    means \(spoken)\n    typed \(typed)")
                }
            }
        }
        print("heard sentences with their ways: \(found) of \(all), \(same) the same when typed")
        #expect(all >= 2_000)
        #expect(found == all)
        #expect(Double(same) >= 0.99 * Double(all))
    }

    /// The issue's examples of what was listened for as a yes and then answered with “Sorry, I didn't get that”, and others
    /// like them.
    private static let agreements: [(String, Answer)] = [
        ("sounds right", .yes), ("yes that's right", .yes), ("sounds good", .yes), ("yes it is", .yes),
        ("that's correct", .yes), ("absolutely", .yes), ("yes please", .yes), ("yeah", .yes), ("nope", .no),
        ("not really", .no), ("no thanks", .no), ("that's wrong", .no),
    ]

    @Test("what is listened for as a yes or no is one, heard and typed", arguments: ["send", "isit", "permission"])
    func agreement(name: String) throws {
        let question = try #require(try AnswerQuestions.answers.get().questions[name])
        guard case .grammar(let network) = try question.grammar.spoken().context else {
            Issue.record("No grammar is listened for at \(name).")
            return
        }
        let progress = SentenceProgress(network.joined())
        for (say, means) in Self.agreements {
            let words = say.split(separator: " ").map(String.init)
            let end = progress.probabilityOfEnd(after: words) ?? 0
            #expect(end > 0, "“\(say)” is not listened for at \(name)")
            #expect(AnswerReading().answer(say, to: question) == means, "“\(say)” at \(name)")
        }
    }

    @Test("words without a way through the network are read as if they were typed")
    func withoutWay() throws {
        let question = try #require(try AnswerQuestions.answers.get().questions["send"])
        let words = [RecognizedWord(text: "yes", start: 0, end: 1, confidence: 1)]
        let heard = PersonAnswer(
            Hypothesis(text: "yes", words: words), to: question, in: try question.grammar.spoken())
        #expect(heard == .words("yes"))
        #expect(AnswerReading().answer("yes", heardAlong: [], to: question) == .yes)
    }
}
