import AppExtension
import Foundation
import MessageBus

/// The daemons of notifications that can be told not to disturb.
enum Quiet {
    /// Has all that is running show notifications or keep them.
    ///
    /// - Returns: what is left to be done outside the sandbox, where the desktop keeps it among its settings.
    /// - Throws: `MachineApp.Unsupported` where nothing is there that can do so.
    static func set(_ isQuiet: Bool) throws -> UserActivity? {
        let bus = try MessageBus(.session)
        let names = try bus.names()
        if names.contains("org.erikreider.swaync.cc") {
            let path = "/org/erikreider/swaync/cc"
            try bus.call("org.erikreider.swaync.cc", path, "org.erikreider.swaync.cc", "SetDnd", [.boolean(isQuiet)])
            return nil
        }
        if names.contains("fr.emersion.Mako") {
            let modes = [isQuiet ? "do-not-disturb" : "default"]
            try bus.call("fr.emersion.Mako", "/fr/emersion/Mako", "fr.emersion.Mako", "SetModes", [.strings(modes)])
            return nil
        }
        if settings(isQuiet) != nil { return UserActivity(type: isQuiet ? "quiet" : "loud") }
        do {
            // Dunst is the one daemon that has this property of its own beside the common interface.
            try bus.setProperty(
                "paused", to: .boolean(isQuiet), "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
                "org.dunstproject.cmd0")
        } catch {
            guard error.code == .refused || error.code == .noService else { throw error }
            throw MachineApp.Unsupported()
        }
        return nil
    }

    /// The command that changes the setting of the person's desktop; nil where its desktop has none that is known.
    private static func settings(_ isQuiet: Bool) -> [String]? {
        let desktops = (ProcessInfo.processInfo.environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":")
        if desktops.contains(where: { ["GNOME", "Unity", "Budgie"].contains($0) }) {
            return ["gsettings", "set", "org.gnome.desktop.notifications", "show-banners", isQuiet ? "false" : "true"]
        }
        guard desktops.contains("KDE") else { return nil }
        let file = [
            "kwriteconfig6", "--notify", "--file", "plasmanotifyrc", "--group", "DoNotDisturb", "--key", "Until",
        ]
        // Plasma keeps until when; an end that was is none.
        return file + [isQuiet ? "2099,1,1,0,0,0" : "2000,1,1,0,0,0"]
    }

    /// Changes the setting of the person's desktop, outside the sandbox.
    static func change(_ isQuiet: Bool) {
        guard let command = settings(isQuiet) else { return ListedLine.tell(CocoaError(.featureUnsupported)) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
            process.waitUntilExit()
        } catch {
            ListedLine.tell(error)
        }
    }
}
