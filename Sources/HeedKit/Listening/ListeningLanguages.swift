import AppHost
import Assistant
import SpeechCore

/// The apps in each of the languages that are listened for; an utterance belongs to the one in which it is surest.
struct ListeningLanguages: Sendable {
    private var all: [ListeningApps]
    /// The place of the language that was spoken last.
    private var last = 0

    /// Reads the apps in the languages of the settings.
    ///
    /// - Throws: an error with a sentence when apps, a language or its model cannot be used.
    init(_ settings: ListenerSettings, output: ListenerOutput, memory: SessionMemory) async throws {
        all = []
        for selection in settings.apps.byLanguage {
            all.append(try await ListeningApps(selection, settings, output: output, memory: memory))
        }
    }

    /// The apps in the language that was spoken last.
    var current: ListeningApps { all[last] }

    /// The number of the apps.
    var count: Int { all.map(\.count).max() ?? 0 }

    /// Whether Heed listens only to what follows a phrase.
    var isWoken: Bool { all.contains { $0.wake != nil } }

    /// Follows what is said in all languages.
    ///
    /// - Parameter isAwake: whether a command is expected without the phrase before it.
    /// - Returns: the follower, which takes the language that fits best where there are several.
    func follower(isAwake: Bool) -> any UtteranceFollower {
        func follower(of apps: ListeningApps) -> any UtteranceFollower {
            if !isAwake, let asleep = apps.wakeFollower { return asleep }
            return apps.listener.follower
        }
        guard all.count > 1 else { return follower(of: current) }
        let pairs = all.map { ($0.locale, follower(of: $0)) }
        return LanguagesFollower(pairs[0], Array(pairs.dropFirst()), usual: last)
    }

    /// The command that an utterance is in its language, which is spoken from now on.
    mutating func hear(_ utterance: HeardUtterance) async throws -> SpokenCommand {
        if let known = utterance.hypothesis, let place = place(of: known) {
            last = place
            return try await current.listener.hear(utterance)
        }
        var commands: [SpokenCommand] = []
        for apps in all {
            var command = try await apps.listener.hear(utterance)
            if all.count > 1 { command.hypothesis.locale = apps.locale }
            commands.append(command)
        }
        last = LanguageChoice.surest(of: commands)
        return commands[last]
    }

    /// The hypothesis of an utterance that may begin with the wake phrase, in its language, which is spoken from now on.
    mutating func hearWaking(_ utterance: HeardUtterance) async throws -> Hypothesis {
        if let known = utterance.hypothesis, let place = place(of: known) {
            last = place
            return known
        }
        let hypothesis = try await follower(isAwake: false).finalHypothesis(of: utterance.sound).hypothesis
        last = place(of: hypothesis) ?? last
        return hypothesis
    }

    private func place(of hypothesis: Hypothesis) -> Int? {
        guard let locale = hypothesis.locale else { return all.count == 1 ? 0 : nil }
        return all.firstIndex { $0.locale == locale }
    }

    /// Takes the names that people and apps have changed since the last time.
    ///
    /// - Returns: whether there were any.
    /// - Throws: an error with a sentence; what was known before is still used then.
    mutating func refreshNames() async throws -> Bool {
        var hasChanged = false
        for place in all.indices where try await all[place].refreshNames() { hasChanged = true }
        return hasChanged
    }

    /// Ends what goes on behind the conversations, and the apps' processes.
    func stop() async {
        for apps in all {
            await apps.session.followUps.stop()
            await apps.host.stop()
        }
    }
}
