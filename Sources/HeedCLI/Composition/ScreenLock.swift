import Foundation
import Subprocess

/// Whether the screen is locked, as systemd-logind tells it (`LockedHint`).
enum ScreenLock {
    /// Asks logind over D-Bus; false where there is none.
    static func isLocked() async -> Bool {
        let environment = ProcessInfo.processInfo.environment
        let hasBus =
            environment["DBUS_SYSTEM_BUS_ADDRESS"] != nil
            || FileManager.default.fileExists(atPath: "/run/dbus/system_bus_socket")
        guard hasBus else { return false }
        let answer = try? await Subprocess.run(
            .name("busctl"),
            arguments: [
                "--system", "--timeout=2", "get-property", "org.freedesktop.login1",
                "/org/freedesktop/login1/session/auto", "org.freedesktop.login1.Session", "LockedHint",
            ], output: .string(limit: 1024), error: .discarded)
        return answer?.standardOutput.split(whereSeparator: \.isWhitespace) == ["b", "true"]
    }
}
