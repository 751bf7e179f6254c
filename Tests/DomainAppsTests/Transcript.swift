import Foundation
import Testing

/// A conversation as it is written down: `You: …` and `Heed: …` in turns, after `#` lines that say what it shows.
struct Transcript: Sendable, CustomTestStringConvertible {
    /// The transcript's subject, from the lines that begin with `#`.
    var title = ""
    /// The intent that it is about, from a line `intent: NAME`.
    var intent: String?
    /// Files that are made before it in the apps' folders of data, from lines `file: PATH`.
    var files: [String] = []
    /// The folder of the apps' data that the photos of the tests are put into, from a line `photos: PATH`.
    var photos: String?
    /// Everything that is said, in order, each with who says it.
    var lines: [String] = []

    var testDescription: String { title.isEmpty ? lines.first ?? "" : title }

    /// The person's sentences.
    var said: [String] { lines.filter { $0.hasPrefix("You: ") }.map { String($0.dropFirst(5)) } }

    /// The conversations of a file, with empty lines between them.
    static func read(_ file: URL) throws -> [Transcript] {
        let text = try String(contentsOf: file, encoding: .utf8)
        return text.split(separator: "\n\n").map { block in
            var transcript = Transcript()
            for line in block.split(separator: "\n") {
                if line.hasPrefix("#") {
                    transcript.title += (transcript.title.isEmpty ? "" : " ") + line.dropFirst(2)
                } else if line.hasPrefix("intent: ") {
                    transcript.intent = String(line.dropFirst(8))
                } else if line.hasPrefix("file: ") {
                    transcript.files.append(String(line.dropFirst(6)))
                } else if line.hasPrefix("photos: ") {
                    transcript.photos = String(line.dropFirst(8))
                } else {
                    transcript.lines.append(String(line))
                }
            }
            return transcript
        }.filter { !$0.lines.isEmpty }
    }

    /// All files of transcripts in a language, by name; those of English lie beside the folders of the others.
    static func files(_ locale: String = "en-US") throws -> [String: [Transcript]] {
        var folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")
        if locale != "en-US" { folder.append(path: locale) }
        var result: [String: [Transcript]] = [:]
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "txt" {
            result[file.deletingPathExtension().lastPathComponent] = try read(file)
        }
        return result
    }
}
