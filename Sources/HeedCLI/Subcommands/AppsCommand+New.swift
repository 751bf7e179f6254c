import AppAuthoring
import ArgumentParser
import Foundation
import HeedKit
import Presentation
import SpeechCore

extension AppSkeleton.Language: ExpressibleByArgument {}

extension AppsCommand {
    /// `heed apps new`: a skeleton to begin with.
    struct New: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "new", abstract: "Make a new app that works: a manifest and a handler to change.",
            discussion: """
                The shortest app is a manifest in which an intent says `run:`, which --language shell makes: say this, run that.

                \(Documentation.path("reference/app-manifest.md")) and app-protocol.md beside it tell the rest.
                """)

        @Argument(help: "What people call it, such as Tea Time.")
        var name: String

        @Option(help: "What its handler is written in.")
        var language = AppSkeleton.Language.swift

        @Option(
            help: ArgumentHelp("The folder to make; its identifier in the current folder by default.", valueName: "dir")
        )
        var folder: String?

        @Option(
            help: ArgumentHelp(
                "Heed's source, for an app in Swift; by default the checkout of this heed, or what the package heed-app-dev has.",
                valueName: "dir"))
        var heed: String?

        func validate() throws {
            let allowed = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
            guard allowed, !AppSkeleton.id(of: name).isEmpty else {
                throw ValidationError("A name has letters, digits and spaces, and some of a–z or 0–9.")
            }
        }

        func run() async throws {
            let source = heed.map { URL(filePath: $0) } ?? AppSkeleton.source(for: Bundle.main.executableURL)
            guard language != .swift || source != nil else {
                throw HeedError(
                    .usage,
                    "An app in Swift is built with Heed's source; install heed-app-dev, or name its folder with --heed."
                )
            }
            let place = URL(filePath: folder ?? AppSkeleton.id(of: name))
            let skeleton = AppSkeleton(name: name, language: language, folder: place, heed: source)
            try skeleton.write()
            Console.print("\(name) (\(skeleton.id)) is in \(place.path). Try it:")
            for step in skeleton.nextSteps { Console.print("    \(step)") }
            Console.print("To see what goes wrong: heed apps lint --apps \(place.path)")
            Console.print("To install it, move the folder to ~/.local/share/heed/apps.")
        }
    }
}
