public import Foundation

/// What the machine's administrator does not allow, whatever the person says.
public struct Restrictions: Sendable, Hashable {
    private var apps: Set<String> = []
    private var intents: Set<String> = []

    /// No restrictions.
    public init() {}

    /// Reads a file of restrictions.
    ///
    /// It has a line for each app (`zhichat`) or intent (`zhichat/SendPayment`); `#` begins a comment. A file that is not
    /// there restricts nothing.
    ///
    /// - Throws: `PrivacyStoreError` of code `malformedRestrictions`.
    public init(file: URL) throws(PrivacyStoreError) {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw PrivacyStoreError(.malformedRestrictions, "The file \(file.path) cannot be read as text.")
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

    /// The administrator's file: `heed/restrictions` in the first folder of `XDG_CONFIG_DIRS` that has one.
    public static func systemFile(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> URL {
        let folders = (environment["XDG_CONFIG_DIRS"] ?? "/etc/xdg").split(separator: ":")
        let files = folders.map { URL(filePath: String($0)).appending(path: "heed/restrictions") }
        return files.first { FileManager.default.fileExists(atPath: $0.path) }
            ?? URL(filePath: "/etc/xdg/heed/restrictions")
    }

    func forbids(_ app: String, _ intent: String?) -> Bool {
        apps.contains(app) || intent.map { intents.contains("\(app)/\($0)") } ?? false
    }
}
