import Foundation
import Subprocess

/// Whether the person wants to be left in peace, as their desktop's notifications tell it.
///
/// Dunst, swaync, mako and Plasma tell it on the bus, GNOME among its settings. What does not answer disturbs nobody.
package enum DoNotDisturb {
    /// The questions, and the words in the answer that mean yes.
    private static var questions: [(words: [String], isOn: @Sendable (String) -> Bool)] {
        let bus = ["busctl", "--user", "--timeout=2", "--auto-start=no"]
        let daemon = ["org.freedesktop.Notifications", "/org/freedesktop/Notifications"]
        let isTrue: @Sendable (String) -> Bool = { $0.split(whereSeparator: \.isWhitespace) == ["b", "true"] }
        let isDisturbed: @Sendable (String) -> Bool = { $0.contains("do-not-disturb") }
        let isFalse: @Sendable (String) -> Bool = { $0.split(whereSeparator: \.isWhitespace) == ["false"] }
        return [
            (bus + ["get-property"] + daemon + ["org.dunstproject.cmd0", "paused"], isTrue),
            (bus + ["get-property"] + daemon + ["org.freedesktop.Notifications", "Inhibited"], isTrue),
            (
                bus + [
                    "call", "org.erikreider.swaync.cc", "/org/erikreider/swaync/cc", "org.erikreider.swaync.cc",
                    "GetDnd",
                ], isTrue
            ),
            (
                bus + ["get-property", "fr.emersion.Mako", "/fr/emersion/Mako", "fr.emersion.Mako", "Modes"],
                isDisturbed
            ),
            (["gsettings", "get", "org.gnome.desktop.notifications", "show-banners"], isFalse),
        ]
    }

    /// Whether it is on.
    package static func isOn(environment: [String: String] = ProcessInfo.processInfo.environment) async -> Bool {
        let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":")
        let hasSettings = desktops.contains { ["GNOME", "Unity", "Budgie"].contains($0) }
        return await withTaskGroup(of: Bool.self) { group in
            for (words, isOn) in questions where words[0] != "gsettings" || hasSettings {
                group.addTask { await answer(words).map(isOn) ?? false }
            }
            for await isOn in group where isOn {
                group.cancelAll()
                return true
            }
            return false
        }
    }

    /// What a program says; nil where it says that nobody is there to ask.
    private static func answer(_ words: [String]) async -> String? {
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .milliseconds(50))]
        let answer = try? await Subprocess.run(
            .name(words[0]), arguments: Arguments(Array(words.dropFirst())),
            environment: .inherit.updating(["LC_ALL": "C"]),
            platformOptions: options, output: .string(limit: 4096), error: .discarded)
        guard let answer, answer.terminationStatus == .exited(0) else { return nil }
        return answer.standardOutput
    }
}
