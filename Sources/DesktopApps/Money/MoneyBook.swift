import AppExtension
import DesktopData
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// What Money is to write into the journal, or has written: each entry once, whatever ends in between.
struct MoneyBook: Codable {
    /// An entry of the journal.
    struct Entry: HandedOver {
        var id: String
        /// Its lines, with the mark by which it is found again.
        var text: String
        var date: Date
        var state: HandOverState
    }

    private var entries: [Entry] = []

    /// So many entries are kept that are written.
    private static let keptCount = 50
    /// hledger's tag that has an entry's id in the journal.
    static let tag = "heed"

    private static func file(_ context: ExtensionContext) -> KeptFile<MoneyBook> {
        KeptFile(folder: context.dataDirectory, name: "money.json", waiting: "entries", empty: MoneyBook())
    }

    /// An entry as it stands in the journal, with the mark by which it is found again.
    static func lines(_ head: String, _ postings: [String], id: String) -> String {
        (["\(head)  ; \(tag):\(id)"] + postings.map { "    \($0)" }).map { "\($0)\n" }.joined()
    }

    /// Writes an entry into the journal, after those that have not got there.
    static func write(_ head: String, _ postings: [String], _ journal: Journal, _ context: ExtensionContext) throws {
        let id = UUID().uuidString.lowercased()
        try file(context).update { book in
            book.entries.append(
                Entry(id: id, text: lines(head, postings, id: id), date: .now, state: .waiting))
        }
        do {
            try settle(journal, context)
        } catch {
            guard try forget(id, journal, context) else { throw error }
        }
    }

    /// Takes back an entry that is told as failed, so that it is not written later; says whether it stands in the journal all the same.
    private static func forget(_ id: String, _ journal: Journal, _ context: ExtensionContext) throws -> Bool {
        try file(context).update { book in
            guard let entry = book.entries.first(where: { $0.id == id }) else { return false }
            // What cannot be read now could not be read before, so that nothing was added.
            let text = (try? journal.text()) ?? ""
            if missing(entry, in: text) == nil { return true }
            if !text.contains(mark(of: entry)) { book.entries.removeAll { $0.id == id } }
            return false
        }
    }

    /// Writes what has not got into the journal; what may be there already is looked for first.
    static func settle(_ journal: Journal, _ context: ExtensionContext) throws {
        let file = file(context)
        guard try file.read().entries.contains(where: \.state.isOpen) else { return }
        // One process at a time: the book's lock is held until the entries stand in the journal.
        try file.update { book in
            var text = try journal.text()
            for entry in book.entries where entry.state.isOpen {
                if let lines = missing(entry, in: text) {
                    try append(lines, journal.file)
                    text += lines
                }
                book.entries.note(entry.id, .sent)
            }
            book.entries.keep(newest: keptCount)
        }
    }

    private static func mark(of entry: Entry) -> String { "\(tag):\(entry.id)" }

    /// What of an entry is not in the journal yet; nil where nothing is missing.
    private static func missing(_ entry: Entry, in text: String) -> String? {
        if text.contains(entry.text) { return nil }
        // A write that was broken off has left the beginning at the end.
        let last = text.suffix(entry.text.count)
        for start in last.indices where start == text.startIndex || text[text.index(before: start)].isNewline {
            let part = last[start...]
            if entry.text.hasPrefix(part) { return String(entry.text.dropFirst(part.count)) }
        }
        // Somebody has changed it since.
        if text.contains(mark(of: entry)) { return nil }
        return (text.isEmpty || text.hasSuffix("\n") ? "\n" : "\n\n") + entry.text
    }

    /// Adds lines by one write, which is there as a whole or not at all for who reads meanwhile; one that fails leaves nothing.
    private static func append(_ lines: String, _ path: String) throws {
        let trouble = Journal.Trouble(words: Wording.say("Your journal cannot be written to."))
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0 else { throw trouble }
        defer { close(descriptor) }
        var (before, after) = (stat(), stat())
        guard fstat(descriptor, &before) == 0 else { throw trouble }
        let bytes = Array(lines.utf8)
        let written = Glibc.write(descriptor, bytes, bytes.count)
        guard written == bytes.count, fsync(descriptor) == 0 else {
            // Nothing of somebody else's that was added meanwhile may go.
            if written > 0, fstat(descriptor, &after) == 0, after.st_size == before.st_size + written {
                ftruncate(descriptor, before.st_size)
            }
            throw trouble
        }
    }
}
