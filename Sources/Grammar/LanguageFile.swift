import Foundation
import LocalSystem
import Locales

/// A file of the grammar's data for a language, such as `en-US/types.txt`.
struct LanguageFile {
    /// The content of the file.
    let text: String

    /// Reads a file of the language that is nearest to a locale.
    ///
    /// - Parameters:
    ///   - name: the file's name.
    ///   - locale: the locale, as people write it.
    ///   - content: the kind of the file's content, for the error's sentence: "value templates".
    /// - Throws: `GrammarError` of code `unknownLocale` naming the languages that there are, or `missingResource` where
    ///   there is no data at all.
    init(_ name: String, of locale: String, holding content: String) throws(GrammarError) {
        let bundle = ResourceBundle(module: "Grammar")
        guard let folder = bundle.url else {
            throw GrammarError(
                .missingResource,
                "The grammar's data ‘\(bundle.name)’ is missing beside \(bundle.programFolder.path); install Heed again."
            )
        }
        do {
            text = try Self.read(name, of: locale, in: folder, holding: content)
        } catch let error as GrammarError {
            throw error
        } catch {
            throw GrammarError(
                .missingResource, "The grammar's data at \(folder.path) cannot be read; install Heed again.",
                underlying: error)
        }
    }

    private static func read(
        _ name: String, of locale: String, in folder: URL, holding content: String
    ) throws -> String {
        let languages = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/\(name)").path)
        }
        guard let found = LocaleLookup.nearest(to: locale, in: languages) else {
            throw GrammarError(
                .unknownLocale, LocaleLookup.complaint(about: locale, things: content, available: languages))
        }
        return try String(contentsOf: folder.appending(path: "\(found)/\(name)"), encoding: .utf8)
    }
}
