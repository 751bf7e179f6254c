/// A file of Swift that was written by Heed.
package struct SourceFile: Sendable, Hashable {
    /// The file's name.
    package var name: String
    /// The text of the file.
    package var text: String
}
