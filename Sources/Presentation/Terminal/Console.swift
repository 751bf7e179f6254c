import CheckedValues
import Foundation
import IntentCore

/// The process's standard streams, written in whole lines; nothing that comes from outside reaches a terminal as more than
/// letters.
package enum Console {
    /// Prints a line for whoever reads the result; a result that cannot be written ends the program.
    package static func print(_ line: String) {
        write(line.printable(keepingLines: true))
    }

    /// Prints words from outside behind a heading of Heed's own, such as `Heed: `; further lines are moved below the first.
    package static func print(_ heading: String, _ words: String) {
        write(heading + words.printable(indentedBy: heading.count))
    }

    /// Prints a line about what went wrong or goes on; it is nobody's loss if that cannot be written.
    package static func note(_ line: String) {
        let data = Data((line.printable(keepingLines: true) + "\n").utf8)
        try? FileHandle.standardError.write(contentsOf: data)
    }

    /// Prints a value as one line of JSON.
    package static func print(json value: some Encodable) throws {
        write(try json(value))
    }

    /// A value as one line of JSON.
    package static func json(_ value: some Encodable) throws -> String {
        try JSONLine.text(value).terminalSafeJSON
    }

    private static func write(_ line: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            // The reader may just have read enough.
            if (error as? CocoaError)?.code == .fileWriteOutOfSpace {
                note("heed: The output cannot be written; free space on the disk that it goes to.")
            }
            exit(1)
        }
    }
}
