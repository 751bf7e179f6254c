import Foundation
package import IntentCore
package import Pronunciation
package import VocabularyStore

/// A file with names, or standard input, in any of the formats that names are exported in.
package struct NamesFile {
    private let path: String?
    private let format: TermFile?
    private let encoding: String?
    private let mayBeEmpty: Bool
    private let phones: PhoneSet

    /// A file of names.
    ///
    /// - Parameters:
    ///   - path: The file; standard input where it is nil or `-`.
    ///   - format: The format; what it looks like where it is nil.
    ///   - encoding: The name of the encoding; what it looks like where it is nil.
    ///   - mayBeEmpty: Whether a file without names is taken, too.
    ///   - phones: The phones that hints may name.
    package init(path: String?, format: TermFile?, encoding: String?, mayBeEmpty: Bool, phones: PhoneSet = .english) {
        (self.path, self.format) = (path, format)
        (self.encoding, self.mayBeEmpty) = (encoding, mayBeEmpty)
        self.phones = phones
    }

    /// The place that the names are read from, for messages.
    private var name: String { isStandardInput ? "standard input" : path ?? "" }

    private var isStandardInput: Bool { path == nil || path == "-" }

    /// Reads the names.
    ///
    /// - Parameter note: Is told what was guessed about the file.
    /// - Returns: The names, in the file's order.
    /// - Throws: `HeedError` where the file cannot be read or has no names, `VocabularyError` and `PronunciationError` for
    ///   what is in it.
    package func terms(note: (String) -> Void) throws -> [Term] {
        let text = try FileText(contents(), encoding: encoding, name: name)
        if let guessed = text.guessed {
            note("\(name) is read as \(guessed); if names look wrong, say --encoding.")
        }
        let format = format ?? TermFile.format(of: text.text)
        var terms = try format.terms(in: text.text, name: name)
        guard !terms.isEmpty || mayBeEmpty else {
            throw HeedError(
                .failed,
                "\(name) has no name in it, so nothing was changed; `heed vocabulary clear` takes the names away.")
        }
        for index in terms.indices where !hasSaidHints(terms[index]) {
            // Address books have phonetic names in scripts of their own; that is no reason to refuse everybody.
            guard format == .csv || format == .vcard else {
                for hint in terms[index].hints.values.joined() { _ = try PronunciationHint(hint, phones: phones) }
                continue
            }
            terms[index].hints = [:]
        }
        return terms
    }

    private func contents() throws -> Data {
        guard !isStandardInput else { return FileHandle.standardInput.readDataToEndOfFile() }
        guard let contents = FileManager.default.contents(atPath: name) else {
            throw HeedError(.failed, "\(name) cannot be read; check its name and permissions.")
        }
        return contents
    }

    private func hasSaidHints(_ term: Term) -> Bool {
        term.hints.values.joined().allSatisfy { (try? PronunciationHint($0, phones: phones)) != nil }
    }
}
