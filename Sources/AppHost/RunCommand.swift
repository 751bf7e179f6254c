package import IntentCore

/// The command for an intent whose manifest says `run:`, in the place of a handler.
package struct RunCommand: Sendable, Hashable {
    /// The program, relative to the app's folder where it has a slash, and its arguments; a line for the shell is `/bin/sh`,
    /// `-c` and the line.
    package var words: [String]
    /// The place where it stands in the manifest.
    package var location: SourceLocation

    /// A command at a place of a manifest.
    package init(_ words: [String], at location: SourceLocation) {
        self.words = words
        self.location = location
    }

    /// A line for the shell.
    static func shell(_ line: String, at location: SourceLocation) -> RunCommand {
        RunCommand(["/bin/sh", "-c", line], at: location)
    }
}
