package import Foundation
import GRDB
package import IntentCore

/// A set of names in few words.
package struct VocabularySummary: Sendable, Hashable {
    /// The owner and the kind of the names.
    package var key: VocabularyKey
    /// How many names.
    package var count: Int
}

extension VocabularyStore {
    /// Puts a set of names in the place of the earlier one, in one step that is done whole or not at all.
    ///
    /// The use of names that stay is kept, and so is the earlier set until the next change (`undo`).
    ///
    /// - Parameters:
    ///   - terms: the names, most important first.
    ///   - key: whose names, of what kind.
    /// - Throws: `VocabularyError` of code `duplicate`, `tooLong`, `unspeakable` or `storeFailed`; nothing is changed then.
    package func replace(_ terms: [Term], of key: VocabularyKey) throws(VocabularyError) {
        try VocabularyRules.check(terms)
        try change { database in
            var uses: [String: (uses: Double, last: Double?)] = [:]
            let rows = try Row.fetchCursor(
                database, sql: "SELECT id, uses, lastUse FROM term WHERE owner = ? AND type = ? AND uses > 0",
                arguments: [key.owner, key.type])
            while let row = try rows.next() { uses[row[0]] = (row[1], row[2]) }
            try Self.keep(.set, types: [key.type], of: key.owner, in: database)
            try database.execute(
                sql: "DELETE FROM term WHERE owner = ? AND type = ?", arguments: [key.owner, key.type])
            try Self.insert(terms, of: key, from: 0, uses: uses, into: database)
        }
    }

    /// Adds names to a set, the most important first, before all others.
    ///
    /// - Throws: `VocabularyError` as `replace`, and where an identifier is taken.
    package func add(_ terms: [Term], to key: VocabularyKey) throws(VocabularyError) {
        try VocabularyRules.check(terms)
        try change { database in
            for term in terms {
                let isTaken = try Bool.fetchOne(
                    database, sql: "SELECT 1 FROM term WHERE owner = ? AND type = ? AND id = ?",
                    arguments: [key.owner, key.type, term.id])
                if isTaken != nil {
                    throw VocabularyError(.duplicate, "There is a name ‘\(term.id)’ already; remove it first.")
                }
            }
            try Self.keep(.add, types: [key.type], of: key.owner, in: database)
            let first = try Int.fetchOne(
                database, sql: "SELECT min(position) FROM term WHERE owner = ? AND type = ?",
                arguments: [key.owner, key.type])
            try Self.insert(terms, of: key, from: (first ?? 0) - terms.count, uses: [:], into: database)
        }
    }

    /// Takes one name, by its identifier or any way to say it, out of a set.
    ///
    /// - Throws: `VocabularyError` of code `notFound` or `storeFailed`.
    package func remove(_ name: String, from key: VocabularyKey) throws(VocabularyError) {
        let found = try terms(of: key).filter { $0.id == name || $0.say.contains(name) }
        guard !found.isEmpty else {
            throw VocabularyError(.notFound, "There is no ‘\(name)’ among the names of kind ‘\(key.type)’.")
        }
        try change { database in
            try Self.keep(.remove, types: [key.type], of: key.owner, in: database)
            for term in found {
                try database.execute(
                    sql: "DELETE FROM term WHERE owner = ? AND type = ? AND id = ?",
                    arguments: [key.owner, key.type, term.id])
            }
        }
    }

    /// Takes sets away.
    ///
    /// - Parameters:
    ///   - app: whose; nil for the person's own.
    ///   - type: of which kind; nil for all kinds.
    /// - Returns: how many names there were.
    /// - Throws: `VocabularyError` of code `storeFailed`.
    @discardableResult
    package func removeSets(of app: String?, type: String? = nil) throws(VocabularyError) -> Int {
        let owner = VocabularyKey(app: app, type: "").owner
        return try change { database in
            if let type {
                try Self.keep(.clear, types: [type], of: owner, in: database)
                try database.execute(sql: "DELETE FROM term WHERE owner = ? AND type = ?", arguments: [owner, type])
            } else {
                try Self.keepAll(.clear, of: owner, in: database)
                try database.execute(sql: "DELETE FROM term WHERE owner = ?", arguments: [owner])
            }
            return database.changesCount
        }
    }

