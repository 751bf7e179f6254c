/// The passwords and tokens that the person has given to the app, as the manifest's `secrets` names them.
///
/// Its description hides them, so that no log has them by mistake.
public struct AppSecrets: Sendable, CustomStringConvertible {
    private let values: [String: String]
    /// Whether others could not be read, because the person's keyring is locked: they are asked to unlock it, and say the command again.
    public let isLocked: Bool

    /// Some secrets; by default none.
    public init(_ values: [String: String] = [:], isLocked: Bool = false) {
        self.values = values
        self.isLocked = isLocked
    }

    /// The secret of a name; nil where there is none.
    public subscript(name: String) -> String? { values[name] }

    /// How many there are.
    public var description: String { "\(values.count) secrets" }
}
