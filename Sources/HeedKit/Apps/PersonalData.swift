import AppHost
import Foundation
package import IntentCore
package import PrivacyStore

/// The places of the person's own data.
package enum PersonalData {
    /// The permissions and the history.
    package static func store() throws(PrivacyStoreError) -> PrivacyStore {
        let folder = ExtensionHost.Configuration.userDataFolder().deletingLastPathComponent()
        return try PrivacyStore(folder: folder, restrictions: Restrictions(files: Restrictions.systemFiles()))
    }

    /// So many conversations are looked at.
    private static let remembered = 500

    /// The texts of what some apps have done, if the person lets Heed use the history; the latest first.
    package static func earlierTexts(of apps: [AppDescription]) throws(PrivacyStoreError) -> [String] {
        let store = try store()
        guard try store.usesMemory() else { return [] }
        let done = HistorySelection(outcomes: ["done", "inProgress", "handedOver"])
        return try store.history(done, limit: remembered).flatMap { entry -> [String] in
            let intent = entry.interaction.intent
            let definition = apps.first { $0.id == entry.app }?.intent(intent.name)?.definition
            let texts = definition?.slots.filter { $0.type == .text } ?? []
            return texts.flatMap { intent.slots[$0.name]?.values ?? [] }.map(\.text)
        }
    }
}
