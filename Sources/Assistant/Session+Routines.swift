import Dialogue
package import IntentCore

/// The app that stands for the person's routines; it has no process, for Heed carries them out itself.
package enum RoutineApp {
    /// Its identifier.
    package static let id = "routines"
    /// The catalogue's intent that runs one.
    package static let intent = "RunRoutine"
    /// The kind of the names of routines.
    package static let vocabulary = "routineName"

    /// The app with the names of routines.
    package static func description(
        _ intent: AppDescription.SupportedIntent, names: [String]
    ) -> AppDescription {
        AppDescription(
            id: id, name: "Routines", spokenNames: [], intents: [intent],
            vocabulary: [vocabulary: names.map { Term(id: $0, say: [$0]) }])
    }
}

extension Session {
    /// Does one after another what a routine lists; each command asks and is confirmed as if it were said alone.
    ///
    /// It goes on after a command that fails, for the others are wanted, too, and ends where the person calls one off.
    func runRoutine(_ intent: Intent, answers: any AnswerSource) async throws -> ConversationOutcome {
        guard let name = intent.slots["routine"]?.first?.value.stringValue, let commands = try routines(name) else {
            return await refuse("failureNoSuchRoutine", intent)
        }
        guard !running.contains(name.lowercased()) else { return await refuse("failureLoop", intent) }
        var inner = self
        inner.running.insert(name.lowercased())
        var outcome = ConversationOutcome.done
        for command in commands {
            switch try await inner.converse(aboutNew: command, answers: answers) {
            case .cancelled: return .cancelled
            case .failed: outcome = .failed
            default: break
            }
        }
        return outcome
    }

    private func refuse(_ code: String, _ intent: Intent) async -> ConversationOutcome {
        let sentence = apps[RoutineApp.id]?.intent(intent.name)?.language.responses[code]
        return await end(.failed, code: code, text: sentence.map { "\($0)" } ?? code, intent: intent)
    }
}
