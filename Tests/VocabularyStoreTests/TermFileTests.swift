import IntentCore
import Testing
import VocabularyStore

@Suite("Files of names")
struct TermFileTests {
    @Test("The format is recognised by the first line")
    func formats() {
        #expect(TermFile.format(of: "BEGIN:VCARD\r\nFN:A") == .vcard)
        #expect(TermFile.format(of: "name,id\nA,1") == .csv)
        #expect(TermFile.format(of: "{\"say\":[\"A\"]}") == .jsonl)
        #expect(TermFile.format(of: "Jon Snow\nArya") == .text)
        #expect(TermFile.format(of: "") == .text)
    }

    @Test("Plain lines: a name, perhaps its identifier, perhaps how it sounds")
    func text() throws {
        let terms = try TermFile.text.terms(in: "Jon Snow\n\n# not a name\r\nAoife\t7\tee fa\nBob\t\tbawb\n", name: "f")
        #expect(
            terms == [
                Term(id: "Jon Snow", say: ["Jon Snow"]), Term(id: "7", say: ["Aoife"], hints: ["Aoife": ["ee fa"]]),
                Term(id: "Bob", say: ["Bob"], hints: ["Bob": ["bawb"]]),
            ])
    }

    @Test("Tables: columns in any order, quoted fields, other ways to say it")
    func csv() throws {
        let table = "id,name,hint,also\r\n1,\"Snow, Jon\",jawn snow,Jon|Lord Snow\r\n,Arya,,\r\n"
        let terms = try TermFile.csv.terms(in: table, name: "f")
        #expect(
            terms == [
                Term(id: "1", say: ["Snow, Jon", "Jon", "Lord Snow"], hints: ["Snow, Jon": ["jawn snow"]]),
                Term(id: "Arya", say: ["Arya"]),
            ])
    }

    @Test("Address books: names, nicknames, identifiers, phonetic names, folded and encoded lines")
    func vcard() throws {
        let cards = """
            BEGIN:VCARD
            VERSION:3.0
            N:Ó Súilleabháin;Aoife;;;
            FN:Aoife Ó Súil
             leabháin
            NICKNAME:Aoifs,Ee
            X-PHONETIC-FIRST-NAME:ee fa
            X-PHONETIC-LAST-NAME:oh soo lah vawn
            item1.EMAIL;TYPE="home:x":a@b.c
            UID:urn:uuid:4f
            END:VCARD
            BEGIN:VCARD
            VERSION:2.1
            N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=
            =B6rg
            TEL:+49 30 1234
            END:VCARD
            BEGIN:VCARD
            ORG:Pizza Roma;Kitchen
            FN:info@pizza.example
            END:VCARD
            BEGIN:VCARD
            TEL:110
            END:VCARD
            """
        let terms = try TermFile.vcard.terms(in: cards, name: "f")
        #expect(terms.map(\.say) == [["Aoife Ó Súilleabháin", "Aoifs", "Ee"], ["Jörg Müller"], ["Pizza Roma"]])
        #expect(terms[0].id == "urn:uuid:4f")
        #expect(terms[0].hints == ["Aoife Ó Súilleabháin": ["ee fa oh soo lah vawn"]])
    }

    @Test("JSON lines: everything a term has")
    func jsonl() throws {
        let terms = try TermFile.jsonl.terms(
            in: "{\"id\":\"42\",\"say\":[\"Jon Snow\",\"Jon\"],\"hints\":{\"Jon\":[\"jawn\"]}}\n", name: "f")
        #expect(terms == [Term(id: "42", say: ["Jon Snow", "Jon"], hints: ["Jon": ["jawn"]])])
    }

    @Test(
        "What is not what it should be is an error with file and line",
        arguments: [
            (TermFile.text, "A\n\t1", "names:2"), (.text, "A\t1\tx\ty", "names:1"), (.jsonl, "\n{}", "names:2"),
            (.csv, "id,hint\n1,x", "names:1"), (.csv, "name,id\nA,1\n,2", "names:3"),
            (.vcard, "BEGIN:VCARD\nFN", "names:2"), (.vcard, "FN:A", "names:1"),
            (.vcard, "BEGIN:VCARD\nFN:A\n", "cut short"), (.vcard, "END:VCARD", "names:1"),
        ])
    func mistakes(format: TermFile, text: String, place: String) {
        let error = #expect(throws: VocabularyError.self) { try format.terms(in: text, name: "names") }
        #expect(error?.code == .malformedFile)
        #expect(error?.message.contains(place) == true)
    }
}
