/// The parts of an intent that are the same in every language; the catalogue and the apps' own intents are of this kind.
public struct IntentDefinition: Sendable, Hashable {
    /// The name, such as `SendMessage` or, for an app's own intent, whatever the app calls it.
    public var name: String
    /// The domain, such as `messages`.
    public var domain: String
    /// The slots, in the order in which they are resolved and asked for.
    public var slots: [SlotDefinition]
    /// Whether a yes is needed before the app may act.
    public var needsConfirmation: Bool
    /// The slots that make the yes needed, each with the values that do so, or none where any does; without a slot the yes
    /// is always needed: unlocking a car is asked about, locking it is not.
    public var confirmedSlots: [String: [JSONValue]] = [:]
    /// Whether the machine must be unlocked.
    public var needsUnlock: Bool
    /// Whether the app goes on telling how things stand, as with a ride that is on its way.
    public var sendsUpdates: Bool
    /// What it ends when a person calls “stop” and says no more; nil where it is none of such commands.
    public var stops: StoppedThing?
    /// The response codes beyond the common ones.
    public var responseCodes: [String]
    /// The fields that the app's response may have beside its code.
    public var responseFields: [ResponseField]

    /// An intent; by default one that acts at once.
    public init(
        name: String, domain: String, slots: [SlotDefinition], needsConfirmation: Bool = false,
        needsUnlock: Bool = false, sendsUpdates: Bool = false, stops: StoppedThing? = nil, responseCodes: [String] = [],
        responseFields: [ResponseField] = []
    ) {
        self.name = name
        self.domain = domain
        self.slots = slots
        self.needsConfirmation = needsConfirmation
        self.needsUnlock = needsUnlock
        self.sendsUpdates = sendsUpdates
        self.stops = stops
        self.responseCodes = responseCodes
        self.responseFields = responseFields
    }

    /// Whether a yes is needed before the app may do this.
    public func needsConfirmation(of intent: Intent) -> Bool {
        guard needsConfirmation, !confirmedSlots.isEmpty else { return needsConfirmation }
        return confirmedSlots.contains { name, values in
            intent.slots[name]?.values.contains { values.isEmpty || values.contains($0.value) } ?? false
        }
    }

    /// Whether it only looks something up: SiriKit calls such intents `Get…`, `Search…` and `List…`, and apps do so, too.
    ///
    /// What needs a yes does more than that.
    public var isQuestion: Bool {
        guard !needsConfirmation else { return false }
        return ["Get", "Search", "List"].contains { verb in
            name.hasPrefix(verb) && name.dropFirst(verb.count).first?.isUppercase == true
        }
    }

    /// The slot that says that all of several things are meant where only one of them can be named: a yes or no called `all`.
    ///
    /// Where there is a list, it may say that of the list, and not of what is asked about.
    public var everySlot: SlotDefinition? {
        guard !slots.contains(where: \.isList) else { return nil }
        return slots.first { $0.name == "all" && $0.type == .boolean }
    }

    /// The slot of a name.
    public func slot(_ name: String) -> SlotDefinition? {
        slots.first { $0.name == name }
    }
}

/// What “stop” alone ends, the first of these first.
public enum StoppedThing: String, Sendable, Hashable, CaseIterable {
    /// An alarm, or a timer that is over.
    case ringing
    /// Music, a film.
    case playing
}

/// One slot of an intent.
public struct SlotDefinition: Sendable, Hashable {
    /// The name, such as `recipients`.
    public var name: String
    /// The kind of value.
    public var type: SlotType
    /// Whether it takes several values.
    public var isList: Bool
    /// Whether the app is asked to resolve it: SiriKit's intents have slots without a resolve method.
    public var isResolved: Bool
    /// Whether the intent makes no sense without it: it is asked for unless the app says that it is not required.
    public var isRequired: Bool
    /// The vocabulary whose terms can be said, such as `contactName`; nil where the type says it all.
    public var vocabulary: String?
    /// The slot's own terms, such as the sizes of a drink, beside those of the vocabulary.
    public var terms: [Term]
    /// The least number that it takes; nil where its type says: 0 for a percentage, any number for a number.
    public var minimum: Double?
    /// The greatest number that it takes; nil where its type says: 100 for a percentage, any number for a number.
    public var maximum: Double?
    /// Whether its days have been: “March 8” is the last one.
    public var isPast = false

    /// A slot; by default one value that the app resolves.
    public init(
        name: String, type: SlotType, isList: Bool = false, isResolved: Bool = true,
        isRequired: Bool = false, vocabulary: String? = nil, terms: [Term] = []
    ) {
        self.name = name
        self.type = type
        self.isList = isList
        self.isResolved = isResolved
        self.isRequired = isRequired
        self.vocabulary = vocabulary
        self.terms = terms
    }

    /// Whether a number lies between the least and the greatest that it takes: a share is one of a hundred unless it says
    /// otherwise.
    public func takes(_ number: Double) -> Bool {
        switch type {
        case .percentage: number >= minimum ?? min(0, maximum ?? 0) && number <= maximum ?? max(100, minimum ?? 100)
        case .number: number >= minimum ?? -.infinity && number <= maximum ?? .infinity
        default: true
        }
    }
}

/// One value of a response, such as the messages that were found.
public struct ResponseField: Sendable, Hashable {
    /// The name, such as `messages`; sentences name it in braces.
    public var name: String
    /// The kind of object, such as `message` or `number`; what it is made of is up to the app.
    public var type: String
    /// Whether there may be several.
    public var isList: Bool

    /// A field; by default one value.
    public init(name: String, type: String, isList: Bool = false) {
        self.name = name
        self.type = type
        self.isList = isList
    }
}
