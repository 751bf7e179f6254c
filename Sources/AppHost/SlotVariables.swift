import Foundation
import IntentCore

/// An intent's slots as variables of the environment, for commands: the only way in which what was said reaches them, so
/// that no quotation mark or `$(…)` in it is ever read by a shell.
struct SlotVariables {
    /// The most bytes of one variable; Linux takes twice as many.
    static let longest = 64 << 10

    /// How a slot's value is shown, by its id: the words of its term.
    let shown: (_ slot: String, _ id: String) -> String?

    /// The variables of an intent.
    func variables(of intent: Intent) -> [String: String] {
        var variables = ["HEED_INTENT": intent.name]
        for (slot, content) in intent.slots {
            let name = Self.name(of: slot)
            let isList = if case .many = content { true } else { false }
            func text(_ part: (SlotValue) -> String) -> String {
                let texts = content.values.map { Self.plain(part($0), inOneLine: isList) }
                return Self.cut(texts.joined(separator: "\n"))
            }
            variables[name] = text { value(of: $0, slot: slot) }
            variables[name + "_TEXT"] = text(\.text)
            let ids = content.values.map { Self.id(of: $0, knows: { shown(slot, $0) != nil }) }
            if ids.contains(where: { $0 != nil }) {
                variables[name + "_ID"] = Self.cut(
                    ids.map { Self.plain($0 ?? "", inOneLine: true) }.joined(separator: "\n"))
            }
        }
        return variables
    }

    /// The variable of a slot: `HEED_SLOT_ROOM_NAME` of `roomName`.
    static func name(of slot: String) -> String {
        var name = "HEED_SLOT_"
        var last: Character?
        for character in slot {
            if character.isUppercase, let last, last.isLowercase || last.isNumber { name += "_" }
            name += character.isASCII && (character.isLetter || character.isNumber) ? character.uppercased() : "_"
            last = character
        }
        return name
    }

    /// Two slots whose variables would be the same, or nil.
    static func clash(of slots: [String]) -> (first: String, second: String, variable: String)? {
        var taken: [String: String] = [:]
        for slot in slots {
            for variable in [name(of: slot), name(of: slot) + "_TEXT", name(of: slot) + "_ID"] {
                if let other = taken[variable], other != slot { return (other, slot, variable) }
                taken[variable] = slot
            }
        }
        return nil
    }

    /// The form that a script wants: a figure, a name as it is shown, a date; the words where the value is no plain
    /// one.
    private func value(of value: SlotValue, slot: String) -> String {
        switch value.value {
        case .string(let text): return shown(slot, text) ?? text
        case .bool(let flag): return flag ? "true" : "false"
        case .int(let number): return "\(number)"
        case .double(let number): return Self.figure(number)
        case .object(let members):
            func part(_ name: String) -> String? {
                members[name].flatMap { $0.stringValue ?? $0.doubleValue.map(Self.figure) }
            }
            if let name = part("displayName") ?? part("name") { return name }
            if let amount = part("amount") ?? part("value"), let unit = part("currency") ?? part("unit") {
                return "\(amount) \(unit)"
            }
            if let start = part("start"), let end = part("end") { return "\(start)/\(end)" }
            return value.text
        case .null, .array: return value.text
        }
    }

    /// The id of a term, or of a person or place that is known.
    private static func id(of value: SlotValue, knows: (String) -> Bool) -> String? {
        if let id = value.value["id"]?.stringValue { return id }
        return value.value.stringValue.flatMap { knows($0) ? $0 : nil }
    }

    private static func figure(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(format: "%.0f", number) : "\(number)"
    }

    /// Text without control characters; line ends and tabs stay unless it is one of several.
    private static func plain(_ text: String, inOneLine: Bool) -> String {
        let scalars = text.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
            guard scalar.properties.generalCategory == .control else { return scalar }
            guard scalar == "\n" || scalar == "\t" else { return nil }
            return inOneLine ? " " : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func cut(_ text: String) -> String {
        guard text.utf8.count > longest else { return text }
        var rest = text
        // At most three bytes belong to a letter that is cut apart.
        for length in stride(from: longest, to: longest - 4, by: -1) {
            if let whole = String(bytes: text.utf8.prefix(length), encoding: .utf8) {
                rest = whole
                break
            }
        }
        return rest
    }
}
