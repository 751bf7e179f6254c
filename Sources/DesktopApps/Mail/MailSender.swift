import DesktopData
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// The part of Mail that is not confined: it hands what waits to the program that the person sends with, each mail once.
///
/// It runs in a session of its own, so that it goes on when Heed ends. A shell of its own notes that the program begins and how it ended,
/// so that an end of this process in between loses nothing; where the machine stops between these two nobody can tell, and nobody sends
/// it again.
struct MailSender {
    private let folder: URL
    private let program: String

    private var book: KeptFile<MailBook> { MailBook.file(in: folder) }

    /// Hands over what waits.
    static func main() {
        let home = ProcessInfo.processInfo.environment["HOME"]
        guard let folder = AppFolder.shared(by: "mail"), let program = MailProgram.path(home: home) else { return }
        let sender = MailSender(folder: folder, program: program)
        do {
            try sender.take(AppFolder.activity["mail"] as? String)
            // One at a time; who comes second looks what is left.
            let lock = open(lockFile(in: folder).path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard lock >= 0 else { throw CocoaError(.fileWriteNoPermission) }
            FolderOwner.give(lockFile(in: folder).path, in: folder)
            guard waitFor(lock) else { throw CocoaError(.fileWriteUnknown) }
            try sender.sendAll()
        } catch {
            ListedLine.tell(error)
        }
    }

    private static func lockFile(in folder: URL) -> URL { folder.appending(path: "sending") }

    /// Whether mail is going out at this moment.
    static func isAtWork(in folder: URL) -> Bool {
        let lock = open(lockFile(in: folder).path, O_RDONLY | O_CLOEXEC)
        guard lock >= 0 else { return false }
        defer { close(lock) }
        return flock(lock, LOCK_SH | LOCK_NB) != 0
    }

    private static func waitFor(_ lock: Int32) -> Bool {
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }

    /// Notes that a mail may go out which Heed starts this for: it has asked the person whether it may.
    private func take(_ id: String?) throws {
        try book.update { book in
            guard let id, book.sent.contains(where: { $0.id == id && $0.state == .noted }) else { return }
            book.sent.note(id, .waiting)
        }
    }

    private func sendAll() throws {
        var failed: [MailBook.Outgoing] = []
        for mail in try book.read().sent where mail.state == .tried { try settle(mail) }
        for mail in try book.read().sent where mail.state == .waiting {
            try send(mail)
            if let now = try book.read().sent.first(where: { $0.id == mail.id }), now.state != .sent {
                failed.append(now)
            }
        }
        for mail in failed {
            let title =
                switch mail.state {
                case .refused: Wording.say("Mail refused")
                case .unclear: Wording.say("Mail sent or not")
                default: Wording.say("Mail not sent yet")
                }
            DesktopNotice.show(
                title, Wording.say("To {names}: {reason}", ["names": mail.names, "reason": mail.trouble ?? ""]),
                icon: "mail-unread", category: "email", isUrgent: true)
        }
    }

    // MARK: One mail

    /// What an attempt's files are called before their ending.
    private func key(_ mail: MailBook.Outgoing) -> String { folder.appending(path: "\(mail.id)-\(mail.attempt)").path }

    private func place(_ mail: MailBook.Outgoing, _ ending: String) -> URL { URL(filePath: "\(key(mail)).\(ending)") }

    private func send(_ mail: MailBook.Outgoing) throws {
        // Taken back meanwhile, or by somebody else.
        let isMine = try book.update { book in
            guard book.sent.contains(where: { $0.id == mail.id && $0.state == .waiting }) else { return false }
            // Before it goes out: else it would go out again after an end in between.
            book.sent.note(mail.id, .tried)
            return true
        }
        guard isMine else { return }
        guard UUID(uuidString: mail.id) != nil, mail.from.isUsable, !mail.recipients.isEmpty,
            mail.recipients.allSatisfy(\.isUsable)
        else {
            return try finish(mail, .refused, Wording.say("It cannot be sent as it was written down."))
        }
        let text = MailText(
            from: mail.from, to: mail.recipients, subject: mail.subject, text: mail.text, id: mail.id, date: mail.date)
        try text.data.write(to: place(mail, "eml"), options: .atomic)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/flock")
        process.arguments =
            [place(mail, "lock").path, "/bin/sh", "-c", Self.script, "sh", key(mail)]
            + [program, "-i", "--"] + mail.recipients.map(\.address)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try settle(mail)
    }

    /// Notes that the program begins, unless that was noted already, and how it ended; it has ten minutes, as mail waits behind it.
    ///
    /// The folder is the confined part's, too: no file that is there, or that a link there leads to, is written over (`set -C`).
    private static let script = """
        key=$1; shift; umask 077; set -C
        { : >"$key.begun"; } 2>/dev/null || exit 0
        timeout -k 30 600 "$@" <"$key.eml" >"$key.errors" 2>&1
        echo $? >"$key.part" && mv "$key.part" "$key.ended"
        """

    /// Notes what has come of a mail that was handed to the program.
    private func settle(_ mail: MailBook.Outgoing) throws {
        let lock = open(place(mail, "lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw CocoaError(.fileWriteNoPermission) }
        defer { close(lock) }
        // The program may be at work yet, for a sender that is gone.
        guard Self.waitFor(lock) else { throw CocoaError(.fileWriteUnknown) }
        let files = FileManager.default
        if let written = try? String(contentsOf: place(mail, "ended"), encoding: .utf8),
            let status = Int32(written.trimmingCharacters(in: .whitespacesAndNewlines))
        {
            let words = (try? String(contentsOf: place(mail, "errors"), encoding: .utf8)) ?? ""
            let state = Self.state(after: status)
            // The last line may be the shell's “Killed”.
            let reason =
                state == .unclear
                ? Wording.say("The program was ended while it went out.")
                : words.split(whereSeparator: \.isNewline).last.map(String.init) ?? Wording.say("It gave no reason.")
            return try finish(mail, state, status == 0 ? nil : reason)
        }
        if files.fileExists(atPath: place(mail, "begun").path) {
            return try finish(mail, .unclear, Wording.say("The machine stopped while it went out."))
        }
        try finish(mail, .waiting, nil)
    }

    /// What a program's status says (sysexits.h): the mail or a recipient is none for it, or it can be tried again.
    ///
    /// One that was ended by its time (124) or a signal may have handed the mail over before.
    private static func state(after status: Int32) -> HandOverState {
        switch status {
        case 0: .sent
        case 64, 65, 67: .refused
        case 124, 129...: .unclear
        default: .waiting
        }
    }

    private func finish(_ mail: MailBook.Outgoing, _ state: HandOverState, _ trouble: String?) throws {
        // What was begun is never begun again under the same number.
        let isBegun = FileManager.default.fileExists(atPath: place(mail, "begun").path)
        try book.update { book in
            book.sent.change(mail.id) { one in
                (one.state, one.trouble) = (state, trouble)
                if isBegun, state == .waiting { one.attempt += 1 }
            }
        }
        for ending in ["eml", "begun", "ended", "errors", "lock"] {
            // Some are not there.
            try? FileManager.default.removeItem(at: place(mail, ending))
        }
    }
}
