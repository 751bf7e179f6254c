import AppAuthoring
import ArgumentParser
import Foundation
import HeedKit
import Languages
import LocalSystem
import Locales
import Presentation

/// `heed languages new`: the files of a language that nobody has written yet.
struct LanguagesNewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make the files of a new language, each line a comment to translate.",
        discussion: """
            The folder is made where Heed reads it, as a draft. heed languages check says what is missing.

            \(Documentation.path("guide/new-language.md")) tells the rest.
            """)

    @Argument(help: ArgumentHelp("The new language and its country, such as it-IT.", valueName: "locale"))
    var locale: String

    @Option(name: .customLong("from"), help: "The language whose lines are shown, best one that is near.")
    var source = "en-US"

    @Option(
        help: ArgumentHelp("The folder to make; heed/languages/<locale> of your data by default.", valueName: "dir"))
    var folder: String?

    func validate() throws {
        guard let tag = LocaleTag(locale), locale == "\(tag.language)-\(tag.region ?? "")" else {
            throw ValidationError("A language is named by its code and its country, such as it-IT, not ‘\(locale)’.")
        }
    }

    func run() async throws {
        let folders = LanguageFolders()
        if folder == nil, (folders.locales + folders.draftLocales).contains(locale) {
            throw HeedError(.usage, "There is a language \(locale) already; heed languages shows where.")
        }
        let place = folder.map { URL(filePath: $0) } ?? XDGFolders().data.appending(path: "heed/languages/\(locale)")
        try LanguageSkeleton(locale: locale, from: try Language.nearest(to: source), folder: place).write()
        Console.print("\(locale) is in \(place.path).")
        Console.print("Translate lines and take the # before them away.")
        Console.print("To see what is missing: heed languages check \(locale)")
        Console.print("To try it: heed understand --locale \(locale) …")
    }
}
