/// How patient Heed is with apps.
public struct ExtensionSettings: Sendable, Hashable {
    /// How long a call may take.
    public var callDeadline: Duration
    /// How long a start may take.
    public var startDeadline: Duration
    /// When the person is told that the app is still working.
    public var stillWorkingAfter: Duration
    /// How long a process is kept after its last call.
    public var idleTime: Duration
    /// The most notifications in one call.
    public var notificationLimit: Int

    /// Heed's usual patience.
    public init(
        callDeadline: Duration = .seconds(10), startDeadline: Duration = .seconds(10),
        stillWorkingAfter: Duration = .seconds(3), idleTime: Duration = .seconds(120), notificationLimit: Int = 1000
    ) {
        self.callDeadline = callDeadline
        self.startDeadline = startDeadline
        self.stillWorkingAfter = stillWorkingAfter
        self.idleTime = idleTime
        self.notificationLimit = notificationLimit
    }
}

/// What happens while a call is waiting.
public enum ExtensionEvent: Sendable, Hashable {
    /// The call has taken a while.
    case stillWorking
    /// The app says how far it is.
    case progress(String)
}
