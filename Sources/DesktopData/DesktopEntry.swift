import Foundation

/// A program that the desktop knows, as its `.desktop` file has it.
package struct DesktopEntry: Sendable, Hashable {
    /// Something that the program does beside opening, such as a new private window.
    package struct Action: Sendable, Hashable {
        /// The action's name in the file.
        package var id: String
        /// The names that people have for it.
        package var names: [String]
        /// The command that is run, as the file writes it.
        package var command: String
    }

    /// The file's name without its ending, such as `firefox-esr`.
    package var id: String
    /// The names that people have for it, the one that is shown first.
    package var names: [String]
    /// Words that people may have for it, beside its names.
    package var keywords: [String] = []
    /// The command that is run, as the file writes it.
    package var command: String
    /// What it does beside opening.
    package var actions: [Action] = []
    /// The folder in which it is started.
    package var path: String?
    /// Whether it wants a terminal.
    package var isInTerminal = false
    /// Whether it is opened over D-Bus alone.
    package var usesActivation = false
    /// What its windows are called.
    package var windowClass: String?

    /// Reads a file; nil where it is no program that people open, or one that is not for this machine.
    package init?(_ text: String, id: String, locale: String, desktops: Set<String>, isThere: (String) -> Bool) {
        let groups = Self.groups(text)
        guard let main = groups["Desktop Entry"], main["Type"] == "Application" else { return nil }
        func isTrue(_ key: String) -> Bool { main[key] == "true" }
        if isTrue("NoDisplay") || isTrue("Hidden") { return nil }
        func list(_ key: String) -> [String] { (main[key] ?? "").split(separator: ";").map(String.init) }
        let only = list("OnlyShowIn")
        if !only.isEmpty, desktops.isDisjoint(with: only) { return nil }
        if !desktops.isDisjoint(with: list("NotShowIn")) { return nil }
        if let program = main["TryExec"], !isThere(program) { return nil }
        let isActivated = isTrue("DBusActivatable")
        guard let name = Self.localized("Name", main, locale), main["Exec"] != nil || isActivated else { return nil }
        self.id = id
        command = main["Exec"] ?? ""
        path = main["Path"]
        isInTerminal = isTrue("Terminal")
        usesActivation = isActivated && main["Exec"] == nil
        windowClass = main["StartupWMClass"]
        names = [name] + [Self.localized("GenericName", main, locale)].compactMap(\.self)
        keywords = (Self.localized("Keywords", main, locale) ?? "").split(separator: ";").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        for action in list("Actions") {
            // What is opened over D-Bus alone does its actions there, too.
            guard let group = groups["Desktop Action \(action)"], let name = Self.localized("Name", group, locale),
                let command = group["Exec"] ?? (usesActivation ? "" : nil)
            else { continue }
            actions.append(Action(id: action, names: [name], command: command))
        }
    }

    /// The value in a language, in the specification's order: `Name[sr_RS@latin]`, `Name[sr_RS]`, `Name[sr@latin]` and `Name[sr]`
    /// for `sr_RS.UTF-8@latin`, else the one without a language.
    private static func localized(_ key: String, _ group: [String: String], _ locale: String) -> String? {
        let parts = locale.replacing("-", with: "_").split(separator: "@", maxSplits: 1)
        let modifier = parts.count > 1 ? "@\(parts[1])" : ""
        // The encoding is not part of a key.
        let tag = parts.first?.split(separator: ".").first.map(String.init) ?? ""
        let language = tag.split(separator: "_").first.map(String.init) ?? tag
        let tags = [tag + modifier, tag, language + modifier, language]
        return tags.lazy.compactMap { group["\(key)[\($0)]"] }.first ?? group[key]
    }

    private static func groups(_ text: String) -> [String: [String: String]] {
        var groups: [String: [String: String]] = [:]
        var group = ""
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("#") { continue }
            if line.hasPrefix("["), line.hasSuffix("]") {
                group = String(line.dropFirst().dropLast())
            } else if let equals = line.firstIndex(of: "=") {
                let key = line[..<equals].trimmingCharacters(in: .whitespaces)
                let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
                // The first counts, as other readers have it.
                if groups[group]?[key] == nil { groups[group, default: [:]][key] = unescaped(value) }
            }
        }
        return groups
    }

    private static func unescaped(_ text: String) -> String {
        text.replacing("\\s", with: " ").replacing("\\n", with: "\n").replacing("\\t", with: "\t")
            .replacing("\\r", with: "\r").replacing("\\\\", with: "\\")
    }

    /// The words of a command, without the fields for files that it is not opened with; nil where it cannot be read.
    package static func words(_ command: String, name: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var isQuoted = false
        var letters = command.makeIterator()
        while let letter = letters.next() {
            switch letter {
            case "\"":
                isQuoted.toggle()
                word = word ?? ""
            case "\\" where isQuoted:
                guard let next = letters.next() else { return nil }
                word = (word ?? "") + String(next)
            case " " where !isQuoted, "\t" where !isQuoted:
                if let done = word { words.append(done) }
                word = nil
            default: word = (word ?? "") + String(letter)
            }
        }
        guard !isQuoted else { return nil }
        if let done = word { words.append(done) }
        return words.compactMap { word in
            switch word {
            case "%f", "%F", "%u", "%U", "%d", "%D", "%n", "%N", "%k", "%v", "%m", "%i": nil
            case "%c": name
            default: word.replacing("%%", with: "%")
            }
        }
    }
}
