public import Foundation
public import IntentCore

/// The conversation that a handler works in.
public struct ExtensionContext: Sendable {
    /// The app's identifier in its manifest.
    public let app: String
    /// The language of the conversation, such as `en-US`.
    public let locale: String
    /// The folder where the app may keep what it likes; it is the current folder, too.
    public let dataDirectory: URL
    /// The folder that the app shares with its main app, if there is one.
    public let groupDirectory: URL?
    /// The passwords and tokens that the person has given to the app.
    public let secrets: AppSecrets
    private let notify: @Sendable (AppNotice) -> Void

    /// A conversation; tests of handlers make their own.
    ///
    /// - Parameters:
    ///   - app: the app's identifier.
    ///   - locale: the language.
    ///   - dataDirectory: the folder in which the app may keep anything.
    ///   - groupDirectory: the folder that it shares with its main app.
    ///   - secrets: the passwords and tokens of the app.
    ///   - notify: takes the notifications that the app sends unasked.
    public init(
        app: String, locale: String, dataDirectory: URL, groupDirectory: URL? = nil,
        secrets: AppSecrets = AppSecrets(), notify: @escaping @Sendable (AppNotice) -> Void = { _ in }
    ) {
        self.app = app
        self.locale = locale
        self.dataDirectory = dataDirectory
        self.groupDirectory = groupDirectory
        self.secrets = secrets
        self.notify = notify
    }

    /// Tells the person who waits how far the app is, such as "Looking for drivers…".
    public func progress(_ text: String) {
        notify(.progress(text))
    }

    /// Tells how things stand now; only `IntentHandler.follow` is listened to.
    public func update(_ response: IntentResponse) {
        notify(.update(response))
    }

    /// Has Heed remember something that happened, such as a call that came in, so that the person can refer to it.
    ///
    /// Interactions that Heed asked for are remembered already. One of the same id takes the place of an earlier one.
    public func donate(_ interaction: Interaction) {
        notify(.donation(interaction))
    }

    /// Has Heed tell something that has come to the person; only `ArrivalWatcher.watch` is listened to.
    public func announce(_ announcement: Announcement) {
        notify(.arrival(.announced(announcement)))
    }

    /// Takes an announcement back that is no more, such as a call that has ended.
    public func withdraw(_ id: String) {
        notify(.arrival(.withdrawn(id: id)))
    }

    /// Says whether the person speaks with somebody: nothing is announced meanwhile, whichever app's it is.
    public func occupy(_ isOccupied: Bool) {
        notify(.arrival(.occupied(isOccupied)))
    }

    /// Has Heed forget interactions of this app, such as those of an account that is signed out.
    public func forget(_ selection: InteractionSelection) {
        notify(.forgetting(selection))
    }
}

/// The notices that an app gives without being asked.
public enum AppNotice: Sendable, Hashable {
    /// How far it is, in words for the person who waits.
    case progress(String)
    /// How things stand that are followed.
    case update(IntentResponse)
    /// Something to remember.
    case donation(Interaction)
    /// Something to forget.
    case forgetting(InteractionSelection)
    /// What comes to the person.
    case arrival(Arrival)
}
