import Languages
import Testing

@Suite("Tokenizer")
struct TokenizerTests {
    private let tokenizer: Tokenizer

    init() throws { tokenizer = try Language.nearest(to: "en-US").tokenizer }

    @Test(
        "typed text becomes the words people say",
        arguments: [
            ("Send a message to Jon Snow!", "send a message to jon snow"), ("I’m late", "i'm late"),
            ("go 10 meters", "go ten meters"), ("$25.50 to Ann", "twenty five dollars fifty cents to ann"),
            ("at 7:05pm", "at seven oh five p m"), ("1,200 steps", "one thousand two hundred steps"),
            ("the 22nd", "the twenty second"), ("in 1999", "in nineteen ninety nine"),
            ("8 a.m. or 9 PM", "eight a m or nine p m"), ("20%", "twenty percent"),
            ("v2", "v two"), ("2.5 km", "two point five kilometers"), ("Obi-Wan", "obi wan"), ("", ""), ("👍🏽 \u{0}", ""),
        ])
    func words(text: String, expected: String) {
        #expect(tokenizer.words(of: text).joined(separator: " ") == expected)
    }

    @Test("every word knows where it stood")
    func places() {
        let tokens = tokenizer.tokens(of: "Go 25!")
        #expect(tokens.map(\.start) == [0, 3, 3])
        #expect(tokens.map(\.end) == [2, 5, 5])
        #expect(tokens.map(\.isContinuation) == [false, false, true])
    }

    @Test(
        "plain names are read as any other text",
        arguments: [
            "Jon Snow", "O'Neil-Smith", "J.R. Ewing, Jr.", "'quoted'", "rock 'n' roll", "o''b", "''", "-", " a  b ",
            "A'", "Z",
        ])
    func plainNames(text: String) {
        #expect(tokenizer.words(of: text) == tokenizer.tokens(of: text).map(\.word))
    }
}
