import CheckedValues
public import IntentCore

/// A Swift type that stands for a JSON value, in slots and in the fields of responses.
public protocol JSONRepresentable: Sendable, Hashable {
    /// The value that the JSON means, or nil where it means none of this type.
    init?(json: JSONValue)
    /// The value as JSON.
    var json: JSONValue { get }
}

/// A Swift type that stands for the value of a slot.
public protocol SlotRepresentable: JSONRepresentable {
    /// The value that a slot holds, or nil where it holds none of this type.
    init?(slotValue: SlotValue)
    /// How the value is shown to people.
    var spokenText: String { get }
}

extension SlotRepresentable {
    /// The value that a slot means.
    public init?(slotValue: SlotValue) {
        self.init(json: slotValue.value)
    }

    /// The value as it stands in a slot.
    public var slotValue: SlotValue {
        SlotValue(text: spokenText, value: json)
    }
}

extension String: SlotRepresentable {
    /// The text of a JSON text.
    public init?(json: JSONValue) {
        guard let text = json.stringValue else { return nil }
        self = text
    }

    /// The text of a slot, also where its value is something else.
    public init?(slotValue: SlotValue) {
        self = slotValue.value.stringValue ?? slotValue.text
    }

    /// The text as JSON.
    public var json: JSONValue { .string(self) }
    /// The text itself.
    public var spokenText: String { self }
}

extension Double: SlotRepresentable {
    /// The number of a JSON number.
    public init?(json: JSONValue) {
        guard let number = json.doubleValue else { return nil }
        self = number
    }

    /// The number as JSON, without a fraction where it has none.
    public var json: JSONValue {
        self == rounded() && abs(self) < 1e15 ? .int(Int(clampingWhole: self)) : .double(self)
    }

    /// The number in digits.
    public var spokenText: String {
        self == rounded() && abs(self) < 1e15 ? "\(Int(clampingWhole: self))" : "\(self)"
    }
}

extension Bool: SlotRepresentable {
    /// The truth value of a JSON truth value.
    public init?(json: JSONValue) {
        guard let flag = json.boolValue else { return nil }
        self = flag
    }

    /// The truth value as JSON.
    public var json: JSONValue { .bool(self) }
    /// Yes or no.
    public var spokenText: String { self ? "yes" : "no" }
}

extension JSONValue: JSONRepresentable {
    /// The value itself.
    public init?(json: JSONValue) { self = json }
    /// The value itself.
    public var json: JSONValue { self }
}
