/// The code of an app that tells of what comes to the person: messages, calls.
///
/// The manifest says `announces: true`, and nothing is told before the person has allowed it.
public protocol ArrivalWatcher: Sendable {
    /// Waits for what comes, and tells each thing with `context.announce`, until the task is cancelled.
    ///
    /// It runs beside the handlers, and anew after the process has ended. What it has told once it should know again, so that
    /// nobody hears it twice.
    func watch(_ context: ExtensionContext) async throws
}
