import DesktopData
import Foundation

/// The names of the installed programs and of what they do, a line of JSON each, as Heed reads an app's lists.
enum ProgramNames {
    static func main() {
        let environment = ProcessInfo.processInfo.environment
        let programs = InstalledPrograms(locale: environment["LANG"] ?? "en_US")
        var lines: [ListedLine] = []
        var actions: [String: [String]] = [:]
        for entry in programs.entries {
            lines.append(ListedLine(kind: "programName", id: entry.id, say: said(entry.names + shortNames(of: entry))))
            for action in entry.actions {
                for name in said(action.names) { actions[InstalledPrograms.plain(name), default: []].append(action.id) }
            }
        }
        // Several programs have the same action; which is meant is decided when it is done.
        for (name, ids) in actions.sorted(by: { $0.key < $1.key }) {
            lines.append(ListedLine(kind: "programActionName", id: ids[0], say: said([name])))
        }
        ListedLine.print(lines)
    }

    /// Keywords that are a word of a name: a web browser whose keyword is “browser” is called so.
    ///
    /// Further keywords are only searched for, as a hundred programs have a thousand, and most name no program.
    private static func shortNames(of entry: DesktopEntry) -> [String] {
        let words = Set(entry.names.flatMap { InstalledPrograms.plain($0).split(separator: " ").map(String.init) })
        return entry.keywords.filter { words.contains(InstalledPrograms.plain($0)) }
    }

    /// A name with the shorter ones that people use: without “Web Browser” or the maker.
    private static func said(_ names: [String]) -> [String] {
        var said: [String] = []
        // “Thunar File Manager” is a file manager, and called Thunar.
        let short = names.dropFirst().compactMap { kind in
            names[0].hasSuffix(" \(kind)") ? String(names[0].dropLast(kind.count + 1)) : nil
        }
        for name in names + short {
            let plain = name.split(separator: " ").filter { !$0.hasPrefix("(") }.joined(separator: " ")
            for text in [plain, InstalledPrograms.plain(plain)] where !text.isEmpty && !said.contains(text) {
                said.append(String(text.prefix(100)))
            }
            // “New Private Window” is said “private window”, too.
            let words = InstalledPrograms.plain(plain).split(separator: " ")
            if words.first == "new" || words.first == "open", words.count > 2 {
                let short = words.dropFirst().joined(separator: " ")
                if !said.contains(short) { said.append(short) }
            }
        }
        return said
    }
}
