import Dialogue
package import Foundation
import IntentCore
import Synchronization

/// The actions of a session in the last hour, so that "call her" and "send it again" can be said: in memory only, and
/// gone with the program.
package final class SessionMemory: Sendable {
    /// Something that was done.
    struct Entry: Sendable {
        var id: String
        var app: String
        var intent: Intent
        var date: Date
    }

    /// A command as it was understood last, whatever came of it.
    struct LastCommand: Sendable {
        /// Its sentence.
        var text: String
        var intent: Intent
        var date: Date
    }

    /// How long a sentence may go on with the command before it, in seconds.
    package static let followUpTime = 300.0
    /// How long a conversation is remembered, in seconds.
    package static let lifetime = 3_600.0
    /// No more conversations than these are remembered.
    private static let capacity = 50
    /// So many commands back “the other one” may be.
    private static let commandCapacity = 5

    /// The moment it is.
    let now: @Sendable () -> Date
    private let state = Mutex<[Entry]>([])
    /// The last commands, newest last.
    private let commands = Mutex<[LastCommand]>([])
    private let lastResponse = Mutex<(response: ConversationResponse, date: Date)?>(nil)

    /// A memory of nothing.
    ///
    /// - Parameter now: the clock.
    package init(now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
    }

    /// The actions of the last hour, newest first.
    var entries: [Entry] {
        let now = now()
        return state.withLock { entries in
            entries.removeAll { now.timeIntervalSince($0.date) > Self.lifetime }
            return entries.reversed()
        }
    }

    /// The last commands, newest first, as long as a sentence may go on with them.
    var recent: [LastCommand] {
        let now = now()
        return commands.withLock { commands in
            commands.removeAll { now.timeIntervalSince($0.date) > Self.followUpTime }
            return commands.reversed()
        }
    }

    /// What was answered last, as long as it may be asked for again.
    var answer: ConversationResponse? {
        let now = now()
        return lastResponse.withLock { known in
            known.flatMap { now.timeIntervalSince($0.date) > Self.followUpTime ? nil : $0.response }
        }
    }

    /// Notes a command that was understood.
    func note(_ intent: Intent, saidAs text: String) {
        let command = LastCommand(text: text, intent: intent, date: now())
        commands.withLock { $0 = $0.suffix(Self.commandCapacity - 1) + [command] }
    }

    /// Notes what was answered.
    func note(_ response: ConversationResponse) {
        let date = now()
        lastResponse.withLock { $0 = (response, date) }
    }

    /// Notes what a conversation has made of the last command.
    func complete(_ intent: Intent) {
        commands.withLock { commands in
            guard let place = commands.indices.last, commands[place].intent.name == intent.name else { return }
            commands[place].intent = intent
        }
    }

    /// Remembers a conversation that went through; what the person called off may have been wrong.
    ///
    /// One that is told of again, as a ride that has arrived, keeps its place.
    func remember(_ intent: Intent, of app: String, id: String, outcome: ConversationOutcome) {
        guard ConversationOutcome.wentThrough.contains(outcome.rawValue) else { return }
        var intent = intent
        intent.app = app
        let entry = Entry(id: id, app: app, intent: intent, date: now())
        state.withLock { entries in
            if let known = entries.firstIndex(where: { $0.id == id }) {
                entries[known].intent = intent
                return
            }
            entries.append(entry)
            if entries.count > Self.capacity { entries.removeFirst() }
        }
    }
}

extension ConversationOutcome {
    /// The outcomes of conversations in which something was done.
    static let wentThrough: Set<String> = Set([ConversationOutcome.done, .inProgress, .handedOver].map(\.rawValue))
}
