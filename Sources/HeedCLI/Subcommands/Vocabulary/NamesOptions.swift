import ArgumentParser
import Foundation
import HeedKit
import IntentCore
import Pronunciation
import VocabularyStore

/// Where names are read from.
struct NamesOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "text (a name a line; tabs divide name, identifier, hint), csv (what address books and spreadsheets export, or "
                + "the columns name, id, hint, also), vcard or jsonl; by default what it looks like.",
            valueName: "format"))
    var input: NameFormat?

    @Option(
        help: ArgumentHelp(
            "The encoding, such as utf-16 or windows-1252; by default what it looks like.", valueName: "name"))
    var encoding: String?

    @Flag(help: "Take a file without names, too: the set is empty then.")
    var allowEmpty = false

    @Argument(help: "The file with the names; standard input without it or with -.")
    var file: String?

    /// The source of the names, for messages.
    private var name: String { file == nil || file == "-" ? "standard input" : file ?? "" }

    /// Why a file without names changes nothing.
    var withoutNames: HeedError {
        HeedError(
            .failed, "\(name) has no name in it, so nothing was changed; `heed vocabulary clear` takes the names away.")
    }

    /// The names of the file or of standard input.
    func terms() throws -> [Term] {
        let data: Data
        if file == nil || file == "-" {
            data = FileHandle.standardInput.readDataToEndOfFile()
        } else {
            guard let contents = FileManager.default.contents(atPath: name) else {
                throw HeedError(.failed, "\(name) cannot be read; check its name and permissions.")
            }
            data = contents
        }
        let text = try FileText(data, encoding: encoding, name: name)
        if let guessed = text.guessed {
            Console.note("heed: \(name) is read as \(guessed); if names look wrong, say --encoding.")
        }
        let format = input.flatMap { TermFile(rawValue: $0.rawValue) } ?? TermFile.format(of: text.text)
        var terms = try format.terms(in: text.text, name: name)
        for index in terms.indices {
            for hint in terms[index].hints.values.joined() {
                do {
                    _ = try PronunciationHint(hint)
                } catch {
                    // Address books have phonetic names in scripts of their own; that is no reason to refuse everybody.
                    guard format == .csv || format == .vcard else { throw error }
                    terms[index].hints = [:]
                }
            }
        }
        return terms
    }
}

/// The formats that names are read in.
enum NameFormat: String, ExpressibleByArgument, CaseIterable {
    case text, csv, vcard, jsonl
}
