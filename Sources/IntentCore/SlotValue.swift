/// The words said for a slot and their meaning.
public struct SlotValue: Sendable, Hashable, Codable {
    /// The words that were said, as people would write them.
    public var text: String

    /// The meaning: a number, a term's id, `{"displayName": …}` for a person, and so on (see the slot's type).
    public var value: JSONValue

    /// A value with the words it came from.
    public init(text: String, value: JSONValue) {
        self.text = text
        self.value = value
    }

    /// Free text: its meaning is the words themselves.
    public init(_ text: String) {
        self.init(text: text, value: .string(text))
    }
}

/// All that is known of one slot: one value, or several where the slot takes a list.
public enum SlotContent: Sendable, Hashable {
    /// The value of a slot that takes one.
    case one(SlotValue)
    /// The values of a slot that takes a list, in the order they were said.
    case many([SlotValue])

    /// All values, as a list.
    public var values: [SlotValue] {
        switch self {
        case .one(let value): [value]
        case .many(let values): values
        }
    }

    /// The only or first value.
    public var first: SlotValue? { values.first }
}

extension SlotContent: Codable {
    /// Reads one value or a list of them.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let values = try? container.decode([SlotValue].self) {
            self = .many(values)
        } else {
            self = .one(try container.decode(SlotValue.self))
        }
    }

    /// Writes one value as an object, several as a list.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .one(let value): try container.encode(value)
        case .many(let values): try container.encode(values)
        }
    }
}
