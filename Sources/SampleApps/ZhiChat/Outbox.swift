import Foundation

/// A message that was sent.
struct Message: Codable {
    var to: [String]
    var text: String
    var date: Date
}

/// The messages that were sent, one line of JSON each in `sent.jsonl`.
struct Outbox {
    let folder: URL

    func append(_ message: Message) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let file = folder.appending(path: "sent.jsonl")
        if !FileManager.default.fileExists(atPath: file.path) {
            try Data().write(to: file)
        }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: encoder.encode(message) + Data("\n".utf8))
    }
}
