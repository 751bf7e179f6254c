public import IntentCore

/// The outcome of confirming or handling a typed intent.
public struct Response<Of: TypedIntent>: Sendable, Hashable {
    /// The response code.
    public var code: Of.Code
    /// The app's own sentence; nil takes the manifest's or the catalogue's.
    public var text: String?
    /// Values for the sentence and for whoever reads the response; the intent's have properties of their own.
    public var fields: [String: JSONValue]
    /// The activity that the app itself should be opened with, if it must be.
    public var userActivity: UserActivity?
    /// The app's own look at the result, if it has one.
    public var card: Card?

    /// A response; by default one without a sentence, fields or a card.
    public init(
        _ code: Of.Code, text: String? = nil, fields: [String: JSONValue] = [:], userActivity: UserActivity? = nil,
        card: Card? = nil
    ) {
        self.code = code
        self.text = text
        self.fields = fields
        self.userActivity = userActivity
        self.card = card
    }

    /// The value of a field; nil where there is none or it is something else.
    public subscript<Value: JSONRepresentable>(field field: String) -> Value? {
        get { fields[field].flatMap(Value.init(json:)) }
        set { fields[field] = newValue?.json }
    }

    /// The values of a field that takes a list; nil where there are none.
    public subscript<Value: JSONRepresentable>(list field: String) -> [Value]? {
        get { fields[field]?.arrayValue?.compactMap(Value.init(json:)) }
        set { fields[field] = newValue.map { .array($0.map(\.json)) } }
    }

    /// This response with a change, to set fields in one expression.
    public func with(_ change: (inout Response) -> Void) -> Response {
        var result = self
        change(&result)
        return result
    }

    var untyped: IntentResponse {
        IntentResponse(code.rawValue, text: text, fields: fields, userActivity: userActivity, card: card)
    }
}

extension ExtensionContext {
    /// Tells how things stand now; only a handler's `follow` is listened to.
    public func update(_ response: Response<some TypedIntent>) {
        update(response.untyped)
    }
}
