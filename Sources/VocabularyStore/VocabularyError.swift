/// Why a vocabulary cannot be taken, read or kept.
public struct VocabularyError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The database cannot be opened, read or written.
        case storeFailed
        /// No intent of the app has a slot for this kind of names.
        case unusedType
        /// A name is longer than the limit.
        case tooLong
        /// A name or identifier is empty, or nothing of it can be said.
        case unspeakable
        /// The same identifier stands for two things.
        case duplicate
        /// A file of names is not what it should be.
        case malformedFile
        /// There is no such set, name or pronunciation.
        case notFound
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
