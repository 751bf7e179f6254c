/// Something that delivers sound frame after frame: a microphone, a file played in real time.
package protocol AudioSource: Sendable {
    /// The sequence of frames; it ends when the source ends and throws when the source fails.
    associatedtype Frames: AsyncSequence & Sendable where Frames.Element == AudioFrame

    /// Opens the source and returns its frames; ending the iteration closes it.
    func frames() throws -> Frames
}
