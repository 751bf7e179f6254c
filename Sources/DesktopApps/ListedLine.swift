import Foundation

/// A line of an app's list of names, as Heed reads it.
struct ListedLine: Encodable {
    var kind: String
    var id: String
    var say: [String]

    /// Says on the standard error why names cannot be listed.
    static func tell(_ error: any Error) { FileHandle.standardError.write(Data("\(error)\n".utf8)) }

    /// Writes lines to the standard output.
    static func print(_ lines: [ListedLine]) {
        let encoder = JSONEncoder()
        for line in lines {
            do {
                FileHandle.standardOutput.write(try encoder.encode(line) + Data("\n".utf8))
            } catch {
                tell(error)
            }
        }
    }
}
