public import IntentCore

/// A name from a vocabulary, or words where the vocabulary does not have them: an account, a list, a kind of ride.
public struct SpeakableString: SlotRepresentable {
    /// The words that were said or are shown.
    public var phrase: String
    /// The vocabulary's id; the words themselves where it does not have them.
    public var id: String

    /// A name, known under an id.
    public init(_ phrase: String, id: String? = nil) {
        self.phrase = phrase
        self.id = id ?? phrase
    }

    /// The name of a JSON text.
    public init?(json: JSONValue) {
        guard let id = json.stringValue else { return nil }
        self.init(id)
    }

    /// The name of a slot: its words, and its value as the id.
    public init?(slotValue: SlotValue) {
        self.init(slotValue.text, id: slotValue.value.stringValue)
    }

    /// The id.
    public var json: JSONValue { .string(id) }
    /// The words.
    public var spokenText: String { phrase }
}

/// One of the terms that a slot chooses from, by its id.
public protocol TermEnumeration: SlotRepresentable, CaseIterable, RawRepresentable where RawValue == String {}

extension TermEnumeration {
    /// The term of an id.
    public init?(json: JSONValue) {
        guard let id = json.stringValue else { return nil }
        self.init(rawValue: id)
    }

    /// The id.
    public var json: JSONValue { .string(rawValue) }

    /// The id in words: `recirculateAir` is "recirculate air".
    public var spokenText: String {
        rawValue.reduce(into: "") { words, letter in
            if letter.isUppercase, !words.isEmpty, words.last?.isUppercase == false { words += " " }
            words += letter.lowercased()
        }
    }
}
