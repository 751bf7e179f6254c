import Foundation
import ModuleErrors

/// An error of an evaluation.
package struct EvaluationError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// A dataset, report or recording cannot be read.
        package static let unreadable: Code = "unreadable"
        /// A line of a dataset does not have the expected shape.
        package static let datasetInvalid: Code = "datasetInvalid"
        /// A file that should hold a benchmark's report does not.
        package static let reportInvalid: Code = "reportInvalid"
        /// Two reports have nothing in common that could be compared.
        package static let nothingToCompare: Code = "nothingToCompare"
        /// A noise or impulse recording holds no sound.
        package static let silentRecording: Code = "silentRecording"
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

extension EvaluationError {
    /// The content of a file, or an error of code `unreadable` with a sentence for people.
    static func reading(_ file: URL, _ message: String) throws(EvaluationError) -> Data {
        do {
            return try Data(contentsOf: file)
        } catch {
            throw EvaluationError(.unreadable, message, underlying: error)
        }
    }
}
