package import Foundation
package import IntentCore
import PrivateFiles

#if canImport(Glibc)
    import Glibc
#endif

/// The names that a program of an app lists: those of the installed programs, of a folder of music, of an address book.
///
/// The program runs in the app's own sandbox, and again only after one of the folders has changed that the names come from.
package struct ListedNames: Sendable, Hashable {
    /// The program and its arguments.
    var command = RunCommand([], at: SourceLocation(file: "", line: 1, column: 1))
    /// The kinds of names that it lists.
    package var kinds: [String] = []
    /// The folders that the names come from.
    var folders: [String] = []

    /// The most bytes that a program may list.
    private static let most = 8 << 20
    /// How long it may take, in seconds.
    private static let patience = 10.0

    private struct Line: Codable {
        var kind: String
        var id: String
        var say: [String]
        var hints: [String: [String]]?
    }

    /// The status of a program that can list nothing now and should be asked again next time, as `EX_TEMPFAIL`.
    private static let notNow: Int32 = 75

    /// The names of an app by kind, from the last list where nothing has changed since.
    ///
    /// - Parameters:
    ///   - package: the app, which the person has allowed.
    ///   - cache: the folder in which lists are kept.
    ///   - configuration: how the app's processes are started.
    ///   - note: told in a sentence about what goes wrong.
    /// - Returns: the names; none where the program fails.
    package static func names(
        of package: AppPackage, cache: URL, _ configuration: ExtensionHost.Configuration, note: (String) -> Void
    ) -> [String: [Term]] {
        guard let lists = package.manifest.lists else { return [:] }
        let file = cache.appending(path: "\(package.id).names")
        // Without any of the folders there is nothing to list.
        guard let mark = lists.mark(package, configuration.locale) else { return [:] }
        do {
            if FileManager.default.fileExists(atPath: file.path) {
                let text = try String(contentsOf: file, encoding: .utf8)
                if text.hasPrefix(mark + "\n") { return KeptNames.read(text.utf8.dropFirst(mark.utf8.count + 1)) }
            }
        } catch {
            note("The names that \(package.id) has listed cannot be read: \(error.localizedDescription)")
        }
        do {
            guard let text = try lists.run(package, configuration) else { return [:] }
            let names = lists.read(text[...], of: package, note)
            try keep("\(mark)\n\(KeptNames.written(names))", at: file)
            return names
        } catch {
            note("\(package.id) cannot list its names: \(error)")
            return [:]
        }
    }

    private static func keep(_ text: String, at file: URL) throws {
        try PrivateFiles.makeFolder(at: file.deletingLastPathComponent())
        try PrivateFiles.write(Data(text.utf8), to: file)
    }

    /// What a list is kept for: the manifest's command, the language, and when each folder changed last; nil where none is there.
    private func mark(_ package: AppPackage, _ locale: String) -> String? {
        let times = folders.map { Self.lastChange(below: GivenFolder.path(of: $0)) }
        guard folders.isEmpty || times.contains(where: { $0 != Self.never }) else { return nil }
        return ([locale, GivenFolder.resolved(package.folder.path)] + command.words + times).joined(separator: " ")
    }

    /// How deep in a folder changes are seen, and of how many folders.
    private static let depth = 2
    private static let mostFolders = 1_000

    /// When what is not there has changed.
    private static let never = "0.0/0"

    /// When a folder or one in it changed last: a file came, went, or took the place of another.
    ///
    /// Of a file that is named itself, when it was written last.
    private static func lastChange(below path: String) -> String {
        var last: (Int, Int) = (0, 0)
        var seen = 0
        func look(at path: String, _ depth: Int) {
            var status = stat()
            guard seen < mostFolders, stat(path, &status) == 0 else { return }
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            guard isFolder || seen == 0 else { return }
            seen += 1
            let time = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
            if time > last { last = time }
            guard depth > 0, isFolder else { return }
            for name in subfolders(of: path) { look(at: "\(path)/\(name)", depth - 1) }
        }
        look(at: path, depth)
        return "\(last.0).\(last.1)/\(seen)"
    }

    /// What in a folder may be a folder itself: of twenty thousand pieces of music none is looked at.
    ///
    /// A folder that may not be read has no names for the app either.
    private static func subfolders(of path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            // Some file systems do not say what an entry is; a link may lead to a folder.
            guard [DT_DIR, DT_LNK, DT_UNKNOWN].contains(Int(entry.pointee.d_type)) else { continue }
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    private func read(_ text: Substring, of package: AppPackage, _ note: (String) -> Void) -> [String: [Term]] {
        let decoder = JSONDecoder()
        var names: [String: [Term]] = [:]
        var fault: (line: Substring, error: any Error)?
        for text in text.split(separator: "\n") {
            let line: Line
            do { line = try decoder.decode(Line.self, from: Data(text.utf8)) } catch {
                fault = fault ?? (text, error)
                continue
            }
            guard kinds.contains(line.kind) else { continue }
            let say = line.say.filter { !$0.isEmpty && $0.count <= 200 }
            guard !say.isEmpty else { continue }
            names[line.kind, default: []].append(Term(id: line.id, say: say, hints: line.hints ?? [:]))
        }
        if let fault { note("\(package.id) lists what is no name: \(fault.line.prefix(80))") }
        return names
    }

    /// Runs the program; nil where it can list nothing now.
    ///
    /// - Throws: what went wrong, in words.
    private func run(_ package: AppPackage, _ configuration: ExtensionHost.Configuration) throws -> String? {
        guard let name = command.words.first else { return nil }
        let places =
            name.contains("/")
            ? [package.folder.appending(path: name)]
            : (configuration.executableFolders + ["/usr/local/bin", "/usr/bin", "/bin"].map { URL(filePath: $0) })
                .map { $0.appending(path: name) }
        guard let program = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw ShutGate(words: "there is no program \(name)")
        }
        let data = configuration.dataFolder.appending(path: package.id).appending(path: "private")
        let launch = ExtensionLaunch(
            app: package.id, name: package.id, executable: program, arguments: Array(command.words.dropFirst()),
            locale: configuration.locale, dataDirectory: data, confinement: configuration.confinement,
            access: ExtensionLaunch.Access(
                readable: [package.folder],
                reads: (package.manifest.reads + package.manifest.writes).compactMap { GivenFolder($0) },
                connects: package.manifest.connects))
        try launch.prepare()
        let gates = try AppGates.open(for: launch)
        let listed: String?
        do { listed = try run(launch, gates, in: data) } catch {
            try gates.close()
            throw error
        }
        try gates.close()
        return listed
    }

    private func run(_ launch: ExtensionLaunch, _ gates: AppGates, in data: URL) throws -> String? {
        let words = launch.confinement.command(for: launch, gates: gates)
        let process = Process()
        let output = Pipe()
        // A session of its own: what supervises it ends its whole group.
        process.executableURL = URL(filePath: "/usr/bin/setsid")
        process.arguments = ["--wait"] + words
        process.environment = launch.environment.merging(gates.variables) { _, gate in gate }
        process.currentDirectoryURL = data
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        guard let listed = Self.read(output.fileHandleForReading) else {
            process.terminate()
            throw ShutGate(words: "its program does not end")
        }
        // One that lists too much waits for somebody who reads on.
        if listed.count >= Self.most { process.terminate() }
        process.waitUntilExit()
        if process.terminationReason == .exit, process.terminationStatus == Self.notNow { return nil }
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw ShutGate(words: "its program ended with status \(process.terminationStatus)")
        }
        return String(decoding: listed, as: UTF8.self)
    }

    /// What a program writes; nil where it does not end in time.
    ///
    /// Whatever it has started may hold the pipe when it is gone itself, so the end of the pipe is not waited for longer either.
    private static func read(_ output: FileHandle) -> Data? {
        let end = Date.now.addingTimeInterval(patience)
        var data = Data()
        while data.count < most {
            let left = end.timeIntervalSinceNow
            guard left > 0 else { return nil }
            var watched = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&watched, 1, Int32(left * 1_000) + 1) > 0 else { continue }
            let piece = output.availableData
            if piece.isEmpty { return data }
            data += piece
        }
        return data
    }
}
