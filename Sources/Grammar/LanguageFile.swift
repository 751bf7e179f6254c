internal import Foundation
internal import LocalSystem

/// A file of the grammar's data for a language, such as `en-US/types.txt`.
struct LanguageFile {
    /// The content of the file.
    let text: String

    /// Reads a file of a locale.
    ///
    /// - Parameters:
    ///   - name: the file's name.
    ///   - locale: the locale, as its folder is called.
    ///   - content: what the file holds, for the error's sentence: "value templates".
    /// - Throws: `GrammarError` of code `unknownLocale`, or `missingResource` where there is no data at all.
    init(_ name: String, of locale: String, holding content: String) throws(GrammarError) {
        let bundle = ResourceBundle(module: "Grammar")
        guard let folder = bundle.url else {
            throw GrammarError(
                .missingResource,
                "The grammar's data ‘\(bundle.name)’ is missing beside \(bundle.programFolder.path); install Heed again."
            )
        }
        do {
            text = try String(contentsOf: folder.appending(path: "\(locale)/\(name)"), encoding: .utf8)
        } catch {
            throw GrammarError(
                .unknownLocale, "There are no \(content) for the locale ‘\(locale)’.", underlying: error)
        }
    }
}
