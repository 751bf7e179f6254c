import CheckedValues
import DesktopData
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// The part of House that waits until a command is due, and then says so to Heed; it ends when nothing waits any more.
///
/// It speaks to no house itself and sees no token: Heed starts House as for any other command. Heed starts it in the background, and systemd
/// when the person logs in, so that what was kept is done after a restart, too.
struct LaterKeeper {
    /// The seconds until what Heed could not do is tried again.
    private static let pause = 15.0
    /// The sentence that has House do what is due, in English, which every Heed speaks.
    private static let sentence = "do what is due in the house"

    private let folder: URL
    /// Those whose trouble was told, or that nobody could do in time.
    private var told: Set<String> = []

    private var file: KeptFile<LaterBook> { LaterBook.file(in: folder) }

    static func main() {
        guard let folder = AppFolder.shared(by: "house") else { return }
        do {
            while true {
                // Another keeper does its work already where the place is taken.
                guard let place = LaterBook.keeper(in: folder).take() else { return }
                FolderOwner.give(LaterBook.keeper(in: folder).file.path, in: folder)
                var keeper = LaterKeeper(folder: folder)
                try keeper.run()
                _ = Glibc.close(place)
                // One that was written down while this one ended was told that a keeper is there.
                guard try keeper.next() != nil else { return }
            }
        } catch {
            ListedLine.tell(error)
            let words = (error as? KeptTrouble)?.words ?? "\(error)"
            _ = DesktopNotice.show(
                Wording.say("Not done in your house"), words, icon: "dialog-warning", category: "x-heed.house",
                isUrgent: true)
            // The unit starts it anew.
            exit(1)
        }
    }

    private init(folder: URL) { self.folder = folder }

    /// When something is to be done next; nil where nothing waits.
    private func next() throws -> Date? {
        try file.read().planned.filter { $0.state.isOpen && !told.contains($0.id) }.map(\.due).min()
    }

    private mutating func run() throws {
        let watch = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        defer { _ = Glibc.close(watch) }
        // The book is written beside its place and moved there.
        guard watch >= 0, inotify_add_watch(watch, folder.path, UInt32(IN_MOVED_TO)) >= 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        var isTired = false
        while let due = try next() {
            let wait = isTired ? Self.pause : due.timeIntervalSinceNow
            guard wait <= 0 else {
                var poll = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
                // At least every minute: a clock that is set anew, and sleep, end no wait.
                _ = Glibc.poll(&poll, 1, Int32(clampingWhole: (min(wait, 60) * 1000).rounded(.up)))
                drain(watch)
                isTired = false
                continue
            }
            let before = try overdue()
            sayToHeed()
            drain(watch)
            try tell(before)
            isTired = try !overdue().isEmpty
        }
    }

    private func drain(_ watch: Int32) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(watch, &buffer, buffer.count) > 0 {}
    }

    /// What is due and not done.
    private func overdue() throws -> [LaterBook.Planned] {
        try file.read().planned.filter { $0.state.isOpen && $0.due <= .now && !told.contains($0.id) }
    }

    /// Has Heed's own program, which is beside this one, start House with the one command.
    private func sayToHeed() {
        let process = Process()
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "heed")
        // Heed starts an app's program in the app's folder; beside it are the other apps.
        let here = URL(filePath: FileManager.default.currentDirectoryPath)
        let isApp = FileManager.default.fileExists(atPath: here.appending(path: "app.yaml").path)
        let apps = isApp ? ["--apps", here.deletingLastPathComponent().path] : []
        process.arguments = ["ask"] + apps + ["--app", "house", Self.sentence]
        process.environment = ProcessInfo.processInfo.environment.filter {
            !["HEED_ACTIVITY", "HEED_BACKGROUND"].contains($0.key)
        }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
            process.waitUntilExit()
        } catch {
            ListedLine.tell(error)
        }
    }

    /// Tells what went wrong with what was due.
    private mutating func tell(_ before: [LaterBook.Planned]) throws {
        let book = try file.read()
        for one in before {
            guard let now = book.planned.first(where: { $0.id == one.id }) else { continue }
            let isLost = now.state.isOpen && Date.now.timeIntervalSince(one.due) > LaterWork.grace + Self.pause
            guard let words = now.trouble ?? (isLost ? one.words : nil) else { continue }
            told.insert(one.id)
            Wording.$locale.withValue(one.locale) {
                _ = DesktopNotice.show(
                    Wording.say("Not done in your house"), words, icon: "dialog-warning", category: "x-heed.house",
                    isUrgent: true)
            }
        }
    }
}
