import AppHost
import ArgumentParser
import Foundation
import HeedKit
import IntentCore
import Presentation
import SwiftInterface

/// `heed apps interface`: the Swift types of intents.
struct InterfaceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "interface",
        abstract: "Write the Swift types and handler protocols of an app's own intents.",
        discussion: """
            The library AppExtension holds those of Heed's catalogue, written by the same command with --catalogue. \
            Files that are as they should be are left alone.
            """)

    @OptionGroup var appOptions: AppOptions

    @Flag(help: "The intents of Heed's catalogue instead of an app's.")
    var catalogue = false

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder that the files are written to.", valueName: "dir"))
    var output: String

    func validate() throws {
        guard catalogue != (appOptions.only.count == 1) else {
            throw ValidationError("Name one app with --app, or give --catalogue.")
        }
    }

    func run() async throws {
        let folder = URL(filePath: output, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in try interface().files {
            let place = folder.appending(path: file.name)
            if let old = try? String(contentsOf: place, encoding: .utf8), old == file.text { continue }
            try Data(file.text.utf8).write(to: place)
            Console.print(place.path)
        }
    }

    private func interface() throws -> Interface {
        guard !catalogue else { return try Interface() }
        let loaded = try appOptions.load()
        let own = Set(loaded.packages.flatMap(\.manifest.customIntents).map(\.name))
        let intents = loaded.apps.flatMap(\.intents).map(\.definition).filter { own.contains($0.name) }
        guard let app = loaded.apps.first, !intents.isEmpty else {
            throw HeedError(.usage, "The app has no intents of its own; those of the catalogue are in AppExtension.")
        }
        return Interface(intents, app: app.id)
    }
}
