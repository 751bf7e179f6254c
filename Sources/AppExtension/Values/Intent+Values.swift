public import IntentCore

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
        slots[slot]?.first.flatMap(Person.init(slotValue:))
    }

    /// All persons in a slot.
    public func people(_ slot: String) -> [Person] {
        values(slot).compactMap(Person.init(slotValue:))
    }

    /// The money in a slot.
    public func money(_ slot: String) -> Money? {
        slots[slot]?.first.flatMap(Money.init(slotValue:))
    }

    /// The distance, temperature, speed or energy in a slot.
    public func quantity(_ slot: String) -> Quantity? {
        slots[slot]?.first.flatMap(Quantity.init(slotValue:))
    }
}
