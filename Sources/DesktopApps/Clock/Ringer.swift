import CheckedValues
import DesktopData
import Foundation
import MessageBus

#if canImport(Glibc)
    import Glibc
#endif

/// The part of the clock that waits and rings; one for all timers and alarms, which ends when nothing is due any more.
///
/// Heed starts it in the background, and systemd when the person logs in, so that what was set rings after a restart, too.
struct Ringer {
    /// How long something rings that nobody stops, in seconds.
    private static let patience = 120.0
    /// How late something may be and still ring; the rest is told as missed.
    private static let grace = 3_600.0
    /// The seconds between the beginnings of two sounds.
    private static let beat = 2.0

    private let store: ClockStore
    private var notices: [String: UInt32] = [:]
    private var sound: Process?

    /// Rings for an app until nothing is due any more.
    static func main(of app: String) {
        guard let folder = AppFolder.shared(by: app) else { return }
        let store = ClockStore(folder: folder)
        // Kept until the process ends; another ringer does its work already where it is taken.
        guard store.becomeRinger() != nil else { return }
        var ringer = Ringer(store: store)
        ringer.run()
    }

    private init(store: ClockStore) { self.store = store }

    private mutating func run() {
        let watch = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        defer { close(watch) }
        // The state is written beside its place and moved there. The lock's own closing must wake nobody: looking at the state
        // takes the lock.
        guard watch >= 0, inotify_add_watch(watch, store.folder.path, UInt32(IN_MOVED_TO)) >= 0 else {
            return ListedLine.tell(POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
        }
        while let wait = step(at: .now) {
            var poll = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
            // At least every minute: a clock that is set anew, and sleep, end no wait.
            _ = Glibc.poll(&poll, 1, Int32(clampingWhole: min(max(wait, 0.02), 60) * 1000))
            var buffer = [UInt8](repeating: 0, count: 4096)
            while read(watch, &buffer, buffer.count) > 0 {}
        }
        silence()
    }

    /// Rings what is due; the seconds until something happens again, or nil where nothing is to come.
    private mutating func step(at now: Date) -> Double? {
        var missed: [ClockState.Entry] = []
        let state: ClockState
        do {
            state = try turned(at: now, &missed)
        } catch {
            // Without its file it knows of nothing that is due; the next command to the clock starts another one.
            ListedLine.tell(error)
            return nil
        }
        let ringing = state.entries.filter { $0.ringing != nil && $0.kind != .reminder }
        for entry in state.entries where entry.ringing == now && entry.kind == .reminder {
            notify(entry, nil, replacing: 0)
            beep()
        }
        for entry in missed { notify(entry, "Missed", replacing: 0) }
        for (id, notice) in notices where !ringing.contains(where: { $0.id == id }) {
            notices[id] = nil
            close(notice)
        }
        for entry in ringing where notices[entry.id] == nil { notices[entry.id] = notify(entry, nil, replacing: 0) }
        if ringing.isEmpty { silence() } else { beep() }
        let next = state.entries.compactMap { $0.ringing == nil ? $0.due : nil }.min()
        if state.entries.contains(where: { $0.ringing != nil }) { return Self.beat }
        return next.map { $0.timeIntervalSince(now) }
    }

    /// The state after what is due has begun to ring and what nobody stopped has ended.
    private func turned(at now: Date, _ missed: inout [ClockState.Entry]) throws -> ClockState {
        try store.update { state in
            for index in state.entries.indices {
                guard state.entries[index].ringing == nil, let due = state.entries[index].due, due <= now else {
                    continue
                }
                if now.timeIntervalSince(due) > Self.grace { missed.append(state.entries[index]) }
                state.entries[index].ringing = now
            }
            // What nobody stops, and what was missed, has rung.
            let over = state.entries.filter { entry in
                if entry.kind == .reminder { return entry.ringing.map { $0 < now } ?? false }
                return
                    entry.ringing.map { now.timeIntervalSince($0) > Self.patience } == true
                    || missed.contains { $0.id == entry.id }
            }
            for entry in over {
                state.entries.removeAll { $0.id == entry.id }
                guard let next = entry.next(after: now) else { continue }
                var again = entry
                (again.due, again.ringing) = (next, nil)
                state.entries.append(again)
            }
            return state
        }
    }

    // MARK: Telling

    /// Shows that something is due; the notice's number, 0 where no desktop shows any.
    @discardableResult
    private func notify(_ entry: ClockState.Entry, _ word: String?, replacing: UInt32) -> UInt32 {
        let what =
            entry.kind == .timer
            ? Wording.say("{name} timer", ["name": entry.title]) : entry.name ?? Wording.say("Alarm")
        let title = word.map { "\($0): \(what)" } ?? what.withCapital
        let body = entry.kind == .timer ? Wording.say("The time is up.") : entry.due.map { SpokenClock.time($0) } ?? ""
        // A machine without a desktop shows none: it sounds all the same.
        return DesktopNotice.show(
            title, body, icon: "alarm-symbolic", category: "x-heed.clock", replacing: replacing)
    }

    private func close(_ notice: UInt32) {
        guard notice > 0 else { return }
        // A notice that the person has closed is gone already.
        do {
            try MessageBus(.session).call(
                DesktopNotice.name, DesktopNotice.path, DesktopNotice.name, "CloseNotification", [.uint32(notice)])
        } catch {
            ListedLine.tell(error)
        }
    }

    private func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

    // MARK: Sounding

    private static let players = ["/usr/bin/pw-play", "/usr/bin/paplay", "/usr/bin/aplay"]

    private mutating func beep() {
        if let sound, sound.isRunning { return }
        let file = store.folder.appending(path: "ring.wav")
        do {
            if !FileManager.default.fileExists(atPath: file.path) { try Self.tone().write(to: file, options: .atomic) }
        } catch {
            return ListedLine.tell(error)
        }
        for player in Self.players where FileManager.default.isExecutableFile(atPath: player) {
            let process = Process()
            process.executableURL = URL(filePath: player)
            process.arguments = [file.path]
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            do {
                try process.run()
            } catch {
                ListedLine.tell(error)
                continue
            }
            sound = process
            return
        }
    }

    private mutating func silence() {
        if let sound, sound.isRunning { sound.terminate() }
        sound = nil
    }

    /// Three short tones as a WAV file.
    private static func tone() -> Data {
        let rate = 16_000
        var samples: [Int16] = []
        for index in 0..<rate {
            let time = Double(index) / Double(rate)
            let place = time.truncatingRemainder(dividingBy: 0.25)
            let isOn = time < 0.75 && place < 0.15
            // Without the edges of each tone, which click.
            let edge = min(place, 0.15 - place) / 0.01
            let level = isOn ? 9_000 * min(max(edge, 0), 1) : 0
            samples.append(Int16(level * sin(2 * .pi * 880 * time)))
        }
        func bytes<Number: FixedWidthInteger>(_ number: Number) -> Data {
            withUnsafeBytes(of: number.littleEndian) { Data($0) }
        }
        var file = Data("RIFF".utf8) + bytes(UInt32(36 + 2 * samples.count)) + Data("WAVEfmt ".utf8)
        file += bytes(UInt32(16)) + bytes(UInt16(1)) + bytes(UInt16(1)) + bytes(UInt32(rate))
        file += bytes(UInt32(2 * rate)) + bytes(UInt16(2)) + bytes(UInt16(16))
        file += Data("data".utf8) + bytes(UInt32(2 * samples.count))
        for sample in samples { file += bytes(sample) }
        return file
    }
}
