/// Something that has come to the person, which an app wants told: a message, a call.
public struct Announcement: Sendable, Hashable {
    /// What it is known by, of this app's; the same one again takes its place as long as it waits.
    public var id: String
    /// The sentence that is told.
    public var text: String
    /// What a yes begins, such as a message to who has written; nil where it is told only.
    public var intent: Intent?
    /// The question behind the text; nil for Heed's own, “Answer?”.
    public var question: String?
    /// Whether it is over soon, as a call is: it comes before what waits.
    public var isUrgent: Bool

    /// Something that has come.
    public init(id: String, text: String, intent: Intent? = nil, question: String? = nil, isUrgent: Bool = false) {
        self.id = id
        self.text = text
        self.intent = intent
        self.question = question
        self.isUrgent = isUrgent
    }
}

extension Announcement: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, text, intent, question
        case isUrgent = "urgent"
    }

    /// Reads one; all but `id` and `text` may be missing.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id), text: try fields.decode(String.self, forKey: .text),
            intent: try fields.decodeIfPresent(Intent.self, forKey: .intent),
            question: try fields.decodeIfPresent(String.self, forKey: .question),
            isUrgent: try fields.decodeIfPresent(Bool.self, forKey: .isUrgent) ?? false)
    }
}

extension Announcement: SizeChecked {
    /// Notes words that are too many, and an intent that is too large.
    public func check(_ sizes: inout SizeCheck) {
        sizes.text("id", id, atMost: SizeLimits.name)
        sizes.text("text", text, atMost: SizeLimits.sentence)
        sizes.text("question", question, atMost: SizeLimits.sentence)
        sizes.part("intent", intent)
    }
}

/// What an app tells of what comes to the person.
public enum Arrival: Sendable, Hashable {
    /// Something has come.
    case announced(Announcement)
    /// What has come is no more, such as a call that nobody answered: by its id.
    case withdrawn(id: String)
    /// The person speaks with somebody, or does so no more: nothing is announced meanwhile.
    case occupied(Bool)
}
