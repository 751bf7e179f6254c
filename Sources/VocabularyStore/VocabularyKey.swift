/// The key of a set of names: its owner and its kind.
package struct VocabularyKey: Sendable, Hashable {
    /// The app that the names belong to; nil for the person's own, which may be said to every app.
    package var app: String?
    /// The kind of names, such as `contactName`.
    package var type: String

    /// A set of an app, or of the person.
    package init(app: String?, type: String) {
        self.app = app
        self.type = type
    }

    /// How the owner is written in the database.
    var owner: String { app ?? "" }
}
