/// One recording of a dataset with what is known of it; every label may be missing.
package struct LabelledUtterance: Sendable, Hashable {
    /// The recording's path as the dataset writes it.
    package var audio: String
    /// The words that are said.
    package var text: String?
    /// The intent that is meant.
    package var intent: String?
    /// The texts said for each slot; nil when slots are not labelled, empty when there are none.
    package var slots: SlotTexts?
    /// Whether the recording is no command and must be rejected.
    package var isOutOfGrammar: Bool
    /// The person who speaks.
    package var speaker: String?
    /// The further groups of results, such as `accent=indian`.
    package var tags: [String]

    /// A recording with its labels.
    package init(
        audio: String, text: String? = nil, intent: String? = nil, slots: SlotTexts? = nil,
        isOutOfGrammar: Bool = false, speaker: String? = nil, tags: [String] = []
    ) {
        self.audio = audio
        self.text = text
        self.intent = intent
        self.slots = slots
        self.isOutOfGrammar = isOutOfGrammar
        self.speaker = speaker
        self.tags = tags
    }

    /// Whether the labels say what the command is.
    package var isCommandLabelled: Bool { !isOutOfGrammar && (intent != nil || slots != nil) }
}

extension LabelledUtterance: Codable {
    private enum CodingKeys: String, CodingKey {
        case audio
        case text
        case intent
        case slots
        case outOfGrammar
        case speaker
        case tags
    }

    /// Reads one line of a dataset; all but `audio` may be left out, and tags may be a list or named values.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        audio = try container.decode(String.self, forKey: .audio)
        text = try container.decodeIfPresent(String.self, forKey: .text)
        intent = try container.decodeIfPresent(String.self, forKey: .intent)
        slots = try container.decodeIfPresent(SlotTexts.self, forKey: .slots)
        isOutOfGrammar = try container.decodeIfPresent(Bool.self, forKey: .outOfGrammar) ?? false
        speaker = try container.decodeIfPresent(String.self, forKey: .speaker)
        if let named = try? container.decodeIfPresent([String: String].self, forKey: .tags) {
            tags = named.map { "\($0.key)=\($0.value)" }.sorted()
        } else {
            tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
        }
    }

    /// Writes the labels that are known.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(audio, forKey: .audio)
        try container.encodeIfPresent(text, forKey: .text)
        try container.encodeIfPresent(intent, forKey: .intent)
        try container.encodeIfPresent(slots, forKey: .slots)
        try container.encode(isOutOfGrammar, forKey: .outOfGrammar)
        try container.encodeIfPresent(speaker, forKey: .speaker)
        if !tags.isEmpty { try container.encode(tags, forKey: .tags) }
    }
}
