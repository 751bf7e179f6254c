package import Foundation

/// Finds the source checkout that a program was built in, so that it works without being installed.
package enum SourceCheckout {
    /// The folder with `Package.swift` above a program in `.build`, or nil when it runs from elsewhere.
    package static func root(above executable: URL?) -> URL? {
        guard var folder = executable?.resolvingSymlinksInPath().deletingLastPathComponent() else { return nil }
        for _ in 0..<6 {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path),
                FileManager.default.fileExists(atPath: folder.appending(path: "models").path)
            {
                return folder
            }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }
}
