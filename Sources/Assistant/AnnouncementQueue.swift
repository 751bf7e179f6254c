package import IntentCore

/// What apps have told of what comes to the person, until it is said.
///
/// What is over soon comes first, else what came first. More than a few wait for nobody: they are counted, and what
/// is over soon is kept before all others.
package actor AnnouncementQueue {
    /// Something that waits to be said.
    package struct Waiting: Sendable, Hashable {
        /// The app that tells it.
        package var app: String
        /// What has come.
        package var announcement: Announcement
        /// So many more of this app came that nobody will hear one by one.
        package var more: Int

        /// Something that waits.
        package init(app: String, announcement: Announcement, more: Int = 0) {
            (self.app, self.announcement, self.more) = (app, announcement, more)
        }
    }

    /// The most that wait of one app, and of all.
    private static let most = (ofOne: 5, ofAll: 20)

    private var waiting: [Waiting] = []
    private var dropped: [String: Int] = [:]
    private var occupied: Set<String> = []
    /// What was given out last, as long as it is not withdrawn.
    private var current: Waiting?
    private let changed: @Sendable () async -> Void

    /// An empty queue.
    ///
    /// - Parameter changed: told when something is there to be said.
    package init(changed: @escaping @Sendable () async -> Void = {}) { self.changed = changed }

    /// Whether the person speaks with somebody, as far as an app knows.
    package var isOccupied: Bool { !occupied.isEmpty }

    /// Whether nothing waits.
    package var isEmpty: Bool { waiting.isEmpty }

    /// Takes what an app tells.
    package func take(_ arrival: Arrival, from app: String) async {
        switch arrival {
        case .announced(let announcement):
            let new = Waiting(app: app, announcement: announcement)
            if let place = waiting.firstIndex(where: { $0.app == app && $0.announcement.id == announcement.id }) {
                waiting[place].announcement = announcement
                return
            }
            let isFullOfOne = waiting.count(where: { $0.app == app }) >= Self.most.ofOne
            if isFullOfOne || waiting.count >= Self.most.ofAll {
                // What is over soon takes the place of the newest that can wait.
                let place =
                    announcement.isUrgent
                    ? waiting.lastIndex { !$0.announcement.isUrgent && (!isFullOfOne || $0.app == app) } : nil
                dropped[place.map { waiting[$0].app } ?? app, default: 0] += 1
                guard let place else { return }
                waiting.remove(at: place)
            }
            waiting.append(new)
            await changed()
        case .withdrawn(let id):
            waiting.removeAll { $0.app == app && $0.announcement.id == id }
            if current?.app == app, current?.announcement.id == id { current = nil }
        case .occupied(true): occupied.insert(app)
        case .occupied(false): occupied.remove(app)
        }
    }

    /// What is to be said next, which waits no more.
    package func next() -> Waiting? {
        guard let place = waiting.firstIndex(where: \.announcement.isUrgent) ?? waiting.indices.first else {
            return nil
        }
        var next = waiting.remove(at: place)
        if !waiting.contains(where: { $0.app == next.app }) { next.more = dropped.removeValue(forKey: next.app) ?? 0 }
        current = next
        return next
    }

    /// Whether what was given out last still matters: its app has not withdrawn it since.
    package var isCurrent: Bool { current != nil }

    /// Forgets what an app has told whose process has ended: it tells what still matters again.
    package func forget(_ app: String) {
        waiting.removeAll { $0.app == app }
        occupied.remove(app)
        dropped[app] = nil
    }
}
