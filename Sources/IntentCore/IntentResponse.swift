/// The result of confirming or handling an intent.
public struct IntentResponse: Sendable, Hashable, Codable {
    /// The response code, such as `ready`, `success` or `failureRequiringAppLaunch`; the catalogue and an app's
    /// manifest say what each code of an intent is spoken as.
    public var code: String

    /// The app's own sentence; nil takes the manifest's or the catalogue's.
    public var text: String?

    /// Values for the sentence and for whoever reads the response, by name.
    public var fields: [String: JSONValue]

    /// The activity to open the app itself with, if it must be opened.
    public var userActivity: UserActivity?

    /// The card that the app shows, if it has a look of its own.
    public var card: Card?

    /// A response; by default one without a sentence, fields or a card.
    public init(
        _ code: String, text: String? = nil, fields: [String: JSONValue] = [:], userActivity: UserActivity? = nil,
        card: Card? = nil
    ) {
        self.code = code
        self.text = text
        self.fields = fields
        self.userActivity = userActivity
        self.card = card
    }

    private enum CodingKeys: String, CodingKey {
        case code
        case text
        case fields
        case userActivity
        case card
    }

    /// Reads a response; all but the code may be left out.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.decode(String.self, forKey: .code)
        text = try container.decodeIfPresent(String.self, forKey: .text)
        fields = try container.decodeIfPresent([String: JSONValue].self, forKey: .fields) ?? [:]
        userActivity = try container.decodeIfPresent(UserActivity.self, forKey: .userActivity)
        card = try container.decodeIfPresent(Card.self, forKey: .card)
    }
}

/// The activity that an app is opened with when an intent continues in the app itself.
public struct UserActivity: Sendable, Hashable, Codable {
    /// The type of activity; the intent's name by default.
    public var type: String
    /// Whatever the app needs to go on.
    public var userInfo: [String: JSONValue]

    /// An activity of a type.
    public init(type: String, userInfo: [String: JSONValue] = [:]) {
        self.type = type
        self.userInfo = userInfo
    }

    private enum CodingKeys: String, CodingKey {
        case type
        case userInfo
    }

    /// Reads an activity; what the app needs may be left out.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        type = try container.decode(String.self, forKey: .type)
        userInfo = try container.decodeIfPresent([String: JSONValue].self, forKey: .userInfo) ?? [:]
    }
}
