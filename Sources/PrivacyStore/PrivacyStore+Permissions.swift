package import Foundation
import GRDB
package import IntentCore

/// The decision about an app or one of its intents.
package struct Permission: Sendable, Hashable {
    /// The app's identifier.
    package var app: String
    /// The intent's name; nil where it is about the whole app.
    package var intent: String?
    /// The decision.
    package var state: Authorization
    /// When.
    package var changed: Date
    /// The scope of a yes; nil for a no, and for a yes that was said before Heed kept this.
    package var scope: GrantScope?
}

/// The scope of a yes to an app: one package, and what it asked for.
///
/// Another package of the same name gets nothing by it, and one that asks for more is asked about again.
package struct GrantScope: Sendable, Hashable {
    /// The identity of the package: where it is, and its program.
    package var package: String
    /// The requests of the package.
    package var requests: [AppRequest]

    /// A scope.
    package init(package: String, requests: [AppRequest]) {
        self.package = package
        self.requests = requests
    }

    /// Whether a yes to this is a yes to another scope, too.
    package func covers(_ other: GrantScope) -> Bool {
        package == other.package && requests.cover(other.requests)
    }
}

extension PrivacyStore {
    /// Whether an app may be given commands for an intent, or any at all.
    ///
    /// The administrator's restrictions come first; a decision about the intent comes before the one about the app, but an
    /// app that is denied is denied for all of its intents. A no holds for every package of the name, a yes only for what
    /// it was said to.
    ///
    /// - Parameters:
    ///   - app: the app's identifier.
    ///   - intent: the intent's name; nil asks about the app.
    ///   - scope: the package and what it asks for now; nil where that does not matter.
    /// - Returns: the decision, as far as it holds now.
    /// - Throws: `PrivacyStoreError` of code `failed`.
    package func authorization(
        of app: String, intent: String? = nil, scope: GrantScope? = nil
    ) throws(PrivacyStoreError) -> Authorization {
        if isRestricted(app, intent) { return .restricted }
        return try state(of: app, scope) { $0 == nil || $0 == intent }
    }

    /// Whether the command may be run that opens an app, about which the person is asked on its own.
    package func authorizationOfCommand(
        of app: String, scope: GrantScope? = nil
    ) throws(PrivacyStoreError) -> Authorization {
        if isRestricted(app, nil) { return .restricted }
        return try state(of: app, scope) { $0 == Permission.command }
    }

    /// Whether the app may tell what comes to the person: only where they have said so, whatever else it may do.
    package func authorizationOfAnnouncements(
        of app: String, scope: GrantScope? = nil
    ) throws(PrivacyStoreError) -> Authorization {
        if isRestricted(app, nil) { return .restricted }
        if try authorization(of: app, scope: scope) == .denied { return .denied }
        return try state(of: app, scope) { $0 == Permission.announcements }
    }

    /// Decides whether the app may tell what comes to the person.
    package func decideAnnouncements(
        _ state: Authorization, for app: String, scope: GrantScope? = nil
    ) throws(PrivacyStoreError) {
        try decide(state, for: app, intent: Permission.announcements, scope: scope)
    }

    private func state(
        of app: String, _ scope: GrantScope?, where isMeant: (String?) -> Bool
    ) throws(PrivacyStoreError) -> Authorization {
        let meant = try permissions(of: app).filter { isMeant($0.intent) }
        if meant.contains(where: { $0.state == .denied }) { return .denied }
        let holds = meant.contains { permission in
            guard permission.state == .authorized else { return false }
            guard let scope else { return true }
            return permission.scope?.covers(scope) ?? false
        }
        return holds ? .authorized : .notDetermined
    }

    /// Decides about an app or one of its intents.
    ///
    /// - Parameters:
    ///   - state: `authorized`, `denied`, or `notDetermined` to be asked anew.
    ///   - app: the app's identifier.
    ///   - intent: the intent's name; nil decides about the whole app.
    ///   - scope: the package and what it asks for, which a yes is a yes to.
    ///   - date: when it was decided.
    /// - Throws: `PrivacyStoreError` of code `failed`.
    package func decide(
        _ state: Authorization, for app: String, intent: String? = nil, scope: GrantScope? = nil, at date: Date = .now
    ) throws(PrivacyStoreError) {
        let requests = try encoded(scope?.requests)
        try write { database in
            guard state != .notDetermined else {
                return try database.execute(
                    sql: "DELETE FROM permission WHERE app = ? AND (intent = ? OR ? IS NULL)",
                    arguments: [app, intent ?? "", intent])
            }
            try database.execute(
                sql: """
                    INSERT OR REPLACE INTO permission (app, intent, state, changed, package, requests)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    app, intent ?? "", state.rawValue, date.timeIntervalSince1970, scope?.package, requests,
                ])
        }
    }

    /// Decides about the command that opens an app.
    package func decideCommand(
        _ state: Authorization, for app: String, scope: GrantScope? = nil
    ) throws(PrivacyStoreError) {
        try decide(state, for: app, intent: Permission.command, scope: scope)
    }

    private func encoded(_ requests: [AppRequest]?) throws(PrivacyStoreError) -> String? {
        guard let requests else { return nil }
        do {
            return try JSONLine.text(requests)
        } catch {
            throw PrivacyStoreError(.failed, "What the app asks for cannot be kept: \(error).", underlying: error)
        }
    }

    /// All that was decided, by app; the whole app before its intents.
    package func permissions(of app: String? = nil) throws(PrivacyStoreError) -> [Permission] {
        try read { try Permission.rows($0, app) }
    }
}

extension Permission {
    /// Stands for the command that opens the app where an intent's name would; no intent can be called so.
    static let command = "!open"
    /// Stands for telling what comes to the person.
    static let announcements = "!announce"

    /// Whether it is about the command that opens the app.
    package var isAboutCommand: Bool { intent == Self.command }

    fileprivate static func rows(_ database: Database, _ app: String?) throws -> [Permission] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT app, intent, state, changed, package, requests FROM permission
                WHERE app = ? OR ? IS NULL ORDER BY app, intent
                """,
            arguments: [app, app]
        ).map { row in
            let intent: String = row["intent"]
            let package: String? = row["package"]
            let requests: String? = row["requests"]
            let asked = requests.flatMap { try? JSONDecoder().decode([AppRequest].self, from: Data($0.utf8)) }
            return Permission(
                app: row["app"], intent: intent.isEmpty ? nil : intent,
                // A word of a later version allows nothing.
                state: Authorization(rawValue: row["state"]) ?? .denied,
                changed: Date(timeIntervalSince1970: row["changed"]),
                scope: package.flatMap { package in asked.map { GrantScope(package: package, requests: $0) } })
        }
    }
}
