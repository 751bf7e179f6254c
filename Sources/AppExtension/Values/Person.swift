public import IntentCore

/// A person in a slot.
public struct Person: SlotRepresentable {
    /// The name that was said or is shown.
    public var displayName: String
    /// The vocabulary's id, where the person is one of its terms.
    public var id: String?
    /// The number to call, with a plus before the code of a country, where a number was said in the place of a name.
    public var phoneNumber: String?
    /// The people of the user's own address book who may be meant, each with a name and an id; only where `resolve` is
    /// asked.
    public var matches: [Person] = []

    /// A person of a name.
    public init(_ displayName: String, id: String? = nil, phoneNumber: String? = nil) {
        self.displayName = displayName
        self.id = id
        self.phoneNumber = phoneNumber
    }

    /// Whether they have the same name and id.
    public static func == (first: Person, second: Person) -> Bool {
        first.displayName == second.displayName && first.id == second.id
    }

    /// Name and id count.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(displayName)
        hasher.combine(id)
    }

    /// The person of `{"displayName": …, "id": …}`.
    public init?(json: JSONValue) {
        guard let name = json["displayName"]?.stringValue else { return nil }
        self.init(name, id: json["id"]?.stringValue, phoneNumber: json["phoneNumber"]?.stringValue)
        if case .array(let people) = json["matches"] { matches = people.compactMap(Person.init(json:)) }
    }

    /// The person of a slot's value, whatever shape it came in.
    public init?(slotValue: SlotValue) {
        self = Person(json: slotValue.value) ?? Person(slotValue.text, id: slotValue.value["id"]?.stringValue)
    }

    /// `{"displayName": …}`, with `"id"` where there is one.
    public var json: JSONValue {
        var members: [String: JSONValue] = ["displayName": .string(displayName)]
        if let id { members["id"] = .string(id) }
        if let phoneNumber { members["phoneNumber"] = .string(phoneNumber) }
        return .object(members)
    }

    /// The name.
    public var spokenText: String { displayName }
}

/// A place in a slot.
public struct Place: SlotRepresentable {
    /// The name that was said or is shown.
    public var name: String
    /// The id of a place that people name everywhere, such as `home`.
    public var id: String?

    /// A place of a name.
    public init(_ name: String, id: String? = nil) {
        self.name = name
        self.id = id
    }

    /// The place of `{"name": …, "id": …}`.
    public init?(json: JSONValue) {
        guard let name = json["name"]?.stringValue else { return nil }
        self.init(name, id: json["id"]?.stringValue)
    }

    /// The place of a slot's value, whatever shape it came in.
    public init?(slotValue: SlotValue) {
        self.init(slotValue.value["name"]?.stringValue ?? slotValue.text, id: slotValue.value["id"]?.stringValue)
    }

    /// `{"name": …}`, with `"id"` where there is one.
    public var json: JSONValue {
        var members: [String: JSONValue] = ["name": .string(name)]
        if let id { members["id"] = .string(id) }
        return .object(members)
    }

    /// The name.
    public var spokenText: String { name }
}
