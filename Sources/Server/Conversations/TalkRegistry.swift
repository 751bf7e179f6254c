import Assistant
import Foundation

/// The conversations that are open, by names that nobody can guess.
actor TalkRegistry {
    /// A conversation in which nobody has said anything for so long is over.
    private static let patience = Duration.seconds(600)

    private let apps: HearingApps
    private let most: Int
    private var talks: [String: Talk] = [:]

    /// No conversations yet.
    ///
    /// - Parameters:
    ///   - apps: the apps that are talked to.
    ///   - most: how many may be open.
    init(_ apps: HearingApps, most: Int) {
        self.apps = apps
        self.most = most
    }

    /// How many are open.
    var count: Int { talks.count }

    /// Begins a conversation.
    ///
    /// - Parameter mayAllow: whether the client may let an app have commands.
    /// - Returns: the conversation and its name.
    /// - Throws: `ServerError` of code `busy` when too many are open.
    func begin(mayAllow: Bool) async throws -> (id: String, talk: Talk) {
        await forgetOld()
        if talks.count >= most { await endOne() }
        guard talks.count < most else {
            throw ServerError(.busy, "Too many conversations are open; end some with DELETE, or wait.")
        }
        let talk = Talk(apps, mayAllow: mayAllow)
        let id = Secret.random()
        talks[id] = talk
        return (id, talk)
    }

    /// The conversation of a client that names its conversations itself; a new one where it has none.
    ///
    /// - Parameter name: the client's name; nil for a new one.
    /// - Returns: the conversation, and its name for the next turn.
    /// - Throws: `ServerError` of code `busy` when too many are open.
    func talk(ofClient name: String?) async throws -> (id: String, talk: Talk) {
        // Such a name can be guessed, so it opens none of the others.
        let name = String((name ?? Secret.random()).prefix(200))
        if let talk = talks[Self.prefix + name] { return (name, talk) }
        let (id, talk) = try await begin(mayAllow: false)
        talks[id] = nil
        // Somebody else may have begun it meanwhile.
        if let other = talks[Self.prefix + name] { return (name, other) }
        talks[Self.prefix + name] = talk
        return (name, talk)
    }

    /// What was asked last in the conversations that clients name themselves, and waits for its answer.
    ///
    /// Home Assistant sends the sound of an answer without the conversation that it belongs to.
    func questionOfClients() async -> PendingQuestion? {
        var last: (asked: PendingQuestion, since: ContinuousClock.Instant)?
        for (id, talk) in talks where id.hasPrefix(Self.prefix) {
            guard let question = await talk.question, ContinuousClock.now - question.since < Self.answering else {
                continue
            }
            if last.map({ $0.since < question.since }) ?? true { last = question }
        }
        return last?.asked
    }

    /// So long the answer to a question is listened for.
    private static let answering = Duration.seconds(30)
    private static let prefix = "client:"

    /// The conversation of a name.
    ///
    /// - Throws: `ServerError` of code `notFound`.
    func talk(_ id: String) throws(ServerError) -> Talk {
        guard !id.hasPrefix(Self.prefix), let talk = talks[id] else {
            throw ServerError(.notFound, "There is no such conversation; it may be over.")
        }
        return talk
    }

    /// Ends a conversation.
    ///
    /// - Throws: `ServerError` of code `notFound`.
    func end(_ id: String) async throws(ServerError) {
        guard !id.hasPrefix(Self.prefix), let talk = talks.removeValue(forKey: id) else {
            throw ServerError(.notFound, "There is no such conversation; it may be over.")
        }
        await talk.close()
    }

    /// Ends all.
    func endAll() async {
        for talk in talks.values { await talk.close() }
        talks = [:]
    }

    /// Ends the conversation that was used least lately among those in which nothing is asked: one client that leaves all its
    /// conversations open must not keep the others out.
    private func endOne() async {
        var oldest: (id: String, since: ContinuousClock.Instant)?
        for (id, talk) in talks {
            guard let since = await talk.idleSince, since < oldest?.since ?? .now else { continue }
            oldest = (id, since)
        }
        guard let oldest, let talk = talks.removeValue(forKey: oldest.id) else { return }
        await talk.close()
    }

    private func forgetOld() async {
        for (id, talk) in talks where await talk.isOld(after: Self.patience) {
            talks[id] = nil
            await talk.close()
        }
    }
}
