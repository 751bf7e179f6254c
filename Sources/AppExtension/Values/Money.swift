import Foundation
public import IntentCore

/// An amount of money in a slot.
public struct Money: SlotRepresentable {
    /// The amount in decimal digits, such as `25.00`.
    public var amount: String
    /// The currency's ISO 4217 code.
    public var currency: String

    /// An amount of a currency.
    public init(_ amount: String, _ currency: String) {
        self.amount = amount
        self.currency = currency
    }

    /// An amount in hundredths of a currency, such as cents.
    public init(cents: Int, _ currency: String = "USD") {
        let rest = abs(cents) % 100
        self.init("\(cents < 0 ? "-" : "")\(abs(cents) / 100).\(rest < 10 ? "0" : "")\(rest)", currency)
    }

    /// The amount of `{"amount": "25.00", "currency": "USD"}`.
    public init?(json: JSONValue) {
        guard let amount = json["amount"]?.stringValue, let currency = json["currency"]?.stringValue else {
            return nil
        }
        self.init(amount, currency)
    }

    /// `{"amount": "25.00", "currency": "USD"}`.
    public var json: JSONValue { ["amount": .string(amount), "currency": .string(currency)] }

    /// The amount in hundredths; nil where the digits are none.
    public var cents: Int? {
        Decimal(string: amount).map { NSDecimalNumber(decimal: $0 * 100).intValue }
    }

    /// The amount as people write it: `$25`, `€7.50`, `300 CHF`.
    public var spokenText: String {
        let digits = amount.hasSuffix(".00") ? String(amount.dropLast(3)) : amount
        return Self.signs[currency].map { $0 + digits } ?? "\(digits) \(currency)"
    }

    private static let signs = ["USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"]
}

/// A number with a unit in a slot: a distance, temperature, speed or energy.
public struct Quantity: SlotRepresentable {
    /// The number.
    public var value: Double
    /// The unit in the singular, such as `meter`.
    public var unit: String

    /// A number of units.
    public init(_ value: Double, _ unit: String) {
        self.value = value
        self.unit = unit
    }

    /// The quantity of `{"value": 10, "unit": "meter"}`.
    public init?(json: JSONValue) {
        guard let value = json["value"]?.doubleValue, let unit = json["unit"]?.stringValue else { return nil }
        self.init(value, unit)
    }

    /// `{"value": 10, "unit": "meter"}`.
    public var json: JSONValue { ["value": value.json, "unit": .string(unit)] }

    /// The number with its unit.
    public var spokenText: String {
        let plural = unit == "foot" ? "feet" : unit == "inch" ? "inches" : unit + "s"
        return "\(value.spokenText) \(value == 1 ? unit : plural)"
    }
}
