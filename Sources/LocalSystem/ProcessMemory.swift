import Foundation

/// The memory of this process, as the kernel counts it.
package enum ProcessMemory {
    /// The most that was resident so far, in bytes; nil where the system does not tell.
    package static var peakBytes: Int? { bytes(of: "VmHWM") }

    /// The resident memory now, in bytes; nil where the system does not tell.
    package static var residentBytes: Int? { bytes(of: "VmRSS") }

    /// The resident memory that is in no file, in bytes; nil where the system does not tell.
    package static var anonymousBytes: Int? { bytes(of: "RssAnon") }

    private static func bytes(of field: String) -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        return bytes(of: [Substring(field)], in: status)
    }

    /// The sum of some fields of one of the kernel's tables of memory, such as `/proc/PID/status`.
    ///
    /// - Parameters:
    ///   - fields: the names without the colon.
    ///   - table: the file's text: lines such as `VmRSS:  123 kB`.
    /// - Returns: the bytes; nil where the table has none of the fields.
    package static func bytes(of fields: Set<Substring>, in table: String) -> Int? {
        var sum: Int?
        for line in table.split(separator: "\n") {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let name = words.first?.dropLast(), fields.contains(name), let count = words.dropFirst().first,
                let kilobytes = Int(count)
            else { continue }
            sum = (sum ?? 0) &+ kilobytes << 10
        }
        return sum
    }
}
