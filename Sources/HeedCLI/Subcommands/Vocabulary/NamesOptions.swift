import ArgumentParser
import Foundation
import HeedKit
import IntentCore
import Presentation
import Pronunciation
import VocabularyStore

/// The options that say where names are read from.
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

    /// The names of the file or of standard input, with hints for the model of some apps' language.
    func terms(for apps: AppSelection) throws -> [Term] {
        let names = NamesFile(
            path: file, format: input.flatMap { TermFile(rawValue: $0.rawValue) }, encoding: encoding,
            mayBeEmpty: allowEmpty, phones: apps.phones)
        return try names.terms { Console.note("heed: \($0)") }
    }
}

/// The formats that names are read in.
enum NameFormat: String, ExpressibleByArgument, CaseIterable {
    case text, csv, vcard, jsonl
}
