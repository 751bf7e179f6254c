/// A file of Swift that was written by Heed.
public struct SourceFile: Sendable, Hashable {
    /// The file's name.
    public var name: String
    /// The text of the file.
    public var text: String
}
