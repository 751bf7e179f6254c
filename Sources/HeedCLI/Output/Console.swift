import ArgumentParser
import Foundation

/// The process's standard streams, written in whole lines.
enum Console {
    /// Prints a line for whoever reads the result; a result that cannot be written ends the program.
    static func print(_ line: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            // Who reads it may just have read enough.
            if (error as? CocoaError)?.code == .fileWriteOutOfSpace {
                note("heed: The output cannot be written; free space on the disk that it goes to.")
            }
            exit(ExitStatus.someFailed.rawValue)
        }
    }

    /// Prints a line about what went wrong or goes on; it is nobody's loss if that cannot be written.
    static func note(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Prints a value as one line of JSON.
    static func print(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        print(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}
