import Foundation
import IntentCore
import Transcripts

/// The recordings that a manifest's lines name, read as they come; a line that names none is a failure of its own.
struct ManifestItems: AsyncSequence, Sendable {
    let handle: FileHandle
    let name: String
    let folder: URL

    func makeAsyncIterator() -> Iterator {
        Iterator(lines: LineSource(handle).makeAsyncIterator(), name: name, folder: folder)
    }

    struct Iterator: AsyncIteratorProtocol {
        var lines: LineSource.Iterator
        let name: String
        let folder: URL
        var numbering = BatchNumbering()
        var number = 0

        mutating func next() async -> BatchEntry? {
            while let text = await lines.next() {
                number += 1
                do throws(TranscriptError) {
                    if lines.wasCut {
                        throw TranscriptError(
                            .manifestInvalid,
                            "\(name):\(number): The line has more than \(LineSource.lineLimit) bytes; write a path a line."
                        )
                    }
                    guard let line = try ManifestLine(text, at: "\(name):\(number)") else { continue }
                    let url = line.audio.hasPrefix("/") ? URL(filePath: line.audio) : folder.appending(path: line.audio)
                    return BatchEntry(item: numbering.item(audio: line.audio, at: url, labels: line.labels))
                } catch {
                    return malformed(text, error)
                }
            }
            return nil
        }

        /// The entry of a line that is no object with `audio`, known by its other members where it is an object.
        private mutating func malformed(_ text: String, _ error: TranscriptError) -> BatchEntry {
            let labels = lines.wasCut ? nil : try? JSONDecoder().decode([String: JSONValue].self, from: Data(text.utf8))
            let item = numbering.item(
                audio: String(text.prefix(200)), at: folder, named: "line-\(number)", labels: labels ?? [:])
            return BatchEntry(
                item: item,
                failure: TranscriptFailure(audio: item.audio, code: error.code.rawValue, message: error.message))
        }
    }
}
