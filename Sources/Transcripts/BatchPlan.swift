import CheckedValues
package import Foundation
package import IntentCore

/// The recordings that files, folders and patterns name.
package struct BatchPlan: Sendable, Equatable {
    /// The recordings: those of each argument in natural order, the arguments in the order given.
    package var items: [BatchItem]
    /// The recordings that were named more than once, and are done once.
    package var duplicates: [String]

    /// The endings of recordings' names when folders are searched.
    package static let audioExtensions: Set<String> = [
        "wav", "flac", "aif", "aiff", "aifc", "ogg", "oga", "opus", "mp3", "au", "snd", "caf", "w64", "sph", "raw",
    ]

    /// Finds the recordings that arguments name.
    ///
    /// A file is taken as it is, even one that does not exist: it fails later, by itself. A folder gives all
    /// recordings below it, a pattern such as `"takes/*.wav"` the files that it fits.
    ///
    /// - Parameters:
    ///   - arguments: files, folders and patterns.
    ///   - folder: the folder in which relative paths start.
    /// - Throws: `TranscriptError` when a folder or pattern names no recording.
    package init(arguments: [String], in folder: URL) throws(TranscriptError) {
        items = []
        duplicates = []
        var numbering = BatchNumbering()
        var seen: Set<[UInt8]> = []
        for argument in arguments {
            for found in try Self.recordings(argument, in: folder) {
                let url = folder.location(of: found.path).standardizedFileURL
                // Bytes: to Swift, names that are written with other accents are equal.
                if seen.insert(FileName.bytes(url.path)).inserted {
                    items.append(numbering.item(audio: found.path, at: url, named: found.name))
                } else {
                    duplicates.append(found.path)
                }
            }
        }
    }

    /// The recordings of one argument: their paths, and what their outputs are named after.
    private static func recordings(
        _ argument: String, in folder: URL
    ) throws(TranscriptError) -> [(path: String, name: String)] {
        let path = folder.location(of: argument).path
        let kind = FileStatus(path)?.kind
        if kind == .folder {
            let names = recordings(below: path)
            guard !names.isEmpty else {
                throw TranscriptError(
                    .noInput, "The folder \(argument) holds no recording; name files or a folder with some.")
            }
            let prefix = argument.hasSuffix("/") ? argument : argument + "/"
            return names.map { (prefix + $0, $0) }
        }
        guard kind == nil && GlobPattern.isPattern(argument) else { return [(argument, argument)] }
        let paths = try GlobPattern(argument).paths(in: folder)
        guard !paths.isEmpty else {
            throw TranscriptError(.noInput, "No file fits the pattern \(argument); check its folder and its spelling.")
        }
        return paths.map { ($0, $0) }
    }

    private static func recordings(below folder: String) -> [String] {
        FileStatus.files(below: folder) { !$0.hasPrefix(".") }.filter { name in
            audioExtensions.contains(name.split(separator: ".").last.map { $0.lowercased() } ?? "")
        }.sorted(by: NaturalOrder.precedes)
    }
}

extension URL {
    /// The target of a path that is absolute or starts in this folder, whether or not the URL ends with a slash.
    func location(of path: String) -> URL {
        path.hasPrefix("/") ? URL(filePath: path) : appending(path: path)
    }
}

/// One line of a manifest: a path, or an object with `audio` and whatever the sender wants to know it by.
package struct ManifestLine: Sendable, Equatable {
    /// The recording's path.
    package var audio: String
    /// The object's other members.
    package var labels: [String: JSONValue]

    /// Reads a line; nil when it is empty.
    ///
    /// - Parameters:
    ///   - line: the line without its end.
    ///   - place: the manifest and the line's number, for the error.
    /// - Throws: `TranscriptError` when the line is an object without `audio`.
    package init?(_ line: some StringProtocol, at place: String) throws(TranscriptError) {
        let start = line.drop { $0.isWhitespace }
        guard !start.isEmpty else { return nil }
        guard start.first == "{" else {
            audio = String(start.last == "\r" ? start.dropLast() : start)
            labels = [:]
            return
        }
        func malformed(_ error: (any Error)? = nil) -> TranscriptError {
            TranscriptError(
                .manifestInvalid,
                "\(place): The line is no object with an `audio`; write {\"audio\":\"a.wav\"} or a path.",
                underlying: error)
        }
        let value: JSONValue
        do {
            value = try JSONDecoder().decode(JSONValue.self, from: Data(start.utf8))
        } catch {
            throw malformed(error)
        }
        guard case .object(var members) = value, let audio = members.removeValue(forKey: "audio")?.stringValue else {
            throw malformed()
        }
        self.audio = audio
        labels = members
    }
}
