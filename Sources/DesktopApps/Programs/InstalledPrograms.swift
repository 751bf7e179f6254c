import DesktopData
import Foundation

/// The programs of this machine, from the folders where desktops look for them.
struct InstalledPrograms: Sendable {
    /// The programs, each once: a file of the person's own takes the place of the system's.
    let entries: [DesktopEntry]

    init(locale: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        let desktops = Set((environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":").map(String.init))
        let path = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map(String.init)
        func isThere(_ program: String) -> Bool {
            let places = program.hasPrefix("/") ? [program] : path.map { "\($0)/\(program)" }
            return places.contains(where: FileManager.default.isExecutableFile)
        }
        var seen: Set<String> = []
        var entries: [DesktopEntry] = []
        for folder in Self.folders(environment) {
            for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init()
            where name.hasSuffix(".desktop") {
                let id = String(name.dropLast(8)).replacing("/", with: "-")
                // Also one that is hidden hides those of the same name in later folders.
                guard seen.insert(id).inserted, entries.count < 5_000,
                    let text = Self.text(of: "\(folder)/\(name)"),
                    let entry = DesktopEntry(text, id: id, locale: locale, desktops: desktops, isThere: isThere)
                else { continue }
                entries.append(entry)
            }
        }
        self.entries = entries.sorted { $0.id < $1.id }
    }

    /// A file's text; a file that cannot be read as text is told and left out.
    private static func text(of file: String) -> String? {
        do {
            return try String(contentsOfFile: file, encoding: .utf8)
        } catch {
            ListedLine.tell(error)
            return nil
        }
    }

    /// The program of an id.
    subscript(id: String) -> DesktopEntry? { entries.first { $0.id == id } }

    /// The programs that words may mean: exactly those of the name, else those whose name has the words.
    func named(_ words: String) -> [DesktopEntry] {
        let wanted = Self.plain(words)
        guard !wanted.isEmpty else { return [] }
        let exact = entries.filter { entry in entry.names.prefix(1).contains { Self.plain($0) == wanted } }
        if !exact.isEmpty { return exact }
        let generic = entries.filter { entry in entry.names.contains { Self.plain($0) == wanted } }
        if !generic.isEmpty { return generic }
        let parts = wanted.split(separator: " ")
        for name in 0..<2 {
            let found = entries.filter { entry in
                guard entry.names.indices.contains(name) else { return false }
                let words = Self.plain(entry.names[name]).split(separator: " ")
                return parts.allSatisfy(words.contains)
            }
            if !found.isEmpty { return found }
        }
        return entries.filter { $0.keywords.contains { Self.plain($0) == wanted } }
    }

    /// Words without case and signs.
    static func plain(_ text: String) -> String { PlainWords.of(text) }

    private static func folders(_ environment: [String: String]) -> [String] {
        func list(_ name: String, _ usual: String) -> [String] {
            let value = environment[name] ?? ""
            return (value.isEmpty ? usual : value).split(separator: ":").map(String.init)
        }
        // In the sandbox the person's home is somewhere else: Heed says which of its folders are seen.
        if let given = environment["HEED_READS"] {
            let system = list("XDG_DATA_DIRS", "/usr/local/share:/usr/share").map { "\($0)/applications" }
            return given.split(separator: ":").map(String.init) + system
        }
        let home = environment["HOME"] ?? ""
        let own = list("XDG_DATA_HOME", "\(home)/.local/share")
        let flatpaks = ["\(home)/.local/share/flatpak/exports/share", "/var/lib/flatpak/exports/share"]
        let all = own + list("XDG_DATA_DIRS", "/usr/local/share:/usr/share") + flatpaks + ["/var/lib/snapd/desktop"]
        return all.map { "\($0)/applications" }
    }
}
