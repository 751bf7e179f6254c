import IntentCore

/// A typed handler's judgement on the value of one slot; see `Resolution`.
public enum SlotResolution<Value: SlotRepresentable>: Sendable, Hashable {
    /// The value is accepted, perhaps after the app has made it more exact.
    case success(Value)
    /// Is this the right value? A yes settles it, a no asks for another.
    case confirmationRequired(Value, text: String? = nil)
    /// Several values fit: the person chooses one.
    case disambiguation([Value], text: String? = nil)
    /// The value is not exact enough, and too many fit to list them.
    case needsMoreDetails(Value? = nil, text: String? = nil)
    /// The slot is empty and must have a value.
    case needsValue(text: String? = nil)
    /// The slot is not needed; a value that was given is ignored.
    case notRequired
    /// The value cannot be used, for a reason that is said.
    case unsupported(reason: String? = nil)

    /// One of the values that fit, for whoever finds them: none, one or several.
    ///
    /// - Parameters:
    ///   - matches: the values that fit, at best exactly one.
    ///   - reason: the sentence for the case that none fits.
    /// - Returns: `success`, `disambiguation` or `unsupported`.
    public static func match(_ matches: [Value], orUnsupported reason: String) -> SlotResolution {
        switch matches.count {
        case 0: .unsupported(reason: reason)
        case 1: .success(matches[0])
        default: .disambiguation(matches)
        }
    }

    /// The same without the type; a value that the app leaves as it is keeps the words it was said with.
    ///
    func untyped(_ given: [SlotValue]) -> Resolution {
        func slotValue(_ value: Value) -> SlotValue {
            given.first { Value(slotValue: $0) == value } ?? value.slotValue
        }
        return switch self {
        case .success(let value): .success(slotValue(value))
        case .confirmationRequired(let value, let text): .confirmationRequired(slotValue(value), text: text)
        case .disambiguation(let values, let text): .disambiguation(values.map(\.slotValue), text: text)
        case .needsMoreDetails(let value, let text): .needsMoreDetails(value.map(slotValue), text: text)
        case .needsValue(let text): .needsValue(text: text)
        case .notRequired: .notRequired
        case .unsupported(let reason): .unsupported(reason: reason)
        }
    }
}
