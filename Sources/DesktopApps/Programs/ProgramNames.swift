import DesktopData
import Foundation

/// The names of the installed programs and of what they do, a line of JSON each, as Heed reads an app's lists.
enum ProgramNames {
    static func main() {
        let environment = ProcessInfo.processInfo.environment
        let programs = InstalledPrograms(locale: environment["LANG"] ?? "en_US")
        var lines: [ListedLine] = []
        var actions: [String: [String]] = [:]
        let all = programs.entries.flatMap { Set($0.keywords.map(InstalledPrograms.plain)) }
        let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
        for entry in programs.entries {
            let say = said(entry.names + keywords(of: entry, counts))
            lines.append(ListedLine(kind: "programName", id: entry.id, say: say))
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

    /// The keywords that people call a program by: a web browser whose keyword is “browser”, and the first few that no other
    /// program has.
    ///
    /// A hundred programs have a thousand keywords; all of them would be mistaken for each other.
    private static func keywords(of entry: DesktopEntry, _ counts: [String: Int]) -> [String] {
        let words = Set(entry.names.flatMap { InstalledPrograms.plain($0).split(separator: " ").map(String.init) })
        let own = entry.keywords.filter { counts[InstalledPrograms.plain($0)] == 1 }.prefix(3)
        return entry.keywords.filter { words.contains(InstalledPrograms.plain($0)) || own.contains($0) }
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
