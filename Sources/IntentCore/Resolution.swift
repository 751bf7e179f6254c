/// The answer of an app about the value of one slot: SiriKit's seven resolution results.
public enum Resolution: Sendable, Hashable {
    /// The value is accepted, perhaps after the app has made it more exact.
    case success(SlotValue)
    /// Is this the right value? A yes settles it, a no asks for another.
    case confirmationRequired(SlotValue, text: String?)
    /// Several values fit: the person chooses one.
    case disambiguation([SlotValue], text: String?)
    /// The value is not exact enough, and too many fit to list them.
    case needsMoreDetails(SlotValue?, text: String?)
    /// The slot is empty and must have a value.
    case needsValue(text: String?)
    /// The slot is not needed; a value that was given is ignored.
    case notRequired
    /// The value cannot be used, for a reason that is said.
    case unsupported(reason: String?)
}

extension Resolution: Codable {
    private enum CodingKeys: String, CodingKey {
        case result
        case value
        case choices
        case text
        case reason
    }

    private enum Kind: String, Codable {
        case success
        case confirmationRequired
        case disambiguation
        case needsMoreDetails
        case needsValue
        case notRequired
        case unsupported
    }

    /// Reads `{"result": "success", "value": …}` and its six siblings.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decodeIfPresent(String.self, forKey: .text)
        switch try container.decode(Kind.self, forKey: .result) {
        case .success:
            self = .success(try container.decode(SlotValue.self, forKey: .value))
        case .confirmationRequired:
            self = .confirmationRequired(try container.decode(SlotValue.self, forKey: .value), text: text)
        case .disambiguation:
            self = .disambiguation(try container.decode([SlotValue].self, forKey: .choices), text: text)
        case .needsMoreDetails:
            self = .needsMoreDetails(try container.decodeIfPresent(SlotValue.self, forKey: .value), text: text)
        case .needsValue:
            self = .needsValue(text: text)
        case .notRequired:
            self = .notRequired
        case .unsupported:
            self = .unsupported(reason: try container.decodeIfPresent(String.self, forKey: .reason))
        }
    }

    /// Writes the shape that `init(from:)` reads.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .success(let value):
            try container.encode(Kind.success, forKey: .result)
            try container.encode(value, forKey: .value)
        case .confirmationRequired(let value, let text):
            try container.encode(Kind.confirmationRequired, forKey: .result)
            try container.encode(value, forKey: .value)
            try container.encodeIfPresent(text, forKey: .text)
        case .disambiguation(let choices, let text):
            try container.encode(Kind.disambiguation, forKey: .result)
            try container.encode(choices, forKey: .choices)
            try container.encodeIfPresent(text, forKey: .text)
        case .needsMoreDetails(let value, let text):
            try container.encode(Kind.needsMoreDetails, forKey: .result)
            try container.encodeIfPresent(value, forKey: .value)
            try container.encodeIfPresent(text, forKey: .text)
        case .needsValue(let text):
            try container.encode(Kind.needsValue, forKey: .result)
            try container.encodeIfPresent(text, forKey: .text)
        case .notRequired:
            try container.encode(Kind.notRequired, forKey: .result)
        case .unsupported(let reason):
            try container.encode(Kind.unsupported, forKey: .result)
            try container.encodeIfPresent(reason, forKey: .reason)
        }
    }
}
