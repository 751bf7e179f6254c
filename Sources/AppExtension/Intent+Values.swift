public import IntentCore

/// A person in a slot.
public struct Person: Sendable, Hashable {
    /// The name that was said or is shown.
    public var displayName: String
    /// The vocabulary's id, where the person is one of its terms.
    public var id: String?

    /// A person of a name.
    public init(_ displayName: String, id: String? = nil) {
        self.displayName = displayName
        self.id = id
    }

    /// The person of a slot's value, whatever shape it came in.
    public init(_ value: SlotValue) {
        displayName = value.value["displayName"]?.stringValue ?? value.text
        id = value.value["id"]?.stringValue
    }

    /// The person as a slot's value.
    public var slotValue: SlotValue {
        var members: [String: JSONValue] = ["displayName": .string(displayName)]
        if let id { members["id"] = .string(id) }
        return SlotValue(text: displayName, value: .object(members))
    }
}

/// An amount of money in a slot.
public struct Money: Sendable, Hashable {
    /// The amount in decimal digits, such as `25.00`.
    public var amount: String
    /// The currency's ISO 4217 code.
    public var currency: String

    /// An amount of a currency.
    public init(_ amount: String, _ currency: String) {
        self.amount = amount
        self.currency = currency
    }
}

/// A number with a unit in a slot: a distance, temperature, speed or energy.
public struct Quantity: Sendable, Hashable {
    /// The number.
    public var value: Double
    /// The unit in the singular, such as `meter`.
    public var unit: String

    /// A number of units.
    public init(_ value: Double, _ unit: String) {
        self.value = value
        self.unit = unit
    }
}

extension Intent {
    /// The values of a slot; none where it is empty.
    public func values(_ slot: String) -> [SlotValue] {
        slots[slot]?.values ?? []
    }

    /// The words of a slot as they were said.
    public func text(_ slot: String) -> String? {
        slots[slot]?.first?.text
    }

    /// The id of the term in a slot.
    public func term(_ slot: String) -> String? {
        slots[slot]?.first?.value.stringValue
    }

    /// The number in a slot, also a share of a hundred, a position, or a length of time in seconds.
    public func number(_ slot: String) -> Double? {
        slots[slot]?.first?.value.doubleValue
    }

    /// The truth value in a slot.
    public func flag(_ slot: String) -> Bool? {
        slots[slot]?.first?.value.boolValue
    }

    /// The only or first person in a slot.
    public func person(_ slot: String) -> Person? {
        slots[slot]?.first.map { Person($0) }
    }

    /// All persons in a slot.
    public func people(_ slot: String) -> [Person] {
        values(slot).map { Person($0) }
    }

    /// The money in a slot.
    public func money(_ slot: String) -> Money? {
        guard let value = slots[slot]?.first?.value, let amount = value["amount"]?.stringValue,
            let currency = value["currency"]?.stringValue
        else { return nil }
        return Money(amount, currency)
    }

    /// The distance, temperature, speed or energy in a slot.
    public func quantity(_ slot: String) -> Quantity? {
        guard let value = slots[slot]?.first?.value, let number = value["value"]?.doubleValue,
            let unit = value["unit"]?.stringValue
        else { return nil }
        return Quantity(number, unit)
    }
}
