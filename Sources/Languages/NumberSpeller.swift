import Foundation
import Synchronization

/// Writes numbers in the words of a language, by ICU's rules.
final class NumberSpeller: Sendable {
    private let locale: String
    /// Made when the first number is written, since it takes its time.
    private let formatter = Mutex<NumberFormatter?>(nil)

    /// A speller.
    ///
    /// - Parameter locale: the language, such as `ru-RU`.
    init(locale: String) { self.locale = locale }

    private func makeFormatter() -> NumberFormatter {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: locale.replacing("-", with: "_"))
        formatter.numberStyle = .spellOut
        return formatter
    }

    /// The words of a whole number: 25 is “двадцать пять”, and “二十五”.
    func words(of number: Int) -> [String] {
        let text = formatter.withLock { known in
            let formatter = known ?? makeFormatter()
            known = formatter
            return formatter.string(from: NSNumber(value: number))
        }
        // English writes “twenty-five”.
        return Tokenizer.plainTokens(
            (text ?? String(number)).replacing("〇", with: "零").replacing("-", with: " "))
    }

    /// The words of digits, one by one.
    func words(ofDigits digits: String) -> [String] {
        digits.flatMap { digit in digit.wholeNumberValue.map { words(of: $0) } ?? [] }
    }
}
