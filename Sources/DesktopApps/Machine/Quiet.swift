import MessageBus

/// The daemons of notifications that can be told not to disturb.
enum Quiet {
    /// Has all that is running show notifications or keep them.
    ///
    /// - Throws: `MachineApp.Unsupported` where none of the daemons runs that can do so.
    static func set(_ isQuiet: Bool) throws {
        let bus = try MessageBus(.session)
        let names = try bus.names()
        if names.contains("org.erikreider.swaync.cc") {
            let path = "/org/erikreider/swaync/cc"
            return try ignoring(
                bus.call("org.erikreider.swaync.cc", path, "org.erikreider.swaync.cc", "SetDnd", [.boolean(isQuiet)]))
        }
        if names.contains("fr.emersion.Mako") {
            let modes = [isQuiet ? "do-not-disturb" : "default"]
            return try ignoring(
                bus.call("fr.emersion.Mako", "/fr/emersion/Mako", "fr.emersion.Mako", "SetModes", [.strings(modes)]))
        }
        do {
            // Dunst is the one daemon that has this property of its own beside the common interface.
            try bus.setProperty(
                "paused", to: .boolean(isQuiet), "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
                "org.dunstproject.cmd0")
        } catch {
            guard error.code == .refused || error.code == .noService else { throw error }
            throw MachineApp.Unsupported()
        }
    }

    private static func ignoring(_ answer: [BusValue]) {}
}
