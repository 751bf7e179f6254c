/// The keys of a telephone, as they are said.
package enum PhoneKeys {
    private static let names: [[String]] = [
        ["zero", "oh", "零", "ноль"], ["one", "一", "один"], ["two", "二", "два"], ["three", "三", "три"],
        ["four", "四", "четыре"], ["five", "五", "пять"], ["six", "六", "шесть"], ["seven", "七", "семь"],
        ["eight", "八", "восемь"], ["nine", "九", "девять"],
    ]

    /// The signs of keys in some words: `471#` for “four 7 one #”; what is no key is left out.
    package static func signs(in words: String) -> String {
        var text = words.lowercased()
        for (digit, names) in names.enumerated() {
            for name in names { text = text.replacing(name, with: "\(digit)") }
        }
        return text.filter { "0123456789*#".contains($0) }
    }
}
