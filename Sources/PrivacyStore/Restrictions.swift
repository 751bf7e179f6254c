package import Foundation
import LocalSystem

#if canImport(Glibc)
    import Glibc
#endif

/// The restrictions of the machine's administrator, whatever the person says.
package struct Restrictions: Sendable, Hashable {
    private var apps: Set<String> = []
    private var intents: Set<String> = []

    /// No restrictions.
    package init() {}

    /// Reads files of restrictions; what any of them forbids is forbidden.
    ///
    /// A file has a line for each app (`zhichat`) or intent (`zhichat/SendPayment`); `#` begins a comment. A file that is not
    /// there restricts nothing; one that is there and cannot be read is an error, for nobody knows what it forbids.
    ///
    /// - Throws: `PrivacyStoreError` of code `malformedRestrictions`.
    package init(files: [URL]) throws(PrivacyStoreError) {
        for file in files { try read(file) }
    }

    /// Reads one file of restrictions.
    ///
    /// - Throws: `PrivacyStoreError` of code `malformedRestrictions`.
    package init(file: URL) throws(PrivacyStoreError) {
        try self.init(files: [file])
    }

    private mutating func read(_ file: URL) throws(PrivacyStoreError) {
        var status = stat()
        if stat(file.path, &status) != 0, errno == ENOENT || errno == ENOTDIR { return }
        let text: String
        do {
            text = try String(contentsOf: file, encoding: .utf8)
        } catch {
            throw PrivacyStoreError(
                .malformedRestrictions, "The file \(file.path) cannot be read as text.", underlying: error)
        }
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            guard words.count <= 1 else {
                throw PrivacyStoreError(
                    .malformedRestrictions, "\(file.path):\(number + 1): one app, or app/intent, a line.")
            }
            guard let word = words.first.map(String.init) else { continue }
            if word.contains("/") { intents.insert(word) } else { apps.insert(word) }
        }
    }

    /// The administrator's files: `heed/restrictions` in `/etc/xdg`, whatever the person's environment says, and in the
    /// folders of `XDG_CONFIG_DIRS`, which can only add to it.
    package static func systemFiles(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [URL] {
        let more = XDGFolders(environment: environment).systemConfig.map(\.path).filter { $0 != "/etc/xdg" }
        return (["/etc/xdg"] + more).map { URL(filePath: $0).appending(path: "heed/restrictions") }
    }

    func forbids(_ app: String, _ intent: String?) -> Bool {
        apps.contains(app) || intent.map { intents.contains("\(app)/\($0)") } ?? false
    }
}
