package import Foundation
package import HeedKit
import Locales

/// A file of labelled sentences: one JSON object a line; other lines are sentences that are no commands.
package struct PhraseFile {
    private let locale: String
    private let takesDerived: Bool

    /// A reader of files.
    ///
    /// - Parameters:
    ///   - locale: Sentences of other languages are passed over.
    ///   - takesDerived: Whether sentences count that were made from others.
    package init(locale: String, takesDerived: Bool) {
        self.locale = locale
        self.takesDerived = takesDerived
    }

    /// Reads the sentences that count.
    ///
    /// - Parameter file: The file.
    /// - Returns: The sentences, in the file's order.
    /// - Throws: `HeedError` where the file cannot be read.
    package func read(_ file: URL) throws(HeedError) -> [LabelledPhrase] {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw HeedError(.usage, "\(file.relativePath) cannot be read; check the path.")
        }
        return text.split(separator: "\n").compactMap { phrase(String($0)) }
    }

    private func phrase(_ line: String) -> LabelledPhrase? {
        guard line.hasPrefix("{"),
            let phrase = try? JSONDecoder().decode(LabelledPhrase.self, from: Data(line.utf8))
        else { return LabelledPhrase(text: line) }
        if let spoken = phrase.locale, !LocaleLookup.isSameLanguage(spoken, locale) { return nil }
        if !takesDerived, phrase.derived == true { return nil }
        return phrase.kind == nil || phrase.kind == "utterance" ? phrase : nil
    }
}
