import AppExtension

/// A drink with everything that was said about it.
struct Order {
    /// The drink with what describes it, such as `large`, `dark roast`, `latte`.
    private let name: [String]
    /// The extras, such as `a double shot`, `a bit of soy milk`.
    private let extras: [String]

    init(_ intent: Intent) {
        name = ["size", "roast", "coffeeDrink"].compactMap { intent.text($0) }
        let shots = intent.text("numberOfShots").map(Self.withArticle)
        extras = [shots, intent.text("milkAmount"), intent.text("sugarAmount")].compactMap(\.self)
    }

    /// The order as a person behind the counter says it: `a large latte with soy milk`.
    var spoken: String {
        let drink = Self.withArticle(name.joined(separator: " "))
        guard let last = extras.last else { return drink }
        let others = extras.dropLast().joined(separator: ", ")
        return "\(drink) with \(others.isEmpty ? last : "\(others) and \(last)")"
    }

    private static func withArticle(_ words: String) -> String {
        let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
        let startsWithVowel = words.lowercased().first.map(vowels.contains) ?? false
        return "\(startsWithVowel ? "an" : "a") \(words)"
    }
}
