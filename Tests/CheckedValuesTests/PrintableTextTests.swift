import CheckedValues
import Foundation
import Testing

@Suite("Text from outside is printed so that no terminal obeys it")
struct PrintableTextTests {
    @Test(
        "What a terminal obeys is written out",
        arguments: [
            ("plain, é, 中文, 👍🏽", "plain, é, 中文, 👍🏽"), ("\u{1B}[31m", "\\u{1B}[31m"),
            ("\u{1B}]52;c;eA==\u{7}", "\\u{1B}]52;c;eA==\\u{7}"), ("a\u{9B}31m", "a\\u{9B}31m"),
            ("a\r\nb\tc", "a\\u{D}\\u{A}b\\u{9}c"), ("\u{202E}txt.exe", "\\u{202E}txt.exe"),
            ("\u{7F}\u{0}", "\\u{7F}\\u{0}"), ("\u{2066}x\u{2069}\u{200F}", "\\u{2066}x\\u{2069}\\u{200F}"),
            ("\u{E0041}", "\\u{E0041}"), ("👩‍👩‍👧", "👩‍👩‍👧"),
        ])
    func writesOut(_ text: String, _ printed: String) {
        #expect(text.printable() == printed)
    }

    @Test("Lines stay where they may") func lines() {
        #expect("a\n\tb\u{1B}".printable(keepingLines: true) == "a\n\tb\\u{1B}")
        #expect("one\ntwo\r\nHeed: three".printable(indentedBy: 6) == "one\n      two\n      Heed: three")
    }

    @Test("JSON stays exact") func json() throws {
        let text = "\u{1B}]52;\u{7}\u{9B}31m\u{202E}\u{7F}\u{2028}é👍"
        let line = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self).terminalSafeJSON
        #expect(line.printable() == line)
        #expect(try JSONDecoder().decode([String].self, from: Data(line.utf8)) == [text])
    }

    @Test("Every scalar is printed harmlessly, and JSON of it stays the same") func everyScalar() throws {
        for value in UInt32(0)...0x11_0000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let printed = String(Character(scalar)).printable()
            #expect(printed.printable() == printed)
        }
    }
}

@Suite("Names of files are text, whatever bytes they are of")
struct FileNameTests {
    @Test("Any bytes come back as they were, and different ones differ") func roundTrip() {
        var generator = SystemRandomNumberGenerator()
        // Keyed by the text's own bytes, since two strings that Unicode calls equivalent (";" and the Greek question
        // mark) are one key to Swift and two files to Linux.
        var texts: [[UInt8]: [UInt8]] = [:]
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                UInt8.random(in: 1...255, using: &generator)
            }
            let text = FileName.text(bytes)
            #expect(FileName.bytes(text) == bytes)
            #expect(texts.updateValue(bytes, forKey: Array(text.utf8)) ?? bytes == bytes)
        }
    }

    @Test("Names in UTF-8 stay as they are") func plain() {
        for name in ["a.wav", "Ärger.flac", "日本語.wav", "e\u{301}", ""] {
            #expect(FileName.text(Array(name.utf8)) == name)
        }
    }

    @Test("A name that holds the characters themselves comes back too") func ownCharacters() {
        let name = Array("x\u{10FEE9}\u{10FE80}y".utf8)
        #expect(FileName.bytes(FileName.text(name)) == name)
    }

    @Test("A byte that is not UTF-8 is shown as such") func shown() {
        #expect(FileName.text([0x78, 0xE9, 0x2E]).printable() == "x\\xE9.")
    }
}
