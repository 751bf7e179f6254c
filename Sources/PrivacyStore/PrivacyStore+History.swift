import Foundation
import GRDB
package import IntentCore

/// One entry of the history: an interaction of a person and an app.
package struct HistoryEntry: Sendable, Hashable {
    /// The app's identifier.
    package var app: String
    /// The interaction.
    package var interaction: Interaction
    /// How Heed's conversation ended; nil where the app told of something that happened without Heed.
    package var outcome: String?
    /// Why the app could not do it: what went wrong, and the last lines that it wrote about it.
    package var problem: String?

    /// An entry.
    package init(app: String, interaction: Interaction, outcome: String? = nil, problem: String? = nil) {
        self.app = app
        self.interaction = interaction
        self.outcome = outcome
        self.problem = problem
    }
}

/// A choice of entries of the history; a property that is nil does not matter.
package struct HistorySelection: Sendable, Hashable {
    /// The app's identifier.
    package var app: String?
    /// The intent's name.
    package var intent: String?
    /// Ids of interactions.
    package var ids: [String]?
    /// The group they belong to.
    package var group: String?
    /// How conversations ended, such as `done`.
    package var outcomes: [String]?

    /// A selection; by default everything.
    package init(
        app: String? = nil, intent: String? = nil, ids: [String]? = nil, group: String? = nil,
        outcomes: [String]? = nil
    ) {
        self.app = app
        self.intent = intent
        self.ids = ids
        self.group = group
        self.outcomes = outcomes
    }

    fileprivate var condition: SQL {
        var conditions: [SQL] = ["1"]
        if let app { conditions.append("app = \(app)") }
        if let intent { conditions.append("intent = \(intent)") }
        if let ids { conditions.append("id IN \(ids)") }
        if let group { conditions.append("\"group\" = \(group)") }
        if let outcomes { conditions.append("outcome IN \(outcomes)") }
        return conditions.joined(separator: " AND ")
    }
}

extension PrivacyStore {
    /// The most bytes of an entry.
    private static let entryLimit = 64 << 10
    /// The most bytes of all entries of an app.
    private static let appLimit = 32 << 20

    /// As much of an interaction as an entry holds, with its JSON: that something was done is kept in any case.
    private static func kept(_ interaction: Interaction) throws -> (Interaction, String) {
        var interaction = interaction
        for cut in Cut.allCases {
            cut.shorten(&interaction)
            let content = try JSONLine.text(interaction)
            if content.utf8.count <= entryLimit { return (interaction, content) }
        }
        throw PrivacyStoreError(.failed, "An entry has more than \(entryLimit >> 10) KB")
    }

    /// The parts that are left out of an entry that is too large, one after the other.
    private enum Cut: CaseIterable {
        case nothing
        /// The fields that the app has added to its answer.
        case details
        /// All but the beginnings of texts.
        case texts
        case slots

        private static let textLimit = 500
        private static let valueLimit = 20

        func shorten(_ interaction: inout Interaction) {
            switch self {
            case .nothing: break
            case .details:
                interaction.response?.fields = [:]
                interaction.response?.card = nil
                interaction.response?.userActivity = nil
            case .texts:
                if let text = interaction.response?.text { interaction.response?.text = Self.beginning(of: text) }
                interaction.intent.slots = interaction.intent.slots.mapValues { content in
                    switch content {
                    case .one(let value): .one(Self.shortened(value))
                    case .many(let values): .many(values.prefix(Self.valueLimit).map(Self.shortened))
                    }
                }
            case .slots:
                interaction.intent.slots = [:]
            }
        }

        private static func shortened(_ value: SlotValue) -> SlotValue {
            guard value.text.count > textLimit else { return value }
            let text = beginning(of: value.text)
            return SlotValue(text: text, value: .string(text))
        }

        private static func beginning(of text: String) -> String {
            text.count > textLimit ? text.prefix(textLimit) + "…" : text
        }
    }

    /// Keeps an interaction; one of the same app and id takes the place of an earlier one.
    ///
    /// Of one that is too large, what the app has added is left out, then the ends of texts, then the slots.
    package func record(_ entry: HistoryEntry) throws(PrivacyStoreError) {
        try write { database in
            let (interaction, content) = try Self.kept(entry.interaction)
            try database.execute(
                literal: """
                    INSERT OR REPLACE INTO interaction (app, id, intent, content, direction, start, "group", outcome, problem)
                    VALUES (\(entry.app), \(interaction.id), \(interaction.intent.name), \(content),
                        \(interaction.direction.rawValue), \(interaction.start.timeIntervalSince1970),
                        \(interaction.group), \(entry.outcome), \(entry.problem))
                    """)
            // An app that tells of everything must not fill the disk.
            try database.execute(
                literal: """
                    DELETE FROM interaction WHERE app = \(entry.app) AND number <= (
                        SELECT number FROM interaction WHERE app = \(entry.app)
                        ORDER BY number DESC LIMIT 1 OFFSET \(historyLimit))
                    """)
            // To look at all sizes at every entry would take longer than to keep it.
            guard database.lastInsertedRowID % 32 == 0 else { return }
            try database.execute(
                literal: """
                    DELETE FROM interaction WHERE app = \(entry.app) AND number <= (
                        SELECT number FROM (
                            SELECT number, sum(length(content)) OVER (ORDER BY number DESC) AS total
                            FROM interaction WHERE app = \(entry.app))
                        WHERE total > \(Self.appLimit) ORDER BY number DESC LIMIT 1)
                    """)
        }
    }

    /// The interactions, the latest first.
    package func history(
        _ selection: HistorySelection = HistorySelection(), limit: Int = 100
    ) throws(PrivacyStoreError) -> [HistoryEntry] {
        try read { database in
            let rows = try SQLRequest<Row>(
                literal: """
                    SELECT app, content, outcome, problem FROM interaction WHERE \(selection.condition)
                    ORDER BY start DESC, number DESC LIMIT \(limit)
                    """
            ).fetchAll(database)
            return try rows.map { row in
                let content: String = row["content"]
                let interaction = try JSONDecoder().decode(Interaction.self, from: Data(content.utf8))
                return HistoryEntry(
                    app: row["app"], interaction: interaction, outcome: row["outcome"], problem: row["problem"])
            }
        }
    }

    /// Forgets entries and says how many there were.
    @discardableResult
    package func forget(_ selection: HistorySelection) throws(PrivacyStoreError) -> Int {
        try write { database in
            try database.execute(literal: "DELETE FROM interaction WHERE \(selection.condition)")
            return database.changesCount
        }
    }

    /// Forgets what an app asks to have forgotten, which can only be of its own.
    package func forget(_ selection: InteractionSelection, of app: String) throws(PrivacyStoreError) {
        switch selection {
        case .ids(let ids): try forget(HistorySelection(app: app, ids: ids))
        case .group(let group): try forget(HistorySelection(app: app, group: group))
        case .all: try forget(HistorySelection(app: app))
        }
    }
}
