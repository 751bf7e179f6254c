package import ALSAAudio
import AudioFiles
package import SpeechCore

/// The source of the sound that is listened to.
public enum SoundInput: Sendable, Hashable {
    /// A microphone, by its ALSA name, such as `default`.
    case microphone(String)
    /// Recordings, one after the other, with a pause after each.
    case recordings([String])

    /// The microphone's name, or nil.
    package var device: String? {
        if case .microphone(let name) = self { name } else { nil }
    }
}

/// A microphone or recordings as one kind of source.
package struct SoundSource: AudioSource {
    private let open: @Sendable () -> Frames

    /// A source, with who is told what happens to the device.
    package init(_ input: SoundInput, report: @escaping @Sendable (CaptureEvent) -> Void) {
        open = {
            switch input {
            case .microphone(let device):
                Frames(ALSAMicrophone(device: device, retryInterval: .seconds(1), report: report).frames())
            case .recordings(let paths): Frames(RecordedFrames(paths))
            }
        }
    }

    /// A recording that was read already.
    package init(_ sound: [Int16]) {
        open = { Frames(RecordedFrames(sound)) }
    }

    /// Opens the source.
    package func frames() -> Frames { open() }

    /// The frames of either.
    package struct Frames: AsyncSequence, Sendable {
        private let microphone: ALSAFrames?
        private let recordings: RecordedFrames?

        init(_ microphone: ALSAFrames) { (self.microphone, recordings) = (microphone, nil) }
        init(_ recordings: RecordedFrames) { (microphone, self.recordings) = (nil, recordings) }

        /// The one iteration.
        package func makeAsyncIterator() -> Iterator {
            Iterator(microphone: microphone?.makeAsyncIterator(), recordings: recordings)
        }

        /// Takes frame after frame.
        package struct Iterator: AsyncIteratorProtocol {
            var microphone: ALSAFrames.Iterator?
            var recordings: RecordedFrames?

            /// The next frame, or nil at the end of the source.
            package mutating func next() async throws -> AudioFrame? {
                if let frame = try await microphone?.next() { return frame }
                return try recordings?.next()
            }

            /// The next frame, or nil at the end of the source.
            package mutating func next(isolation actor: isolated (any Actor)?) async throws -> AudioFrame? {
                if let frame = try await microphone?.next(isolation: actor) { return frame }
                return try recordings?.next()
            }
        }
    }
}

/// The frames of recordings, as fast as they are taken.
struct RecordedFrames: Sendable {
    /// The silence after each recording, which ends its utterance, in samples.
    private static let pause = 2 * SpeechFormat.sampleRate
    private static let frameLength = 320

    private var paths: ArraySlice<String>
    private var samples: ArraySlice<Int16> = []
    private var position = 0

    init(_ paths: [String]) { self.paths = paths[...] }

    init(_ sound: [Int16]) {
        paths = []
        samples = Self.ended(sound)
    }

    private static func ended(_ sound: [Int16]) -> ArraySlice<Int16> {
        (sound + [Int16](repeating: 0, count: pause))[...]
    }

    mutating func next() throws -> AudioFrame? {
        if samples.isEmpty {
            guard let path = paths.popFirst() else { return nil }
            samples = Self.ended(try AudioFile.load(path, raw: RawName.format(of: path)).samples)
        }
        let frame = AudioFrame(samples: Array(samples.prefix(Self.frameLength)), position: position)
        samples = samples.dropFirst(Self.frameLength)
        position += frame.samples.count
        return frame
    }
}
