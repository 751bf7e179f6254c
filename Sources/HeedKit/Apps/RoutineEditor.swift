import Assistant
import Dialogue
import Grammar
import IntentCore
import Understanding
package import VocabularyStore

/// The person's routines: lists of commands under a name.
package struct RoutineEditor {
    private let store: VocabularyStore

    /// The routines in the person's own data.
    ///
    /// - Throws: `VocabularyError` where these cannot be opened.
    package init() throws(VocabularyError) { store = try PersonalVocabulary.open().store }

    /// All routines, by name.
    package func all() throws(VocabularyError) -> [Routine] { try store.routines() }

    /// Keeps a routine whose commands are all understood and do not lead back to it.
    ///
    /// - Parameters:
    ///   - routine: the routine, in the place of one of its name.
    ///   - selection: the apps whose commands it may have.
    /// - Throws: `HeedError` of code `usage` with the command that is none, or the circle.
    package func keep(_ routine: Routine, among selection: AppSelection) throws {
        guard Self.isSpeakable(routine.name) else {
            throw HeedError(.usage, "A routine's name has one to six words of letters, not ‘\(routine.name)’.")
        }
        guard !routine.commands.isEmpty else { throw HeedError(.usage, "A routine needs at least one command.") }
        let loaded = try LoadedApps(selection)
        let reader = try loaded.reader()
        try refuseTaken(routine.name, loaded, reader)
        var known = Dictionary(try store.routines().map { ($0.name.lowercased(), $0) }) { first, _ in first }
        known[routine.name.lowercased()] = routine
        /// The routine that a command runs; nil for any other command.
        func target(of command: String) throws -> String? {
            let understood = reader.understand(command)
            let parts = [understood] + understood.following
            guard parts.allSatisfy(\.accepted) else {
                throw HeedError(.usage, "‘\(command)’ is no command that an app here understands; try heed understand.")
            }
            return parts.compactMap { $0.best?.intent }.first { $0.app == RoutineApp.id }?.slots["routine"]?.first?
                .value
                .stringValue?.lowercased()
        }
        var path: [String] = []
        func follow(_ name: String) throws {
            guard !path.contains(name) else {
                throw HeedError(
                    .usage, "That would go round in circles: \((path + [name]).joined(separator: " → ")).")
            }
            path.append(name)
            for command in known[name]?.commands ?? [] {
                if let next = try target(of: command) { try follow(next) }
            }
            path.removeLast()
        }
        try follow(routine.name.lowercased())
        try store.keep(routine)
    }

    /// Refuses a name that means something already: the routine would be done in its place, or never.
    private func refuseTaken(_ name: String, _ loaded: LoadedApps, _ reader: CommandReader) throws {
        let understood = reader.understand(name)
        if understood.accepted, let intent = understood.best?.intent, intent.app != RoutineApp.id {
            let app = loaded.apps.first { $0.id == intent.app }?.name
            throw HeedError(
                .usage, "‘\(name)’ is a command\(app.map { " of \($0)" } ?? "") already; give the routine another name."
            )
        }
        let nothing = Intent(app: nil, domain: "", name: "")
        let question = try PendingQuestion(
            prompt: Prompt(.confirmation, text: ""), app: nil, intent: nothing, rules: [:], locale: loaded.locale)
        var isAnswer = true
        if case .notUnderstood = AnswerReading().answer(name, to: question) { isAnswer = false }
        let isForHeed = understood.smallTalk.map { [.stop, .halt, .again].contains($0) } ?? false
        guard !isAnswer, understood.reason != .help, !isForHeed else {
            throw HeedError(
                .usage, "‘\(name)’ answers Heed's questions or is meant for Heed itself; give the routine another name."
            )
        }
    }

    /// Takes a routine away.
    ///
    /// - Throws: `HeedError` of code `usage` where there is none of the name.
    package func remove(_ name: String) throws {
        guard try store.removeRoutine(named: name) else {
            throw HeedError(.usage, "There is no routine ‘\(name)’; heed routines lists them.")
        }
        try store.emptyLog()
    }

    private static func isSpeakable(_ name: String) -> Bool {
        let words = name.split(separator: " ")
        return (1...6).contains(words.count) && name.count <= 60
            && name.allSatisfy { $0.isLetter || $0 == " " || $0 == "'" || $0 == "-" }
    }
}
