import AppHost
import Assistant
import Dialogue
import Domains
import Foundation
import GRDB
import Grammar
import IntentCore
import Languages
import SpeechCore
import Synchronization
import TestSupport
import Understanding

/// All sample apps in one house: their commands are read from text, and their real processes answer.
final class Stage {
    private static let library = AppLibrary(folders: [Checkout.sampleApps, Checkout.domainApps])

    /// The apps and the reader of their commands, which take a while to make.
    private static let shared = Mutex<
        [String: (apps: [AppDescription], reader: CommandReader, rules: [String: Phrase])]
    >([:])

    private static func made(
        _ locale: String
    ) throws -> (apps: [AppDescription], reader: CommandReader, rules: [String: Phrase]) {
        try shared.withLock { known in
            if let made = known[locale] { return made }
            let catalogue = try Catalogue.load(locale: locale)
            // Not every sample app speaks every language.
            let speaking = library.packages.filter { locale == "en-US" || $0.manifest.locales.contains(locale) }
            let language = try Language.nearest(to: locale)
            let apps = try speaking.map { package in
                var app = try package.description(locale: locale, standardIntent: catalogue.intent)
                // As Heed does it: names are understood in every case.
                app.vocabulary = app.vocabulary.mapValues { terms in
                    terms.map { term in
                        var term = term
                        term.say += term.say.flatMap(language.declension.forms)
                        return term
                    }
                }
                return app
            }
            let graph = try CommandGrammar.compile(apps: apps, sharedRules: catalogue.rules, locale: locale)
            let made = (apps, CommandReader(graph: graph, apps: apps), catalogue.rules)
            known[locale] = made
            return made
        }
    }

    let host: ExtensionHost
    let apps: [AppDescription]
    private let reader: CommandReader
    private let rules: [String: Phrase]
    private let folder: TestFolder

    private let locale: String

    /// A house where a language is spoken.
    init(locale: String = "en-US") throws {
        self.locale = locale
        (apps, reader, rules) = try Self.made(locale)
        folder = try TestFolder()
        let configuration = ExtensionHost.Configuration(
            locale: locale, dataFolder: folder.url, executableFolders: [Checkout.products])
        host = ExtensionHost(packages: Self.library.packages, configuration: configuration)
    }

    /// Has the conversation of a transcript again.
    ///
    /// - Parameter transcript: its lines of the person are played; the others are the expected answers.
    /// - Returns: the lines that were said, the intent that was understood, and what came of it.
    /// - Throws: an error where the apps' folders cannot be made.
    func play(
        _ transcript: Transcript
    ) async throws -> (lines: [String], intent: String?, response: ConversationResponse?) {
        for file in transcript.files { try Data().write(to: place(file)) }
        if let photos = transcript.photos {
            let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Photos")
            try FileManager.default.copyItem(at: source, to: place(photos))
        }
        let record = Record()
        let session = Session(
            apps: apps, host: host, locale: locale, commands: reader, rules: rules
        ) {
            record.note($0)
        }
        let understanding = reader.understand(transcript.said.first ?? "")
        try await session.converse(
            about: understanding, accepted: understanding.best != nil, confidence: 1,
            answers: ScriptedAnswers(transcript.said.dropFirst()))
        return record.content
    }

    /// A session with all apps.
    func session(
        memory: SessionMemory = SessionMemory(), _ report: @escaping @Sendable (SessionEvent) -> Void
    ) -> Session {
        Session(apps: apps, host: host, locale: locale, commands: reader, rules: rules, memory: memory) { report($0) }
    }

    /// The request of typed words.
    func request(_ text: String) -> Request { Request(typed: text, by: reader) }

    /// The request of words that were heard.
    func request(_ hypothesis: Hypothesis, sound: [Int16]) -> Request {
        let command = SpokenCommand(
            hypothesis: hypothesis, understanding: reader.understand(spoken: hypothesis.text))
        return Request(command, by: reader, sound: sound)
    }

    /// Has the conversation about a command that was typed.
    func converse(
        _ command: String, in session: Session, answers: any AnswerSource
    ) async throws -> ConversationOutcome {
        try await session.converse(about: Request(typed: command, by: reader), answers: answers)
    }

    /// The conversation of some words and answers.
    @discardableResult
    func play(_ said: String...) async throws -> ConversationResponse? {
        var transcript = Transcript()
        transcript.lines = said.map { "You: \($0)" }
        return try await play(transcript).response
    }

    /// The answer of an app's database to a question, as text.
    func ask(_ app: String, _ sql: String) throws -> [String] {
        let file = folder.url.appending(path: "\(app)/private/\(app).sqlite")
        return try DatabaseQueue(path: file.path).read { try String.fetchAll($0, sql: sql) }
    }

    /// The folder that an app shares with its main app.
    func groupFolder(of app: String) -> URL { folder.url.appending(path: "\(app)/group") }

    /// A place in the apps' folders of data, with the folder that it is in.
    private func place(_ path: String) throws -> URL {
        let place = folder.url.appending(path: path)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        return place
    }
}

/// The record of a conversation.
private final class Record: Sendable {
    private let state = Mutex<(lines: [String], intent: String?, response: ConversationResponse?)>(([], nil, nil))

    var content: (lines: [String], intent: String?, response: ConversationResponse?) { state.withLock { $0 } }

    func note(_ event: SessionEvent) {
        state.withLock { state in
            switch event {
            case .heard(let text, _, _, let intent):
                state.lines.append("You: \(text)")
                state.intent = intent?.name
            case .prompt(let prompt): state.lines.append("Heed: \(prompt.text)")
            case .answered(let text): state.lines.append("You: \(text)")
            case .response(let response):
                state.lines.append("Heed: \(response.text)")
                state.response = response
            case .working, .update, .opened, .failed, .notKept: break
            }
        }
    }
}

/// The answers of a transcript, one after the other.
private actor ScriptedAnswers: AnswerSource {
    private var answers: ArraySlice<String>

    init(_ answers: ArraySlice<String>) {
        self.answers = answers
    }

    func answer(to question: PendingQuestion) -> PersonAnswer {
        answers.popFirst().map { .words($0) } ?? .gone
    }
}
