import Grammar
import IntentCore
import Languages
import Testing

@Suite("Phrase templates")
struct TemplateParserTests {
    private func parse(_ template: String) throws -> TemplateNode {
        try TemplateParser.parse(
            Phrase(template, at: SourceLocation(file: "app.yaml", line: 7, column: 9)),
            in: Language.nearest(to: "en-US"))
    }

    @Test("groups, options, permutations, slots and rules become a tree")
    func tree() throws {
        let node = try parse("send [a] (note|message) ({who};now) <end>")
        #expect(
            node
                == .sequence([
                    .word("send"), .optional(.word("a")), .choice([.word("note"), .word("message")]),
                    .permutation([.slot(type: nil, name: "who", offset: 25), .word("now")]),
                    .rule(name: "end", offset: 36),
                ]))
    }

    @Test("an option may hold alternatives, a slot may name its type, and something may be said seldom")
    func optionAndType() throws {
        #expect(try parse("[the|a]") == .optional(.choice([.word("the"), .word("a")])))
        #expect(try parse("<seldom> daily") == .sequence([.seldom, .word("daily")]))
        #expect(try parse("{number:shots}") == .slot(type: "number", name: "shots", offset: 0))
        #expect(try parse("{who:dative}") == .slot(type: nil, name: "who", grammaticalCase: .dative, offset: 0))
        #expect(
            try parse("{text:who:genitive}") == .slot(type: "text", name: "who", grammaticalCase: .genitive, offset: 0))
    }

    @Test(
        "an error names the place",
        arguments: [
            ("send (a|b", 5, "‘(’ is never closed; add ‘)’"), ("send a)", 6, "‘)’ closes nothing"),
            ("go {dir", 3, "‘{’ is never closed"), ("go {}", 3, "a name is missing"),
            ("(a|b;c)", 4, "‘|’ and ‘;’ are mixed"), ("[a)", 2, "‘)’ does not close ‘[’"),
        ])
    func errors(template: String, offset: Int, message: String) throws {
        let error = try #require(throws: GrammarError.self) { try parse(template) }
        #expect(error.offset == offset)
        #expect(error.message.hasPrefix(message))
        #expect(error.location == SourceLocation(file: "app.yaml", line: 7, column: 9 + offset))
        let lines = error.description.split(separator: "\n")
        #expect(lines[0].hasPrefix("app.yaml:7:\(9 + offset): "))
        #expect(lines[2] == String(repeating: " ", count: 4 + offset) + "^")
    }
}
