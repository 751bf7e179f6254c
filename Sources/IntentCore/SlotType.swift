/// The kind of value that a slot takes; it decides which words are expected and what the value looks like.
public enum SlotType: String, Sendable, Hashable, Codable, CaseIterable {
    /// A person: `{"displayName": …}`, with `"id"` where the vocabulary has one.
    case person
    /// Free text: the words.
    case text
    /// One of a vocabulary's or the slot's own terms: the term's id.
    case term
    /// A number.
    case number
    /// A position such as "the second": a number.
    case ordinal
    /// Yes or no: a truth value.
    case boolean
    /// A day: ISO 8601 date.
    case date
    /// A time of day: ISO 8601 time.
    case time
    /// A day with a time: ISO 8601.
    case dateTime
    /// A span of time: `{"start": …, "end": …}`, ISO 8601.
    case dateRange
    /// A length of time: seconds.
    case duration
    /// Money: `{"amount": "25.00", "currency": "USD"}`.
    case money
    /// A length: `{"value": …, "unit": …}`.
    case distance
    /// A temperature: `{"value": …, "unit": …}`.
    case temperature
    /// A share of a hundred: a number.
    case percentage
    /// A speed: `{"value": …, "unit": …}`.
    case speed
    /// An energy: `{"value": …, "unit": …}`.
    case energy
    /// How often something happens: `{"frequency": …, "interval": …}`.
    case recurrence
    /// A place: `{"name": …}`.
    case place

    /// The kinds of amounts and times whose words are read as a value of this one where a phrase has `{kind:slot}`; nil where it has no form of
    /// its own and takes any words.
    package var readsFrom: Set<SlotType>? {
        switch self {
        case .person, .text, .term, .place: nil
        case .number: [.ordinal]
        case .ordinal, .percentage, .money, .temperature: [.number]
        case .time: [.number, .duration]
        case .dateTime: [.number, .date, .time, .duration]
        case .dateRange: [.date]
        case .boolean, .date, .duration, .distance, .speed, .energy, .recurrence: []
        }
    }
}
