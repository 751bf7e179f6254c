import AppExtension
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
    /// What stands before an entry's id in the journal.
    private static let mark = "heed:"

    private static func file(_ context: ExtensionContext) -> KeptFile<MoneyBook> {
        KeptFile(folder: context.dataDirectory, name: "money.json", waiting: "entries", empty: MoneyBook())
    }

    /// Writes an entry into the journal, after those that have not got there.
    static func write(_ head: String, _ postings: [String], _ journal: Journal, _ context: ExtensionContext) throws {
        let id = UUID().uuidString.lowercased()
        let lines = ["\(head)  ; \(mark)\(id)"] + postings.map { "    \($0)" }
        try file(context).update { book in
            book.entries.append(
                Entry(id: id, text: lines.joined(separator: "\n") + "\n", date: .now, state: .waiting))
        }
        try settle(journal, context)
    }

    /// Writes what has not got into the journal; what may be there already is looked for first.
    static func settle(_ journal: Journal, _ context: ExtensionContext) throws {
        let file = file(context)
        guard try file.read().entries.contains(where: \.state.isOpen) else { return }
        // One process at a time: the book's lock is held until the entries stand in the journal.
        try file.update { book in
            let text = try String(contentsOfFile: journal.file, encoding: .utf8)
            for entry in book.entries where entry.state.isOpen {
                if !text.contains(mark + entry.id) { try append(entry.text, after: text, journal.file) }
                book.entries.note(entry.id, .sent)
            }
            book.entries.keep(newest: keptCount)
        }
    }

    /// Adds lines by one write, which is there as a whole or not at all for who reads meanwhile.
    private static func append(_ lines: String, after text: String, _ path: String) throws {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0 else { throw Journal.Trouble(words: "Your journal cannot be written to.") }
        defer { close(descriptor) }
        let bytes = Array(((text.isEmpty || text.hasSuffix("\n") ? "\n" : "\n\n") + lines).utf8)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0 else {
            throw Journal.Trouble(words: "Your journal cannot be written to.")
        }
    }
}
