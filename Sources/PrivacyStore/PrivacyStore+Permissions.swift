public import Foundation
import GRDB
public import IntentCore

/// What was decided about an app or one of its intents.
public struct Permission: Sendable, Hashable {
    /// The app's identifier.
    public var app: String
    /// The intent's name; nil where it is about the whole app.
    public var intent: String?
    /// What was decided.
    public var state: Authorization
    /// When.
    public var changed: Date
}

extension PrivacyStore {
    /// Whether an app may be given commands for an intent, or any at all.
    ///
    /// The administrator's restrictions come first; a decision about the intent comes before the one about the app, but an
    /// app that is denied is denied for all of its intents.
    public func authorization(of app: String, intent: String? = nil) throws(PrivacyStoreError) -> Authorization {
        if isRestricted(app, intent) { return .restricted }
        let states = try read { database in
            try [String](
                Permission.rows(database, app).filter { $0.intent == nil || $0.intent == intent }
                    .map(\.state.rawValue))
        }
        if states.contains(Authorization.denied.rawValue) { return .denied }
        return states.contains(Authorization.authorized.rawValue) ? .authorized : .notDetermined
    }

    /// Decides about an app or one of its intents.
    ///
    /// - Parameters:
    ///   - state: `authorized`, `denied`, or `notDetermined` to be asked anew.
    ///   - app: the app's identifier.
    ///   - intent: the intent's name; nil decides about the whole app.
    /// - Throws: `PrivacyStoreError` of code `failed`.
    public func decide(
        _ state: Authorization, for app: String, intent: String? = nil
    ) throws(PrivacyStoreError) {
        try write { database in
            guard state != .notDetermined else {
                return try database.execute(
                    sql: "DELETE FROM permission WHERE app = ? AND (intent = ? OR ? IS NULL)",
                    arguments: [app, intent ?? "", intent])
            }
            try database.execute(
                sql: "INSERT OR REPLACE INTO permission (app, intent, state, changed) VALUES (?, ?, ?, ?)",
                arguments: [app, intent ?? "", state.rawValue, Date().timeIntervalSince1970])
        }
    }

    /// All that was decided, by app; the whole app before its intents.
    public func permissions(of app: String? = nil) throws(PrivacyStoreError) -> [Permission] {
        try read { try Permission.rows($0, app) }
    }
}

extension Permission {
    fileprivate static func rows(_ database: Database, _ app: String?) throws -> [Permission] {
        try Row.fetchAll(
            database,
            sql: "SELECT app, intent, state, changed FROM permission WHERE app = ? OR ? IS NULL ORDER BY app, intent",
            arguments: [app, app]
        ).map { row in
            let intent: String = row["intent"]
            return Permission(
                app: row["app"], intent: intent.isEmpty ? nil : intent,
                // A word of a later version allows nothing.
                state: Authorization(rawValue: row["state"]) ?? .denied,
                changed: Date(timeIntervalSince1970: row["changed"]))
        }
    }
}
