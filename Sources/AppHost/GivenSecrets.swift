package import Foundation

/// The passwords and tokens that an app is given when it is started; they are shown nowhere.
package struct GivenSecrets: Sendable, CustomStringConvertible {
    /// The secrets by their names.
    package var values: [String: String]
    /// Whether there are others that could not be read, because what keeps them is locked.
    package var isLocked: Bool

    /// Some secrets; by default none.
    package init(values: [String: String] = [:], isLocked: Bool = false) {
        self.values = values
        self.isLocked = isLocked
    }

    /// How many there are.
    package var description: String { "\(values.count) secrets" }
}

/// Where the secrets of one app are found.
package struct SecretSource: Sendable {
    /// Finds them.
    package var find: @Sendable () async -> GivenSecrets

    /// A source; by default one that has none.
    package init(find: @escaping @Sendable () async -> GivenSecrets = { GivenSecrets() }) { self.find = find }
}

extension AppPackage {
    /// Whether the app may have a secret of a name.
    package func mayHave(_ name: String) -> Bool {
        guard name.wholeMatch(of: /[a-z][a-z0-9\-]{0,127}/) != nil else { return false }
        return manifest.secrets.contains { known in
            known.hasSuffix("*") ? name.count >= known.count && name.hasPrefix(known.dropLast()) : name == known
        }
    }

    /// The folder where the app may keep what it likes.
    ///
    /// - Parameter dataFolder: the folder that holds a folder of data for each app.
    /// - Returns: its own folder there.
    package func dataDirectory(in dataFolder: URL) -> URL {
        dataFolder.appending(path: id).appending(path: "private")
    }
}