    /// Takes all sets of all apps and the person's own away.
    ///
    /// - Returns: how many names there were.
    /// - Throws: `VocabularyError` of code `storeFailed`.
    @discardableResult
    package func removeEverything() throws(VocabularyError) -> Int {
        try change { database in
            for owner in try String.fetchAll(database, sql: "SELECT DISTINCT owner FROM term") {
                try Self.keepAll(.clear, of: owner, in: database)
            }
            try database.execute(sql: "DELETE FROM term")
            return database.changesCount
        }
    }

    /// The names of a set, in the order in which they were given; none when there is no such set.
    ///
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func terms(of key: VocabularyKey) throws(VocabularyError) -> [Term] {
        try read { database in
            let rows = try Row.fetchCursor(
                database, sql: "SELECT id, say, hints FROM term WHERE owner = ? AND type = ? ORDER BY position",
                arguments: [key.owner, key.type])
            var terms: [Term] = []
            while let row = try rows.next() { terms.append(Self.term(row)) }
            return terms
        }
    }

    /// All names that an app, or the person, has, by kind, likeliest first: as they were ordered, and raised by use.
    ///
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func vocabulary(of app: String?, at date: Date = .now) throws(VocabularyError) -> [String: [Term]] {
        let owner = VocabularyKey(app: app, type: "").owner
        return try read { database in
            let rows = try Row.fetchCursor(
                database,
                sql: "SELECT id, say, hints, type, uses, lastUse FROM term WHERE owner = ? ORDER BY type, position",
                arguments: [owner])
            var sets: [String: [RankedTerm]] = [:]
            while let row = try rows.next() {
                let uses: Double = row[4]
                let weight = TermUse.weight(uses: uses, last: row[5], at: date)
                sets[row[3], default: []].append(RankedTerm(term: Self.term(row), use: weight))
            }
            return sets.mapValues(RankedTerm.ordered)
        }
    }

    /// The sets that there are, by owner and kind.
    ///
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func summaries() throws(VocabularyError) -> [VocabularySummary] {
        try read { database in
            try Row.fetchAll(
                database, sql: "SELECT owner, type, count(*) FROM term GROUP BY owner, type ORDER BY owner, type"
            ).map { row in
                let owner: String = row[0]
                return VocabularySummary(
                    key: VocabularyKey(app: owner.isEmpty ? nil : owner, type: row[1]), count: row[2])
            }
        }
    }

    /// Notes that a name was said and meant, which makes it likelier for some weeks, from the next start on.
    ///
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func noteUse(of id: String, in key: VocabularyKey, at date: Date = .now) throws(VocabularyError) {
        try changeQuietly { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT uses, lastUse FROM term WHERE owner = ? AND type = ? AND id = ?",
                arguments: [key.owner, key.type, id])
            guard let row else { return }
            let before: Double = row[0]
            let uses = TermUse.weight(uses: before, last: row[1], at: date) + 1
            try database.execute(
                sql: "UPDATE term SET uses = ?, lastUse = ? WHERE owner = ? AND type = ? AND id = ?",
                arguments: [uses, date.timeIntervalSince1970, key.owner, key.type, id])
        }
    }

    private static func insert(
        _ terms: [Term], of key: VocabularyKey, from start: Int, uses: [String: (uses: Double, last: Double?)],
        into database: Database
    ) throws {
        let statement = try database.makeStatement(
            sql: """
                INSERT INTO term (owner, type, id, position, say, hints, uses, lastUse)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """)
        for (index, term) in terms.enumerated() {
            let use = uses[term.id]
            let hints = term.hints.isEmpty ? nil : try JSONLine.text(term.hints)
            try statement.execute(arguments: [
                key.owner, key.type, term.id, start + index, term.say.joined(separator: Self.separator), hints,
                use?.uses ?? 0, use?.last,
            ])
        }
    }

    /// Between the ways to say a term: no text that people write has it.
    private static let separator = "\u{1f}"

    private static func term(_ row: Row) -> Term {
        let id: String = row[0]
        let say: String = row[1]
        let hints: String? = row[2]
        return Term(
            id: id, say: say.contains(separator) ? say.components(separatedBy: separator) : [say],
            hints: hints.flatMap { try? JSONDecoder().decode([String: [String]].self, from: Data($0.utf8)) } ?? [:])
    }
}
