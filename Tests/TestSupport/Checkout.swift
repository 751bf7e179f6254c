public import Foundation

/// The places of the tests' own checkout and of its build.
public enum Checkout {
    /// The repository's top folder.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder of the sample apps' packages.
    public static let sampleApps = root.appending(path: "Sources/SampleApps")

    /// The folder of the packages of the sample apps for the catalogue's domains.
    public static let domainApps = root.appending(path: "Sources/DomainApps")

    /// A file or folder of `../shared`, the recordings, models and references beside the checkout that not every
    /// machine has; nil where it is missing.
    public static func shared(_ path: String) -> URL? {
        ["../shared", "../../shared"].map { root.appending(path: $0).appending(path: path).standardizedFileURL }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The folder of the executables built with the tests.
    public static let products =
        Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        ?? root.appending(path: ".build/debug")
}
