/// A value that programs send each other over D-Bus.
package indirect enum BusValue: Sendable, Hashable {
    case boolean(Bool)
    case byte(UInt8)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    case path(String)
    case signature(String)
    /// Values of one type each, which is named as the specification does: `s`, `a{sv}`.
    case array(of: String, [BusValue])
    case structure([BusValue])
    /// A key with its value, as arrays hold them.
    case entry(BusValue, BusValue)
    case variant(BusValue)

    /// The type, as the specification names it.
    package var signature: String {
        switch self {
        case .boolean: "b"
        case .byte: "y"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .path: "o"
        case .signature: "g"
        case .array(let element, _): "a" + element
        case .structure(let parts): "(" + parts.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .variant: "v"
        }
    }

    /// An array of texts.
    package static func strings(_ texts: [String]) -> BusValue { .array(of: "s", texts.map(BusValue.string)) }

    /// A dictionary of texts with values of any type, as most services take their options.
    package static func options(_ options: [String: BusValue]) -> BusValue {
        .array(of: "{sv}", options.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .variant($0.value)) })
    }

    /// The value in a variant, or itself.
    package var plain: BusValue { if case .variant(let value) = self { value.plain } else { self } }

    /// The text of a string, path or signature.
    package var text: String? {
        switch plain {
        case .string(let text), .path(let text), .signature(let text): text
        default: nil
        }
    }

    /// A truth value.
    package var flag: Bool? { if case .boolean(let flag) = plain { flag } else { nil } }

    /// A number of any type.
    package var number: Double? {
        switch plain {
        case .byte(let value): Double(value)
        case .int16(let value): Double(value)
        case .uint16(let value): Double(value)
        case .int32(let value): Double(value)
        case .uint32(let value): Double(value)
        case .int64(let value): Double(value)
        case .uint64(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    /// The values of an array or structure.
    package var items: [BusValue]? {
        switch plain {
        case .array(_, let items), .structure(let items): items
        default: nil
        }
    }

    /// The values of a dictionary by their textual keys.
    package var members: [String: BusValue] {
        var members: [String: BusValue] = [:]
        for case .entry(let key, let value) in items ?? [] { key.text.map { members[$0] = value.plain } }
        return members
    }
}
