package import Foundation

/// The folder of a module's resources, found without ending the process.
///
/// The package manager's own `Bundle.module` ends the process where the folder is missing, as after half an installation;
/// this gives nil instead, and the module can say what to do.
package struct ResourceBundle: Sendable {
    /// The folder's name, such as `heed_Languages.resources`.
    package let name: String
    /// The folder where it was looked for first: the program's own.
    package let programFolder: URL

    /// The bundle of a module of this package.
    package init(module: String) {
        name = "heed_\(module).resources"
        programFolder =
            Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent() ?? Bundle.main.bundleURL
    }

    /// The bundle's place: beside the program, where it is built, or in the installation's `share` or `lib` folder; nil
    /// where it is missing.
    package var url: URL? {
        ["", "../share/heed/", "../lib/heed/"]
            .map { programFolder.appending(path: "\($0)\(name)").standardized }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
