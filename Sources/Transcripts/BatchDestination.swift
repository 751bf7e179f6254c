public import Foundation

/// The place that the transcripts of a batch go to.
public enum BatchDestination: Sendable, Equatable {
    /// A file for each recording, in a folder.
    case folder(URL)
    /// One file for all of them.
    case file(URL)
    /// Standard output, which cannot be resumed.
    case standardOutput
    /// Nowhere; somebody takes the records themselves.
    case none

    /// Whether each recording has a file of its own.
    public var isFolder: Bool {
        if case .folder = self { true } else { false }
    }

    /// The journal that a resumed run reads; nil where nothing can be resumed.
    var journal: URL? {
        switch self {
        case .folder(let folder): folder.appending(path: ".heed-journal")
        case .file(let file):
            file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent).heed-journal")
        case .standardOutput, .none: nil
        }
    }
}
