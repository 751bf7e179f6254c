/// Something a person wants an app to do, with what is known so far.
public struct Intent: Sendable, Hashable {
    /// The app that shall do it, if one was named or could be inferred.
    public var app: String?
    /// The domain, such as `messages`.
    public var domain: String
    /// The name, such as `SendMessage`; an app's own intents are named by the app.
    public var name: String
    /// The slots that have a value.
    public var slots: [String: SlotContent]

    /// The slot that says when a command shall be done that an app keeps until then.
    public static let laterSlot = "later"

    /// An intent with its slots.
    public init(app: String?, domain: String, name: String, slots: [String: SlotContent] = [:]) {
        self.app = app
        self.domain = domain
        self.name = name
        self.slots = slots
    }
}

extension Intent: Codable {
    private enum CodingKeys: String, CodingKey {
        case app
        case domain
        case name = "intent"
        case slots
    }
}
