import AppExtension
import Foundation

extension ExtensionContext {
    /// The language of the conversation without its region.
    private var language: Substring { locale.prefix { $0 != "-" } }

    /// The wording for the conversation's language; in English where the app has no other.
    func said(_ english: String, zh: String? = nil, ru: String? = nil) -> String {
        switch language {
        case "zh": zh ?? english
        case "ru": ru ?? english
        default: english
        }
    }

    /// Some names as they are enumerated: `a, b and c`.
    func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: said(", ", zh: "、")) + said(" and ", zh: "和", ru: " и ") + last
    }

    /// An amount as it was said, in Chinese with the currency's Chinese name.
    func said(_ money: Money) -> String {
        guard language == "zh", let cents = money.cents else { return money.spokenText }
        let amount = said(cents: cents)
        guard money.currency != "CNY" else { return amount }
        let currency = Locale(identifier: locale).localizedString(forCurrencyCode: money.currency)
        return amount.dropLast() + (currency ?? money.currency)
    }

    /// An amount as the conversation's country pays it.
    func said(cents: Int) -> String {
        guard language == "zh" else { return Money(cents: cents).spokenText }
        let digits = Money(cents: cents).amount
        return (digits.hasSuffix(".00") ? String(digits.dropLast(3)) : digits) + "元"
    }
}
