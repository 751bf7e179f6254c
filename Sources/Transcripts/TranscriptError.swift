import ModuleErrors

/// An error in planning or writing transcripts.
package struct TranscriptError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// A file, folder or pattern names no recording.
        package static let noInput: Code = "noInput"
        /// A pattern leads round in circles of links.
        package static let patternTooWide: Code = "patternTooWide"
        /// A line of a manifest is neither a path nor an object with `audio`.
        package static let manifestInvalid: Code = "manifestInvalid"
        /// An output cannot be written.
        package static let unwritable: Code = "unwritable"
        /// An earlier run cannot be resumed as it was made with other options.
        package static let notResumable: Code = "notResumable"
        /// Another run writes the same output.
        package static let inUse: Code = "inUse"
    }

    /// The kind of failure.
    package var code: Code
    /// The fault and its remedy, in one sentence.
    package var message: String
    /// The error that led to this one, if any.
    package var underlying: (any Error)?

    /// A failure of a kind, with a sentence for people.
    package init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }
}
