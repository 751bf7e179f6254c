import Foundation
import IntentCore

/// Another process writes into the journal.
struct JournalInUse: Error {}

/// A file of records that only grows; a record that was not written to its end is cut off when it is opened again.
///
/// Each line is a check of eight digits, a blank and the record in JSON.
struct Journal<Record: Codable>: ~Copyable {
    /// The whole records that an earlier run left.
    let earlier: [Record]
    private let handle: FileHandle

    /// Opens a journal at its end, or makes a new one.
    ///
    /// - Parameters:
    ///   - url: the journal's file.
    ///   - isNew: whether records of an earlier run are thrown away.
    /// - Returns: the journal, open for more records.
    /// - Throws: the errors of the file system.
    static func open(_ url: URL, isNew: Bool) throws -> Journal {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        let handle = try DurableFile.open(url, cutting: false)
        // Held until the process ends, however it ends.
        var lock = flock(l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
        guard fcntl(handle.fileDescriptor, F_SETLK, &lock) == 0 else { throw JournalInUse() }
        let data = isNew ? Data() : try handle.readToEnd() ?? Data()
        let (records, length) = Self.wholeRecords(in: data)
        try handle.truncate(atOffset: UInt64(length))
        try handle.synchronize()
        try handle.seekToEnd()
        return Journal(earlier: records, handle: handle)
    }

    private init(earlier: [Record], handle: FileHandle) {
        self.earlier = earlier
        self.handle = handle
    }

    deinit {
        try? handle.close()
    }

    /// Adds a record; it survives the end of the process at once, and a power cut from the next `synchronize()` on.
    func append(_ record: Record) throws {
        let json = try JSONLine.data(record)
        try handle.write(contentsOf: Data("\(Checksum.of(json)) ".utf8) + json + Data("\n".utf8))
    }

    /// Brings everything onto the disk.
    func synchronize() throws {
        try handle.synchronize()
    }

    /// The records up to the first damaged one, and how many bytes they take.
    private static func wholeRecords(in data: Data) -> (records: [Record], length: Int) {
        var records: [Record] = []
        var length = 0
        while let end = data[(data.startIndex + length)...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = data[(data.startIndex + length)..<end]
            let json = Data(line.dropFirst(9))
            guard line.count > 9, Checksum.of(json) == String(decoding: line.prefix(8), as: UTF8.self),
                let record = try? JSONDecoder().decode(Record.self, from: json)
            else { break }
            records.append(record)
            length = end + 1 - data.startIndex
        }
        return (records, length)
    }
}
