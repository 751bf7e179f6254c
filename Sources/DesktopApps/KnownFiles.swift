import Foundation

/// The files of one of the person's folders, and what each says of itself, which is kept until the file changes.
struct KnownFiles<Fact: Codable> {
    /// A file, by its way from the folder.
    struct File {
        var way: String
        var size: Int
        var changed: Date
    }

    /// What is known of a file, and of which state of it.
    private struct Known: Codable {
        var size: Int
        var changed: Date
        /// Nil where the file is nothing of the kind.
        var fact: Fact?
    }

    /// The folder's path.
    let path: String
    private let memory: URL

    /// The most files that are looked at.
    private var most: Int { 50_000 }

    /// The folder, where it is there.
    ///
    /// - Parameters:
    ///   - folder: the name of the folder in the person's home.
    ///   - memory: the file in which what is known is kept.
    ///   - environment: the variables that name the folders which Heed gives.
    init?(of folder: String, memory: URL, environment: [String: String] = ProcessInfo.processInfo.environment) {
        // In the sandbox the person's home is somewhere else: Heed says which of its folders are seen.
        let given = environment["HEED_READS", default: ""].split(separator: ":").map(String.init)
        var isFolder: ObjCBool = false
        let place = given.first { path in
            path.hasSuffix("/\(folder)") && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
                && isFolder.boolValue
        }
        guard let place else { return nil }
        path = place
        self.memory = memory
    }

    /// Whether a path is a file of some endings in a folder, also where links are followed.
    static func has(_ file: URL, in folder: String, _ endings: Set<String>) -> Bool {
        let (real, root) = (file.resolvingSymlinksInPath().path, URL(filePath: folder).resolvingSymlinksInPath().path)
        return real.hasPrefix(root + "/") && endings.contains(file.pathExtension.lowercased())
            && !file.path.contains { $0.isNewline }
    }

    /// The files of some endings.
    func files(_ endings: Set<String>) -> [File] {
        let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey]
        let root = URL(filePath: path)
        // What is hidden is nothing of the person's, such as the halves of files that macOS leaves behind.
        guard
            let all = FileManager.default.enumerator(
                at: root, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
        else { return [] }
        var files: [File] = []
        let above = root.standardizedFileURL.path + "/"
        for case let file as URL in all where endings.contains(file.pathExtension.lowercased()) {
            guard files.count < most, let values = try? file.resourceValues(forKeys: Set(keys)),
                let size = values.fileSize, let changed = values.contentModificationDate
            else { continue }
            let place = file.standardizedFileURL.path
            guard place.hasPrefix(above), !place.contains(where: \.isNewline) else { continue }
            files.append(File(way: String(place.dropFirst(above.count)), size: size, changed: changed))
        }
        return files
    }

    /// What the files of some endings say of themselves, by their ways; only those that have changed are read.
    func facts(_ endings: Set<String>, reading read: (File) -> Fact?) -> [Fact] {
        let known = remembered
        var found: [String: Known] = [:]
        var fresh = 0
        for file in files(endings) {
            if let old = known[file.way], old.size == file.size, old.changed == file.changed {
                found[file.way] = old
            } else {
                found[file.way] = Known(size: file.size, changed: file.changed, fact: read(file))
                fresh += 1
                // A call has its time: what was read until then is known at the next.
                if fresh.isMultiple(of: 1_000) { remember(known.merging(found) { $1 }) }
            }
        }
        if found.count != known.count || found.contains(where: { known[$0]?.changed != $1.changed }) { remember(found) }
        return found.sorted { $0.key < $1.key }.compactMap(\.value.fact)
    }

    private var remembered: [String: Known] {
        guard FileManager.default.fileExists(atPath: memory.path) else { return [:] }
        do {
            return try JSONDecoder().decode([String: Known].self, from: Data(contentsOf: memory))
        } catch {
            // What cannot be read is read from the files anew.
            ListedLine.tell(error)
            return [:]
        }
    }

    private func remember(_ known: [String: Known]) {
        do {
            try JSONEncoder().encode(known).write(to: memory, options: .atomic)
        } catch {
            // Without it the next sentence reads all files again.
            ListedLine.tell(error)
        }
    }
}
