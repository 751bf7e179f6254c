import AppHost
import Assistant
import Dialogue
import Domains
import Foundation
import Grammar
import IntentCore
import TestSupport
import Understanding

/// The questions of every kind that the first-time answers are given to.
struct AnswerQuestions {
    static let folder = Checkout.root.appending(path: "Tests/AssistantTests/Data/first-time")

    /// Monday the 23rd of November 2026, ten o'clock, in a time zone without summer time.
    static let reference = ReferenceTime(
        now: Date(timeIntervalSince1970: 1_795_428_000), timeZone: TimeZone(secondsFromGMT: 0) ?? .current)

    /// The questions that are answered, made once.
    static let answers = Result { try AnswerQuestions() }

    /// The questions about what is corrected, made once.
    static let corrections = Result {
        try AnswerQuestions(app: "correction-app", in: "correction-questions.jsonl")
    }

    let app: AppDescription
    let reader: CommandReader
    /// By their names in the cases.
    let questions: [String: PendingQuestion]

    /// The questions of an app in the folder of the first-time answers.
    init(app folder: String = "answer-app", in file: String = "questions.jsonl") throws {
        let catalogue = try Catalogue.load()
        let package = try AppPackage(folder: Self.folder.appending(path: folder))
        app = try package.description(locale: "en-US", standardIntent: catalogue.intent)
        let graph = try CommandGrammar.compile(apps: [app], sharedRules: catalogue.rules, locale: "en-US")
        reader = CommandReader(graph: graph, apps: [app])
        var questions: [String: PendingQuestion] = [:]
        for description in try Self.lines(file, of: QuestionDescription.self) {
            questions[description.name ?? ""] = try description.question(
                of: app, rules: catalogue.rules, locale: "en-US")
        }
        self.questions = questions
    }

    /// The values in the lines of a file.
    static func lines<Value: Decodable>(_ file: String, of type: Value.Type) throws -> [Value] {
        try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(type, from: Data($0.utf8))
        }
    }

    /// The meaning of an answer, in the notation of the cases.
    func meaning(of text: String, to question: PendingQuestion) -> String {
        let answer = AnswerReading(commands: reader).answer(text, to: question, at: Self.reference)
        if case .newCommand(let words) = answer {
            return "command \(reader.understand(words).best?.intent.name ?? "?")"
        }
        return AnswerNotation(question: question).text(of: answer)
    }

    /// Whether a case is understood as it should be.
    func isRight(_ item: AnswerCase, _ question: PendingQuestion) -> Bool {
        item.fits(meaning(of: item.say, to: question)) { meaning(of: $0, to: question) }
    }
}
