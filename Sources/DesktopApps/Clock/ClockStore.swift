import DesktopData
import Foundation

/// What the clock keeps: timers, alarms and the stopwatch, in one file that its handler and its ringer share.
struct ClockState: Codable, Sendable, Hashable {
    /// A timer or alarm.
    struct Entry: Codable, Sendable, Hashable {
        /// Whether it counts down or rings at a time of day.
        enum Kind: String, Codable {
            case timer
            case alarm
            /// A task of the person's that is due; its notice stays, and it sounds once.
            case reminder
        }

        var id: String
        var kind: Kind
        /// What it is for, as the person said.
        var name: String?
        /// How long the timer was set for, in seconds.
        var length: Double?
        /// When it rings; nil while it is paused.
        var due: Date?
        /// The seconds that are left while it is paused.
        var left: Double?
        /// How an alarm comes again: `daily`, `weekly` …, every so many of them.
        var frequency: String?
        var interval: Int?
        /// The days of the week on which it rings; nil for all that the frequency gives.
        var days: RepeatedDays?
        /// Since when it rings.
        var ringing: Date?
        /// When it was changed after it was set.
        var touched: Date?

        /// The seconds that are left.
        func remaining(at now: Date) -> Double { left ?? max(due.map { $0.timeIntervalSince(now) } ?? 0, 0) }

        /// Whether it rings at a time of day, or on a day where no time is said.
        func rings(at time: DateComponents) -> Bool {
            guard let due else { return false }
            let own = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute], from: due)
            guard let hour = time.hour else { return own.day == time.day && own.month == time.month }
            return own.hour == hour && own.minute == time.minute ?? 0
        }
    }

    var entries: [Entry] = []
    /// Since when the stopwatch runs, and the seconds before that.
    var started: Date?
    var elapsed = 0.0
    var laps: [Double] = []
    /// Whether the file before this one was damaged and the person has not been told yet.
    var hasLost: Bool?

    /// The seconds on the stopwatch.
    func stopwatch(at now: Date) -> Double { elapsed + (started.map { now.timeIntervalSince($0) } ?? 0) }
}

/// The file of the clock's state.
struct ClockStore: Sendable {
    let folder: URL

    private var file: URL { folder.appending(path: "clock.json") }

    /// The file that a damaged one is kept as.
    static let damagedName = "clock.json.damaged"

    /// The state as it is.
    ///
    /// A file that holds no state is kept beside its place, since the next change would write over it, and the clock begins anew:
    /// nobody who says “set a timer” can mend it. A file that cannot be opened is an error.
    func read() throws -> ClockState {
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch CocoaError.fileReadNoSuchFile {
            return ClockState()
        }
        do {
            return try JSONDecoder().decode(ClockState.self, from: data)
        } catch {
            ListedLine.tell(error)
            let kept = folder.appending(path: Self.damagedName)
            try data.write(to: kept, options: .atomic)
            var state = ClockState()
            state.hasLost = true
            return state
        }
    }

    /// Changes the state; others wait meanwhile.
    func update<Value>(_ change: (inout ClockState) throws -> Value) throws -> Value {
        try FolderLock.holding(folder) {
            var state = try read()
            let before = state
            let value = try change(&state)
            if state != before {
                let encoder = JSONEncoder()
                encoder.outputFormatting = .sortedKeys
                try encoder.encode(state).write(to: file, options: .atomic)
            }
            return value
        }
    }

    private var ringer: SoleProcess { SoleProcess(file: folder.appending(path: "ringer.lock")) }

    /// Takes the place of the one ringer until the process ends; nil where there is one already.
    func becomeRinger() -> Int32? { ringer.take() }

    /// Whether a ringer waits for what is due.
    var hasRinger: Bool { ringer.isTaken }
}
