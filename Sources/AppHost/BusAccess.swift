/// Programs that an app may speak to over D-Bus, or a name that it may have there.
package struct BusAccess: Sendable, Hashable {
    /// The name, such as `org.freedesktop.UPower`, or all names that begin so: `org.mpris.MediaPlayer2.*`.
    package var name: String
    /// Whether it is a name of the app's own, by which others find it; else others have it.
    package var isOwn = false
    /// Whether it is on the system's bus; else on the one of the person's session.
    package var isOnSystem = false
    /// The methods that may be called, as `org.freedesktop.login1.Session.Lock`; all where it is empty.
    package var calls: [String] = []

    /// The words for `xdg-dbus-proxy`.
    var rules: [String] {
        if isOwn { return ["--own=\(name)"] }
        if calls.isEmpty { return ["--talk=\(name)"] }
        // What the service says by itself is news about what it offers; properties are read and not set.
        let reading = ["Get", "GetAll"].map { "org.freedesktop.DBus.Properties.\($0)" }
        return (calls + reading).map { "--call=\(name)=\($0)@/*" } + ["--broadcast=\(name)=*@/*"]
    }

    /// Why a name cannot be given to any app, or nil where it can.
    static func mistake(in name: String) -> String? {
        let isWild = name.hasSuffix(".*")
        let parts = (isWild ? String(name.dropLast(2)) : name).split(separator: ".", omittingEmptySubsequences: false)
        let isName = parts.allSatisfy { part in
            part.first.map { !$0.isNumber } == true
                && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
        }
        guard isName, parts.count >= 2, name.count <= 255 else {
            return "‘\(name)’ is no name on D-Bus, such as org.freedesktop.UPower"
        }
        guard !isWild || parts.count >= 3 else {
            return "‘\(name)’ are too many programs; name three parts before the star, as in org.mpris.MediaPlayer2.*"
        }
        let plain = parts.joined(separator: ".")
        let isWithheld = withheld.contains { other in
            plain == other || plain.hasPrefix(other + ".") || isWild && other.hasPrefix(plain + ".")
        }
        return isWithheld
            ? "‘\(name)’ is given to no app: who speaks to it can run programs, read keys or grant rights" : nil
    }

    /// Whether a text is a method with its interface.
    static func isMethod(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count >= 3
            && parts.allSatisfy { part in
                part.first.map { !$0.isNumber } == true
                    && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            }
    }

    /// Programs that run others for whoever asks, hold keys, or grant rights.
    private static let withheld = [
        "org.freedesktop.DBus", "org.freedesktop.systemd1", "org.freedesktop.Flatpak", "org.freedesktop.secrets",
        "org.freedesktop.portal", "org.freedesktop.impl.portal", "org.freedesktop.PolicyKit1",
        "org.freedesktop.PackageKit", "org.freedesktop.Accounts", "org.freedesktop.machine1", "org.freedesktop.UDisks2",
        "org.gnome.keyring", "org.gnome.seahorse", "org.gnome.Shell", "org.gnome.Terminal", "org.gnome.evolution",
        "org.gnome.OnlineAccounts", "org.gnome.SessionManager", "org.a11y.Bus", "org.kde.kwalletd", "org.kde.kwalletd5",
        "org.kde.kwalletd6", "org.kde.KWin", "org.kde.klauncher5", "org.kde.konsole", "org.kde.plasmashell",
        "org.kde.krunner", "org.fcitx", "org.freedesktop.IBus", "com.feralinteractive.GameMode",
    ]
}

/// One port of one computer that an app may connect to.
package struct Endpoint: Sendable, Hashable, CustomStringConvertible {
    /// The computer's name or address.
    package var host: String
    /// The port.
    package var port: UInt16

    /// Reads `localhost:6600` or `[::1]:6600`.
    init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]), port > 0 else {
            return nil
        }
        var host = String(text[..<colon])
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = String(host.dropFirst().dropLast())
        } else if host.contains(":") {
            return nil
        }
        let isHost = host.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-:".contains($0)) }
        guard !host.isEmpty, isHost, host.count <= 253, host.first != "-" else { return nil }
        self.host = host
        self.port = port
    }

    /// The endpoint as it is written.
    package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// Programs that an app needs, any one of them, and the Debian package that has the first.
package struct NeededProgram: Sendable, Hashable {
    /// The programs, any of which is enough.
    package var programs: [String]
    /// The package to install.
    package var package: String
}

/// Programs without which an app can be used, but not for everything.
package struct RecommendedProgram: Sendable, Hashable {
    /// The programs, and the packages that bring the first.
    package var need: NeededProgram
    /// The use that the app makes of them, by locale: “Taking pictures of the screen”.
    package var uses: [String: String]

    /// A recommendation.
    package init(_ need: NeededProgram, uses: [String: String]) {
        self.need = need
        self.uses = uses
    }
}
