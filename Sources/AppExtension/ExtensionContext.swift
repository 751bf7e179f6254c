public import Foundation

/// The conversation that a handler works in.
public struct ExtensionContext: Sendable {
    /// The app's identifier in its manifest.
    public let app: String
    /// The language of the conversation, such as `en-US`.
    public let locale: String
    /// The folder where the app may keep what it likes; it is the current folder, too.
    public let dataDirectory: URL
    /// The folder that the app shares with its main app, if there is one.
    public let groupDirectory: URL?
    private let report: @Sendable (String) -> Void

    /// A conversation; tests of handlers make their own.
    ///
    /// - Parameters:
    ///   - app: the app's identifier.
    ///   - locale: the language.
    ///   - dataDirectory: where the app may keep what it likes.
    ///   - groupDirectory: the folder that it shares with its main app.
    ///   - report: what is to be done with words on the progress.
    public init(
        app: String, locale: String, dataDirectory: URL, groupDirectory: URL? = nil,
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.app = app
        self.locale = locale
        self.dataDirectory = dataDirectory
        self.groupDirectory = groupDirectory
        self.report = report
    }

    /// Tells the person who waits how far the app is, such as "Looking for drivers…".
    public func progress(_ text: String) {
        report(text)
    }
}
