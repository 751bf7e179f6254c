import Foundation
import Synchronization

/// Writes numbers in the words of a language, by ICU's rules.
final class NumberSpeller: Sendable {
    private let formatter: Mutex<NumberFormatter>

    /// A speller.
    ///
    /// - Parameter locale: the language, such as `ru-RU`.
    init(locale: String) {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: locale.replacing("-", with: "_"))
        formatter.numberStyle = .spellOut
        self.formatter = Mutex(formatter)
    }

    /// The words of a whole number: 25 is “двадцать пять”, and “二十五”.
    func words(of number: Int) -> [String] {
        let text = formatter.withLock { $0.string(from: NSNumber(value: number)) }
        return Tokenizer.plainTokens((text ?? String(number)).replacing("〇", with: "零"))
    }

    /// The words of digits, one by one.
    func words(ofDigits digits: String) -> [String] {
        digits.flatMap { digit in digit.wholeNumberValue.map { words(of: $0) } ?? [] }
    }
}
