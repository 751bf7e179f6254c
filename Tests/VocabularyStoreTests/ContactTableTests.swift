import Foundation
import IntentCore
import TestSupport
import Testing
import VocabularyStore

@Suite("Tables of people")
struct ContactTableTests {
    /// Made-up people: names with accents, quotation marks, dividers and line breaks.
    private static func people(_ count: Int, seed: UInt64) -> [(given: String, family: String, note: String)] {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["an", "bo", "cé", "dü", "ex", "fri", "gó", "ha", "ì", "jo", "kru", "ñu", "-Ma", " de ", "'t"]
        func name() -> String {
            let parts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }
            return "N" + parts.joined().trimmingCharacters(in: .whitespaces)
        }
        let notes = ["", "a, b", "x;y", "says \"hi\"", "two\nlines", "tab\there"]
        return (0..<count).map { number in
            (name() + "\(number)", name(), notes.randomElement(using: &generator) ?? "")
        }
    }

    private static func table(
        _ people: [(given: String, family: String, note: String)], delimiter: String, end: String, quotesAll: Bool
    ) -> String {
        func cell(_ text: String) -> String {
            let needs = quotesAll || text.contains(where: { ",;\t\"\n".contains($0) })
            return needs ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
        }
        let rows = [["Notes", "First Name", "Last Name"]] + people.map { [$0.note, $0.given, $0.family] }
        return rows.map { $0.map(cell).joined(separator: delimiter) }.joined(separator: end) + end
    }

    @Test("Divider, line ends, quotation marks and encoding do not matter", arguments: 1...5 as ClosedRange<UInt64>)
    func sameTable(seed: UInt64) throws {
        let people = Self.people(40, seed: seed)
        let expected = people.map { "\($0.given) \($0.family)".split(separator: " ").joined(separator: " ") }
        var variants = 0
        for delimiter in [",", ";", "\t"] {
            for end in ["\n", "\r\n", "\r"] {
                for quotesAll in [false, true] {
                    let text = Self.table(people, delimiter: delimiter, end: end, quotesAll: quotesAll)
                    let encodings: [(String.Encoding, String)] = [
                        (.utf8, ""), (.utf8, "\u{feff}"), (.utf16LittleEndian, "\u{feff}"),
                        (.utf16BigEndian, "\u{feff}"), (.utf16LittleEndian, ""), (.windowsCP1252, ""),
                    ]
                    for (encoding, mark) in encodings {
                        let data = try #require((mark + text).data(using: encoding))
                        let read = try FileText(data, name: "f").text
                        #expect(TermFile.format(of: read) == .csv)
                        #expect(try TermFile.csv.terms(in: read, name: "f").map(\.displayName) == expected)
                        variants += 1
                    }
                }
            }
        }
        #expect(variants == 108)
    }

    @Test("Where the columns stand does not matter")
    func order() throws {
        let expected = [Term(id: "Ada Lovelace", say: ["Ada Lovelace", "Countess"])]
        let cells = ["First Name": "Ada", "Last Name": "Lovelace", "Nickname": "Countess", "Phone": "1"]
        let heads = cells.keys.sorted()
        var orders: [[String]] = [[]]
        for _ in heads {
            orders = orders.flatMap { order in heads.filter { !order.contains($0) }.map { order + [$0] } }
        }
        #expect(orders.count == 24)
        for order in orders {
            let text = order.joined(separator: ",") + "\n" + order.map { cells[$0] ?? "" }.joined(separator: ",") + "\n"
            #expect(try TermFile.csv.terms(in: text, name: "f") == expected, "\(order)")
        }
    }

    @Test("Five thousand people are read in less than two seconds", .timeLimit(.minutes(1)))
    func speed() throws {
        let rows = (1...5_000).map { "Person\($0),Family\($0),\"a, b\"" }.joined(separator: "\n")
        let start = ContinuousClock.now
        let terms = try TermFile.csv.terms(in: "First Name,Last Name,Notes\n" + rows, name: "f")
        #expect(terms.count == 5_000)
        #expect(ContinuousClock.now - start < .seconds(2))
    }

    @Test("A phonetic name is the hint of the name that it is of")
    func sounds() throws {
        let header = "First Name,Last Name,Phonetic First Name,Phonetic Last Name\n"
        let terms = try TermFile.csv.terms(in: header + "Siobhan,Ryan,shiv awn,rye un\nBob,Taylor,bawb,\n", name: "f")
        #expect(terms[0].hints == ["Siobhan Ryan": ["shiv awn rye un"]])
        #expect(terms[1].hints.isEmpty)
    }

    @Test(
        "What people write a name a line stays what it is",
        arguments: ["Lovelace, Ada\nHopper, Grace\n", "Name\tid\thint\textra", "Bob\n", "José\nAnn-Marie O'Neil\n"])
    func plain(text: String) {
        #expect(TermFile.format(of: text) == (text.hasPrefix("Name\t") ? .csv : .text))
    }
}
