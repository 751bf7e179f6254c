import Foundation

/// Amounts with the name of their currency in any language, by ICU.
package enum CurrencyNames {
    /// An amount with its currency's name in the right form, such as `5 швейцарских франков`; nil where it is no number.
    package static func amount(_ digits: String, of currency: String, locale: String) -> String? {
        guard let value = Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX")) else { return nil }
        let places = value == Decimal(NSDecimalNumber(decimal: value).intValue) ? 0 : 2
        return value.formatted(
            .currency(code: currency).presentation(.fullName).precision(.fractionLength(places))
                .locale(Locale(identifier: locale)))
    }
}
