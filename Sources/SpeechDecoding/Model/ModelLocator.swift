package import Foundation
import LocalSystem
import Locales
package import SpeechCore

/// Finds the model manifest of a language.
package enum ModelLocator {
    /// The folders that may hold models: `$HEED_MODELS`, the source checkout that the program runs from, its
    /// installation's, then the system's.
    package static func folders(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        executable: URL? = Bundle.main.executableURL
    ) -> [URL] {
        var folders: [URL] = []
        if let path = environment["HEED_MODELS"], !path.isEmpty { folders.append(URL(filePath: path)) }
        if let checkout = SourceCheckout.root(above: executable) { folders.append(checkout.appending(path: "models")) }
        if let program = executable?.resolvingSymlinksInPath().deletingLastPathComponent() {
            // An installation below any folder: the program in lib/heed, the models in share/heed.
            folders.append(program.appending(path: "../../share/heed/models").standardized)
        }
        folders.append(URL(filePath: "/usr/local/share/heed/models"))
        folders.append(URL(filePath: "/usr/share/heed/models"))
        // Installed below /usr, the program finds the system's folder twice.
        var seen: Set<String> = []
        return folders.filter { seen.insert($0.standardizedFileURL.path).inserted }
    }

    /// The name of the model that is nearest to a locale.
    ///
    /// - Throws: `RecognitionError` of code `modelMissing` naming the models that there are.
    package static func name(
        for locale: String, in folders: [URL] = folders()
    ) throws(RecognitionError) -> String {
        var names: Set<String> = []
        for folder in folders {
            let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            names.formUnion(
                found.filter {
                    let file = folder.appending(path: $0).appending(path: "model.yaml")
                    return FileManager.default.fileExists(atPath: file.path)
                })
        }
        guard let name = LocaleLookup.nearest(to: locale, in: names) else {
            let searched = folders.map(\.path).joined(separator: ", ")
            let complaint = LocaleLookup.complaint(about: locale, things: "models", available: names)
            throw RecognitionError(
                .modelMissing,
                "\(complaint) Models are looked for in \(searched). Each is a package of Debian's: heed-model-en-us, heed-model-zh-cn, heed-model-ru-ru."
            )
        }
        return name
    }

    /// The manifest of a model by name.
    ///
    /// - Throws: `RecognitionError` of code `modelMissing` naming the folders that were searched.
    package static func manifest(
        named name: String, in folders: [URL] = folders()
    ) throws(RecognitionError) -> ModelManifest {
        for folder in folders {
            let file = folder.appending(path: name).appending(path: "model.yaml")
            if FileManager.default.fileExists(atPath: file.path) { return try ModelManifest.load(from: file) }
        }
        let searched = folders.map(\.path).joined(separator: ", ")
        throw RecognitionError(.modelMissing, "There is no model ‘\(name)’ in \(searched).")
    }
}
