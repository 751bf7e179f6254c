public import Foundation

/// Something that a person and an app had to do with each other: an intent and what came of it.
public struct Interaction: Sendable, Hashable, Codable, Identifiable {
    /// The side that began it.
    public enum Direction: String, Sendable, Hashable, Codable, CaseIterable {
        /// The person did, such as a message that was sent.
        case outgoing
        /// Somebody else did, such as a call that came in.
        case incoming
        /// Neither.
        case unspecified
    }

    /// The identifier by which it is deleted or replaced; unique for its app.
    public var id: String
    /// The intent with its slots.
    public var intent: Intent
    /// The result, if there is one.
    public var response: IntentResponse?
    /// The side that began it.
    public var direction: Direction
    /// When it began.
    public var start: Date
    /// How long it took, in seconds.
    public var duration: Double
    /// The group it belongs to, such as a conversation, which can be deleted at once.
    public var group: String?

    /// An interaction; by default one that has just been and that the person began.
    public init(
        id: String = UUID().uuidString, _ intent: Intent, response: IntentResponse? = nil,
        direction: Direction = .outgoing, start: Date = Date(), duration: Double = 0, group: String? = nil
    ) {
        self.id = id
        self.intent = intent
        self.response = response
        self.direction = direction
        self.start = start
        self.duration = duration
        self.group = group
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case intent
        case response
        case direction
        case start
        case duration
        case group
    }

    /// Reads an interaction; all but the id and the intent may be left out.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        intent = try container.decode(Intent.self, forKey: .intent)
        response = try container.decodeIfPresent(IntentResponse.self, forKey: .response)
        direction = try container.decodeIfPresent(Direction.self, forKey: .direction) ?? .outgoing
        start = try container.decodeIfPresent(Date.self, forKey: .start) ?? Date()
        duration = try container.decodeIfPresent(Double.self, forKey: .duration) ?? 0
        group = try container.decodeIfPresent(String.self, forKey: .group)
    }
}

/// A choice of an app's interactions that are to be forgotten.
public enum InteractionSelection: Sendable, Hashable {
    /// Those with these ids.
    case ids([String])
    /// Those of a group.
    case group(String)
    /// All of them.
    case all
}

extension InteractionSelection: Codable {
    private enum CodingKeys: String, CodingKey {
        case ids
        case group
    }

    /// Reads `{"ids": […]}`, `{"group": …}`, or `{}` for all.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let ids = try container.decodeIfPresent([String].self, forKey: .ids) {
            self = .ids(ids)
        } else if let group = try container.decodeIfPresent(String.self, forKey: .group) {
            self = .group(group)
        } else {
            self = .all
        }
    }

    /// Writes the shape that `init(from:)` reads.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .ids(let ids): try container.encode(ids, forKey: .ids)
        case .group(let group): try container.encode(group, forKey: .group)
        case .all: break
        }
    }
}
