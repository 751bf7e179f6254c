/// Why permissions and history cannot be read or kept.
public struct PrivacyStoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The database or its folder cannot be opened or made.
        case unavailable
        /// The database refused to be read or written.
        case failed
        /// The file of restrictions cannot be read.
        case malformedRestrictions
    }

    /// The kind of failure.
    public var code: Code
    /// What is wrong and what to do about it, in one sentence.
    public var message: String

    /// A failure.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
