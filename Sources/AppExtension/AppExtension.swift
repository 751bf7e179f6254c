@_exported public import IntentCore

/// An app's executable: the handlers of its intents.
///
/// ```swift
/// @main struct Lights: AppExtension {
///     var handlers: [String: any IntentHandler] {
///         ["switchOn": ActionHandler { intent, _ in
///             try await Lamp(named: intent.text("room")).switchOn()
///             return IntentResponse("success")
///         }]
///     }
/// }
/// ```
///
/// Heed starts it and speaks to it over its standard streams (`docs/reference/app-protocol.md`). `print` goes to
/// standard error, where Heed keeps the last lines for diagnosis.
public protocol AppExtension: Sendable {
    /// The handlers by intent.
    var handlers: [String: any IntentHandler] { get }

    /// What tells of what comes to the person, such as messages; nil where the app has nothing to tell.
    var watcher: (any ArrivalWatcher)? { get }

    /// An app with its handlers; it must be quick, for the person waits.
    init()
}

extension AppExtension {
    /// There is nothing to tell.
    public var watcher: (any ArrivalWatcher)? { nil }

    /// Answers requests from standard input until it ends or Heed says so.
    public static func main() async {
        guard let streams = StandardStreams() else { return }
        let app = Self()
        let server = ExtensionServer(handlers: app.handlers, watcher: app.watcher, name: "\(Self.self)") {
            streams.write($0)
        }
        for await chunk in streams.lines {
            guard await server.receive(chunk) else { return }
            streams.flushPrints()
        }
    }
}
