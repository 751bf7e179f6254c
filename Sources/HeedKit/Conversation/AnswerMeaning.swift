import Assistant
package import Dialogue
import Domains
import Foundation
import Grammar
import SpeechCore
import Understanding

/// The meaning of answers to one question, without the conversation that leads to it.
package struct AnswerMeaning {
    private let question: PendingQuestion
    private let reading: AnswerReading
    private let loaded: LoadedApps
    private let apps: AppSelection
    private let recognition: RecognitionSettings

    /// Takes a question.
    ///
    /// - Parameters:
    ///   - question: the question as JSON (docs/reference/commands.md, `heed answer`).
    ///   - loaded: the apps, one of which has the question's intent and slot.
    ///   - apps: which apps these are.
    ///   - recognition: how carefully recordings are recognised.
    /// - Throws: `HeedError` for what is no question of the apps.
    package init(
        to question: String, loaded: LoadedApps, apps: AppSelection, recognition: RecognitionSettings
    ) throws {
        self.loaded = loaded
        self.apps = apps
        self.recognition = recognition
        reading = AnswerReading(commands: try loaded.reader())
        self.question = try Self.pendingQuestion(question, loaded)
    }

    /// The meaning of a typed answer.
    package func answer(typed text: String) -> (text: String?, answer: Answer?) {
        (text, reading.answer(text, to: question))
    }

    /// The meanings of recorded answers, with their words; nil where nothing could be made out.
    package func answers(recorded paths: [String]) async throws -> [(text: String?, answer: Answer?)] {
        let grammar = try loaded.grammar()
        let recognizer = try RecognizerFactory(apps, recognition, inConversation: true, apps: loaded.apps).recognizer()
        let commands = try await CommandListener(
            recognizer: recognizer, reader: loaded.reader(of: grammar), network: try grammar.network())
        let recorded = RecordedAnswers(
            paths, listener: AnswerListener(recognizer: recognizer, commands: commands), rest: NoAnswers())
        var meanings: [(text: String?, answer: Answer?)] = []
        for _ in paths {
            if case .words(let text, let ways) = try await recorded.answer(to: question) {
                meanings.append((text, reading.answer(text, heardAlong: ways, to: question)))
            } else {
                meanings.append((nil, nil))
            }
        }
        return meanings
    }

    private static func pendingQuestion(_ text: String, _ loaded: LoadedApps) throws -> PendingQuestion {
        let description: QuestionDescription
        do {
            description = try JSONDecoder().decode(QuestionDescription.self, from: Data(text.utf8))
        } catch {
            throw HeedError(.usage, "The question is no object with kind and text; see heed help answer.")
        }
        for app in loaded.apps {
            if let question = try description.question(
                of: app, rules: loaded.catalogue.rules, locale: loaded.locale)
            {
                return question
            }
        }
        throw HeedError(.usage, "No app has the question's intent and slot; name the app with --app.")
    }
}

/// Nobody answers.
private struct NoAnswers: AnswerSource {
    func answer(to question: PendingQuestion) async throws -> PersonAnswer { .gone }
}
