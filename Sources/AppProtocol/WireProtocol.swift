public import IntentCore

/// The messages between Heed and an app; `docs/reference/app-protocol.md` describes them for every language.
public enum WireProtocol {
    /// The version that this code speaks.
    public static let version = 1
    /// The longest line that either side accepts, in bytes, without its newline.
    public static let lineLimit = 1 << 20

    /// The methods that Heed calls.
    public enum Method: String, Sendable, CaseIterable {
        /// The first request: the app, its locale and its folders.
        case initialize
        /// Asks the app about one slot's value.
        case resolve
        /// Whether the app could act now.
        case confirm
        /// Act.
        case handle
        /// Tell how things stand until they are as they should be; answered with the last word.
        case follow
        /// Tell what comes to the person from now on; answered when there will be nothing more.
        case watch
        /// Finish; the app answers and ends.
        case shutdown
    }

    /// The messages that an app may send without being asked.
    public enum Notification: String, Sendable, CaseIterable {
        /// How far the app is.
        case progress
        /// How things stand that are followed.
        case update
        /// Something to remember.
        case donate
        /// Something to forget.
        case forget
        /// Something has come to the person.
        case announce
        /// What has come is no more.
        case withdraw
        /// Whether the person speaks with somebody.
        case occupy
    }

    /// The notification with which Heed takes a request back; the app may still answer it.
    public static let cancel = "cancel"
}

/// The parameters of `initialize`.
public struct InitializeParameters: Sendable, Hashable, Codable {
    /// The version that Heed speaks.
    public var protocolVersion: Int
    /// The app's identifier in its manifest.
    public var app: String
    /// The language of the conversation, such as `en-US`.
    public var locale: String
    /// The path of the folder where the app may keep what it likes.
    public var dataDirectory: String
    /// The path of the folder that it shares with its main app, if there is one.
    public var groupDirectory: String?
    /// The passwords and tokens that the person has given to the app, by their names; nil for none.
    public var secrets: [String: String]?
    /// Whether others could not be read, because what keeps them is locked.
    public var secretsAreLocked: Bool?

    /// The parameters for an app.
    public init(
        protocolVersion: Int = WireProtocol.version, app: String, locale: String, dataDirectory: String,
        groupDirectory: String? = nil, secrets: [String: String]? = nil, secretsAreLocked: Bool? = nil
    ) {
        self.protocolVersion = protocolVersion
        self.app = app
        self.locale = locale
        self.dataDirectory = dataDirectory
        self.groupDirectory = groupDirectory
        self.secrets = secrets
        self.secretsAreLocked = secretsAreLocked
    }
}

/// The result of `initialize`.
public struct InitializeResult: Sendable, Hashable, Codable {
    /// The version that the app speaks.
    public var protocolVersion: Int
    /// The app's own name for itself, for logs.
    public var name: String?
    /// The intents that it handles.
    public var intents: [String]

    /// An app's account of itself.
    public init(protocolVersion: Int = WireProtocol.version, name: String? = nil, intents: [String]) {
        self.protocolVersion = protocolVersion
        self.name = name
        self.intents = intents
    }
}

/// The parameters of `resolve`.
public struct ResolveParameters: Sendable, Hashable, Codable {
    /// The intent with all that is known by now.
    public var intent: Intent
    /// The slot in question.
    public var slot: String

    /// The parameters for one slot.
    public init(intent: Intent, slot: String) {
        self.intent = intent
        self.slot = slot
    }
}

/// The result of `resolve`.
public struct ResolveResult: Sendable, Hashable, Codable {
    /// One result for each value of a list, else one; none leaves it to the slot's definition.
    public var results: [Resolution]

    /// An app's results for the values of a slot.
    public init(results: [Resolution]) {
        self.results = results
    }
}

/// The parameters of `confirm`, `handle` and `follow`.
public struct IntentParameters: Sendable, Hashable, Codable {
    /// The intent with all its slots settled.
    public var intent: Intent

    /// The parameters for an intent.
    public init(intent: Intent) {
        self.intent = intent
    }
}

/// The parameters of `progress`.
public struct ProgressParameters: Sendable, Hashable, Codable {
    /// The progress of the app, in words for the person who waits.
    public var text: String

    /// A word on the step that the app is at.
    public init(text: String) {
        self.text = text
    }
}

/// The parameters of `update`.
public struct UpdateParameters: Sendable, Hashable, Codable {
    /// The request to `follow` that it belongs to.
    public var request: RPCID
    /// How things stand.
    public var response: IntentResponse

    /// How things stand that a request follows.
    public init(request: RPCID, response: IntentResponse) {
        self.request = request
        self.response = response
    }
}

/// The parameters of `donate`.
public struct DonateParameters: Sendable, Hashable, Codable {
    /// The interaction that happened.
    public var interaction: Interaction

    /// Something to remember.
    public init(interaction: Interaction) {
        self.interaction = interaction
    }
}

/// The parameters of `announce`.
public struct AnnounceParameters: Sendable, Hashable, Codable {
    /// The request to `watch` that it belongs to.
    public var request: RPCID
    /// What has come.
    public var announcement: Announcement

    /// Something that has come.
    public init(request: RPCID, announcement: Announcement) {
        self.request = request
        self.announcement = announcement
    }
}

/// The parameters of `withdraw`.
public struct WithdrawParameters: Sendable, Hashable, Codable {
    /// The request to `watch` that it belongs to.
    public var request: RPCID
    /// What the announcement is known by that is no more.
    public var id: String

    /// An announcement that is no more.
    public init(request: RPCID, id: String) {
        self.request = request
        self.id = id
    }
}

/// The parameters of `occupy`.
public struct OccupyParameters: Sendable, Hashable, Codable {
    /// The request to `watch` that it belongs to.
    public var request: RPCID
    /// Whether the person speaks with somebody now.
    public var occupied: Bool

    /// Whether the person speaks with somebody.
    public init(request: RPCID, occupied: Bool) {
        self.request = request
        self.occupied = occupied
    }
}

/// The parameters of `cancel`.
public struct CancelParameters: Sendable, Hashable, Codable {
    /// The request that nobody waits for any more.
    public var request: RPCID

    /// A request to take back.
    public init(request: RPCID) {
        self.request = request
    }
}

/// The parameters of `shutdown`, and its result: none.
public struct NoParameters: Sendable, Hashable, Codable {
    /// Nothing.
    public init() {}
}
