import Foundation

/// A line of an app's list of names, as Heed reads it.
struct ListedLine: Encodable {
    var kind: String
    var id: String
    var say: [String]

    /// Writes lines to the standard output.
    static func print(_ lines: [ListedLine]) {
        let encoder = JSONEncoder()
        for line in lines {
            guard let json = try? encoder.encode(line) else { continue }
            FileHandle.standardOutput.write(json + Data("\n".utf8))
        }
    }
}
