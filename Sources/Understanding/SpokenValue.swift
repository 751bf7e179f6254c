import Grammar
import IntentCore
import Languages

/// Reads values of the types that need no vocabulary in any language: by its rules, or by code where it has none.
struct SpokenValue {
    let language: Language
    let reference: ReferenceTime
    /// Whether a part of a day, such as “tonight”, is no moment but only its day.
    var needsHour = false

    /// The value of a type, or nil when the words are not one.
    func read(_ words: [String], as type: SlotType) -> JSONValue? {
        let rules = ValueRules.rules(of: language)
        guard rules.isEmpty else {
            return RuleValues(rules: rules, reference: reference, needsHour: needsHour).read(words, as: type)
        }
        return TypedValue.read(words, as: type)
            ?? TimeValue(reference: reference, needsHour: needsHour).read(words, as: type)
    }

    /// The digit that a word is; nil where it is none.
    static func digit(_ word: String, in language: Language) -> Int? {
        let rules = ValueRules.rules(of: language)
        guard rules.isEmpty else { return rules.meaning(of: [word], as: "digit")?.count("n") }
        return SpokenNumber.value(of: word)
    }
}
