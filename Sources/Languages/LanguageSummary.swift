package import Foundation

/// What a language's folder has.
package struct LanguageSummary: Sendable, Hashable {
    /// The language's name, such as `en-US`.
    package let locale: String
    /// Its own name for itself.
    package let name: String
    /// Where its files lie.
    package let folder: URL
    /// Whether it is not finished, so that it is found by its own name only.
    package let isDraft: Bool
    /// How values such as amounts and dates are read.
    package let values: Values
    /// The files of domains whose intents have sentences.
    package let domains: [String]
    /// How well it was measured, in the order of `measures.txt`.
    package let measures: [LanguageMeasure]

    /// How values are read.
    package enum Values: String, Sendable, Codable {
        /// By the rules of `types.txt`.
        case rules
        /// Not at all.
        case none
    }

    /// Looks at a language.
    ///
    /// - Throws: `LanguagesError` where a file of it is wrong.
    package init(_ language: Language, isDraft: Bool) throws(LanguagesError) {
        locale = language.locale
        name = language.writing.name
        folder = language.folder
        self.isDraft = isDraft
        var measures: [LanguageMeasure] = []
        for line in try language.lines(of: LanguageMeasure.file).lines { measures.append(try LanguageMeasure(line)) }
        self.measures = measures
        values = language.hasValueRules ? .rules : .none
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "intents").path)
        domains = (files ?? []).filter { $0.hasSuffix(".yaml") && $0 != "common.yaml" }
            .map { String($0.dropLast(".yaml".count)) }.sorted()
    }
}
