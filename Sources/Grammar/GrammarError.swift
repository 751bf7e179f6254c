package import IntentCore
import Languages
import ModuleErrors

/// A fault between a phrase template and a grammar.
package struct GrammarError: ModuleError {
    /// The kinds of failure.
    package struct Code: ErrorCode {
        /// The code's name.
        package let rawValue: String
        /// A code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// The template cannot be read.
        package static let syntax: Code = "syntax"
        /// The template names a slot that its intent does not have.
        package static let unknownSlot: Code = "unknownSlot"
        /// The template names a rule that nobody declared.
        package static let unknownRule: Code = "unknownRule"
        /// A rule contains itself.
        package static let recursiveRule: Code = "recursiveRule"
        /// The grammar is too large, or has no sentence at all.
        package static let unusable: Code = "unusable"
        /// The data of all languages is not where Heed is installed.
        package static let missingResource: Code = "missingResource"
        /// There is no data for the locale.
        package static let unknownLocale: Code = "unknownLocale"
    }

    /// The kind of failure.
    package var code: Code
    /// The fault and how to mend it, without the place.
    package var message: String
    /// The error that led to this one, if any.
    package var underlying: (any Error)?
    /// The place of the mistake, if it is in a template.
    package var location: SourceLocation?
    /// The template, to show the place with a caret.
    package var template: String?
    /// The index of the character in the template, from 0.
    package var offset: Int

    /// A failure at a place in a template, or without a place.
    package init(
        _ code: Code, _ message: String, phrase: Phrase? = nil, offset: Int = 0, underlying: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.underlying = underlying
        self.offset = offset
        template = phrase?.template
        location = phrase.map {
            SourceLocation(file: $0.location.file, line: $0.location.line, column: $0.location.column + offset)
        }
    }

    /// A language that cannot be used.
    init(_ error: LanguagesError) {
        let code: Code =
            switch error.code {
            case .unknownLocale: .unknownLocale
            case .missingResource: .missingResource
            default: .syntax
            }
        self.init(code, error.message, underlying: error)
    }

    /// `file:line:column: message`, and for a template its line with a caret below the place.
    package var description: String {
        guard let location, let template else { return message }
        // As much of the template as a line has room for, around the place.
        let letters = template.map { $0.isNewline ? " " : $0 }
        let first = max(0, min(offset, letters.count) - 60)
        let excerpt = String(letters[first..<min(letters.count, first + 120)])
        return "\(location): \(message)\n    \(excerpt)\n    \(String(repeating: " ", count: max(0, offset - first)))^"
    }
}
