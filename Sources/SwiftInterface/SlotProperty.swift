import IntentCore

/// A slot as a Swift property.
struct SlotProperty {
    let slot: SlotDefinition
    /// The property's type, of one value.
    let type: String

    init(_ slot: SlotDefinition, termType: String?) {
        self.slot = slot
        type = Self.isEnumerated(slot, hasTerms: termType != nil) ? termType ?? "String" : Self.type(of: slot)
    }

    /// Whether a slot can hold nothing but its terms.
    static func isEnumerated(_ slot: SlotDefinition, hasTerms: Bool) -> Bool {
        slot.type == .term && slot.vocabulary == nil && hasTerms
    }

    private static func type(of slot: SlotDefinition) -> String {
        switch slot.type {
        case .person: "Person"
        case .place: "Place"
        case .text, .term: slot.vocabulary == nil && slot.type == .text ? "String" : "SpeakableString"
        case .number, .ordinal, .percentage, .duration: "Double"
        case .boolean: "Bool"
        case .date, .time, .dateTime: "DateComponents"
        case .dateRange: "DateComponentsRange"
        case .money: "Money"
        case .distance, .temperature, .speed, .energy: "Quantity"
        case .recurrence: "Recurrence"
        }
    }

    var name: String { SwiftName.member(slot.name) }

    /// The slot's facts in a sentence.
    private var summary: String {
        var words = "\(slot.isList ? "Several values" : "A value") of type \(slot.type.rawValue)"
        if slot.type == .duration { words += ", in seconds" }
        if let vocabulary = slot.vocabulary { words += ", from the vocabulary \(vocabulary)" }
        if slot.isRequired { words += "; required" }
        return words + "."
    }

    var property: String {
        let label = slot.isList ? "list" : "slot"
        return """
                /// \(summary)
                public var \(name): \(slot.isList ? "[\(type)]" : type)? {
                    get { self[\(label): "\(slot.name)"] }
                    set { self[\(label): "\(slot.name)"] = newValue }
                }

            """
    }

    private var resolveName: String { "resolve" + SwiftName.type(slot.name) }
    private var resultType: String { slot.isList ? "[SlotResolution<\(type)>]" : "SlotResolution<\(type)>?" }

    func requirement(of intent: String) -> String {
        let rule = slot.isList ? "none leaves" : "nil leaves"
        return """
                /// Says whether \(slot.isList ? "each value" : "the value") of `\(slot.name)` will do; \(rule) it to the definition.
                func \(resolveName)(
                    for intent: \(intent), context: ExtensionContext
                ) async throws -> \(resultType)

            """
    }

    func defaultImplementation(of intent: String) -> String {
        """
            /// Leaves `\(slot.name)` to the definition.
            public func \(resolveName)(
                for intent: \(intent), context: ExtensionContext
            ) async throws -> \(resultType) {
                \(slot.isList ? "[]" : "nil")
            }

        """
    }

    var route: String {
        "                \"\(slot.name)\": .\(slot.isList ? "list" : "one")(handler.\(resolveName))"
    }
}
