import Foundation
import Subprocess

/// Whether the screen is locked, as systemd-logind tells it (`LockedHint`).
package enum ScreenLock: Sendable, Equatable {
    /// Somebody is there.
    case unlocked
    /// The screen is locked.
    case locked
    /// There is a session, but its state cannot be read: that counts as locked.
    case unknown

    /// Whether what needs an unlocked machine has to wait.
    package static func isLocked() async -> Bool { await state() != .unlocked }

    /// Asks logind over D-Bus.
    ///
    /// A machine without a bus, without logind or without a session, such as a server or a container, has no screen that
    /// could be locked.
    package static func state() async -> ScreenLock {
        let environment = ProcessInfo.processInfo.environment
        let socket = "/run/dbus/system_bus_socket"
        let hasBus = environment["DBUS_SYSTEM_BUS_ADDRESS"] != nil || FileManager.default.fileExists(atPath: socket)
        guard hasBus else { return .unlocked }
        let answer = await withTaskGroup(of: Answer?.self) { group in
            group.addTask { await ask() }
            group.addTask {
                try? await ContinuousClock().sleep(for: patience)
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
        return read(answer, hasSession: hasSession(environment))
    }

    /// How long logind may take.
    private static let patience = Duration.seconds(3)

    /// The answer of `busctl`.
    package struct Answer: Sendable, Equatable {
        var isSuccess: Bool
        var output: String
        var errors: String
    }

    /// The state of the lock that an answer tells; nil is an answer that never came.
    package static func read(_ answer: Answer?, hasSession: Bool) -> ScreenLock {
        guard let answer else { return .unknown }
        let words = answer.output.split(whereSeparator: \.isWhitespace)
        if answer.isSuccess {
            switch words {
            case ["b", "true"]: return .locked
            case ["b", "false"]: return .unlocked
            default: return .unknown
            }
        }
        func says(_ sentences: [String]) -> Bool { sentences.contains { answer.errors.contains($0) } }
        // Nobody can lock what is not there. A person who is logged in has a session, whatever the bus says.
        let isNothingThere =
            says(["was not provided by any .service files", "ServiceUnknown", "could not be found", "NameHasNoOwner"])
            || says(["does not belong to any known session", "NoSessionForPID", "No session"])
            || says(["Unknown object", "UnknownObject", "Failed to connect to bus"])
        return isNothingThere && !hasSession ? .unlocked : .unknown
    }

    /// Whether the person is logged in at this machine, as the login itself has noted.
    private static func hasSession(_ environment: [String: String]) -> Bool {
        environment["XDG_SESSION_ID"].map { !$0.isEmpty } ?? false
            || FileManager.default.fileExists(atPath: "/run/systemd/users/\(getuid())")
    }

    private static func ask() async -> Answer? {
        let arguments: Arguments = [
            "--system", "--timeout=2", "get-property", "org.freedesktop.login1",
            "/org/freedesktop/login1/session/auto", "org.freedesktop.login1.Session", "LockedHint",
        ]
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .milliseconds(50))]
        // The sentences are read, so they must be those of every language.
        let answer = try? await Subprocess.run(
            .name("busctl"), arguments: arguments, environment: .inherit.updating(["LC_ALL": "C"]),
            platformOptions: options, output: .string(limit: 4096), error: .string(limit: 4096))
        guard let answer else { return nil }
        return Answer(
            isSuccess: answer.terminationStatus == .exited(0), output: answer.standardOutput,
            errors: answer.standardError)
    }
}
