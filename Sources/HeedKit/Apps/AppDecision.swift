import AppHost
package import IntentCore
import PrivacyStore

/// A decision of the person about an app.
package struct AppDecision {
    /// The subject of a decision.
    package enum Subject {
        /// Everything that the app can do.
        case app
        /// One of its intents.
        case intent(String)
        /// The command that opens it, where that is not the desktop's own.
        case command
        /// Telling what comes to the person.
        case announcements
    }

    private let app: String
    private let subject: Subject

    /// A decision about an app, by its identifier.
    package init(app: String, subject: Subject) {
        self.app = app
        self.subject = subject
    }

    /// Decides; a yes is said to the package that is installed now, and not while anything is locked.
    ///
    /// - Throws: `HeedError` while something is locked or where there is no such app, `PrivacyStoreError` where the
    ///   decision cannot be kept.
    package func decide(_ state: Authorization, among selection: AppSelection) async throws {
        let store = try PersonalData.store()
        if state != .denied { try await Self.checkIsUnlocked(store) }
        let scope = state == .authorized ? try scope(store, selection) : nil
        switch subject {
        case .command: try store.decideCommand(state, for: app, scope: scope)
        case .announcements: try store.decideAnnouncements(state, for: app, scope: scope)
        case .app: try store.decide(state, for: app, intent: nil, scope: scope)
        case .intent(let intent): try store.decide(state, for: app, intent: intent, scope: scope)
        }
    }

    private static func checkIsUnlocked(_ store: PrivacyStore) async throws {
        if try store.isLocked() {
            throw HeedError(.failed, "Heed is locked, so nothing can be allowed; first: heed unlock")
        }
        switch await ScreenLock.state() {
        case .unlocked: return
        case .locked:
            throw HeedError(.failed, "The screen is locked, so nothing can be allowed; unlock it first.")
        case .unknown:
            throw HeedError(
                .failed, "Whether the screen is locked cannot be read, so nothing can be allowed; see `heed doctor`.")
        }
    }

    private func scope(_ store: PrivacyStore, _ selection: AppSelection) throws -> GrantScope {
        let library = AppLibrary(folders: LoadedApps.folders(selection))
        guard let package = library[app] else {
            let known = library.packages.map(\.id).joined(separator: ", ")
            throw HeedError(
                .usage,
                "There is no app ‘\(app)’ that could be allowed anything; there are: "
                    + (known.isEmpty ? "none." : "\(known)."))
        }
        return LoadedApps.scope(of: package, store)
    }
}
