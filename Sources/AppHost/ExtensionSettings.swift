package import IntentCore

/// How patient Heed is with apps.
package struct ExtensionSettings: Sendable, Hashable {
    /// How long a call may take.
    package var callDeadline: Duration
    /// How long a start may take.
    package var startDeadline: Duration
    /// When the person is told that the app is still working.
    package var stillWorkingAfter: Duration
    /// How long a process is kept after its last call.
    package var idleTime: Duration
    /// The most notifications in one call.
    package var notificationLimit: Int
    /// The most bytes of notifications in one call.
    package var notificationBytes: Int
    /// How long the result of something that is in progress may take.
    package var resultDeadline: Duration
    /// How long a stream of updates may be without one.
    package var updateInterval: Duration

    /// Heed's usual patience.
    package init(
        callDeadline: Duration = .seconds(10), startDeadline: Duration = .seconds(10),
        stillWorkingAfter: Duration = .seconds(3), idleTime: Duration = .seconds(120), notificationLimit: Int = 1000,
        notificationBytes: Int = 4 << 20, resultDeadline: Duration = .seconds(600),
        updateInterval: Duration = .seconds(20)
    ) {
        self.callDeadline = callDeadline
        self.startDeadline = startDeadline
        self.stillWorkingAfter = stillWorkingAfter
        self.idleTime = idleTime
        self.notificationLimit = notificationLimit
        self.notificationBytes = notificationBytes
        self.resultDeadline = resultDeadline
        self.updateInterval = updateInterval
    }
}

/// The events beside the calls.
package enum ExtensionEvent: Sendable, Hashable {
    /// A call has taken a while.
    case stillWorking
    /// The app has written a line to its standard error.
    case wrote(String)
    /// The app says how far it is.
    case progress(String)
    /// The app wants something remembered.
    case donated(Interaction)
    /// The app wants something of its own forgotten.
    case forgot(InteractionSelection)
    /// The app sent something that cannot be used, in words for its author.
    case refused(String)
}
