import ArgumentParser
import HeedKit
import Presentation
import PrivacyStore

/// `heed lock`.
struct LockCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lock", abstract: "Lock Heed: apps then do only what is harmless on a locked machine.",
        discussion: """
            The screen's own lock counts as well, where systemd tells of it; a session whose state cannot be read \
            counts as locked. While it is locked no app is allowed anything. Which intents need an unlocked machine says \
            the catalogue; an app can add others of its own (restrictedWhileLocked in its manifest).
            """)

    func run() async throws {
        try PersonalData.store().setLocked(true)
        Console.print("Heed is locked.")
    }
}

/// `heed unlock`.
struct UnlockCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "unlock", abstract: "Unlock Heed.")

    func run() async throws {
        try PersonalData.store().setLocked(false)
        switch await ScreenLock.state() {
        case .unlocked: Console.print("Heed is unlocked.")
        case .locked: Console.print("Heed is unlocked, but the screen is locked.")
        case .unknown: Console.print("Heed is unlocked, but whether the screen is locked cannot be read.")
        }
    }
}
