import IntentCore
import Languages
import Testing
import Understanding

@Suite("Spoken words as they are written")
struct WrittenFormTests {
    private let english: Language

    init() throws { english = try Language.nearest(to: "en-US") }

    @Test(
        "capitals, figures and spoken marks",
        arguments: [
            ("winter is coming", "Winter is coming"), ("我 到 了", "我到了"),
            ("hello comma i'm late period see you on monday", "Hello, I'm late. See you on Monday"),
            ("are you there question mark", "Are you there?"),
            ("first line new line second line", "First line\nSecond line"),
            ("the trial period is over", "The trial period is over"),
            ("my locker number is forty seven", "My locker number is 47"),
            ("two cups of flour", "Two cups of flour"),
            ("it costs twenty dollars or ten percent", "It costs $20 or 10%"),
            ("meet me at seven thirty p m", "Meet me at 7:30 PM"),
            ("you may go in may", "You may go in May"),
            ("call five five five one two three four", "Call 5551234"),
            ("it was nineteen eighty four", "It was 1984"), ("in twenty twenty six", "In 2026"),
            ("see you at seven thirty", "See you at 7:30"), ("seven thirty people", "Seven 30 people"),
            ("pi is three point one four one five nine two six five", "Pi is 3.14159265"),
            ("two and a half pages", "Two and a half pages"), ("two and a quarter pages", "2.25 pages"),
            ("a hundred pages", "A hundred pages"), ("two hundred and five pages", "205 pages"),
            ("nine hundred hundred billion", "Nine hundred hundred billion"), ("until nine a m", "Until 9 AM"),
            ("", ""),
        ])
    func text(spoken: String, written: String) {
        #expect(WrittenForm(english).text(of: spoken.split(separator: " ").map(String.init)) == written)
    }

    @Test("names are written as the vocabulary has them, pictures only where they are wanted")
    func namesAndPictures() {
        let terms = [Term(id: "7", say: ["Jon Snow"])]
        let words = ["call", "jon", "snow", "thumbs", "up", "emoji"]
        #expect(WrittenForm(english, terms: terms).text(of: words) == "Call Jon Snow thumbs up emoji")
        #expect(WrittenForm(english, terms: terms, withEmoji: true).text(of: words) == "Call Jon Snow 👍")
    }
}
