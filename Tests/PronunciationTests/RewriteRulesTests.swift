import Pronunciation
import Testing

@Suite("Rules of pronunciation")
struct RewriteRulesTests {
    private let rules = """
        # Soft before these letters.
        soft = е и
        voiced = B D
        voiceless = P T
        pass
        [ д ] <soft> -> D0
        [ д ] -> D
        ^ [ е ] -> J E | E
        [ е ] !<soft> -> E
        [ б ] -> B
        [ т ] -> T
        [ ъ ] ->
        pass backwards
        [ <voiced> ] $ -> <voiceless>
        [ <voiced> ] T -> <voiceless>
        [ <voiced> ] P -> <voiceless>
        """

    @Test(
        "A rule fits by what stands around, and the first that fits counts",
        arguments: [
            ("де", "D0 E"), ("дъе", "D E"), ("еде", "J E D0 E"), ("едб", "J E T P"), ("бъд", "P T"), ("ж", "ж"),
            ("", ""),
        ])
    func fits(word: String, phones: String) throws {
        let rules = try RewriteRules(rules)
        #expect(rules.applied(to: word.map(String.init)).joined(separator: " ") == phones)
    }

    @Test("Who says things in the second way says all of them so")
    func ways() throws {
        let rules = try RewriteRules(rules)
        #expect(rules.wayCount == 2)
        #expect(rules.applied(to: ["е", "д"], way: 1) == ["E", "T"])
        #expect(rules.applied(to: ["е", "д"], way: 9) == ["E", "T"])
    }

    @Test(
        "A line that is no rule is told by its number",
        arguments: [
            "[ a ]", "a -> b", "[ ] -> b", "<none> [ a ] -> b", "[ a ] -> <b>", "x = a\ny = a b\n[ <x> ] -> <y>",
        ])
    func noRule(text: String) {
        let error = #expect(throws: PronunciationError.self) { try RewriteRules(text, name: "a.txt") }
        #expect(error?.code == .fileInvalid)
        #expect(error?.message.contains("Line \(text.split(separator: "\n").count) of a.txt") == true)
    }
}
