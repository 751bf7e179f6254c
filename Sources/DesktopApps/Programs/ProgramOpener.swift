import DesktopData
import Foundation
import MessageBus

/// The part of Programs that is not confined: it opens what an installed `.desktop` file says, and moves its windows.
enum ProgramOpener {
    /// Does what some words say: `open ID`, `action ID ACTION`, `switch ID`, `close ID`, or `close` for the window in front.
    static func main(_ words: String) {
        let words = words.split(separator: " ").map(String.init)
        guard let verb = words.first else { return }
        let environment = ProcessInfo.processInfo.environment
        let programs = InstalledPrograms(locale: environment["LANG"] ?? "en_US")
        let entry = words.count > 1 ? programs[words[1]] : nil
        switch verb {
        case "open": if let entry { open(entry, entry.command, action: nil) }
        case "action":
            guard let entry, let action = entry.actions.first(where: { $0.id == words.last }) else { return }
            open(entry, action.command, action: action.id)
        // A program that has no window yet is opened.
        case "switch": if let entry, !manage("-a", entry) { open(entry, entry.command, action: nil) }
        case "close":
            if let entry { _ = manage("-c", entry) } else if words.count == 1 { _ = run("wmctrl", ["-c", ":ACTIVE:"]) }
        default: return
        }
    }

    private static func open(_ entry: DesktopEntry, _ command: String, action: String?) {
        if entry.usesActivation { return activate(entry, action) }
        guard var words = DesktopEntry.words(command, name: entry.names.first ?? entry.id), !words.isEmpty else {
            return
        }
        if entry.isInTerminal { words = ["x-terminal-emulator", "-e"] + words }
        do {
            try Detached.start(words, in: entry.path)
        } catch {
            ListedLine.tell(error)
        }
    }

    private static func activate(_ entry: DesktopEntry, _ action: String?) {
        let path = "/" + entry.id.replacing(".", with: "/").replacing("-", with: "_")
        let nothing = BusValue.options([:])
        do {
            let bus = try MessageBus(.session)
            if let action {
                try bus.call(
                    entry.id, path, "org.freedesktop.Application", "ActivateAction",
                    [.string(action), .array(of: "v", []), nothing])
            } else {
                try bus.call(entry.id, path, "org.freedesktop.Application", "Activate", [nothing])
            }
        } catch {
            ListedLine.tell(error)
        }
    }

    /// Has the window manager do something with the program's window; false where there is none.
    private static func manage(_ option: String, _ entry: DesktopEntry) -> Bool {
        let command = DesktopEntry.words(entry.command, name: "")?.first ?? ""
        let names: [String?] = [
            entry.windowClass, entry.id, (command as NSString).lastPathComponent, entry.names.first,
        ]
        if ProcessInfo.processInfo.environment["SWAYSOCK"] != nil {
            let act = option == "-c" ? "kill" : "focus"
            return names.compactMap(\.self).contains { name in
                name.allSatisfy { $0.isLetter || $0.isNumber || "._- ".contains($0) }
                    && run("swaymsg", ["[app_id=\"(?i)^\(name)$\"] \(act)"])
            }
        }
        return names.compactMap(\.self).contains { !$0.isEmpty && run("wmctrl", ["-x", option, $0]) }
    }

    private static func run(_ program: String, _ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            ListedLine.tell(error)
            return false
        }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
