import AppHost
import Foundation
import PrivacyStore

/// Where the person's own data are.
enum PersonalData {
    /// The permissions and the history.
    static func store() throws(PrivacyStoreError) -> PrivacyStore {
        let folder = ExtensionHost.Configuration.userDataFolder().deletingLastPathComponent()
        return try PrivacyStore(folder: folder, restrictions: Restrictions(file: Restrictions.systemFile()))
    }
}
