package import IntentCore

/// The rules that a set of names must keep; they are SiriKit's.
package enum VocabularyRules {
    /// The most bytes of one name in UTF-8.
    package static let longestName = 1_024

    /// Checks a set of names.
    ///
    /// - Throws: `VocabularyError` of code `duplicate`, `tooLong` or `unspeakable` that names the first wrong entry.
    package static func check(_ terms: [Term]) throws(VocabularyError) {
        var seen: Set<String> = []
        for (index, term) in terms.enumerated() {
            guard !term.say.isEmpty, !term.id.isEmpty else {
                throw VocabularyError(.unspeakable, "Name \(index + 1) is empty; leave it out.")
            }
            for name in [term.id] + term.say {
                guard name.utf8.count <= longestName else {
                    throw VocabularyError(
                        .tooLong,
                        "Name \(index + 1), ‘\(name.prefix(40))…’, has \(name.utf8.count) bytes; at most "
                            + "\(longestName) are allowed.")
                }
            }
            for name in term.say where !name.contains(where: { $0.isLetter || $0.isNumber }) {
                throw VocabularyError(
                    .unspeakable, "Nothing of name \(index + 1), ‘\(name)’, can be said; leave it out.")
            }
            guard seen.insert(term.id).inserted else {
                throw VocabularyError(
                    .duplicate, "The name or identifier ‘\(term.id)’ stands there twice; give each its own identifier.")
            }
        }
    }

    /// Checks that an app has a use for a kind of names.
    ///
    /// - Throws: `VocabularyError` of code `unusedType` that says which kinds the app's intents have.
    package static func check(type: String, of app: AppDescription) throws(VocabularyError) {
        let used = Set(app.intents.flatMap(\.definition.slots).compactMap(\.vocabulary))
        guard !used.contains(type) else { return }
        let known = used.isEmpty ? "none" : used.sorted().joined(separator: ", ")
        throw VocabularyError(
            .unusedType, "No intent of \(app.id) has a slot for names of kind ‘\(type)’; its kinds are: \(known).")
    }
}
