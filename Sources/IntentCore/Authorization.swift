/// Whether an app may be given a person's commands: SiriKit's four states.
public enum Authorization: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nobody has decided; the person is asked at the first use.
    case notDetermined
    /// The machine's administrator does not allow it, and the person cannot.
    case restricted
    /// The person does not allow it.
    case denied
    /// The person allows it.
    case authorized
}
